"""What documents and settings may name as base URL: web pages and files of this machine, but nothing that an editor would run."""

import pytest

from urlint.lint.base import base_of, is_base

SET = "https://set.test/d/"


@pytest.mark.parametrize(
    "url", ["http://a/", "HTTPS://a.test", "https://[::1]/", "http://é.test/", "file:///a/", "FILE:/a/", "file:///C:/a/"]
)
def test_what_is_a_base(url: str) -> None:
    assert is_base(url)


@pytest.mark.parametrize(
    "url",
    [
        *(
            "",
            "a/b",
            "//h.test/",
            "?q",
            "#f",
            "http:",
            "http:a",
            "http:/a",
            "http:///a",
            "https://?q",
            "https://@h/",
            "https:\\\\h",
        ),
        *(
            "command:x",
            "COMMAND:x",
            "javascript:x",
            "data:,x",
            "vbscript:x",
            "vscode:x",
            "vscode-insiders://x/y",
            "ms-msdt:/x",
            "ssh://h/",
        ),
        *(
            "file:",
            "file:a",
            "file://h/a",
            "file:////h/a",
            "file:/\\h\\a",
            "file:///\\h\\a",
            "file:\\\\h\\a",
            "filesystem:http://h/",
        ),
        *(
            " command:x",
            "\x00command:x",
            "\x1bhttps://h/",
            "com\tmand:x",
            "com\nmand:x",
            "%63ommand:x",
            "http\u017f://h/",
            "https\u200b://h/",
        ),
    ],
)
def test_what_is_none(url: str) -> None:
    assert not is_base(url)


@pytest.mark.parametrize(
    ("tag", "base"),
    [
        ('<base href="https://own.test/">', "https://own.test/"),
        ('<base href="../e/">', "https://set.test/e/"),
        ('<base href="//own.test/">', "https://own.test/"),
        ('<base href="&#104;ttps://own.test/">', "https://own.test/"),
        ('<base href="command:x">', SET),
        ('<BASE HREF="COMMAND:x">', SET),
        ("<base href='&#99;ommand:x'>", SET),
        ("<base href=&#x63;ommand&colon;x>", SET),
        ('<base href=" \x01command:x">', SET),
        ('<base href="\n command:x">', SET),
        ('<base href="com&Tab;mand:x">', SET),
        ('<base href="com\nmand:x">', SET),
        ('<base href="ht\ntps://own.test/ ">', "https://own.test/"),
        ('<base href="command:x"><base href="https://own.test/">', SET),
        ('<base href="javascript:alert(1)//https://own.test/">', SET),
        ('<base target="_blank"><base href="https://own.test/"><base href="command:x">', "https://own.test/"),
        ('<base href="%63ommand:x">', "https://set.test/d/%63ommand:x"),  # a relative one, as it has no scheme
    ],
)
def test_a_base_of_another_scheme_does_not_count(tag: str, base: str) -> None:
    for language in ("html", "markdown"):
        assert base_of(tag, language, SET) == base
    assert base_of(tag, "python", SET) == SET


@pytest.mark.parametrize(
    "tag", ['<base href="command:x">', '<base href="d/">', '<base href="%63ommand:x">', '<base href="com&Tab;mand:x">']
)
def test_where_none_is_set_there_is_none(tag: str) -> None:
    assert base_of(tag, "html", "") == ""
