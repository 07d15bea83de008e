"""`urlint check --fix`, `--unsafe-fixes`, and `--diff`: what is written, what is printed, and how a run ends."""

import io
import os
import re
import signal
import stat
import sys
from difflib import unified_diff
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from called import run
from systems import LINKS
from test_cli_check import python
from urlint.cli.diff import unified
from urlint.cli.main import main
from urlint.cli.signals import blocked
from urlint.files import write as writing
from urlint.lint.fix.origin import Origin
from urlint.text import Edit, Span, apply

SAFE = "[x](http://example.org/a b.html)\n"
MENDED = "[x](http://example.org/a%20b.html)\n"
UNSAFE = "<http://host:8a/>\n"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, which is the current one."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def put(path: Path, text: str) -> Path:
    """Writes a file with that text, without changing line ends."""
    path.write_bytes(text.encode())
    return path


def test_safe_fixes_are_made_and_the_rest_is_reported_as_it_stands_then(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = put(here / "a.md", SAFE + UNSAFE)
    assert main(["check", "--fix"]) == 1
    assert file.read_text() == MENDED + UNSAFE
    out, err = capsys.readouterr()
    assert out == "a.md:2:14: error: port `8a` is not a number [invalid-port]\n"
    assert err == "1 file: 1 fixed, 1 error (`--diff --unsafe-fixes` shows 1)\n"
    assert main(["check", "--fix"]) == 1
    assert capsys.readouterr().err == "1 file: 0 fixed, 1 error (`--diff --unsafe-fixes` shows 1)\n"


@pytest.mark.parametrize("between", ["", "word " * 600])
def test_no_fix_makes_a_reference_lead_nowhere_however_far_it_is(here: Path, between: str) -> None:
    put(here / "urlint.toml", 'replace = {"http://old.test/" = "https://new.test/"}\n')
    text = f"[t](http://example.com/a b.html)\n\n# <http://old.test/x>\n\n{between}\n\n[x](#httpoldtestx)\n"
    file = put(here / "a.md", text)
    assert main(["check", "--fix"]) == 1
    assert file.read_text() == text.replace("a b", "a%20b")


def test_a_fix_after_which_others_weigh_more_is_kept(here: Path) -> None:
    """Missing files weigh less if most files are missing; a link that gets a host no longer counts as one."""
    fixed = {
        "https://a.test/b c.html": "https://a.test/b%20c.html",
        "www.example.org/b": "https://www.example.org/b",
        "example.org/b": "https://example.org/b",
        "mailto://b@example.org": "mailto:b@example.org",
        "mailto: b@example.org": "mailto:b@example.org",
        "b@example.org": "mailto:b@example.org",
    }
    missing = "[c](docs/c.md)\n[d](D.md#e)\n[f](f.md)\n![g](images/g.png)\n"
    file = put(here / "a.md", "".join(f"[a]({each})\n" for each in fixed) + missing)
    assert main(["check", "--fix", "--unsafe-fixes", "--exit-zero"]) == 0
    assert file.read_text() == "".join(f"[a]({each})\n" for each in fixed.values()) + missing


def test_a_url_for_which_a_misspelled_comment_speaks_stays(here: Path) -> None:
    file = put(here / "a.md", "[x](http://h.test:8a/) <!-- urlint: ignore[invalid-prt] -->\n")
    assert main(["check", "--fix", "--unsafe-fixes"]) == 0
    assert file.read_text() == "[x](http://h.test:8a/) <!-- urlint: ignore[invalid-port] -->\n"


def test_a_run_that_fixes_all_ends_with_0(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(here / "a.md", SAFE)
    assert main(["check", "--fix"]) == 0
    assert capsys.readouterr() == ("", "1 file: 1 fixed\n")
    assert main(["check", "--fix"]) == 0
    assert capsys.readouterr() == ("", "1 file: no problems\n")


def test_without_fix_the_summary_says_what_it_would_fix(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = put(here / "a.md", SAFE + UNSAFE)
    assert main(["check"]) == 1
    assert capsys.readouterr().err == "1 file: 2 errors (`--fix` fixes 1, `--diff --unsafe-fixes` shows 1 more)\n"
    assert file.read_text() == SAFE + UNSAFE
    put(here / "a.md", SAFE)
    assert main(["check"]) == 1
    assert capsys.readouterr().err == "1 file: 1 error (`--fix` fixes 1)\n"
    put(here / "a.md", UNSAFE)
    assert main(["check"]) == 1
    assert capsys.readouterr().err == "1 file: 1 error (`--diff --unsafe-fixes` shows 1)\n"


@pytest.mark.parametrize(
    ("name", "text", "offered"),
    [
        ("a.txt", '"https://a&amp;.test/x%20y",\n', ""),  # the host stays wrong
        ("a.md", "- http://[2001:dba8::7\\:80@\n", "`--diff --unsafe-fixes` shows 1"),  # of two faults in one URL
        ("a.md", f"{SAFE}{UNSAFE}- http://[2001:dba8::7\\:80@\n", "`--fix` fixes 1, `--diff --unsafe-fixes` shows 2 more"),
    ],
)
def test_the_summary_counts_no_fix_that_is_taken_back(
    here: Path, capsys: pytest.CaptureFixture[str], name: str, text: str, offered: str
) -> None:
    put(here / name, text)
    assert main(["check"]) == 1
    assert capsys.readouterr().err.partition("(")[2].rstrip(")\n") == offered
    main(["check", "--diff", "--unsafe-fixes"])
    done = re.search(r"(\d+) fixable", capsys.readouterr().err)
    assert int(done[1] if done else 0) == sum(map(int, re.findall("[0-9]+", offered)))


def test_a_line_says_what_fixes_do_when_asked_for(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(here / "a.md", f"{SAFE}<http://host:8o8/>\nhttp://host/%\n")
    main(["check", "--show-fixes"])
    assert [line.partition("]")[2] for line in capsys.readouterr().out.splitlines()] == [
        " fix: Encode the space as `%20`",
        " perhaps: Use port `808`; Remove the port",
        " (all programs that read it here understand it) perhaps: Encode `%` as `%25`",
    ]
    main(["check", "--show-fixes", "-o", "full"])
    full = capsys.readouterr().out
    main(["check", "-o", "full"])
    assert capsys.readouterr().out == full


def test_the_summary_names_the_grammar_that_takes_letters_beyond_ascii(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(here / "a.md", "[b](../a.html#été) [c](http://a.test/été%zz)\n")
    assert main(["check", "--strict", "--ignore", "missing-target"]) == 1
    offered = "`--fix` fixes 1, `--diff --unsafe-fixes` shows 1 more, 1 is valid with `--grammar rfc3987`"
    assert capsys.readouterr().err == f"1 file: 2 errors ({offered})\n"
    assert main(["check", "--strict", "--grammar", "rfc3987", "--ignore", "missing-target"]) == 1
    assert capsys.readouterr().err == "1 file: 1 error (`--diff --unsafe-fixes` shows 1)\n"
    put(here / "a.md", "<http://example.org:99999/é>\n")  # of the port no grammar says anything
    assert main(["check", "--strict"]) == 1
    assert capsys.readouterr().err == "1 file: 2 errors (`--fix` fixes 1, 1 is valid with `--grammar rfc3987`)\n"


def test_unsafe_fixes_are_made_when_asked_for(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = put(here / "a.md", SAFE + UNSAFE)
    assert main(["check", "--unsafe-fixes"]) == 2
    assert capsys.readouterr().err == "urlint check: `--unsafe-fixes` requires `--fix` or `--diff`\n"
    assert main(["check", "--fix", "--unsafe-fixes"]) == 0
    assert file.read_text() == MENDED + "<http://host:8/>\n"


def test_diff_shows_and_changes_nothing(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = put(here / "a.md", f"one\n{SAFE}two\n{UNSAFE}")
    assert main(["check", "--diff"]) == 1
    out, err = capsys.readouterr()
    assert out == f"--- a.md\n+++ a.md\n@@ -1,4 +1,4 @@\n one\n-{SAFE}+{MENDED} two\n {UNSAFE}"
    assert err.splitlines()[-1] == "1 file: 1 fixable, 1 error (`--diff --unsafe-fixes` shows 1)"
    assert err.startswith("a.md:4:14: error: ")
    assert file.read_text() == f"one\n{SAFE}two\n{UNSAFE}"
    put(file, SAFE)
    assert main(["check", "--diff", "--fix", "--quiet"]) == 1
    assert main(["check", "--diff", "--exit-zero"]) == 0
    put(file, MENDED)
    assert main(["check", "--diff"]) == 0


def test_what_programs_look_up_by_its_letters_is_fixed_only_when_asked_for(here: Path) -> None:
    known, translated = 'msgid "see https://::1/"\n', 'msgstr "siehe https://::1/"\n'
    file = put(here / "de.po", known + translated)
    assert main(["check", "--fix"]) == 1
    assert file.read_text() == known + translated.replace("::1", "[::1]")
    assert main(["check", "--fix", "--unsafe-fixes"]) == 0
    assert file.read_text() == (known + translated).replace("::1", "[::1]")


def test_what_a_diff_leaves_is_reported_the_file_as_it_is(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(here / "a.md", f"[x](http://example.org/a b.html) {UNSAFE}")
    assert main(["check", "--diff", "--quiet", "--output-format", "full"]) == 1
    assert capsys.readouterr().err == (
        "a.md:1:47: error: port `8a` is not a number [invalid-port]\n"
        f" 1 | [x](http://example.org/a b.html) {UNSAFE}"
        "   |                                               ^^ RFC 3986, section 3.2.3\n"
        "   = perhaps: Use port `8`: http://host:8/\n"
        "   = perhaps: Remove the port: http://host/\n\n"
    )


def test_what_a_diff_brings_to_light_is_reported_where_it_is_in_the_file(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(here / "urlint.toml", 'severity = { port-out-of-range = "info" }\n')
    put(here / "a.md", "<htp://www.host.test/> and <htp://host.test:99999/>\n")
    assert main(["check", "--diff", "--unsafe-fixes", "--quiet"]) == 1
    assert capsys.readouterr().err == "a.md:1:45: info: port `99999` is greater than 65535 [port-out-of-range]\n"


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2), st.integers(0, 2))))
def test_what_edits_leave_alone_is_traced_to_where_it_stood(parts: list[tuple[int, int, int]]) -> None:
    edits, at = [], 0
    for kept, gone, new in parts:
        edits.append(Edit(Span(at + kept, at + kept + gone), "new"[:new]))
        at += kept + gone
    text = "".join(map(chr, range(0x4E00, 0x4E00 + at + 2)))
    for place, char in enumerate(apply(text, edits)):
        stood = Origin(edits).span(Span(place, place + 1))
        assert char in "new" or text[stood.start : stood.end] == char


@pytest.mark.parametrize("data", [SAFE.encode(), SAFE.encode("utf-16"), b"none\r\n", b"\xff " + SAFE.encode()])
def test_standard_input_comes_out_fixed_in_its_own_encoding(here: Path, data: bytes) -> None:
    done = run(here, "check", "--fix", "--stdin-filename", "a.md", "--output-format", "concise", stdin=data)
    encoding = "utf-16" if data.startswith(b"\xff\xfe") else "latin-1"
    assert done.stdout == data.decode(encoding).replace("a b", "a%20b").encode(encoding)
    assert done.returncode == 0
    done = run(here, "check", "--fix", "--language", "markdown", "--output-format", "concise", "-", stdin=data + data[:0])
    assert done.stdout == data.decode(encoding).replace("a b", "a%20b").encode(encoding)
    done = run(here, "check", "--fix", "-", "--quiet", stdin=UNSAFE.encode())
    assert (done.returncode, done.stdout) == (1, UNSAFE.encode())
    assert done.stderr == b"-:1:14: error: port `8a` is not a number [invalid-port]\n"


def test_what_cannot_be_written_comes_out_as_it_came_in(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    def fails(text: str, decoded: object) -> bytes:
        raise UnicodeEncodeError("latin-1", text, 0, 1, "")

    monkeypatch.setattr("urlint.files.decode.encode", fails)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(SAFE.encode())))
    assert main(["check", "--fix", "--stdin-filename", "a.md"]) == 2
    out, err = capsysbinary.readouterr()
    assert out == SAFE.encode()
    assert err.startswith(b"urlint: a.md: not fixed: `[` cannot be written in latin-1\na.md:1:25: error: ")


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-be", "utf-32", "latin-1", "cp1252"])
def test_encoding_mark_and_line_ends_stay(here: Path, encoding: str, ends: str) -> None:
    text = f"é \N{LATIN SMALL LETTER THORN}\n{SAFE}\n".replace("\n", ends)
    head = f"<!-- coding: {encoding} -->{ends}" if encoding in ("latin-1", "cp1252") else "\ufeff" * (encoding == "utf-16-be")
    file = here / "a.md"
    file.write_bytes((head + text).encode(encoding))
    assert main(["check", "--fix"]) == 0
    assert file.read_bytes() == (head + text.replace("a b", "a%20b")).encode(encoding)


def test_bytes_that_are_no_text_stay(here: Path) -> None:
    file = here / "a.md"
    file.write_bytes(b"\xff\xe9 \xc3\n" + SAFE.encode())
    assert main(["check", "--fix"]) == 0
    assert file.read_bytes() == b"\xff\xe9 \xc3\n" + MENDED.encode()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows neither these modes nor links for everyone")
def test_mode_and_links_stay(here: Path) -> None:
    (here / "sub").mkdir()
    file = put(here / "sub" / "a.md", SAFE)
    file.chmod(0o751)
    os.symlink("sub/a.md", here / "link.md")
    assert main(["check", "--fix", "link.md"]) == 0
    assert (here / "link.md").is_symlink()
    assert file.read_text() == MENDED
    assert stat.S_IMODE(file.stat().st_mode) == 0o751
    assert [path.name for path in (here / "sub").iterdir()] == ["a.md"]


@LINKS
@pytest.mark.parametrize(
    ("link", "named"), [("../out/a.md", "link.md"), ("../out", "link.md/a.md"), ("../out", "link.md"), ("in.md", "link.md")]
)
def test_nothing_is_written_through_a_link_that_leads_out(
    here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, link: str, named: str
) -> None:
    for name in ("out", "here"):
        (here / name).mkdir()
    file = put(here / "out" / "a.md", SAFE)
    monkeypatch.chdir(here / "here")
    os.symlink(link, "link.md")
    os.symlink("../out/a.md", "in.md")
    assert main(["check", "--fix", named]) == 2
    path = "link.md/a.md" if link == "../out" else named
    assert capsys.readouterr().err.startswith(f"urlint: {path}: not fixed: a link leads out of the folder, to `{file.resolve()}`\n")
    assert file.read_text() == SAFE
    assert main(["check", "--fix", "--quiet", "../out/a.md"]) == 0  # that was named
    assert file.read_text() == MENDED


@LINKS
def test_what_is_elsewhere_is_fixed_where_no_link_leads_out(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("real", "elsewhere"):
        (here / name).mkdir()
    file, other = put(here / "real" / "a.md", SAFE), put(here / "elsewhere" / "b.md", SAFE)
    os.symlink("real", here / "current")
    monkeypatch.chdir(here / "current")  # which is called by the name of the link
    os.symlink("b.md", here / "elsewhere" / "c.md")
    assert main(["check", "--fix", "a.md", str(here / "elsewhere" / "c.md")]) == 0
    assert (file.read_text(), other.read_text()) == (MENDED, MENDED)


@LINKS
def test_a_file_of_several_names_is_left_alone(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = put(here / "a.md", SAFE)
    os.link(file, here / "copy.txt")
    assert main(["check", "--fix", "a.md"]) == 2
    assert capsys.readouterr().err.startswith("urlint: a.md: not fixed: it has other names (hard links)\n")
    assert file.samefile(here / "copy.txt")
    assert [path.read_text() for path in sorted(here.glob("*.*"))] == [SAFE, SAFE]
    (here / "copy.txt").unlink()
    assert main(["check", "--fix", "a.md"]) == 0


@LINKS
@pytest.mark.parametrize("put_there", ["link", "pipe"])
def test_what_takes_the_place_of_a_file_is_not_followed(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], put_there: str
) -> None:
    file, other, writable = put(here / "a.md", SAFE), put(here / "b.txt", SAFE), writing.writable

    def swapped(target: str) -> os.stat_result:
        known = writable(target)
        file.unlink()
        os.symlink("b.txt", file) if put_there == "link" else os.mkfifo(file)
        return known

    monkeypatch.setattr(writing, "writable", swapped)
    assert main(["check", "--fix", "a.md"]) == 2
    assert "urlint: a.md: not fixed: " in capsys.readouterr().err
    assert other.read_text() == SAFE
    assert sorted(os.listdir(here)) == ["a.md", "b.txt"]


@LINKS
def test_no_baseline_is_written_through_a_link_that_leads_out(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (here / "here").mkdir()
    monkeypatch.chdir(here / "here")
    os.symlink("../made.json", "known.json")
    os.symlink("inside.json", "own.json")
    assert main(["check", "--write-baseline", "known.json"]) == 2
    assert capsys.readouterr().err == f"urlint: known.json: a link leads out of the folder, to `{here.resolve() / 'made.json'}`\n"
    assert not (here / "made.json").exists()
    assert main(["check", "--write-baseline", "own.json"]) == 0
    assert Path("inside.json").is_file()


@LINKS
@pytest.mark.parametrize(
    ("folder", "link", "named"),
    [
        (".git", ".git/c.md", "a.md"),
        (".git", ".GIT/c.md", "a.md"),
        (".git/info", ".git", "docs/info/c.md"),
        (".hg", "b.md", "a.md"),
    ],
)
def test_nothing_is_written_through_a_link_into_what_git_keeps(
    here: Path, capsys: pytest.CaptureFixture[str], folder: str, link: str, named: str
) -> None:
    (here / folder).mkdir(parents=True)
    file = put(here / folder / "c.md", SAFE)
    if link == ".GIT/c.md" and not (here / link).exists():
        (here / ".GIT").symlink_to(".git")
    os.symlink(link, here / named.partition("/")[0])
    os.symlink(f"{folder}/c.md", here / "b.md")
    os.symlink(f"{folder}/attributes", here / "known.json")
    why = "which is not a file of the checkout\n"
    assert main(["check", "--fix", named]) == 2
    assert capsys.readouterr().err.startswith(f"urlint: {named}: not fixed: a link leads to `{file.resolve()}`, {why}")
    assert main(["check", "--write-baseline", "known.json"]) == 2
    assert capsys.readouterr().err == f"urlint: known.json: a link leads to `{file.resolve().with_name('attributes')}`, {why}"
    assert file.read_text() == SAFE
    assert main(["check", "--fix", "--quiet", f"{folder}/c.md"]) == 0  # that was named
    assert file.read_text() == MENDED


def test_what_few_may_read_is_never_shown_to_more(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, own, seen, chmod = put(here / "a.md", SAFE), put(here / "own.md", ""), list[int](), os.chmod

    def before(path: str, mode: int) -> None:
        seen.append(mode_of(Path(path)))
        chmod(path, mode)

    file.chmod(0o640)
    own.chmod(0o600)
    given = mode_of(file)
    monkeypatch.setattr(os, "chmod", before)
    assert main(["check", "--fix", "a.md"]) == 0
    assert (seen, mode_of(file), file.read_text()) == ([mode_of(own)], given, MENDED)


def mode_of(file: Path) -> int:
    """The mode as this system reports it: Windows knows only whether a file is writable."""
    return stat.S_IMODE(file.stat().st_mode)


def test_an_attribute_that_cannot_be_kept_costs_no_other(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python can access attributes only on Linux."""
    kept: dict[str, bytes] = {}

    def keep(_: str, name: str, value: bytes) -> None:
        if name.startswith("security."):
            raise PermissionError
        kept[name] = value

    put(here / "a.md", SAFE)
    monkeypatch.setattr(os, "listxattr", lambda _: ["security.x", "user.y"], raising=False)
    monkeypatch.setattr(os, "getxattr", lambda _, name: name.encode(), raising=False)
    monkeypatch.setattr(os, "setxattr", keep, raising=False)
    assert main(["check", "--fix", "a.md"]) == 0
    assert kept == ({"user.y": b"user.y"} if sys.platform == "linux" else {})


def test_a_read_only_file_is_reported_and_stays(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = put(here / "a.md", SAFE)
    put(here / "b.md", SAFE)
    file.chmod(0o444)
    assert main(["check", "--fix"]) == 2
    out, err = capsys.readouterr()
    assert out.startswith("a.md:1:25: error: ")
    assert err == "urlint: a.md: not fixed: it is read-only\n2 files: 1 fixed, 1 error\n"
    assert (file.read_text(), (here / "b.md").read_text()) == (SAFE, MENDED)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ("write_text", "not fixed: another program has changed it"),
        ("unlink", "not fixed: no such file or directory"),
        ("folder", "not fixed: it is not a regular file"),
    ],
)
def test_a_file_that_is_not_what_was_read_is_left_alone(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], change: str, why: str
) -> None:
    file, write = put(here / "a.md", SAFE), writing.write

    def late(path: str, before: str, after: str) -> None:
        if change == "write_text":
            file.write_text("new\n")
        else:
            file.unlink()
            if change == "folder":
                file.mkdir()
        write(path, before, after)

    monkeypatch.setattr(writing, "write", late)
    assert main(["check", "--fix"]) == 2
    assert why in capsys.readouterr().err.lower()
    assert [path.name for path in here.iterdir()] == ([] if change == "unlink" else ["a.md"])


@pytest.mark.parametrize("at", ["fsync", "replace", "chmod", "stat"])
@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_whatever_goes_wrong_the_file_is_whole_and_nothing_is_next_to_it(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], at: str, error: BaseException
) -> None:
    file = put(here / "a.md", SAFE)
    real = os.stat

    def fails(*arguments: object, **named: object) -> object:
        if at == "stat" and not any(".urlint-" in name for name in os.listdir(here)):
            return real(*arguments, **named)  # type: ignore[arg-type]
        raise error

    monkeypatch.setattr(os, at, fails)
    status = main(["check", "--fix", "--quiet", "a.md"])
    monkeypatch.undo()
    assert [path.name for path in here.iterdir()] == ["a.md"]
    assert file.read_text() == SAFE
    if isinstance(error, KeyboardInterrupt):
        assert status == 130
    else:
        assert status == 2
        assert capsys.readouterr().err == "urlint: a.md: not fixed: no space left on device\n"


def test_a_file_changed_while_the_new_one_is_written_is_left_alone(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, fsync = put(here / "a.md", SAFE), os.fsync

    def slow(descriptor: int) -> None:
        fsync(descriptor)
        file.write_text("what somebody else wrote\n")

    monkeypatch.setattr(os, "fsync", slow)
    assert main(["check", "--fix", "--quiet"]) == 2
    assert file.read_text() == "what somebody else wrote\n"
    assert len(list(here.iterdir())) == 1


def test_a_character_that_the_encoding_does_not_have_is_not_written(here: Path) -> None:
    file = here / "a.md"
    file.write_bytes(b"coding: latin-1\n\xe9\n")
    with pytest.raises(writing.FileError, match=r"a\.md: not fixed: `€` cannot be written in latin-1"):
        writing.write("a.md", "coding: latin-1\né\n", "coding: latin-1\n€\n")
    file.write_bytes(b"coding: latin-1\n")
    writing.write("a.md", "coding: latin-1\n", "coding: latin-1\né\n")
    assert file.read_bytes() == b"coding: latin-1\n\xe9\n"
    assert len(list(here.iterdir())) == 1


def test_killed_at_the_worst_moment_nothing_is_lost(here: Path) -> None:
    file = put(here / "a.md", SAFE)
    code = (
        "import os\n"
        "os.replace = lambda *_, **__: os._exit(9)\n"  # like a kill: nothing is cleaned up, on any system
        "from urlint.cli.main import main\nmain(['check', '--fix', 'a.md'])"
    )
    assert python(here, "-c", code).returncode == 9
    assert file.read_text() == SAFE
    assert run(here, "check", "--fix").returncode == 0
    assert file.read_text() == MENDED


def test_a_diff_keeps_bytes_that_are_no_text_and_shows_halves_of_characters(here: Path) -> None:
    (here / "a.md").write_bytes(b"\xff" + SAFE.encode())
    (here / "b.md").write_bytes(f"\ud800{SAFE}".encode("utf-16", "surrogatepass"))
    out = run(here, "check", "--diff", "--quiet").stdout
    assert b"\n-\xff[x](http" in out
    assert b"\n-\\ud800[x](http" in out


@pytest.mark.parametrize(
    ("encoding", "line", "told"),
    [
        ("utf-16", "ö", "is in UTF-8, and the file in utf-16-le, so it cannot be applied; `--fix` makes the change"),
        ("iso-8859-1", "ö", "is in UTF-8, and the file in iso-8859-1, so it cannot be applied; `--fix` makes the change"),
        ("iso-8859-1", "o", ""),
        ("utf-8", "ö", ""),
    ],
)
def test_a_diff_of_a_file_that_is_not_in_utf_8_is_reported(here: Path, encoding: str, line: str, told: str) -> None:
    text = f"<!-- charset={encoding} ü -->\n\n\n\n\n{line}\n\n{SAFE}"
    (here / "ä.md").write_bytes(text.encode(encoding))
    err = run(here, "check", "--diff", "--quiet").stderr.decode()
    assert [each for each in err.splitlines() if "this diff" in each] == ([f"urlint: ä.md: this diff {told}"] if told else [])


@pytest.mark.parametrize("name", ["a.md", "-"])
def test_a_diff_keeps_the_byte_order_mark_of_the_first_line(here: Path, name: str) -> None:
    data = SAFE.encode("utf-8-sig")
    (here / "a.md").write_bytes(data)
    out = run(here, "check", "--diff", "--stdin-filename=a.md", name, stdin=data).stdout if name == "-" else None
    out = out or run(here, "check", "--diff", name).stdout
    mended = MENDED.encode("utf-8-sig")
    assert out.replace(b"\r\n", b"\n") == b"--- a.md\n+++ a.md\n@@ -1,1 +1,1 @@\n".replace(b",1", b"") + b"-" + data + b"+" + mended


def test_an_end_that_is_asked_for_leaves_nothing_behind(here: Path) -> None:
    """If a system cannot block signals (Windows), it is like a kill: the old text is complete."""
    waits = hasattr(signal, "pthread_sigmask")
    file = put(here / "a.md", SAFE)
    code = (
        "import os, signal\n"
        "replace = os.replace\n"
        "os.replace = lambda *names, **folders: os.kill(os.getpid(), signal.SIGTERM) or replace(*names, **folders)\n"
        "from urlint.cli.main import main\nraise SystemExit(main(['check', '--fix', 'a.md']))"
    )
    done = python(here, "-c", code)
    assert (done.returncode, done.stdout, done.stderr) == (-15 if waits else 15, b"", b"")
    assert file.read_text() == (MENDED if waits else SAFE)
    assert not waits or [each.name for each in here.iterdir()] == ["a.md"]


def test_a_signal_that_was_blocked_before_a_file_is_written_stays_blocked(monkeypatch: pytest.MonkeyPatch) -> None:
    """On any system: the mask of the process is a set here, as Windows has none."""
    mask = {signal.SIGTERM}

    def change(how: str, names: set[signal.Signals]) -> set[signal.Signals]:
        nonlocal mask
        before, mask = mask, {"block": mask | names, "unblock": mask - names, "set": names}[how]
        return before

    monkeypatch.setattr(sys, "platform", "linux")
    fakes = {"pthread_sigmask": change, "SIG_BLOCK": "block", "SIG_UNBLOCK": "unblock", "SIG_SETMASK": "set"}
    for name, fake in fakes.items():
        monkeypatch.setattr(signal, name, fake, raising=False)
    with blocked("SIGINT", "SIGTERM"):
        assert mask == {signal.SIGINT, signal.SIGTERM}
    assert mask == {signal.SIGTERM}


DIFFS = [
    ("a\n", [], ""),
    ("a\nb", [Edit(Span(2, 3), "c")], "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n"),
    ("a\n" * 9, [Edit(Span(8, 9), "b")], "@@ -2,7 +2,7 @@\n a\n a\n a\n-a\n+b\n a\n a\n a\n"),
    (
        "a\nb\nc\n",
        [Edit(Span(0, 1), "d"), Edit(Span(2, 3), "e")],
        "@@ -1,3 +1,3 @@\n-a\n-b\n+d\n+e\n c\n",
    ),
    ("a\nb\nc\n", [Edit(Span(1, 2), "")], "@@ -1,3 +1,2 @@\n-a\n-b\n+ab\n c\n"),
]


@pytest.mark.parametrize(("text", "edits", "expected"), DIFFS)
def test_a_diff_has_three_lines_around_each_change(text: str, edits: list[Edit], expected: str) -> None:
    assert unified("p", text, edits) == (f"--- p\n+++ p\n{expected}" if expected else "")


@pytest.mark.parametrize(
    ("path", "name"),
    [("a b/c.md", "a b/c.md\t"), ("a\nb\tc.md", r'"a\012b\011c.md"'), ('"\\.md', r'"\"\\.md"'), ("a\\b.md", "a\\b.md")],
)
def test_a_diff_names_a_file_so_that_it_is_found(path: str, name: str) -> None:
    assert unified(path, "a\n", [Edit(Span(0, 1), "b")]).startswith(f"--- {name}\n+++ {name}\n@@")


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
@pytest.mark.parametrize("last", ["", "\n"])
def test_a_diff_is_the_one_that_comparing_the_texts_gives(here: Path, ends: str, last: str) -> None:
    text = "".join(f"{number} {SAFE if number % 17 in (1, 4) else UNSAFE}" for number in range(100)).rstrip().replace("\n", ends)
    text, mended = text + last, text.replace("a b", "a%20b") + last
    put(here / "a.md", text)
    lines = ([line + "\n" for line in each.removesuffix("\n").split("\n")] for each in (text, mended))
    expected = "".join(unified_diff(*lines, "a.md", "a.md"))
    assert run(here, "check", "--diff").stdout.decode().replace("\n\\ No newline at end of file", "") == expected


QUERY = '<a href="http://a.test/é">x</a> <a href="http://a.test/?q={}">y</a>\n'


@pytest.mark.parametrize(
    ("name", "head", "encoding", "letter", "mended"),
    [
        ("a.html", '<meta charset="iso-8859-1">', "latin-1", "é", False),
        ("a.html", '<meta charset="iso-8859-1">', "latin-1", "&eacute;", False),
        ("a.html", '<meta charset="utf-8">', "utf-8", "é", True),
        ("a.html", "\ufeff", "utf-16-le", "é", True),
        ("a.xhtml", '<?xml version="1.0" encoding="ISO-8859-1"?>', "latin-1", "é", False),
        ("a.md", "<!-- coding: latin-1 -->", "latin-1", "é", True),
    ],
)
def test_what_browsers_write_in_the_encoding_of_the_page_is_not_made_utf_8_unasked(
    here: Path, name: str, head: str, encoding: str, letter: str, mended: bool
) -> None:
    """In a query; in a path, they always use UTF-8."""
    file = here / name
    file.write_bytes((head + QUERY.format(letter)).encode(encoding))
    assert main(["check", "--strict", "--fix", "--quiet"]) == (not mended)
    after = QUERY.replace("é", "%C3%A9")
    assert file.read_bytes().decode(encoding) == head + after.format("%C3%A9" if mended else letter)
    assert main(["check", "--strict", "--fix", "--unsafe-fixes", "--quiet"]) == 0
    assert file.read_bytes().decode(encoding) == head + after.format("%C3%A9")


@pytest.mark.skipif(sys.platform != "linux", reason="SECURITY.md promises it for Linux alone, which can hold a folder")
@pytest.mark.parametrize("moment", ["before the new file is made", "while it is written"])
def test_a_folder_that_becomes_a_link_meanwhile_is_not_written_through(
    here: Path, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    """No file outside is changed or created; if anything is fixed, it is the intended file."""
    for folder in ("outside", "top/docs"):
        (here / folder).mkdir(parents=True)
        put(here / folder / "a.md", SAFE)
    monkeypatch.chdir(here / "top")
    before, sync = writing._bytes, os.fsync

    def swapped(first: str, second: str) -> None:
        os.rename("docs", first)
        os.rename(second, "docs")

    def read(*given: str) -> bytes:
        made = before(*given)
        if "before" in moment:
            os.symlink("../outside", "link")
            swapped("away", "link")
        return made

    def synced(file: int) -> None:
        sync(file)
        if "before" in moment:
            swapped("link", "away")
        else:
            os.symlink("../outside", "link")
            swapped("away", "link")

    monkeypatch.setattr(writing, "_bytes", read)
    monkeypatch.setattr(os, "fsync", synced)
    main(["check", "--fix", "docs/a.md", "--quiet"])
    assert {path.name: path.read_text() for path in (here / "outside").iterdir()} == {"a.md": SAFE}
    meant = next(path for path in (Path("away"), Path("docs")) if path.is_dir() and not path.is_symlink())
    assert {path.name: path.read_text() for path in meant.iterdir()} == {"a.md": SAFE if "before" in moment else MENDED}
