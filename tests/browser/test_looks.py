"""What is drawn and said: the map as the data have it, nothing that axe finds fault with, a small first load."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Response, expect

from brasshat.games import cambrai
from tests.browser.conftest import Service, missing, sit_down

AXE = Path("web/node_modules/axe-core/axe.min.js")
FIRST_LOAD = 300_000
OPEN = Path(cambrai.__file__).parent / "data" / "open"
SLACK = 0.11
"""Points are written with one decimal."""


def faults(page: Page) -> list[str]:
    """Let axe look at a page; return what it finds."""
    if not AXE.is_file():
        missing(
            "axe-core is not installed in web/node_modules, so nothing is checked for accessibility: 'make client'."
        )
    page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = page.evaluate("() => axe.run()")
    return [
        f"{each['id']}: {each['help']} at {node['target']}: {node['failureSummary']}"
        for each in found["violations"]
        for node in each["nodes"]
    ]


def test_axe_finds_no_fault_with_the_first_screen(page: Page) -> None:
    page.goto("/")
    page.get_by_test_id("begin").wait_for()
    page.get_by_test_id("options").locator("summary").click()
    assert faults(page) == []


def test_axe_finds_no_fault_with_the_table(service: Service, page: Page) -> None:
    sit_down(page, service.before_orders())
    assert faults(page) == []
    page.locator('[data-act="move 152/51 > 9"]').click()
    page.locator('[data-act="attack 9"]').click()
    page.get_by_test_id("odds").wait_for()
    assert faults(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    page.get_by_test_id("table-view").wait_for()
    assert faults(page) == []


@pytest.mark.parametrize("opener", ["menu", "help", "settings", "rule", "stack"])
def test_axe_finds_no_fault_with_any_dialog(service: Service, page: Page, opener: str) -> None:
    view = service.before_orders()
    sit_down(page, view)
    if opener == "help":
        page.keyboard.press("?")
    elif opener == "rule":
        page.locator('[data-act="move 152/51 > 9"]').click()
        page.locator('[data-act="attack 9"]').click()
        page.get_by_test_id("totals").get_by_role("button").first.click()
    else:
        page.get_by_test_id("menu").click()
    if opener == "settings":
        page.get_by_test_id("settings").click()
    elif opener == "stack":
        page.get_by_label("Stack viewer").select_option("K")
    page.get_by_role("dialog").wait_for()
    assert faults(page) == []


def test_axe_finds_no_fault_with_the_rules(page: Page) -> None:
    page.goto("/#/rules/cambrai")
    page.get_by_role("heading", name="What the game is about").wait_for()
    assert faults(page) == []


def test_axe_finds_no_fault_in_the_dark(service: Service, browser: Browser) -> None:
    context = browser.new_context(color_scheme="dark", base_url=service.base, reduced_motion="reduce")
    try:
        page = context.new_page()
        sit_down(page, service.before_orders())
        assert faults(page) == []
        page.goto("/")
        page.get_by_test_id("begin").wait_for()
        assert faults(page) == []
    finally:
        context.close()


def points_of(page: Page, selector: str) -> list[list[float]]:
    """Read the points of a path that is drawn."""
    d = page.locator(selector).first.get_attribute("d") or ""
    return [[float(part) for part in pair.split()] for pair in d.strip("MZ").split("Z")[0].split("L")]


def joined(arcs: list[list[list[float]]], references: list[int]) -> list[list[float]]:
    """Join arcs as docs/maps.md says."""
    line: list[list[float]] = []
    for reference in references:
        arc = arcs[reference] if reference >= 0 else arcs[-1 - reference][::-1]
        line += arc if not line else arc[1:]
    return line


def alike(drawn: list[list[float]], meant: list[list[float]]) -> bool:
    """Tell whether two lines are the same, up to the rounding of what is written."""
    return len(drawn) == len(meant) and all(
        abs(a - b) < SLACK for one, other in zip(drawn, meant, strict=True) for a, b in zip(one, other, strict=True)
    )


def test_every_area_canal_bridge_and_silhouette_is_drawn_where_the_data_say(service: Service, page: Page) -> None:
    view = service.before_orders()
    sit_down(page, view)
    geometry = json.loads((OPEN / "geometry.json").read_text("utf-8"))
    for name, area in geometry["areas"].items():
        drawn = points_of(page, f'[data-area="{name}"]')
        assert alike(drawn, joined(geometry["arcs"], area["rings"][0])[:-1]), name
    for name, canal in geometry["canals"].items():
        assert alike(points_of(page, f'[data-canal="{name}"]'), joined(geometry["arcs"], canal["arcs"])), name
    assert page.locator("[data-bridge]").count() == len(geometry["bridges"]) == len(view["bridges"])
    for bridge in geometry["bridges"]:
        name = "-".join(bridge["between"])
        drawn_bridge = page.locator(f'[data-bridge="{name}"]')
        x, y = bridge["point"]
        assert drawn_bridge.get_attribute("transform") == f"translate({x:g} {y:g})"
        assert drawn_bridge.get_attribute("data-state") == view["bridges"][name]
    board = service.ask("GET", f"games/{view['id']}/board")
    marked = {name for name, area in board["areas"].items() if area["silhouette"]}
    assert {node.get_attribute("data-silhouette") for node in page.locator("[data-silhouette]").all()} == marked
    assert marked == {"11", "19", "20"}


def test_each_state_of_a_bridge_looks_different(service: Service, page: Page) -> None:
    document = {"game": "cambrai", "bridges": {"1-4": "destroyed", "2-3": "British"}}
    sit_down(page, service.ask("POST", "games", {"document": document}))
    states = {
        name: page.locator(f'[data-bridge="{name}"]').get_attribute("data-state") for name in ("1-4", "2-3", "2-4")
    }
    assert states == {"1-4": "destroyed", "2-3": "British", "2-4": "German"}
    expect(page.locator('[data-bridge="1-4"] .wreck')).to_have_count(1)
    expect(page.locator('[data-bridge="2-3"] use')).to_have_attribute("href", "#mark-roundel")
    expect(page.locator('[data-bridge="2-4"] use')).to_have_attribute("href", "#mark-cross")


def test_the_position_in_words_names_every_area_and_every_unit_on_the_map(service: Service, page: Page) -> None:
    view = service.before_orders()
    sit_down(page, view)
    page.keyboard.press("t")
    words = page.get_by_test_id("table-view")
    for name, area in view["areas"].items():
        row = words.locator(f'[data-row="{name}"]')
        for unit in area["units"]:
            expect(row).to_contain_text(unit)
    on_map = [unit for unit, state in view["units"].items() if state["area"] is not None]
    expect(words.locator("table").last.locator("tbody tr")).to_have_count(len(on_map))


def test_the_first_load_is_small(service: Service, page: Page) -> None:
    sizes: dict[str, int] = {}

    def weigh(response: Response) -> None:
        if response.status == 200:
            sizes[response.url] = len(gzip.compress(response.body()))

    page.on("response", weigh)
    sit_down(page, service.before_orders())
    assert len(sizes) > 5
    assert sum(sizes.values()) < FIRST_LOAD, sizes
