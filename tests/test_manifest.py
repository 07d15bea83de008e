"""The files for editors agree with the code: command, version, root markers, and settings."""

import pytest

from manifest import NAMES, ROOT, languages, left_over, replaced, settings
from urlint.find.languages import known
from urlint.find.languages._names import Editors

NAMELESS = {"jupyter": "editors open the cells of a notebook as documents of their own"}
"""The languages that no editor has a name for, and why."""
UNKNOWN = {
    "vim": set[str](),
    "helix": {
        *("asciidoc", "bat", "csv", "less", "objective-c", "pip-requirements", "plaintext", "properties", "proto3", "rtf"),
        *("apacheconf", "coffeescript", "icalendar", "texinfo", "troff", "turtle", "vim"),
    },
    "zed": {
        *("bat", "javascriptreact", "less", "objective-c", "pip-requirements", "po", "properties", "rtf", "texinfo", "troff"),
        *("icalendar", "turtle", "vim"),
    },
}
"""The languages that an editor has no name for, though another one has."""


def test_each_language_has_a_name_in_an_editor_or_a_reason_for_none() -> None:
    without = {name for name, each in languages().items() if not any(each)}
    assert without == set(NAMELESS), "fill in `editors` in the file of the language"


def test_each_editor_on_the_shelf_is_registered() -> None:
    assert {path.stem for path in (ROOT / "tests" / "manifests").glob("*.py")} == set(NAMES)


def test_no_setting_of_an_editor_speaks_of_this_file() -> None:
    assert [each.name for each in settings() if "this file" in each.text] == []


def test_a_section_is_made_again_and_the_rest_stays() -> None:
    assert replaced("a\n-- generated: x\nold\n-- end\nb\n", "x", "new\n", "--") == "a\n-- generated: x\nnew\n-- end\nb\n"


@pytest.mark.parametrize("editor", Editors._fields[:3])
def test_each_editor_knows_a_language_or_it_is_said_that_it_does_not(editor: str) -> None:
    unknown = {name for name, each in languages().items() if not getattr(each, editor)} - set(NAMELESS)
    new, known = sorted(unknown - UNKNOWN[editor]), sorted(UNKNOWN[editor] - unknown)
    assert new == [], (
        f"say what {editor} calls it in `editors` of the language; if it has none, or you cannot tell, add it to UNKNOWN here"
    )
    assert known == [], f"take it out of UNKNOWN here: `editors` of the language says what {editor} calls it"


def test_names_of_zed_are_a_tuple() -> None:
    assert [name for name, each in languages().items() if not isinstance(each.zed, tuple)] == [], (
        'write `zed=("Name",)`, with a comma'
    )


@pytest.mark.parametrize("editor", Editors._fields[:3])
def test_no_two_languages_have_one_name_in_an_editor(editor: str) -> None:
    named = dict[str, list[str]]()
    for language, each in languages().items():
        names = getattr(each, editor)
        for name in names.split() if isinstance(names, str) else names:
            named.setdefault(name, []).append(language)
    assert {name: owners for name, owners in named.items() if len(owners) > 1} == {}, f"names in {editor} of several languages"


def test_what_helix_sends_is_the_name_of_the_language() -> None:
    """It sends its own name, except for C#."""
    sent = {name: language for language, editors in languages().items() for name in editors.helix if name != "c-sharp"}
    wrong = [f"`{name}` of {language}" for name, language in sent.items() if known(name) != language]
    assert wrong == [], "Helix sends this as the name of the language, which is not known by it: add it to `aliases` in its `names`"


def test_no_file_is_left_that_nothing_makes() -> None:
    assert left_over() == [], "`python tests/readme.py` removes them"
