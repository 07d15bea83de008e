"""Which document languages are there, and which one is a file in? One file per language, which also lists its names."""

from collections.abc import Callable, Mapping
from functools import cache

from urlint.expression import compiled
from urlint.find.languages._names import LANGUAGES as LANGUAGES

_SHEBANG = r"#!\s*(?:\S*/)?(?:env\s+(?:-\S+\s+)*)?([A-Za-z]+)"
_UNFINISHED = ("in", "dist", "sample", "example", "template", "tmpl", "orig", "bak")  # sources of files, and copies
TEMPLATES = frozenset(
    (
        *("j2", "jinja", "jinja2", "njk", "nunjucks", "tera", "mako", "erb", "ejs", "eex", "leex", "hbs", "handlebars", "mustache"),
        *("twig", "liquid", "tt2", "gotmpl"),
    )
)
"""Suffixes, without their dots, of templates of the files that the rest of the name names: `a.html.j2`."""
_Match = Callable[[str], object]


@cache
def _names() -> dict[str, str]:
    return {name: language for language, names in LANGUAGES.items() for name in (language, *names.aliases.split())}


@cache
def _files() -> dict[str, str]:
    return {name: language for language, names in LANGUAGES.items() for name in names.files.split()}


@cache
def _signs() -> _Match:
    """Searches a path for what all names contain that `_named` matches, in a fifth of the time."""
    return compiled("|".join(names.sign for names in LANGUAGES.values() if names.sign)).search


@cache
def _named() -> list[tuple[_Match, str]]:
    return [(compiled(names.named).fullmatch, language) for language, names in LANGUAGES.items() if names.named]


@cache
def _beginnings(over: str) -> list[tuple[_Match, str]]:
    """Matchers for the first lines of files whose name does not determine the language, or suggests `over`."""
    asked = ((names, language) for language, names in LANGUAGES.items() if names.begins and over in ("", names.over))
    return [(compiled(names.begins).match, language) for names, language in asked]


@cache
def _interpreters() -> dict[str, str]:
    return {name: language for language, names in LANGUAGES.items() for name in names.interpreters.split()}


def known(name: str) -> str:
    """The LSP identifier for an identifier or a common short name; `plaintext` for an unknown name."""
    return _names().get(name.strip().lower(), "plaintext")


def is_known(name: str) -> bool:
    """Whether a name is the LSP identifier of a language, or a common short name."""
    return name.strip().lower() in _names()


def language_of(path: str, first_line: str = "", languages: Mapping[str, str] | None = None) -> str:
    """The language of a file by the user's globs, its name, its suffix, or its first line; otherwise `plaintext`."""
    path = path.replace("\\", "/")
    if languages and (given := _by_glob(path, languages)):
        return known(given)
    named = by_name(path)
    if named:
        return _begun(first_line, named) or named
    return _by_shebang(first_line) or _begun(first_line) or "plaintext"


def _by_glob(path: str, languages: Mapping[str, str]) -> str:
    from fnmatch import fnmatchcase  # late: few users name languages

    paths = (path.rpartition("/")[2], path)
    fits = (glob for glob in languages if any(fnmatchcase(each, glob) for each in paths) or fnmatchcase(path, f"*/{glob}"))
    return next((languages[glob] for glob in fits), "")


def by_name(path: str) -> str:
    """The language according to the path of a file, "" if unknown."""
    files, name = _files(), path.rpartition("/")[2]
    if name in files:
        return files[name]
    for matches, found in _named() if _signs()(path) else ():
        if matches(path):
            return found
    stem, _, last = path.rpartition(".")
    if last.lower() in TEMPLATES and (made := by_name(stem)):
        return made
    lower = name.lower()
    at = lower.find(".", 1)
    while at >= 0:
        if lower[at:] in files:
            return files[lower[at:]]
        at = lower.find(".", at + 1)
    return by_name(stem) if stem and last.lower() in _UNFINISHED else ""


def _by_shebang(line: str) -> str:
    found = compiled(_SHEBANG).match(line)
    return _interpreters().get(found[1], "") if found else ""


def _begun(line: str, over: str = "") -> str:
    """The language whose files begin with such a line, or ""; `over` is the language that the file's name suggests, if any."""
    for matches, language in _beginnings(over):
        if matches(line):
            return language
    return ""
