"""What the tests in a browser share: the service in a process of its own, Chromium, and a page that must never complain."""

import json
import os
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NoReturn

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect, sync_playwright

Json = dict[str, Any]

WANTED: Final = "BRASSHAT_BROWSER_TESTS"
"""Set where a missing browser is a failure, as in CI."""
NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS: Final = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
SLOW: Final = 30_000
"""Milliseconds to wait for anything; a machine may be busy."""
OPENING: Final = """\
[Game "cambrai"]
[Scenario "break-in"]
[Dice "entered"]

British: barrage 1 LIR386
dice: roll 1
dice: roll 6
British: barrage 3 IR84
dice: roll 1
dice: roll 6
British: barrage 9 LIR387
dice: roll 1
dice: roll 6
British: barrage 10 RIR90
dice: roll 1
dice: roll 6
British: barrage H RIR6
dice: roll 1
dice: roll 1
German: lose RIR6
dice: roll 2 3
"""


def missing(sentence: str) -> NoReturn:
    """Skip with a clear word, or fail where the tests have to run."""
    if os.environ.get(WANTED):
        pytest.fail(sentence)
    pytest.skip(sentence)


def chromium_here() -> str:
    """Find the machine's Chromium."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        missing("There is no chromium here, so the tests in a browser are skipped: apt-get install chromium brings it.")
    return found


class Service:
    """The service as a player starts it, in a folder of its own."""

    def __init__(self, home: Path) -> None:
        self.home: Final = home
        self.process: subprocess.Popen[str] | None = None
        self.base = ""
        self.port = "0"

    def start(self) -> None:
        """Start it, on the port it had before if it was running before."""
        command = [sys.executable, "-m", "brasshat", "play", "--no-browser", "--port", self.port]
        environment = os.environ | {"BRASSHAT_HOME": str(self.home), "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        self.base = said.split()[-1].rstrip("/")
        self.port = self.base.rpartition(":")[2]
        deadline = time.monotonic() + SLOW / 1000
        while time.monotonic() < deadline:
            try:
                self.ask("GET", "about")
                return
            except OSError:
                time.sleep(0.05)
        pytest.fail(f"The service said {said!r} and does not answer.")

    def kill(self) -> None:
        """End it without a warning, as a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def ask(self, method: str, path: str, body: Json | None = None) -> Json:
        """Ask it for something."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json"}
        request = urllib.request.Request(f"{self.base}/api/{path}", data, headers, method=method)
        with urllib.request.urlopen(request, timeout=SLOW / 1000) as answer:
            found: Json = json.loads(answer.read())
            return found

    def new(self, german: str = "person", **more: Any) -> Json:
        """Begin a game of Cambrai for the British at this machine."""
        seats = {"British": "person", "German": german}
        return self.ask("POST", "games", {"game": "cambrai", "scenario": "break-in", "seats": seats} | more)

    def act(self, view: Json, *acts: str) -> Json:
        """Carry out acts one after the other."""
        for act in acts:
            view = self.ask("POST", f"games/{view['id']}/acts", {"version": view["version"], "act": act})["view"]
        return view

    def after_opening(self) -> Json:
        """Begin a game for two with the opening barrage behind it, in which only RIR6 fell; the Germans are to act."""
        return self.ask("POST", "games", {"record": OPENING})

    def before_orders(self) -> Json:
        """Stand in a British assault impulse out of zone K, before anybody has moved."""
        return self.act(self.after_opening(), "pass", "assault K", "done")


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """Run one service for all tests of a worker."""
    client = os.environ.get("BRASSHAT_CLIENT")
    if client is None or not Path(client, "index.html").is_file():
        missing("The browser client is not built here, so its tests are skipped: 'make client' builds it.")
    made = Service(tmp_path_factory.mktemp("home"))
    made.start()
    yield made
    made.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Run one Chromium for all tests of a worker."""
    found = chromium_here()
    expect.set_options(timeout=SLOW)
    with sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=found, args=FLAGS)
        yield chromium
        chromium.close()


class Complaints:
    """What a page must not do: complain, break the policy, or talk to anybody but the service."""

    def __init__(self, base: str) -> None:
        self.base: Final = base
        self.found: Final[list[str]] = []
        self.forgiven: tuple[str, ...] = ()

    def console(self, message: ConsoleMessage) -> None:
        """Note errors and warnings; a violation of the policy is one."""
        if message.type in ("error", "warning"):
            self.found.append(f"console: {message.text}")

    def error(self, error: object) -> None:
        """Note what nobody caught."""
        self.found.append(f"uncaught: {error}")

    def request(self, request: Request) -> None:
        """Note a request that leaves the machine."""
        if not request.url.startswith((self.base, self.base.replace("http", "ws"), "blob:", "data:")):
            self.found.append(f"request to {request.url}")

    def watch(self, page: Page) -> None:
        """Watch a page."""
        page.on("console", self.console)
        page.on("pageerror", self.error)
        page.on("request", self.request)

    def left(self) -> list[str]:
        """Return all complaints but those that were to be expected."""
        return [each for each in self.found if not any(word in each for word in self.forgiven)]


@pytest.fixture
def complaints(service: Service) -> Complaints:
    """Collect the complaints of all pages of a test."""
    return Complaints(service.base)


@pytest.fixture
def context(browser: Browser, service: Service, complaints: Complaints) -> Iterator[BrowserContext]:
    """Open a window with nothing remembered; at the end nothing may have been complained of."""
    made = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce", base_url=service.base)
    made.set_default_timeout(SLOW)
    made.on("page", complaints.watch)
    yield made
    made.close()
    assert complaints.left() == []


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """Open a page."""
    return context.new_page()


def sit_down(page: Page, view: Json) -> None:
    """Open a game's table and wait until it can be played."""
    page.goto(f"/#/table/{view['id']}")
    page.get_by_test_id("table").wait_for()
    page.locator("[data-pile]").first.wait_for(state="attached")
    page.wait_for_timeout(300)


def wait_for_version(page: Page, least: int) -> None:
    """Wait until the table stands at a version, or beyond it."""
    page.wait_for_function(
        "least => Number(document.querySelector('[data-testid=table]').dataset.version) >= least", arg=least
    )


def fan_out(page: Page, area: str, side: str = "British") -> None:
    """Point at the first pile of a side in an area, so that it fans out."""
    box = page.get_by_test_id(f"pile-{area}-{side}").first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.get_by_test_id("fan").wait_for()


def middle_of(page: Page, test_id: str) -> tuple[float, float]:
    """Return the middle of something on the screen."""
    box = page.get_by_test_id(test_id).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
