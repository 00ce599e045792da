"""Beginning, leaving, killing, importing and finishing games, as a person does."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Complaints, Service, sit_down, wait_for_version

RETREATING = json.loads(Path(__file__).with_name("retreating.json").read_text("utf-8"))
"""A position document in the middle of a retreat: its owner has to choose where a unit goes."""
RECORDS = sorted(Path("tests").rglob("*.brh"))
IDLE = ("pass", "end", "done", "keep", "stay", "fight", "buy 0")
"""What this player prefers to do: as little as the rules allow, so that the game is over soon."""
MOST_ACTS = 400


def test_from_the_first_screen_to_a_finished_game_against_the_computer(service: Service, page: Page) -> None:
    page.add_init_script("localStorage.setItem('brasshat', JSON.stringify({ replay: false }))")
    page.goto("/")
    page.get_by_test_id("side-British").check(force=True)
    page.get_by_test_id("scenario-three-days").check()
    page.get_by_test_id("player-against").select_option("greedy")
    page.get_by_test_id("begin").click()
    page.get_by_test_id("table").wait_for()
    page.keyboard.press("t")
    for _ in range(MOST_ACTS):
        page.wait_for_function(
            "() => document.querySelector('[data-act]:not(:disabled)')"
            " || document.querySelector('[data-testid=orders]').innerText.includes('The game is over')"
        )
        if "The game is over" in page.get_by_test_id("orders").inner_text():
            break
        act_idly(page)
    expect(page.get_by_test_id("prompt")).to_contain_text("win")
    view = service.ask("GET", f"games/{page.get_by_test_id('table').get_attribute('data-game')}")
    assert view["over"] is not None
    assert view["dice"]["secret"] is not None


def act_idly(page: Page) -> None:
    """Do the least that is on offer."""
    version = int(page.get_by_test_id("table").get_attribute("data-version") or "0")
    offered = page.locator("[data-testid=orders] [data-act]")
    acts = [button.get_attribute("data-act") or "" for button in offered.all()]
    act = next((act for act in IDLE if act in acts), acts[0])
    page.locator(f'[data-testid=orders] [data-act="{act}"]').first.click()
    page.wait_for_function(
        "version => document.querySelector('[data-testid=confirm]')"
        " || Number(document.querySelector('[data-testid=table]').dataset.version) > version",
        arg=version,
    )
    if page.get_by_test_id("confirm").is_visible():
        page.get_by_test_id("confirm").click()
    wait_for_version(page, version + 1)


def test_a_page_loaded_anew_in_the_middle_of_a_retreat_goes_on_there(service: Service, page: Page) -> None:
    view = service.ask("POST", "games", {"document": RETREATING})
    sit_down(page, view)
    before = page.get_by_test_id("prompt").inner_text()
    assert "retreats" in before
    page.reload()
    page.locator("[data-pile]").first.wait_for(state="attached")
    expect(page.get_by_test_id("prompt")).to_contain_text("retreats")
    assert page.get_by_test_id("prompt").inner_text() == before
    retreat = next(choice["act"] for choice in view["choices"] if choice["verb"] == "retreat")
    page.locator(f'[data-testid=orders] [data-act="{retreat}"]').click()
    wait_for_version(page, view["version"] + 1)


def test_a_service_killed_between_two_acts_has_lost_nothing(
    service: Service, page: Page, complaints: Complaints
) -> None:
    complaints.forgiven = ("ERR_CONNECTION_REFUSED", "WebSocket", "Failed to load resource")
    view = service.before_orders()
    sit_down(page, view)
    page.locator('[data-act="move 152/51 > 2"]').click()
    wait_for_version(page, view["version"] + 1)
    service.kill()
    expect(page.get_by_text("No connection to the service")).to_be_visible()
    service.start()
    page.locator('[data-act="move 153/51 > 2"]').click()
    wait_for_version(page, view["version"] + 2)
    units = service.ask("GET", f"games/{view['id']}")["units"]
    assert [units[unit]["area"] for unit in ("152/51", "153/51")] == ["2", "2"]


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_every_record_of_the_tests_can_be_brought_and_looked_at(page: Page, record: Path) -> None:
    page.goto("/")
    page.get_by_test_id("import-file").set_input_files(record)
    page.get_by_test_id("table").wait_for()
    text = record.read_text("utf-8")
    if "[Result " in text:
        expect(page.get_by_test_id("orders")).to_contain_text("The game is over")
    lines = [line for line in text.splitlines() if line and line[0] not in "[#"]
    version = int(page.get_by_test_id("table").get_attribute("data-version") or "0")
    assert version >= len(lines), "dice that are due where a record ends are rolled at once"
    page.get_by_role("button", name="First moment").click()
    expect(page.get_by_test_id("timeline")).to_contain_text(f"0/{version}")


def test_a_text_that_is_no_record_is_refused_in_a_sentence(page: Page, complaints: Complaints, tmp_path: Path) -> None:
    complaints.forgiven = ("400", "422")
    wrong = tmp_path / "wrong.txt"
    wrong.write_text("This is not a game.", encoding="utf-8")
    page.goto("/")
    page.get_by_test_id("import-file").set_input_files(wrong)
    expect(page.get_by_test_id("import-problem")).to_contain_text("neither a record")


def test_a_saved_game_is_resumed_from_the_list_and_deleted_there(service: Service, page: Page) -> None:
    view = service.before_orders()
    page.goto("/")
    row = page.locator(f"[data-game='{view['id']}']")
    row.get_by_role("link", name="Resume").click()
    expect(page.get_by_test_id("prompt")).to_contain_text("zone K")
    page.goto("/")
    row.get_by_role("button", name="Delete").click()
    row.get_by_role("button", name="Really delete").click()
    expect(row).to_have_count(0)
    assert view["id"] not in [game["id"] for game in service.ask("GET", "games")["games"]]


def test_an_earlier_moment_is_looked_at_and_played_on_from(service: Service, page: Page) -> None:
    view = service.before_orders()
    sit_down(page, view)
    page.get_by_role("button", name="First moment").click()
    expect(page.get_by_test_id("prompt")).to_contain_text("Looking back at moment 0")
    page.get_by_role("button", name="New game from here").click()
    page.wait_for_url(lambda url: view["id"] not in url)
    expect(page.get_by_test_id("table")).to_have_attribute("data-version", "0")


def test_the_lesson_is_played_to_its_end_step_by_step(page: Page) -> None:
    page.goto("/")
    page.get_by_test_id("lesson").click()
    screen = page.get_by_test_id("lesson-screen")
    onwards = page.get_by_test_id("lesson-next")
    ended = page.get_by_test_id("lesson-end")
    moment = 0
    onwards.wait_for()
    while not ended.is_visible():
        onwards.click()
        page.wait_for_function(
            "moment => Number(document.querySelector('[data-testid=lesson-screen]').dataset.at) > moment", arg=moment
        )
        moment = int(screen.get_attribute("data-at") or "0")
    expect(screen).to_contain_text("That is all there is to it")
    ended.click()
    expect(page.get_by_test_id("saved-games")).to_be_visible()


def test_two_computers_are_watched_and_held(service: Service, page: Page) -> None:
    page.goto("/")
    page.get_by_label("Watch two computers").check()
    page.get_by_test_id("player-british").select_option("random")
    page.get_by_test_id("player-german").select_option("random")
    page.get_by_test_id("begin").click()
    page.get_by_test_id("table").wait_for()
    wait_for_version(page, 3)
    page.get_by_test_id("pause").click()
    expect(page.get_by_test_id("pause")).to_have_text("Go on")
    game = page.get_by_test_id("table").get_attribute("data-game")
    assert service.ask("GET", f"games/{game}")["paused"]


def test_a_position_is_edited_in_a_sandbox_and_played_on(service: Service, page: Page) -> None:
    view = service.new(sandbox=True)
    sit_down(page, view)
    page.get_by_test_id("menu").click()
    page.get_by_text("Edit the position").click()
    document = page.get_by_label("The position document")
    expect(document).to_have_value(re.compile("break-in"))
    document.fill('{"game": "cambrai", "day": "21 November", "phase": "night", "side": "British"}')
    page.get_by_role("button", name="Put this position down").click()
    expect(page.get_by_test_id("status-date")).to_contain_text("21 November")


def test_a_shared_moment_is_seen_by_whoever_has_the_link(service: Service, page: Page) -> None:
    view = service.before_orders()
    shared = service.ask("POST", f"games/{view['id']}/shares", {})
    page.goto(shared["path"])
    expect(page.get_by_test_id("prompt")).to_contain_text("zone K")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_test_id("table").wait_for()
    expect(page.get_by_test_id("prompt")).to_contain_text("zone K")
