"""The editors' files say what the code says: command, version, root markers, settings."""

from manifest import NAMES, ROOT, replaced
from manifests import helix, kate, vim, zed
from urlint.find.languages import ENTRIES, known

IDS = {entry.id for entry in ENTRIES}


def test_each_editor_on_the_shelf_is_registered() -> None:
    assert {path.stem for path in (ROOT / "tests" / "manifests").glob("*.py")} == set(NAMES)


def test_a_section_is_made_anew_and_the_rest_stays() -> None:
    assert replaced("a\n-- generated: x\nold\n-- end\nb\n", "x", "new\n", "--") == "a\n-- generated: x\nnew\n-- end\nb\n"


def test_each_language_is_a_file_type_of_vim() -> None:
    types = {each.partition(":")[2] or each for each in vim.FILETYPES.split()}
    assert types | vim.ABSENT == IDS, "name it in `FILETYPES` or in `ABSENT` of tests/manifests/vim.py"
    assert not types & vim.ABSENT


def test_each_language_is_one_of_helix_or_known_to_be_none() -> None:
    sent = {helix.OTHERWISE.get(name, name) for name in helix.SERVERS}
    assert {known(name) for name in sent} | helix.ABSENT == IDS, "name it in `SERVERS` or in `ABSENT` of tests/manifests/helix.py"
    assert not {known(name) for name in sent} & helix.ABSENT


def test_each_language_is_one_of_zed_or_known_to_be_none() -> None:
    assert {*zed.LANGUAGES.values()} | zed.ABSENT == IDS, "name it in `LANGUAGES` or in `ABSENT` of tests/manifests/zed.py"
    assert not {*zed.LANGUAGES.values()} & zed.ABSENT


def test_kate_is_told_of_languages_that_are_there() -> None:
    assert set(kate.MODES) <= IDS
