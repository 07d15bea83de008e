"""The editors' files say what the code says: command, version, root markers, settings."""

from collections import Counter
from itertools import chain

from manifest import NAMES, ROOT, languages, replaced
from urlint.find.languages import known

NAMELESS = {"jupyter": "editors open the cells of a notebook as documents of their own"}
"""The languages that no editor has a name for, and why."""


def test_each_language_has_a_name_in_an_editor_or_a_reason_for_none() -> None:
    without = {name for name, each in languages().items() if not any(each)}
    assert without == set(NAMELESS), "fill in `editors` in the file of the language"


def test_each_editor_on_the_shelf_is_registered() -> None:
    assert {path.stem for path in (ROOT / "tests" / "manifests").glob("*.py")} == set(NAMES)


def test_a_section_is_made_anew_and_the_rest_stays() -> None:
    assert replaced("a\n-- generated: x\nold\n-- end\nb\n", "x", "new\n", "--") == "a\n-- generated: x\nnew\n-- end\nb\n"


def test_no_two_languages_have_one_name_in_an_editor() -> None:
    every = [*languages().values()]
    for called in ([each.vim.split() for each in every], [each.helix for each in every], [each.zed for each in every]):
        assert max(Counter(chain.from_iterable(called)).values()) == 1


def test_what_helix_sends_is_the_name_of_the_language() -> None:
    """It sends its own name, but for C#."""
    sent = {name: language for language, editors in languages().items() for name in editors.helix if name != "c-sharp"}
    assert {name: known(name) for name in sent} == sent
