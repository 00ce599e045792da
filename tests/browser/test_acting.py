"""Acting at the table with mouse and keyboard."""

import json
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import Complaints, Service, fan_out, middle_of, sit_down, wait_for_version

ATTACK = ("pass", "assault K", "rolling 9", "done", "move D/Tk > 9", "move 152/51 > 9")
MOST_STEPS = 60
"""Keys pressed to find one act among all that are offered."""


def drag(page: Page, unit: str, area: str) -> None:
    """Drag a unit of a fanned pile to an area."""
    x, y = middle_of(page, f"unit-{unit}")
    goal = middle_of(page, f"area-{area}")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 15, y - 15, steps=3)
    page.mouse.move(*goal, steps=5)
    page.mouse.up()


def test_a_unit_dragged_to_its_destination_moves_there(service: Service, page: Page) -> None:
    view = service.before_orders()
    sit_down(page, view)
    fan_out(page, "K")
    drag(page, "152/51", "9")
    wait_for_version(page, view["version"] + 1)
    assert service.ask("GET", f"games/{view['id']}")["units"]["152/51"]["area"] == "9"


def test_an_illegal_drag_snaps_back_and_says_why_with_the_rule(service: Service, page: Page) -> None:
    view = service.before_orders()
    sit_down(page, view)
    fan_out(page, "K")
    drag(page, "152/51", "22")
    said = page.get_by_test_id("complaint")
    expect(said).to_contain_text("No connection line joins zone K and area 22")
    expect(said).to_contain_text("10.5.4")
    said.get_by_role("button", name="10.5.4").click()
    expect(page.get_by_role("dialog")).to_contain_text("Rule 10.5.4")
    assert service.ask("GET", f"games/{view['id']}")["version"] == view["version"]


def test_the_cost_is_shown_before_a_unit_is_sent(service: Service, page: Page) -> None:
    view = service.before_orders()
    sit_down(page, view)
    fan_out(page, "K")
    page.mouse.click(*middle_of(page, "unit-152/51"))
    page.get_by_test_id("area-2").hover()
    cost = page.get_by_test_id("cost")
    reached = service.ask("GET", f"games/{view['id']}/reach?units=152/51")["areas"]
    there = next(row for row in reached if row["area"] == "2")
    expect(cost).to_contain_text(f"costs {there['cost']}")
    for part in there["parts"]:
        expect(cost).to_contain_text(part["rule"])


def test_the_odds_shown_are_those_of_the_command_line(service: Service, page: Page, tmp_path: Path) -> None:
    view = service.act(service.after_opening(), *ATTACK)
    document = tmp_path / "position.json"
    document.write_text(json.dumps(service.ask("GET", f"games/{view['id']}/document")), encoding="utf-8")
    command = [sys.executable, "-m", "brasshat", "odds", str(document), "attack 9", "--json"]
    told = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    expected = [(row["outcome"], Fraction(row["fraction"])) for row in told["outcomes"]]

    sit_down(page, view)
    page.locator("[data-act='attack 9']").click()
    rows = page.get_by_test_id("odds").locator("[data-outcome]")
    expect(rows).to_have_count(len(expected))
    shown = [
        (row.get_attribute("data-outcome") or "", Fraction(row.get_attribute("data-chance") or "0"))
        for row in rows.all()
    ]
    assert shown == expected
    assert sum(chance for _, chance in shown) == 1
    totals = page.get_by_test_id("weigh").get_by_test_id("totals")
    for total in told["totals"]:
        expect(totals).to_contain_text(str(total["value"]))


def test_a_fight_tells_its_dice_and_its_result(service: Service, page: Page) -> None:
    view = service.act(service.after_opening(), *ATTACK)
    sit_down(page, view)
    page.locator("[data-act='attack 9']").click()
    assert service.ask("GET", f"games/{view['id']}")["version"] == view["version"], (
        "it was done before it was confirmed"
    )
    page.get_by_test_id("confirm").click()
    wait_for_version(page, view["version"] + 3)
    dispatch = page.get_by_test_id("dispatch")
    expect(dispatch).to_contain_text("The assault on area 9 comes to")
    expect(dispatch.get_by_role("img")).to_have_count(4)


def test_undo_takes_the_last_act_back_and_not_past_a_die(service: Service, page: Page) -> None:
    view = service.after_opening()
    sit_down(page, view)
    expect(page.get_by_test_id("undo")).to_be_disabled()
    view = service.act(view, "pass", "assault K")
    page.get_by_test_id("undo").click()
    expect(page.get_by_test_id("prompt")).to_contain_text("choose an active area")
    now = service.ask("GET", f"games/{view['id']}")
    assert now["areas"]["K"]["active"] is False
    assert [choice["act"] for choice in now["choices"] if choice["act"] == "assault K"] == ["assault K"]


def test_of_two_tabs_the_one_that_stands_still_is_told_so(
    service: Service, context: BrowserContext, page: Page, complaints: Complaints
) -> None:
    complaints.forgiven = ("409",)
    view = service.act(service.after_opening(), "pass")
    sit_down(page, view)
    late = context.new_page()
    late.add_init_script("window.WebSocket = class { close() {} send() {} };")
    sit_down(late, view)
    page.locator("[data-testid=orders] [data-act='assault K']").click()
    wait_for_version(page, view["version"] + 1)
    late.locator("[data-testid=orders] [data-act='assault J']").click()
    expect(late.get_by_test_id("complaint")).to_contain_text("has moved on")
    expect(late.get_by_test_id("prompt")).to_contain_text("zone K")
    now = service.ask("GET", f"games/{view['id']}")
    assert now["areas"]["K"]["active"]
    assert not now["areas"]["J"]["active"]


def test_a_whole_impulse_by_keyboard_alone(service: Service, page: Page) -> None:
    view = service.act(service.after_opening(), "pass")
    sit_down(page, view)
    version = view["version"]
    for typed in ("assault K", "rolling 9", "done", "move D/Tk > 9", "move 152/51 > 9"):
        page.keyboard.press("/")
        page.keyboard.type(typed)
        page.keyboard.press("Enter")
        version += 1
        wait_for_version(page, version)
        page.keyboard.press("Escape")
    page.locator('[data-testid=orders] [data-act="attack 9"]').wait_for()
    for _ in range(MOST_STEPS):
        focused = page.evaluate("document.activeElement.dataset.act")
        if focused == "attack 9":
            break
        page.keyboard.press("ArrowDown" if focused else "l")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("confirm")).to_be_focused()
    page.keyboard.press("Enter")
    wait_for_version(page, version + 3)
    expect(page.get_by_test_id("dispatch")).to_be_visible()
    page.keyboard.press("t")
    expect(page.get_by_test_id("table-view")).to_be_visible()


def test_an_act_typed_wrong_is_refused_in_a_sentence(service: Service, page: Page, complaints: Complaints) -> None:
    complaints.forgiven = ("400", "422")
    sit_down(page, service.act(service.after_opening(), "pass"))
    page.keyboard.press("/")
    page.keyboard.type("assault 26")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("complaint")).to_contain_text("26")
    expect(page.get_by_test_id("complaint")).to_contain_text("8.1.1")
