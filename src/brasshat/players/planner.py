"""The player that plans whole impulses.

Candidates are ways to play the rest of the impulse: what the scripts would do, the acts that look best one step ahead
followed by the script, and mutations of the best. Each is played out with the same dice, the other side replies by its
script, and the game's knowledge judges where that leads. The worse half is dropped again and again, and what is left
gets the rest of the budget. The budget counts acts and rolls tried, not time, so that a decision is the same every time.
"""

from math import sqrt
from typing import Final

from brasshat.engine.position import Position
from brasshat.engine.task import CHANCE, NOBODY
from brasshat.players.fortune import Fortune, scramble
from brasshat.players.knowledge import Aim, Knowledge, Policy
from brasshat.players.thinking import Thinking
from brasshat.players.valuation import Valuation

HORIZON: Final = 2
"""Impulses looked at: one's own, or what is left of it, and the reply."""
MOST_STEPS: Final = 600
"""Acts and rolls in one try; no impulse and reply need as many."""
WITHIN: Final = 4
"""A decision within an impulse or at night gets this part of the budget of one that chooses the impulse."""
LEAST_SAMPLES: Final = 2
DOUBT: Final = 0.5
"""Standard errors by which a candidate must beat the script before it is preferred."""
MOST_CANDIDATES: Final = 48
PARENTS: Final = 4
TOLD: Final = 24
"""Samples behind what an intention says."""


class Candidate:
    """One way to play the rest of an impulse: acts to begin with, then a policy."""

    def __init__(self, acts: list[int], policy: Policy) -> None:
        self.acts: Final = acts
        self.policy: Final = policy
        self.worths: list[float] = []
        """What each sample came to."""
        self.total = 0.0

    def mean(self) -> float:
        """Return what it came to on average."""
        return self.total / len(self.worths) if self.worths else -1.0


class Planner:
    """Plans impulses within a budget of nodes."""

    def __init__(self, knowledge: Knowledge, nodes: int, seed: int = 0, thinking: Thinking | None = None) -> None:
        self.knowledge: Final = knowledge
        self.valuation: Final[Valuation] = knowledge.valuation()
        self.nodes: Final = nodes
        self.seed: Final = seed
        self.thinking: Final = Thinking() if thinking is None else thinking
        self.fortune = Fortune(seed)
        self.spent = 0
        self.side = 0
        self.plan: Candidate | None = None
        self.begun: Position | None = None
        """Where the plan of the last impulse began."""

    def intention(self) -> str:
        """Say what the last impulse was to achieve."""
        if self.plan is None or self.begun is None:
            return ""
        self.side = self.begun.actor
        return self.tell(self.begun, self.plan)

    def decide(self, position: Position, choices: list[int]) -> int:
        """Answer with the first act of the best plan found."""
        if len(choices) == 1:
            return choices[0]
        self.side = position.actor
        self.spent = 0
        quiet = self.knowledge.is_quiet(position)
        budget = self.nodes if quiet else max(1, self.nodes // WITHIN)
        policies = self.knowledge.portfolio(position, self.side)
        script = Candidate(self.trace(position, [], policies[0]), policies[0])
        self.sample(position, script)
        cost = self.spent
        limit = max(2, min(MOST_CANDIDATES, budget // (cost * LEAST_SAMPLES)))
        best = self.race(position, self.candidates(position, choices, script, policies, limit), budget, cost)
        if quiet:
            self.plan = best
            self.begun = position.copy()
        return best.acts[0]

    def candidates(
        self, position: Position, choices: list[int], script: Candidate, policies: list[Policy], limit: int
    ) -> list[Candidate]:
        """List what to try: scripts first, then the acts that look best one step ahead, up to a limit."""
        found = [script]
        known = [script.acts]
        for policy in policies[1:]:
            if len(found) >= limit:
                return found
            acts = self.trace(position, [], policy)
            if acts not in known:
                known.append(acts)
                found.append(Candidate(acts, policy))
        if len(found) >= limit:
            return found
        firsts = {candidate.acts[0] for candidate in found}
        for choice in self.ranked(position, choices):
            if len(found) >= limit:
                break
            if choice not in firsts:
                found.append(Candidate([choice], policies[0]))
        return found

    def ranked(self, position: Position, choices: list[int]) -> list[int]:
        """Rank the choices by the worth of where they lead, of those alike only the first."""
        seen: set[int] = set()
        rows: list[tuple[float, int]] = []
        for choice in choices:
            likeness = self.valuation.likeness(position, choice)
            if likeness in seen:
                continue
            seen.add(likeness)
            after = position.copy()
            after.step(choice)
            self.spent += 1
            worth = self.valuation.worth(after, self.side) + self.valuation.inclination(position, choice)
            rows.append((-worth, choice))
        rows.sort()
        return [choice for _, choice in rows]

    def trace(self, position: Position, acts: list[int], policy: Policy) -> list[int]:
        """List the acts of one's own that follow until dice are due or the other side acts."""
        p = position.copy()
        done: list[int] = []
        for number in range(MOST_STEPS):
            if p.actor != self.side or (number and self.knowledge.is_quiet(p)):
                break
            choices = p.choices()
            act = acts[number] if number < len(acts) and acts[number] in choices else policy.decide(p, choices)
            done.append(act)
            p.step(act)
            self.spent += 1
        return done

    def race(self, position: Position, left: list[Candidate], budget: int, cost: int) -> Candidate:
        """Drop the worse half again and again until the budget is spent; return the best."""
        script = left[0]
        if len(left) == 1:
            return script
        rounds = 1
        while 1 << rounds < len(left):
            rounds += 1
        mutated = False
        for number in range(rounds):
            share = (budget - self.spent) // (rounds - number)
            goal = max(LEAST_SAMPLES, len(left[0].worths) + max(1, share // (cost * len(left))))
            if number == 0:
                goal = max(LEAST_SAMPLES, share // (cost * len(left)))
            for sample in range(goal):
                for candidate in left:
                    if len(candidate.worths) <= sample:
                        self.sample(position, candidate)
                self.thinking.progress(min(self.spent, budget), budget)
                if self.thinking.stopped or (self.spent >= budget and sample + 1 >= LEAST_SAMPLES):
                    break
            if self.thinking.stopped or self.spent >= budget:
                break
            left = self.better_half(left, script)
            if not mutated and len(left) > PARENTS:
                mutated = True
                left += self.mutations(position, left[:PARENTS])
        return self.best(left, script)

    def better_half(self, left: list[Candidate], script: Candidate) -> list[Candidate]:
        """Keep the better half, and the script in any case."""
        order = sorted(range(len(left)), key=lambda number: (-left[number].mean(), number))
        kept = [left[number] for number in order[: max(2, (len(left) + 1) // 2)]]
        if script not in kept:
            kept.append(script)
        return kept

    def mutations(self, position: Position, parents: list[Candidate]) -> list[Candidate]:
        """Change one act of each of the best plans; the script goes on from there."""
        made: list[Candidate] = []
        for number, parent in enumerate(parents):
            acts = self.trace(position, parent.acts, parent.policy)
            at = scramble(self.seed + 31 * number + len(acts)) % len(acts)
            p = position.copy()
            for act in acts[:at]:
                p.step(act)
                self.spent += 1
            choices = p.choices()
            for choice in self.ranked(p, choices)[:2]:
                if choice != acts[at]:
                    made.append(Candidate([*acts[:at], choice], parent.policy))
                    break
        return made

    def best(self, left: list[Candidate], script: Candidate) -> Candidate:
        """Return the best candidate, or the script where none is clearly better."""
        best = script
        highest = 0.0
        for candidate in left:
            count = min(len(candidate.worths), len(script.worths))
            if candidate is script or not count:
                continue
            total = squares = 0.0
            for number in range(count):
                difference = candidate.worths[number] - script.worths[number]
                total += difference
                squares += difference * difference
            mean = total / count
            spread = sqrt(max(0.0, squares / count - mean * mean) / count)
            sure = mean - DOUBT * spread
            if sure > highest:
                highest = sure
                best = candidate
        return best

    def sample(self, position: Position, candidate: Candidate) -> None:
        """Play a candidate out once more, with the dice of its next sample."""
        end = self.play_out(position, candidate, len(candidate.worths), HORIZON)
        worth = self.knowledge.merit(end, self.side)
        candidate.worths.append(worth)
        candidate.total += worth

    def play_out(self, position: Position, candidate: Candidate, sample: int, horizon: int) -> Position:
        """Play a candidate, then the scripts of both sides, until so many impulses have ended."""
        knowledge = self.knowledge
        fortune = self.fortune
        side = self.side
        p = position.copy()
        acts = candidate.acts
        at = 0
        rolls = 0
        ended = 0
        for number in range(MOST_STEPS):
            actor = p.actor
            if actor == NOBODY:
                break
            self.spent += 1
            if actor == CHANCE:
                p.step(fortune.roll(p, sample, rolls))
                rolls += 1
                continue
            if number and knowledge.is_quiet(p):
                ended += 1
                if ended >= horizon:
                    break
            choices = p.choices()
            if len(choices) == 1:
                if actor == side and at < len(acts) and acts[at] == choices[0]:
                    at += 1
                p.step(choices[0])
                continue
            act = -1
            if actor == side and ended == 0:
                while at < len(acts) and act < 0:
                    if acts[at] in choices:
                        act = acts[at]
                    at += 1
                if act < 0:
                    act = candidate.policy.decide(p, choices)
            else:
                act = knowledge.script(p, actor).decide(p, choices)
            p.step(act)
        return p

    def tell(self, position: Position, candidate: Candidate) -> str:
        """Put the plan into a sentence: what it is after, how likely that is, and the points it leads to."""
        acts = self.trace(position, candidate.acts, candidate.policy)
        aim = self.knowledge.aim(position, acts)
        achieved = 0
        points = 0
        chance = 0.0
        for sample in range(TOLD):
            end = self.play_out(position, candidate, sample, 1)
            points += self.knowledge.points(end)
            chance += self.knowledge.chance(end, self.side)
            if self.knowledge.is_achieved(end, self.side, aim):
                achieved += 1
        return sentence(aim, achieved / TOLD, points / TOLD, chance / TOLD)


def sentence(aim: Aim, achieved: float, points: float, chance: float) -> str:
    """Write an intention down.

    >>> sentence(Aim(3, "take 3 (Havrincourt)"), 0.75, 4.2, 0.5)
    'Wanted to take 3 (Havrincourt), likely to 75 %; expected 4.2 victory points after the impulse and to win with 50 %.'
    """
    likely = f", likely to {achieved:.0%}".replace("%", " %") if aim.place >= 0 else ""
    win = f"{chance:.0%}".replace("%", " %")
    return (
        f"Wanted to {aim.words}{likely}; expected {points:.1f} victory points after the impulse and to win with {win}."
    )
