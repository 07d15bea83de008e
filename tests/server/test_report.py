"""What a diagnostic contains, which documents are linted, and which settings are accepted; without a server."""

import json
import os

import pytest

from urlint.lint.config import Config
from urlint.lint.config.values import SettingsError
from urlint.text import Span
from urlint_server.action import ActionRequest
from urlint_server.client import Client
from urlint_server.document import Opened
from urlint_server.render import Rendered
from urlint_server.report import href
from urlint_server.scope import Scope
from urlint_server.settings import by_folder, keys, table
from urlint_server.uri import file_path, is_linted, is_readable, language, path

TEXT = "http://host:8a/x and http://host:9b/y\n"


def reported(client, most=1000):
    document = Opened("x:y", "plaintext", 1, TEXT, Config(max_diagnostics=most))
    return json.loads(Rendered(document, client).items().json)


def test_the_range_is_the_offending_characters():
    first, second = reported(Client())
    assert first["range"] == {"start": {"line": 0, "character": 12}, "end": {"line": 0, "character": 14}}
    assert (first["code"], first["source"], first["severity"]) == ("invalid-port", "urlint", 1)
    assert first.keys() == second.keys() == {"range", "severity", "code", "source", "message"}


def test_nothing_in_a_message_turns_around_what_is_next_to_it():
    text = "[x](<http://]\u0430\u0440\u0440l\u0435\x07\x1b[31m)\u202e>) [x](<http://\u0430\u0440\u0440l\u0435\u202e.com/>)\n"
    document = Opened("x:y", "markdown", 1, text)
    said = [each["message"] for each in json.loads(Rendered(document, Client()).items().json)]
    assert said
    assert all(each.isprintable() for each in said)


def test_more_is_said_to_those_who_can_show_it():
    first, _ = reported(Client(clauses=True))
    assert first["codeDescription"] == {"href": "https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3"}


def test_nothing_doubles_the_rows_of_a_list_of_problems():
    assert all("relatedInformation" not in each for each in reported(Client(clauses=True, data=True, tags=True)))


def test_past_the_most_a_notice_on_the_first_line_says_so():
    notice, only = reported(Client(), most=1)
    assert only["code"] == "invalid-port"
    assert notice["severity"] == 3
    assert notice["range"]["start"] == {"line": 0, "character": 0}


@pytest.mark.parametrize(
    ("most", "told"),
    [
        (0, "no findings are shown (max-diagnostics)"),
        (1, "only the first finding is shown (max-diagnostics)"),
        (1000, "only the first 1,000 findings are shown (max-diagnostics)"),
    ],
)
def test_the_notice_counts_as_people_do(most, told):
    opened = Opened("x:y", "plaintext", 1, "http://host:8a/x\n" * (most + 1), Config(max_diagnostics=most))
    assert json.loads(Rendered(opened, Client()).items().json)[0]["message"] == told


@pytest.mark.parametrize(
    ("clause", "page"),
    [
        ("RFC 3986, section 3.2.3", "https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3"),
        ("RFC 1808", "https://www.rfc-editor.org/rfc/rfc1808"),
        ("mine.abnf", ""),
        ("", ""),
    ],
)
def test_a_clause_has_a_page(clause, page):
    assert href(clause) == page


@pytest.mark.parametrize(
    ("only", "wanted"),
    [
        (None, True),
        ([], True),
        ([""], True),
        (["quickfix"], True),
        (["source.fixAll", "quickfix"], True),
        (["source.fixAll"], False),
        (["quickfix.urlint"], False),
        (["quick"], False),
        (["refactor"], False),
    ],
)
def test_kinds_are_prefixes_at_a_dot(only, wanted):
    request = ActionRequest(None, None, Span(0, 0), None, False, only or [], [])
    assert request.wants("quickfix") is wanted


@pytest.mark.parametrize(
    "uri",
    [
        "",
        ":",
        "untitled:Untitled-1",
        "my_scheme:x",
        "file:///c%3A/x.md",
        "file:////wsl.localhost/U/x",
        "http://[",
        "%",
        "a\ud800:%41",
    ],
)
def test_no_uri_raises(uri):
    assert is_linted(uri)
    assert isinstance(path(uri), str)
    assert isinstance(is_readable(uri), bool)
    assert language(uri, "", "", {})


@pytest.mark.parametrize(
    ("uri", "expected"),
    [
        ("file:///a%20b/c.md", "/a b/c.md"),
        ("file://localhost/a", "/a"),
        ("file:/a/../b?x#y", "/b"),
        ("FILE:///a", "/a"),
        ("file:///a%00b", ""),
        ("file:///%C3%A9/%E9.md", "/é/\udce9.md"),
        ("file:", ""),
        ("untitled:a", ""),
        ("git:/a", ""),
        ("", ""),
    ],
)
def test_only_files_have_a_path_on_this_machine(uri, expected):
    assert file_path(uri) == expected.replace("/", os.sep)


def test_views_of_other_documents_are_not_linted():
    assert not is_linted("git:/project/x.md?%7B%7D")
    assert not is_linted("GIT:/x")


@pytest.mark.parametrize(
    ("uri", "id", "first_line", "expected"),
    [
        ("file:///x.py", "markdown", "", "markdown"),
        ("file:///x.py", "", "", "python"),
        ("file:///x%2Epy#a", "nonsense", "", "python"),
        ("untitled:x.py", "plaintext", "", "plaintext"),
        ("file:///x", "", "#!/bin/sh\n", "shellscript"),
        ("file:///x.tpl", "plaintext", "", "html"),
    ],
)
def test_the_language_of_a_document(uri, id, first_line, expected):
    assert language(uri, id, first_line, {"*.tpl": "html"}) == expected


@pytest.mark.parametrize(
    "raw",
    [
        {"grammar": "rfc3987"},
        {"settings": {"grammar": "rfc3987"}},
        {"urlint": {"grammar": "rfc3987"}},
        {"settings": {"urlint": {"grammar": "rfc3987"}}},
        {"settings": [{"grammar": "rfc3987"}], "globalSettings": {"grammar": "dns"}},
        {"settings": [{}], "globalSettings": {"grammar": "rfc3987"}},
    ],
)
def test_settings_come_in_many_shapes(raw):
    assert table(raw)["grammar"] == "rfc3987"


@pytest.mark.parametrize(
    "raw", [None, [], {}, "x", 3, {"settings": None}, {"urlint": []}, {"settings": []}, {"urlint": {"grammar": None}}]
)
def test_no_settings_are_the_defaults(raw):
    assert table(raw) == {}


@pytest.mark.parametrize("wrong", [{"grammar": "rfc9999"}, {"grammar": 3}, {"severity": {"x": "error"}}, {"select": "all"}])
def test_a_wrong_setting_is_named(wrong):
    with pytest.raises(SettingsError) as raised:
        Scope("", table({"urlint": wrong}), True)
    assert raised.value.at[0] in wrong


def test_all_keys_of_the_file_are_settings_but_those_for_other_files():
    given = {"severity": {"invalid-port": "hint"}, "maxDiagnostics": 3, "trace": {"server": "off"}, "extend": "x.toml"}
    assert table(given) == {"severity": {"invalid-port": "hint"}, "max-diagnostics": 3}


def test_keys_that_only_editors_read_stand_alone_or_in_their_table():
    assert table({"hideWhileTyping": 0, "editor": {"inlayHints": True}}) == {"editor": {"hideWhileTyping": 0, "inlayHints": True}}


def test_later_settings_come_before_earlier_ones():
    assert table({"grammar": "dns", "base": "http://a/"}, {"grammar": "rfc3987"}) == {"grammar": "rfc3987", "base": "http://a/"}


def test_settings_by_folder():
    assert by_folder({"settings": [{"cwd": "/a", "grammar": "dns"}, {"workspace": "file:///b"}, 3]}).keys() == {"/a", "file:///b"}
    assert by_folder(None) == by_folder({"settings": {}}) == {}


def test_keys_of_nested_settings():
    assert keys({"settings": {"urlint": {"a": 1}}}) == {"a": 1}


def test_lists_of_one_name_are_equal_and_an_edit_elsewhere_leaves_the_name():
    document = Opened("x:y", "plaintext", 1, f"{TEXT}\nsee\n")
    rendered = Rendered(document, Client())
    first = rendered.items()
    document.index.edit(len(TEXT) + 2, len(TEXT) + 2, "x")
    assert rendered.items().id == first.id
    names = {first.id}
    for start, new in ((0, "\n"), (1, " "), (len("\n http://host:8"), "b")):
        document.index.edit(start, start, new)
        names.add(rendered.items().id)
    assert len(names) == 4


def test_the_path_of_a_uri_is_worked_out_once_for_all_files_that_are_compared_with_it():
    uri = "file:///project/a%20b.md"
    assert file_path(uri) is file_path(uri)
