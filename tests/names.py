"""The index of document languages, `find/languages/_names.py`, generated from the names in each language's own file."""

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "server")]

from manifest import replaced  # noqa: E402
from urlint.find import languages  # noqa: E402
from urlint.find.languages._names import Names  # noqa: E402

FOLDER = Path(languages.__file__).parent
INDEX = FOLDER / "_names.py"


def renewed(text: str) -> str:
    """The index as it should be."""
    modules = [_checked(import_module(f"urlint.find.languages.{path.stem}")) for path in sorted(FOLDER.glob("[!_]*.py"))]
    _distinct(modules)
    return replaced(text, "names", "".join(_entry(module.language.id, module.names) for module in modules))


def _checked(module: ModuleType) -> ModuleType:
    """The file of a language. Exits with a message if something is missing in it."""
    stem = module.__name__.rpartition(".")[2]
    missing = [each for each in ("language", "names", "editors") if not hasattr(module, each)]
    if missing:
        sys.exit(f"find/languages/{stem}.py has no `{missing[0]}`: say it as in rust.py")
    if module.language.id.replace("-", "_") != stem:
        sys.exit(f"find/languages/{stem}.py: its id is `{module.language.id}`; a file is named like the id, with `_` for `-`")
    return module


def _distinct(modules: list[ModuleType]) -> None:
    """Exits with a message if a name stands for two languages."""
    owners: dict[str, str] = {}
    for module in sorted(modules, key=lambda each: each.language.id == "plaintext"):  # which lists what has no file
        for name in (module.language.id, *module.names.aliases.split()):
            owner = owners.setdefault(name, module.__name__.rpartition(".")[2])
            if module.__name__ != f"urlint.find.languages.{owner}":
                sys.exit(f"`{name}` is also a name in find/languages/{module.__name__.rpartition('.')[2]}.py: take it out there")


def _entry(name: str, names: Names) -> str:
    values = ", ".join(f"{field}={value!r}" for field, value in names._asdict().items() if value)
    return f'    "{name}": Names({values}),\n'


def write() -> None:
    """Renews the index, unless it is fresh: tests that run this beside others must not empty what these import."""
    text = INDEX.read_text(encoding="utf-8")
    if renewed(text) != text:
        INDEX.write_text(renewed(text), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write()
