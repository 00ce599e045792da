"""How far a long command has come: a bar on a terminal, otherwise a line now and then. Both go to standard error."""

import shutil
import sys
import time
from typing import Final

BAR: Final = 24
EVERY: Final = 0.1
"""Seconds between two drawings of the bar."""
LINES: Final = 10
"""Lines that are written at most where there is no terminal."""
BETWEEN_LINES: Final = 2.0
"""Seconds between two of them."""
PARTS: Final = " ▏▎▍▌▋▊▉█"
MINUTE: Final = 60
HOUR: Final = 3600


def duration_text(seconds: float) -> str:
    """Write how long something takes.

    >>> duration_text(7.2), duration_text(75), duration_text(7500)
    ('7 s', '1:15 min', '2:05 h')
    """
    whole = round(seconds)
    if whole < MINUTE:
        return f"{whole} s"
    return (
        f"{whole // MINUTE}:{whole % MINUTE:02} min"
        if whole < HOUR
        else f"{whole // HOUR}:{whole % HOUR // MINUTE:02} h"
    )


def bar_text(share: float) -> str:
    """Draw a bar.

    >>> bar_text(0.5)
    '████████████            '
    """
    eighths = round(share * BAR * 8)
    return ("█" * (eighths // 8) + (PARTS[eighths % 8] if eighths % 8 else "")).ljust(BAR)


class Progress:
    """Tells how many of so many are done; it never gets into the answer."""

    def __init__(self, what: str) -> None:
        self.what: Final = what
        self.begun = time.monotonic()
        self.drawn = self.begun
        self.lines = 0
        self.bar = sys.stderr.isatty()
        self.shown = False

    def show(self, done: int, total: int, played: int) -> None:
        """Tell how far we are; ``played`` counts what was done since we began."""
        now = time.monotonic()
        share = done / total if total else 1.0
        rate = played / (now - self.begun) if now > self.begun else 0.0
        left = f", {duration_text((total - done) / rate)} left" if rate and done < total else ""
        pace = f"{rate:.1f} a second" if rate >= 1 or not rate else f"{1 / rate:.1f} s each"
        if self.bar:
            if now - self.drawn < EVERY and self.shown and done < total:
                return
            self.drawn = now
            self.draw(f"{bar_text(share)} {share:4.0%}  {done:,} of {total:,} {self.what}, {pace}{left}")
        elif share * LINES >= self.lines + 1 and now - self.drawn >= BETWEEN_LINES:
            self.drawn = now
            self.lines = int(share * LINES)
            print(f"{done:,} of {total:,} {self.what}, {pace}{left}", file=sys.stderr, flush=True)

    def draw(self, text: str) -> None:
        """Draw the bar over the last one."""
        width = shutil.get_terminal_size().columns - 1
        encoding = sys.stderr.encoding or "ascii"
        plain = text[:width].encode(encoding, "replace").decode(encoding)
        sys.stderr.write(f"\r\x1b[K{plain}")
        sys.stderr.flush()
        self.shown = True

    def end(self) -> None:
        """Leave the line of the bar."""
        if self.shown:
            sys.stderr.write("\n")
            sys.stderr.flush()
            self.shown = False
