"""The page: what a simulation has shown, section by section, and how to do it again."""

from collections import defaultdict
from html import escape
from statistics import median
from typing import Final

from brasshat import build_info
from brasshat.engine.statistics import CURVE, Measure
from brasshat.lab.figures import Share
from brasshat.lab.report import charts
from brasshat.lab.report.drawing import number_text
from brasshat.lab.report.ground import EVEN, SIDE_COLOURS
from brasshat.lab.report.study import Study
from brasshat.lab.report.style import STYLE

MOST_TIES: Final = 14
TIES_EACH: Final = 8
"""What is shown of several scenarios."""
MOST_FAILURES: Final = 20
LENGTH: Final = "Length"
INDENT: Final = "\u2003"
WIDE_LETTERS: Final = 30.0
NARROW_LETTERS: Final = 46.0


def report(study: Study) -> str:
    """Write the whole page."""
    title = f"{study.game.title}: {count_text(len(study.rows) + len(study.failed), 'game')}"
    sections = [head(study, title)]
    if study.rows:
        sections += [who_wins(study), points(study), length(study), ends(study), fights(study), ground(study)]
        sections.append(what_goes_with_winning(study))
    sections += [failures(study), again(study)]
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title>\n<style>\n{STYLE}</style></head>\n"
        f"<body><main>\n{''.join(section for section in sections if section)}</main></body></html>\n"
    )


# Words


def count_text(count: int, thing: str) -> str:
    """Count things.

    >>> count_text(1, "game"), count_text(1200, "game")
    ('1 game', '1,200 games')
    """
    return f"{count:,} {thing}{'' if count == 1 else 's'}"


def listed(names: list[str]) -> str:
    """List names.

    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def side_text(study: Study, side: str) -> str:
    """Write a side's name in its colour."""
    return f'<span class="side-{study.sides.index(side)}">{escape(side)}</span>'


def wins_text(study: Study) -> str:
    """Say which colour stands for whose wins."""
    return " and ".join(f"{side_text(study, side)} wins" for side in study.sides)


def section(title: str, *parts: str) -> str:
    """Put a section together; one with nothing in it is left out."""
    return f"<section><h2>{escape(title)}</h2>\n{''.join(parts)}</section>\n" if any(parts) else ""


def figure(picture: str, caption: str) -> str:
    """Put a picture together with what it shows."""
    return f'<figure><div class="scroll">{picture}</div><figcaption>{caption}</figcaption></figure>\n'


def subtitle(study: Study, scenario: str) -> str:
    """Name a scenario above its picture, where there are several."""
    return f"<h3>{escape(study.scenario_title(scenario))}</h3>\n" if len(study.scenarios) > 1 else ""


# Sections


def who_played(study: Study) -> str:
    """Say who played what, in a sentence."""
    plan = study.plan
    seats = [f"{player} for the {side}" for side, player in zip(study.sides, plan.players, strict=True)]
    who = listed(seats) if len(set(plan.players)) > 1 else f"{plan.players[0]} on both sides"
    if plan.swap and len(set(plan.players)) > 1:
        who = f"{listed(plan.players)}, each game twice with the same dice and the sides exchanged"
    titles = [study.scenario_title(name) for name in plan.scenarios]
    return f"{listed(titles)}. {who[:1].upper()}{who[1:]}."


def head(study: Study, title: str) -> str:
    """Begin: who played what, who won, and four numbers."""
    top = f'<header><p class="eyebrow">Brasshat simulation</p><h1>{escape(title)}</h1>\n'
    top += f'<p class="lead">{escape(who_played(study))}</p>\n'
    if not study.rows:
        return top + "<p>No game came to its end.</p></header>"
    shares = [study.wins(side, study.rows) for side in study.sides]
    top += charts.winners(study.sides, shares)
    return f"{top}{tiles(study)}</header>\n"


def tiles(study: Study) -> str:
    """Show the numbers that say most."""
    first = study.sides[0]
    share = study.wins(first, study.rows)
    found = [(f"{share.low * 100:.1f} to {share.high * 100:.1f} %", f"{first} wins, 95 % interval")]
    for measure in study.counts():
        if measure.group == LENGTH:
            middle = number_text(median(row[measure.key] for row in study.rows))
            found.append((middle, f"{measure.title} in the median game"))
    acts = number_text(median(row["acts"] for row in study.rows))
    found.append((acts, "acts in the median game"))
    cells = "".join(f"<div><b>{escape(value)}</b><span>{escape(text)}</span></div>" for value, text in found[:4])
    return f'<div class="tiles">{cells}</div>\n'


def who_wins(study: Study) -> str:
    """Show the wins by scenario, and by player where they differ."""
    first = study.sides[0]
    rows = [("All games", study.wins(first, study.rows))]
    if len(study.scenarios) > 1:
        rows = [(study.scenario_title(name), study.wins(first, study.of_scenario(name))) for name in study.scenarios]
        rows.append(("All games", study.wins(first, study.rows)))
    caption = (
        f"{side_text(study, first)} wins, as a share of the games. Bars are 95 % intervals by Wilson's score; the shaded "
        "middle, 40 to 60 %, is where a scenario counts as balanced."
    )
    parts = [figure(charts.shares(f"{first} wins", rows, "0"), caption)]
    if len(study.players()) > 1:
        parts.append(by_player(study))
    return section("Who wins", *parts)


def by_player(study: Study) -> str:
    """Show how often each player won, from either side."""
    rows: list[tuple[str, Share]] = []
    for player in study.players():
        rows.append((player, study.player_wins(player)))
        seats = [(f"{INDENT}as {side}", study.player_wins(player, side)) for side in study.sides]
        rows += [(label, share) for label, share in seats if share.of and share.of < rows[-1][1].of]
    return figure(charts.shares("Wins by player", rows, "x"), "Share of games won by each player.")


def points(study: Study) -> str:
    """Show what is followed day by day."""
    parts: list[str] = []
    for scenario in study.scenarios:
        rows = study.of_scenario(scenario)
        for measure in study.curves(scenario):
            curves = [row[measure.key] for row in rows]
            won = [[row[measure.key] for row in rows if row["winner"] == side] for side in study.sides]
            parts.append(subtitle(study, scenario) + figure(charts.curve(measure, curves, won, study.sides), ""))
    note = (
        '<p class="note">The line is the median of the games still going on that day, the dark band holds the middle half of '
        "them, the light one four in five. Broken coloured lines are the medians of the games that each side went on to win; "
        "the broken level is what wins.</p>\n"
    )
    titles = study.measures(CURVE)
    return section(titles[0].title if titles else "", *([note, *parts] if parts else []))


def length(study: Study) -> str:
    """Show how long the games were."""
    parts = []
    for measure in study.counts():
        if measure.group == LENGTH:
            values = [(row[measure.key], study.sides.index(row["winner"])) for row in study.rows]
            caption = f"Games by their number of {escape(measure.title)}: {wins_text(study)}."
            parts.append(figure(charts.bars(measure.title, values, study.sides), caption))
    return section("How long it takes", *parts)


def ends(study: Study) -> str:
    """Show how games end."""
    found: dict[str, list[int]] = defaultdict(lambda: [0] * len(study.sides))
    for row in study.rows:
        name = row["ending"].removesuffix(f", {row['winner']}").replace("-", " ")
        found[name][study.sides.index(row["winner"])] += 1
    rows = sorted(found.items(), key=lambda pair: -sum(pair[1]))
    picture = charts.endings(
        "How games end", [(f"{n[:1].upper()}{n[1:]}", c) for n, c in rows], len(study.rows), study.sides
    )
    return section("How it ends", figure(picture, f"What ended the game: {wins_text(study)}."))


def fights(study: Study) -> str:
    """Show what is counted, group by group."""
    groups: dict[str, list[Measure]] = defaultdict(list)
    for measure in study.counts():
        if measure.group != LENGTH and not measure.decides:
            groups[measure.group].append(measure)
    parts = []
    for group, measures in groups.items():
        rows = [(measure, [row[measure.key] for row in study.rows]) for measure in measures]
        parts.append(f"<h3>{escape(group)}</h3>\n" + figure(charts.spreads(group, rows), ""))
    note = (
        '<p class="note">The dot is the median game, the box holds the middle half of the games, the line four in five; '
        "the numbers are the median and the middle half.</p>\n"
    )
    return section("What it costs", note, *parts) if parts else ""


def ground(study: Study) -> str:
    """Show who holds what, on the map."""
    several = len(study.scenarios) > 1
    figures: list[str] = []
    owed = ""
    for scenario in study.scenarios:
        for measure in study.areas(scenario)[-1:] if several else study.areas(scenario):
            title = f"{study.scenario_title(scenario)}, {measure.title}" if several else measure.title
            letters = NARROW_LETTERS if several else WIDE_LETTERS
            picture, credit = study.painted(scenario, measure, f"Who holds what: {title}", letters)
            if picture:
                owed = credit
                caption = f"<strong>{escape(title[:1].upper() + title[1:])}</strong>"
                figures.append(f'<figure><div class="sheet">{picture}</div><figcaption>{caption}</figcaption></figure>')
    if not figures:
        return ""
    first, second = study.sides
    ramp = f"linear-gradient(90deg, {SIDE_COLOURS[1]}, {EVEN}, {SIDE_COLOURS[0]})"
    legend = (
        f'<p class="note">The number under an area&#8217;s name is the percentage of games in which it was '
        f'{side_text(study, first)}.</p><div class="ramp"><span>always {escape(second)}</span>'
        f'<i style="background:{ramp}"></i><span>always {escape(first)}</span></div>\n'
    )
    kind = "maps" if several else "maps wide"
    credit = f'<p class="note">{escape(owed)}</p>' if owed else ""
    return section("Who holds the ground", legend, f'<div class="{kind}">{"".join(figures)}</div>', credit)


def what_goes_with_winning(study: Study) -> str:
    """Show what goes with the first side's winning."""
    parts: list[str] = []
    first = study.sides[0]
    most = MOST_TIES if len(study.scenarios) == 1 else TIES_EACH
    for scenario in study.scenarios:
        found = study.ties(study.of_scenario(scenario), scenario)[:most]
        if not found:
            continue
        body = subtitle(study, scenario) + figure(charts.ties("What goes with winning", found, study.sides), "")
        lines = ""
        for name, tie in found:
            ratio = tie.odds_ratio()
            odds = "all but decides" if ratio is None else f"{ratio[0]:.2f} ({ratio[1]:.2f} to {ratio[2]:.2f})"
            cells = [number_text(round(tie.won, 2)), number_text(round(tie.lost, 2)), odds]
            numbers = "".join(f'<td class="n">{cell}</td>' for cell in cells)
            lines += f"<tr><td>{escape(name)}</td>{numbers}</tr>"
        titles = [f"mean of {first} wins", "of the other games", "odds of winning, per standard deviation"]
        heads = "".join(f'<th class="n">{escape(title)}</th>' for title in titles)
        parts.append(
            f"{body}<table><thead><tr><th>In the game</th>{heads}</tr></thead><tbody>{lines}</tbody></table>\n"
        )
    note = (
        '<p class="note">Point-biserial correlations with 95 % intervals (Fisher), and by logistic regression, one measure at a '
        "time, the factor by which one standard deviation more changes the odds. What goes with winning need not be its "
        "cause: a side that is ahead attacks differently from one that is behind.</p>\n"
    )
    return section("What goes with winning", *([note, *parts] if parts else []))


def failures(study: Study) -> str:
    """List the games that a failure ended."""
    if not study.failed:
        return ""
    rows = "".join(
        f"<tr><td>{row['game']}</td><td>{escape(row['failure'])}</td></tr>" for row in study.failed[:MOST_FAILURES]
    )
    more = len(study.failed) - MOST_FAILURES
    rest = f'<p class="note">And {more:,} more; the rows of the games say why.</p>' if more > 0 else ""
    text = f"<p>{count_text(len(study.failed), 'game')} ended by a failure; nothing above counts them.</p>"
    table = f"<table><thead><tr><th>Game</th><th>What happened</th></tr></thead><tbody>{rows}</tbody></table>"
    return section("Games that were not played to their end", text, table, rest)


def again(study: Study) -> str:
    """Say how to get the same games once more."""
    made = study.manifest["made_with"]
    facts = {
        "Program": f"Brasshat {made['brasshat']}; this page by {build_info.describe()}",
        "Rules": f"{study.game.title}, rules version {made['rules']}. {study.game.credit}",
        "Edition": f"{made['edition']}, data {made['edition_digest'][:16]}",
        "Seed": f"{study.plan.seed}; the seeds of every game's dice and players follow from it and the number of the game",
        "Games": f"SHA-256 {study.manifest['digest']}",
    }
    facts |= {f"Player {name}": f"SHA-256 {digest}" for name, digest in made["player_files"].items()}
    rows = "".join(f"<dt>{escape(name)}</dt><dd>{escape(text)}</dd>" for name, text in facts.items())
    text = "<p>This line plays the same games again, on any machine and with any number of processes.</p>"
    return section("To do it again", text, f"<pre>{escape(study.command())}</pre>", f"<dl>{rows}</dl>")
