"""Picture the table in the states that matter, at the sizes that matter, to be looked at by whoever changes the client.

Run by ``make screenshots``, which builds the client first; the pictures go to build/screenshots or the folder that is named.
"""

import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import FLAGS, OPENING, Json, Service, chromium_here, fan_out, sit_down

ROOT: Final = Path(__file__).resolve().parent.parent
SIZES: Final = {
    "1280x800": (1280, 800),
    "1920x1080": (1920, 1080),
    "tablet": (1024, 768),
    "phone": (844, 390),
}
SETTLED: Final = 600
"""Milliseconds until nothing moves any more."""
ATTACK: Final = (
    "pass",
    "assault K",
    "rolling 9",
    "rolling 9",
    "done",
    "move D/Tk > 9",
    "move 152/51 > 9",
    "move 153/51 > 9",
)
NIGHT: Final[Json] = {"game": "cambrai", "day": "21 November", "phase": "night", "side": "British"}
RETREATING: Final = ROOT / "tests" / "browser" / "retreating.json"


def first(service: Service, page: Page) -> None:
    """The first screen."""
    page.goto("/")
    page.get_by_test_id("begin").wait_for()


def opening(service: Service, page: Page) -> None:
    """The opening position."""
    sit_down(page, service.new())


def stack(service: Service, page: Page) -> None:
    """A big stack, fanned out."""
    sit_down(page, service.before_orders())
    fan_out(page, "K")


def odds(service: Service, page: Page) -> None:
    """Choosing an assault with its odds."""
    view = service.act(service.after_opening(), *ATTACK)
    sit_down(page, view)
    open_orders(page)
    page.locator("[data-testid=orders] [data-act='attack 9']").click()
    open_map(page)
    page.get_by_test_id("odds").wait_for()


def result(service: Service, page: Page) -> None:
    """The dice of an assault."""
    odds(service, page)
    page.get_by_test_id("confirm").click()
    page.get_by_test_id("dispatch").wait_for()


def casualties(service: Service, page: Page) -> None:
    """Casualties to be chosen."""
    before, _, _ = OPENING.partition("German: lose")
    view = service.ask("POST", "games", {"record": before})
    sit_down(page, view)


def night(service: Service, page: Page) -> None:
    """The night."""
    sit_down(page, service.ask("POST", "games", {"document": NIGHT}))


def battle(service: Service, page: Page) -> None:
    """The middle of a battle, in the middle of a retreat, with who holds supply."""
    sit_down(page, service.ask("POST", "games", {"document": json.loads(RETREATING.read_text("utf-8"))}))
    open_map(page)
    page.get_by_test_id("overlays").click()
    page.get_by_test_id("overlay-supply").check()
    page.get_by_test_id("overlays").click()


def words(service: Service, page: Page) -> None:
    """The position in words."""
    sit_down(page, service.before_orders())
    page.keyboard.press("t")
    page.get_by_test_id("table-view").wait_for()


def close_up(service: Service, page: Page) -> None:
    """The map from near."""
    sit_down(page, service.before_orders())
    for _ in range(4):
        page.keyboard.press("+")
        page.wait_for_timeout(SETTLED)


def open_orders(page: Page) -> None:
    """Go to the orders, where they are a tab."""
    tab = page.get_by_role("button", name="Orders", exact=True)
    if tab.is_visible():
        tab.click()


def open_map(page: Page) -> None:
    """Go to the map, where it is a tab."""
    tab = page.get_by_role("button", name="Map", exact=True)
    if tab.is_visible():
        tab.click()


STATES: Final[list[Callable[[Service, Page], None]]] = [
    first,
    opening,
    stack,
    odds,
    result,
    casualties,
    night,
    battle,
    words,
    close_up,
]


def main(folder: Path) -> None:
    """Take all pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="brasshat-screenshots-") as home, sync_playwright() as driver:
        service = Service(Path(home))
        service.start()
        try:
            browser = driver.chromium.launch(executable_path=chromium_here(), args=FLAGS)
            picture(service, browser, folder)
            browser.close()
        finally:
            service.kill()
    print(folder)


def picture(service: Service, browser: Browser, folder: Path) -> None:
    """Take every picture at every size."""
    for name, (width, height) in SIZES.items():
        for light in ("light", "dark"):
            context = browser.new_context(
                viewport={"width": width, "height": height},
                color_scheme="dark" if light == "dark" else "light",
                reduced_motion="reduce",
                base_url=service.base,
            )
            for state in STATES:
                if light == "dark" and state not in (opening, odds):
                    continue
                page = context.new_page()
                state(service, page)
                page.wait_for_timeout(SETTLED)
                page.screenshot(path=folder / f"{state.__name__}-{light}-{name}.png")
                page.close()
            context.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "screenshots")
