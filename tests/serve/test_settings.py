"""The settings that make the server safe and quick, and where notebooks are found."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tornado.web import Application, GZipContentEncoding

from playtest.serve.app import DROPPED, EXTENSIONS, SWAPPED, make_app, settings
from playtest.serve.handlers import BeaconShutdown, Landing, NoDelay, NotebookPage, SafeHeaders
from playtest.serve.landing import GameCard, landing_page, shelf
from playtest.serve.places import SHARE, NoNotebooksError, notebooks, offered
from tests.serving import DEMO


def test_no_page_says_more_than_it_should() -> None:
    made = settings(DEMO, "en").VoilaConfiguration
    assert made.file_allowlist == []
    assert made.show_tracebacks is False
    assert made.strip_sources is True
    assert (made.allow_template_override, made.allow_theme_override) == ("NO", "NO")
    assert made.extension_allowlist == EXTENSIONS


def test_only_lessons_are_kept_warm() -> None:
    pools = settings(DEMO, "en", preheat=2).VoilaKernelManager
    assert pools.kernel_pools_config == {
        "default": {"pool_size": 0},
        "teach/broken.ipynb": {"pool_size": 2},
        "teach/demo.ipynb": {"pool_size": 2},
    }
    assert pools.fill_delay == 60
    assert settings(DEMO, "en", preheat=0).VoilaConfiguration.preheat_kernel is False


def test_kernels_have_a_limit_and_three_minutes_without_a_page() -> None:
    made = settings(DEMO, "en").Kernels
    assert (made.most, made.cull_interval, made.cull_idle_timeout) == (40, 30, 180)


def test_templates_and_styles_name_no_other_host() -> None:
    files = [
        *SHARE.rglob("*"),
        *(SHARE.parent.parent / "ui").rglob("*.css"),
        *(SHARE.parent.parent / "ui").rglob("*.js"),
    ]
    texts = {path.name: path.read_text("utf-8") for path in files if path.is_file()}
    assert len(texts) > 12
    assert {
        name for name, text in texts.items() if re.search(r"(https?:)?//[a-z0-9-]+\.[a-z]|@import|url\(", text)
    } == set()


def test_notebooks_are_those_given_else_the_kit_s(tmp_path: Path) -> None:
    assert notebooks(tmp_path) == tmp_path.resolve()
    with pytest.raises(NoNotebooksError, match="nowhere"):
        notebooks(tmp_path / "nowhere")


def test_checkpoints_are_not_offered(tmp_path: Path) -> None:
    (tmp_path / "teach" / ".ipynb_checkpoints").mkdir(parents=True)
    (tmp_path / "teach" / ".ipynb_checkpoints" / "old.ipynb").write_text("{}")
    (tmp_path / "teach" / ".hidden.ipynb").write_text("{}")
    (tmp_path / "teach" / "viva.ipynb").write_text("{}")
    assert [book.path for book in offered(tmp_path, "teach")] == ["teach/viva.ipynb"]


def test_notebook_in_the_reader_s_language_goes_first(tmp_path: Path) -> None:
    for path in ("teach/viva.ipynb", "teach/de/viva.ipynb", "teach/kuhn.ipynb"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text("{}")
    assert [book.path for book in offered(tmp_path, "teach", "de")] == ["teach/kuhn.ipynb", "teach/de/viva.ipynb"]
    page = landing_page(shelf(tmp_path, [GameCard("viva", "Viva", (3, 4, 5))], [], "de"), "de")
    assert 'href="/voila/render/teach/de/viva.ipynb"' in page
    assert 'href="/voila/render/teach/kuhn.ipynb?lang=de"' in page
    assert "3 bis 5 Personen" in page


def test_other_notebooks_are_listed_by_title(tmp_path: Path) -> None:
    (tmp_path / "analysis").mkdir()
    (tmp_path / "analysis" / "a.ipynb").write_text('{"metadata": {"title": "Who <wins>?"}}')
    (tmp_path / "analysis" / "b.ipynb").write_text("no notebook")
    page = landing_page(shelf(tmp_path, [], []), "en")
    assert ">Who &lt;wins&gt;?</a>" in page and ">analysis/b.ipynb</a>" in page


@pytest.fixture
def handlers(monkeypatch: pytest.MonkeyPatch) -> tuple[set[type], list[type]]:
    """The handlers and the transforms of the server, without starting it."""
    monkeypatch.setattr("signal.signal", lambda *given: None)
    monkeypatch.setenv("JUPYTER_PATH", "")
    app = make_app(DEMO, port=0, browser=False, lan=False, language="en", preheat=0, kernels=1)
    app.app = Application(**app.init_settings())
    return {handler[1] for handler in app.init_handlers()}, app.app.transforms


def test_mended_handlers_stand_in_for_voila_s(handlers: tuple[set[type], list[type]]) -> None:
    served, transforms = handlers
    assert {NoDelay, BeaconShutdown, NotebookPage, Landing} <= served
    assert not served & (set(SWAPPED) | DROPPED)
    assert transforms == [SafeHeaders, GZipContentEncoding]
