"""README's two commands are one line each, CI runs them as they stand, and what the page names is there."""

import re
import subprocess

import pytest

from tests.house.tree import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
CI = (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def command(number: int) -> list[str]:
    """The lines of the code block behind a marker."""
    block = re.search(rf"<!-- command {number} -->\n```sh\n(.*?)```", README, re.DOTALL)
    assert block, f"no command {number}"
    return block[1].splitlines()


@pytest.mark.parametrize("number", [1, 2])
def test_each_command_is_one_line(number: int) -> None:
    assert len(command(number)) == 1


def test_the_first_installs_and_serves() -> None:
    line = command(1)[0]
    assert "pip install" in line
    assert line.endswith("playtest serve")


def test_ci_takes_both_from_the_page() -> None:
    for number in (1, 2):
        taken = subprocess.run(
            ["bash", "-c", f"{ci_function()}\ncommand_of {number}"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        )
        assert taken.stdout.splitlines() == command(number)
        assert f'bash -c "$(command_of {number})"' in CI


def ci_function() -> str:
    """The function of .ci/run that reads a command out of the page."""
    return CI[CI.index("command_of() {") : CI.index("\n}", CI.index("command_of() {")) + 2]


@pytest.mark.parametrize("script", [".ci/run", "tests/run", "binder/start", "binder/postBuild"])
def test_scripts_parse_and_stop_at_the_first_error(script: str) -> None:
    assert subprocess.run(["bash", "-n", script], cwd=ROOT).returncode == 0
    assert "set -euo pipefail" in (ROOT / script).read_text()


def test_links_lead_to_files() -> None:
    links = re.findall(r"\]\((?!https?://|#)([^)#]+)\)", README)
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_the_commands_it_shows_exist() -> None:
    from playtest.cli import parser

    shown = {line.split()[1] for line in re.findall(r"^playtest [a-z].*$", README, re.MULTILINE)}
    assert shown
    for name in shown:
        with pytest.raises(SystemExit) as ended:
            parser().parse_args([name, "--help"])
        assert ended.value.code == 0
