"""Binder opens what README's links promise. Checked as far as it goes without a container engine."""

import re
import subprocess
import sys
import tomllib

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

from tests.house.tree import ROOT

BINDER = ROOT / "binder"
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def pinned() -> dict[str, Version]:
    lines = [line for line in (BINDER / "requirements.txt").read_text().splitlines() if line and line[0] != "#"]
    wanted = [Requirement(line) for line in lines]
    return {need.name.lower(): Version(str(need.specifier).removeprefix("==")) for need in wanted}


def test_every_package_of_the_kit_is_pinned_within_its_bounds() -> None:
    extras = PROJECT["optional-dependencies"]
    for need in map(Requirement, [*PROJECT["dependencies"], *extras["ui"], *extras["lab"], *extras["sheets"]]):
        assert pinned()[need.name.lower()] in need.specifier, need.name


def test_the_image_has_a_python_that_the_kit_runs_on() -> None:
    version = (BINDER / "runtime.txt").read_text().strip().removeprefix("python-")
    assert Requirement(f"python{PROJECT['requires-python']}").specifier.contains(version)


@pytest.mark.parametrize("script", ["start", "postBuild"])
def test_scripts_may_be_run(script: str) -> None:
    assert (BINDER / script).stat().st_mode & 0o111 == 0o111
    assert (BINDER / script).read_text().startswith("#!/bin/bash\n")


def test_start_hands_over_to_the_server() -> None:
    assert (BINDER / "start").read_text().rstrip().endswith('exec "$@"')


def test_the_links_open_notebooks_that_are_there() -> None:
    paths = re.findall(r"urlpath=voila/render/(\S+?\.ipynb)", README)
    assert len(paths) >= 2
    assert [path for path in paths if not (ROOT / path).is_file()] == []


def test_the_dockerfile_installs_the_pinned_packages_then_the_kit_and_starts_through_us() -> None:
    made = subprocess.run(
        [
            sys.executable,
            "-m",
            "repo2docker",
            "--no-build",
            "--debug",
            "--user-id",
            "1000",
            "--user-name",
            "x",
            str(ROOT),
        ],
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert made.returncode == 0, made.stderr[-2000:]
    steps = made.stdout + made.stderr
    order = ['pip install --no-cache-dir -r "binder/requirements.txt"', "RUN ./binder/postBuild", 'binder/start"']
    places = [steps.find(step) for step in order]
    assert -1 not in places
    assert places == sorted(places)
    assert "3.11" in steps


def test_the_landing_notebook_leads_to_notebooks_that_are_there() -> None:
    landing = ROOT / "notebooks" / "00_start.ipynb"
    links = re.findall(r"\]\(([^)]+\.ipynb)\)", landing.read_text(encoding="utf-8"))
    assert links
    assert [link for link in links if not (landing.parent / link).is_file()] == []
