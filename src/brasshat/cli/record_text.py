"""Changing the text of a record without losing what its owner has written beside the lines."""

from brasshat.engine.record import Line, line_text, tag_text


def extended(text: str, tags: dict[str, str], lines: list[Line]) -> str:
    r"""Set tags and add lines of play; comments and everything else stay as they are.

    >>> extended('[Game "x"]\n\nA: go # well\n', {"Result": "A"}, [Line("B", "stop")])
    '[Game "x"]\n[Result "A"]\n\nA: go # well\nB: stop\n'
    """
    rows = text.rstrip("\n").split("\n")
    for name, value in tags.items():
        set_tag(rows, name, value)
    if all(row.startswith("[") for row in rows if row.strip()):
        rows.append("")
    rows += [line_text(line) for line in lines]
    return "\n".join(rows).rstrip("\n") + "\n"


def set_tag(rows: list[str], name: str, value: str) -> None:
    """Give a tag a value in place, or put it behind the last tag."""
    last = -1
    for at, row in enumerate(rows):
        if row.startswith(f"[{name} "):
            rows[at] = tag_text(name, value)
            return
        if row.startswith("["):
            last = at
    rows.insert(last + 1, tag_text(name, value))
