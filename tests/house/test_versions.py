"""Oldest versions we accept (holes closed since), licences we accept, and the two lists of versions agree."""

import re
import sys
import tomllib
from importlib import metadata

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

from tests.house.tree import ROOT

# From the published advisories; a person goes over this table every month. The audit tool cannot stand in for it:
# without its service it audits nothing and reports no known vulnerabilities.
FLOORS = {
    "voila": "0.5.6",  # files readable through the static folder
    "jupyter_server": "2.20.0",  # script in converted notebooks, path traversal to sibling folders
    "jupyterlab": "4.6.0",  # commands run from notebook output
    "nbconvert": "7.17.1",  # file read through images
    "tornado": "6.5.5",  # multipart denial of service, cookie injection
}
LICENCES = re.compile(
    r"BSD|MIT|Apache|PSF|Python Software Foundation|ISC|MPL|Mozilla|HPND|Historical|Unlicense|Public Domain|Zlib|CNRI",
    re.IGNORECASE,
)
COPYLEFT = re.compile(r"\bA?GPL|GNU (?:Affero )?General Public", re.IGNORECASE)

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.mark.parametrize("package", list(FLOORS))
def test_installed_packages_are_not_older_than_their_floor(package: str) -> None:
    assert Version(metadata.version(package)) >= Version(FLOORS[package])


@pytest.mark.parametrize("package", list(FLOORS))
def test_pyproject_asks_for_the_floor(package: str) -> None:
    asked = {wanted.name: wanted for wanted in map(Requirement, PROJECT["optional-dependencies"]["ui"])}
    lowest = [Version(spec.version) for spec in asked[package].specifier if spec.operator == ">="]
    assert lowest[0] >= Version(FLOORS[package])


def closure(extras: set[str]) -> set[str]:
    """The installed packages that the kit with some extras brings along, itself left out."""
    found: set[str] = set()
    waiting = [(Requirement("playtest-kit"), extras)]
    while waiting:
        wanted, chosen = waiting.pop()
        key = wanted.name.lower().replace("_", "-")
        known = f"{key}[{','.join(sorted(chosen))}]"
        if known in found:
            continue
        found.add(known)
        for line in metadata.requires(wanted.name) or []:
            needed = Requirement(line)
            if needed.marker is None or any(needed.marker.evaluate({"extra": extra}) for extra in chosen | {""}):
                waiting.append((needed, set(needed.extras)))
    return {entry.partition("[")[0] for entry in found} - {"playtest-kit"}


def licence(package: str) -> str:
    """What a package says of its licence: in its metadata, else at the start of the licence file it ships."""
    about = metadata.metadata(package)
    classified = " ".join(value for value in about.get_all("Classifier") or [] if value.startswith("License"))
    named = [(about.get_all(field) or [""])[0][:300] for field in ("License-Expression", "License")]
    said = " ".join([classified, *named])
    shipped = [file for file in metadata.files(package) or [] if "LICENSE" in file.name.upper()]
    return said if said.strip() or not shipped else shipped[0].read_text()[:300]


def test_every_package_has_a_licence_that_we_accept() -> None:
    everything = closure({"all", "test", "bench"})
    unknown = {name: licence(name)[:80] for name in everything if not LICENCES.search(licence(name))}
    copyleft = {name for name in closure({"all"}) if COPYLEFT.search(licence(name))}
    assert unknown == {}
    assert copyleft == set()


def test_what_people_install_stays_small() -> None:
    assert closure(set()) == {"pyyaml"}
    assert 40 < len(closure({"all"})) <= 110


def test_the_kit_runs_on_this_python() -> None:
    assert (
        f"{sys.version_info.major}.{sys.version_info.minor}" in Requirement(f"x{PROJECT['requires-python']}").specifier
    )
