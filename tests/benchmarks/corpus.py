"""Downloads real text to judge the finder on: `python tests/benchmarks/corpus.py FOLDER`; prints megabytes per language.

Pinned source distributions, by `pip` and `npm`: about 700 MB in over forty languages, with which the finder was not tuned. None of
their code runs: `pip` asks an sdist's build backend for its name, so stand-in backends read it from `PKG-INFO`.
"""

import os
import subprocess
import sys
import tarfile
import tempfile
from collections import Counter
from pathlib import Path

from urlint.find.languages import language_of

SDISTS = (
    *("cryptography==45.0.3", "polars==1.30.0", "ruff==0.11.13", "pandas==2.2.3", "matplotlib==3.10.3", "lxml==5.4.0"),
    *("ansible-core==2.18.6", "pythonnet==3.0.5", "jpype1==1.5.2", "wandb==0.20.1", "asciidoc==10.2.1", "astropy==7.1.0"),
    *("sqlfluff==3.4.0", "seaborn==0.13.2", "twisted==24.11.0", "mercurial==7.0.2", "docutils==0.21.2"),
    *("meson==1.8.1", "pylatexenc==2.10", "bibtexparser==1.4.3", "mkdocs==1.6.1", "rpy2==3.5.17", "nbconvert==7.16.6"),
    *("salt==3007.4", "buildbot==4.3.0", "sympy==1.14.0"),
)
PACKS = (
    *("react-native@0.79.2", "highlight.js@11.11.1", "@asciidoctor/core@3.0.4", "three@0.176.0", "npm@11.4.1", "typescript@5.8.3"),
    *("@capacitor/ios@7.2.0", "@capacitor/android@7.2.0", "expo@53.0.9", "date-fns@4.1.0", "bulma@1.0.4", "katex@0.16.22"),
    *("foundation-sites@6.9.0", "node-gyp@11.2.0", "bootstrap-sass@3.4.3", "astro@5.8.1", "@mdn/browser-compat-data@6.0.17"),
)
BACKENDS = (
    *("maturin", "mesonpy", "setuptools.build_meta", "hatchling.build", "flit_core.buildapi", "poetry.core.masonry.api"),
    *("pdm.backend", "scikit_build_core.build", "scikit_build_core.setuptools.build_meta", "flit_core.build_thyself"),
)
BACKEND = """
import email, os, types

def prepare_metadata_for_build_wheel(folder, settings=None):
    with open("PKG-INFO", encoding="utf-8") as file:
        told = email.message_from_file(file)
    name = told["Name"].replace("-", "_") + "-" + told["Version"] + ".dist-info"
    os.mkdir(os.path.join(folder, name))
    with open(os.path.join(folder, name, "METADATA"), "w", encoding="utf-8") as file:
        file.write("Metadata-Version: 2.1\\nName: " + told["Name"] + "\\nVersion: " + told["Version"] + "\\n")
    return name

build_wheel = build_sdist = None
hooks = dict(prepare_metadata_for_build_wheel=prepare_metadata_for_build_wheel, build_wheel=None, build_sdist=None)
__legacy__ = types.SimpleNamespace(**hooks)
"""


def main(folder: Path) -> None:
    archives = folder / ".archives"
    archives.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as stand_ins:
        lay_backends(Path(stand_ins))
        for sdist in SDISTS:
            fetch(folder, sdist.replace("==", "-"), pip(sdist, stand_ins), archives)
    for pack in PACKS:
        fetch(folder, pack.lstrip("@").replace("/", "-").replace("@", "-"), ["npm", "pack", "--silent", pack], archives)
    for language, size in sizes(folder).most_common():
        print(f"{size / 1e6:8.2f} MB  {language}")


def pip(sdist: str, stand_ins: str) -> list[str]:
    """The command that downloads an sdist without building it."""
    options = ("--no-deps", "--no-binary", ":all:", "--no-build-isolation", "--use-pep517", "--quiet")
    return ["env", f"PYTHONPATH={stand_ins}", sys.executable, "-m", "pip", "download", *options, sdist]


def lay_backends(folder: Path) -> None:
    """Writes a module for each build backend's name, which only returns an sdist's name."""
    for backend in BACKENDS:
        path = folder.joinpath(*backend.split(".")).with_suffix(".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        for package in path.relative_to(folder).parents[:-1]:
            folder.joinpath(package, "__init__.py").touch()  # lest an installed one come first
        path.write_text(BACKEND, encoding="utf-8")


def fetch(folder: Path, name: str, command: list[str], archives: Path) -> None:
    """Unpacks what `command` downloads to its own folder; failures are printed and skipped."""
    if (folder / name).exists():
        return
    with tempfile.TemporaryDirectory(dir=archives) as place:
        done = subprocess.run(command, cwd=place, capture_output=True, text=True, check=False)
        found = [path for path in Path(place).iterdir() if path.suffix in (".gz", ".tgz")]
        if done.returncode or not found:
            print(f"{name}: {done.stderr.strip()[-300:]}", file=sys.stderr)
            return
        with tarfile.open(found[0]) as archive:
            archive.extractall(folder / name, filter="data")


def sizes(folder: Path) -> Counter[str]:
    """Bytes of text per language."""
    found: Counter[str] = Counter()
    for root, _, names in os.walk(folder):
        for path in (Path(root, name) for name in names):
            data = path.read_bytes() if path.is_file() else b"\0"
            if b"\0" not in data[:8192]:
                found[language_of(str(path), data[:200].split(b"\n")[0].decode("utf-8", "replace"))] += len(data)
    return found


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
