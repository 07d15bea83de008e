"""Each reason why nothing is said of a missing file or anchor holds for its examples, alone, not for near misses, and is needed."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping

import pytest

from project import Project
from test_house import files
from urlint.files.globs import meant_by
from urlint.files.test_data import is_test_data
from urlint.find.document import Document
from urlint.find.languages import language_of
from urlint.lint.config import Config
from urlint.lint.config.settings import applied, checked
from urlint.lint.linter import Linter
from urlint.lint.targets import reasons
from urlint.lint.targets.reason import Case, Reason
from urlint.lint.targets.reasons import ALONE, PAGES, entries

SHELF = {f"{page}: {each.name}": each for page in PAGES for each in entries(page)}
CONDITIONS = (("pattern", "names", "beside", "anywhere"), ("beside", "anywhere"), ("wanted",), ("page",), ("sited",), ("holds",))
RULES = ("missing-target", "missing-anchor")


class Example(Project):
    """The files of an example; paths that begin with `/` are those of files outside the project."""

    def __init__(self, files: Mapping[str, str]) -> None:
        super().__init__({name: text for name, text in files.items() if not name.startswith("/")})
        self._around = frozenset(name.strip("/").partition("/")[0] for name in files if name.startswith("/"))

    def entries(self, folder: str) -> Mapping[str, bool] | None:
        return super().entries(folder) if folder != "/" else {"project": True, **dict.fromkeys(self._around, False)}

    def ignored(self, path: str) -> bool:
        return self.means(tuple((self.text("/project/.gitignore") or "").splitlines()), path, "/project")

    def means(self, globs: tuple[str, ...], path: str, root: str) -> bool:
        return meant_by(globs, path, root)


def said(example: str) -> list[str]:
    """What is said of the references in the first file of an example, if they lead nowhere."""
    files = dict((*each.partition(": ")[::2],) for each in example.replace("⏎", "\n").split(" ┊ "))
    path, text = next(iter(files.items()))
    settings = applied(checked(tomllib.loads(files.pop("urlint.toml", ""))), Config(), lambda *_: False)  # type: ignore[arg-type, return-value]
    test_data = is_test_data(f"/project/{path}", "/project")
    linter = Linter(settings._replace(root="/project", test_data=test_data), tree=Example(files))
    return [
        each.message
        for each in linter(Document(text, language_of(path, "", settings.languages), path)).diagnostics
        if each.rule in RULES
    ]


def examples(reason: Reason, written: str) -> Iterator[str]:
    """The examples in some lines, with each of the names of the reason."""
    for line in written.splitlines():
        yield from (line.replace("NAME", each) for each in sorted(reason.names | reason.asks)) if "NAME" in line else (line,)


def changed(monkeypatch: pytest.MonkeyPatch, reason: Reason, *others: Reason) -> None:
    """Replaces a reason on the shelf by others."""
    known = {page: entries(page) for page in PAGES if page not in ALONE or reason in entries(page)}
    shelf = {page: tuple(new for each in known[page] for new in (others if each is reason else (each,))) for page in known}
    monkeypatch.setattr(reasons, "entries", lambda page: shelf.get(page, ()))


def causes(silent: Iterable[str], monkeypatch: pytest.MonkeyPatch) -> str:
    """The names of the reasons for which nothing is said of some examples."""
    names, decides = list[str](), reasons.applies

    def noted(reason: Reason, case: Case) -> bool:
        names.extend([f"`{reason.name}` ({reason.why})"] * (applying := decides(reason, case)))
        return applying

    monkeypatch.setattr(reasons, "applies", noted)
    for each in silent:
        said(each)
    return " and ".join(dict.fromkeys(names)) or "no reason: does it exist, and does `urlint find` find it?"


@pytest.mark.parametrize("reason", SHELF.values(), ids=SHELF)
def test_nothing_is_said_of_its_examples_for_this_reason_alone(reason: Reason, monkeypatch: pytest.MonkeyPatch) -> None:
    changed(monkeypatch, reason, reason)
    told = [each for each in examples(reason, reason.hits) if said(each)]
    assert told == [], "these `hits` are reported: the reason does not apply to them"
    changed(monkeypatch, reason)
    silent = [each for each in examples(reason, reason.hits) if not said(each)]
    assert silent == [], f"nothing is said of these `hits` without the reason, either, because of {causes(silent, monkeypatch)}"


@pytest.mark.parametrize("reason", SHELF.values(), ids=SHELF)
def test_its_near_misses_are_reported(reason: Reason, monkeypatch: pytest.MonkeyPatch) -> None:
    assert reason.misses, "write at least one near miss: nearly such a project, in which the reference is reported"
    changed(monkeypatch, reason, reason)
    silent = [each for each in examples(reason, reason.misses) if not said(each)]
    assert silent == [], f"nothing is said of these `misses`, because of {causes(silent, monkeypatch)}"


@pytest.mark.parametrize("reason", SHELF.values(), ids=SHELF)
def test_each_of_its_conditions_is_needed(reason: Reason, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without it, nothing would be said of some near miss."""
    needless = []
    for fields in CONDITIONS:
        without = reason._replace(**{each: Reason._field_defaults[each] for each in fields})
        if without != reason:
            changed(monkeypatch, reason, without)
            needless += [fields] if all(map(said, examples(reason, reason.misses))) else []
    assert needless == [], "no near miss needs these conditions: leave them out, or add a line to `misses` that only they exclude"


def test_each_name_of_a_reason_is_shown() -> None:
    unshown = [name for name, each in SHELF.items() if (each.names | each.asks) and "NAME" not in each.hits + each.misses]
    assert unshown == [], "write `NAME` into an example of these, where each of the names stands in turn"


def test_each_page_is_asked() -> None:
    found = files("lint/targets/reasons")
    assert found == set(PAGES), "add the name of the page to one of the tuples in `lint/targets/reasons/__init__.py`"


def test_no_two_reasons_have_the_same_name() -> None:
    names = [each.name for each in SHELF.values()]
    assert sorted(set(names)) == sorted(names), "tests find a reason by its name: call one of them something else"
