"""Small words of which sentences for people are made."""

from brasshat.engine.task import FACES


def number_of(count: int, thing: str) -> str:
    """Say how many of a thing there are.

    >>> number_of(1, "casualty point"), number_of(3, "casualty point"), number_of(0, "marker")
    ('1 casualty point', '3 casualty points', 'no markers')
    """
    if count == 1:
        return f"1 {thing}"
    return f"{count or 'no'} {thing}s"


def listed(things: list[str]) -> str:
    """Put things into a sentence.

    >>> listed(["A"]), listed(["A", "B"]), listed(["A", "B", "C"])
    ('A', 'A and B', 'A, B and C')
    """
    if not things[1:]:
        return "".join(things)
    return f"{', '.join(things[:-1])} and {things[-1]}"


def sentence(text: str) -> str:
    """Begin a sentence with a capital.

    >>> sentence("the British pass."), sentence("É and é")
    ('The British pass.', 'É and é')
    """
    return text[:1].upper() + text[1:]


def added(modifier: int) -> str:
    """Say what is added to a die or taken off it.

    >>> added(2), added(0), added(-1)
    ('2 is added', 'nothing is added', '1 is taken off')
    """
    if modifier < 0:
        return f"{-modifier} is taken off"
    return f"{modifier or 'nothing'} is added"


def at_least(face: int) -> str:
    """Say which faces of a die are a number or more.

    >>> at_least(5), at_least(6), at_least(7)
    ('on 5 or more', 'on 6', 'on no face')
    """
    if face > FACES:
        return "on no face"
    return f"on {face}" if face == FACES else f"on {face} or more"
