"""Work in several processes: the same results in the same order, and no process left behind, however a run ends."""

import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from multiprocessing import Pipe, get_context
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

from test_cli_check import BAD, ENVIRONMENT, python
from urlint import expression
from urlint.cli import jobs
from urlint.cli.checker import Checked, Checker
from urlint.cli.jobs import spread
from urlint.cli.main import main
from urlint.cli.pool import Pool, _serve
from urlint.files.error import FileError, PlacedError
from urlint.grammar.error import GrammarError


def squared(number: int) -> tuple[int, int]:
    """The square, and the process that computed it."""
    if number < 0:
        raise LookupError("a negative number")
    if number == 10_000:
        os._exit(1)
    return number * number, os.getpid()


MISTAKES = (GrammarError("a.abnf: wrong"), FileError("b.toml: wrong"), PlacedError("c.toml", 3, "wrong"))


def failing(number: int) -> int:
    raise MISTAKES[number]


@pytest.mark.parametrize("count", [1, 2, 7, 500])
@pytest.mark.parametrize("workers", [1, 2, 3])
def test_results_come_in_the_order_of_the_tasks(count: int, workers: int) -> None:
    results = list(spread(range(count), squared, workers))
    assert [each for each, _ in results] == [each * each for each in range(count)]
    assert (os.getpid() in {process for _, process in results}) == (workers == 1 or count == 1)


def test_little_work_stays_here_and_much_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    assert {process for _, process in spread(range(1000), squared)} == {os.getpid()}
    monkeypatch.setattr(jobs, "_processors", lambda: 2)
    monkeypatch.setattr(jobs, "_TRIED", -1.0)
    monkeypatch.setattr(jobs, "_pays", lambda spent, done, left: done == 10)
    results = list(spread(range(1000), squared))
    assert [each for each, _ in results] == [each * each for each in range(1000)]
    assert [process == os.getpid() for _, process in results] == [True] * 10 + [False] * 990


def test_processes_pay_where_they_save_more_than_they_cost() -> None:
    assert jobs._pays(0.3, 100, 1000)
    assert not jobs._pays(0.01, 1, 1000)  # too early to tell
    assert not jobs._pays(0.2, 100, 100)
    assert not jobs._pays(9, 1, 1)
    assert not jobs._pays(9, 0, 1000)  # a machine that slept


@pytest.mark.parametrize("most", [0, 1])
def test_as_many_processes_are_started_as_the_system_lets_us_have(monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    kind = get_context("fork" if sys.platform == "linux" else "spawn").Process
    start, started = kind.start, list[int]()

    def limited(process: BaseProcess) -> None:
        if len(started) == most:
            raise BlockingIOError(11, "Resource temporarily unavailable")
        started.append(1)
        start(process)  # type: ignore[arg-type]

    monkeypatch.setattr(kind, "start", limited)
    assert [each for each, _ in spread(range(100), squared, 4)] == [each * each for each in range(100)]


@pytest.mark.parametrize("told", [False, True])
def test_a_process_that_was_killed_between_two_batches_is_no_closed_pipe(told: bool) -> None:
    """A closed pipe means that the reader of standard output has stopped reading, after which a run ends with 0."""
    pool = Pool([1, 2], squared, 1)
    ours, theirs = Pipe()
    pool._idle.append(ours)
    if told:
        pool._send(0)  # is never read, so that the other end is reset and not only closed
    theirs.close()
    with pytest.raises(RuntimeError, match="a worker process ended before its work was done"):
        pool._receive() if told else pool._send(0)


@pytest.mark.parametrize(("task", "message"), [(-1, "LookupError: a negative number"), (10_000, "a worker process ended before")])
def test_what_goes_wrong_elsewhere_is_reported_here(task: int, message: str) -> None:
    with pytest.raises(RuntimeError, match=message):
        list(spread([1, task, *range(100)], squared, 2))


def test_where_it_went_wrong_elsewhere_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def failing(args: object) -> int:
        return len(list(spread([1, -1], squared, 2)))

    monkeypatch.setattr("urlint.cli.commands.explain.run", failing)
    assert main(["explain", "http://a/", "--verbose"]) == 2
    told = capsys.readouterr().err
    assert told.endswith("\nurlint: internal error: LookupError: a negative number (`--verbose` shows where)\n")
    assert ", in squared\n" in told


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("count", [1, 2])
def test_a_mistake_is_told_alike_whichever_process_finds_it(
    count: int, number: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("urlint.cli.commands.explain.run", lambda _: len(list(spread([number, number], failing, count))))
    assert main(["explain", "http://a/"]) == 2
    assert capsys.readouterr().err == f"urlint: {MISTAKES[number]}\n"


def children() -> set[str]:
    """The processes that this one has started."""
    return set(Path(f"/proc/self/task/{os.getpid()}/children").read_text().split())


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_a_reader_that_stops_leaves_no_process_behind() -> None:
    before, results = children(), spread(range(1000), squared, 2)
    next(results)
    assert len(children() - before) == 2
    results.close()  # type: ignore[attr-defined]
    assert children() == before


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with many documents, a binary file, and settings for some of them."""
    monkeypatch.chdir(tmp_path)
    for number in range(60):
        (tmp_path / f"{number:02}.md").write_text(f"{BAD * (number % 3)}[x](http://a/b c.html) <http://e/{number}>\n")
    (tmp_path / "30.md").write_bytes(b"\xff\xfea")
    (tmp_path / "31.md").write_bytes(BAD.encode() * 9)
    (tmp_path / "urlint.toml").write_text('max-file-size = 199\nper-file = [{ files = ["2*"], ignore = ["invalid-port"] }]\n')
    return tmp_path


@pytest.mark.parametrize("arguments", ["check", "check --output-format json", "find", "find --output-format json", "check --diff"])
def test_a_run_over_several_processes_says_the_same(here: Path, arguments: str, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    status = main([*arguments.split(), "--jobs", "1"])
    alone = capsysbinary.readouterr()
    assert (main([*arguments.split(), "--jobs", "3"]), capsysbinary.readouterr()) == (status, alone)
    assert len(alone.out) > 2000
    assert b"urlint: 30.md: is not valid UTF-16" in alone.err
    assert b"urlint: 31.md: skipped" in alone.err


def test_fixes_are_made_over_several_processes(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "30.md").unlink()
    main(["check", "--fix", "--jobs", "2"])
    assert "58 fixed" in capsys.readouterr().err
    assert (here / "05.md").read_text() == f"{BAD * 2}[x](http://a/b%20c.html) <http://e/5>\n"
    assert [path.suffix for path in here.iterdir()].count(".md") == len(list(here.iterdir())) - 1


def told(made: Checked | None) -> object:
    """All results for a document."""
    return made if made is None else vars(made)


def test_what_is_done_goes_to_another_process_and_finds_its_settings_there(here: Path) -> None:
    """As on systems that cannot fork."""
    from argparse import Namespace

    from urlint.cli.documents import Job
    from urlint.cli.parser import Parser

    parser = Parser()
    from urlint.cli.commands import check

    check.add(parser)
    args: Namespace = parser.parse(["--isolated"])
    for path in ("05.md", "25.md", "30.md"):
        ours, theirs = Job(args, Checker(args)), pickle.loads(pickle.dumps(Job(args, Checker(args))))
        here_done, there_done = ours((path, False)), theirs((path, False))
        assert here_done.problems == there_done.problems
        assert told(here_done.result) == told(there_done.result)


def test_a_worker_whose_parent_was_killed_does_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    ours, theirs = Pipe()
    parents, done = iter((7, 7, 1, 1)), list[str]()
    monkeypatch.setattr(os, "getppid", lambda: next(parents))
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    ours.send(["a", "b", "c"])
    ours.close()
    _serve(theirs, done.append, ())
    assert done == ["a"]


def compiled_here(number: int) -> tuple[bool, int]:
    """Whether a process loaded compiled expressions, and how many it had to compile itself."""
    return expression._find is not None, len(expression.made())


SPAWNED = """
import sys
from urlint.files import expressions
expressions.take()
from test_jobs import compiled_here, spread
expressions.keep()
sys.platform = "darwin"
print({*spread(range(9), compiled_here, 2)})
"""


def test_a_process_that_begins_empty_takes_what_was_compiled(tmp_path: Path) -> None:
    environment = {**os.environ, **dict.fromkeys(("XDG_CACHE_HOME", "LOCALAPPDATA"), str(tmp_path))}
    done = subprocess.run(
        [sys.executable, "-c", SPAWNED], cwd=Path(__file__).parent, env=environment, capture_output=True, text=True
    )
    assert (done.stdout, done.stderr) == ("{(True, 0)}\n", "")


PROGRAM = """
import sys
from urlint.cli import jobs, pool
from urlint.cli.main import main

class OnMac:
    platform = "darwin"

    def __getattr__(self, name):
        return getattr(sys, name)

pool.sys = OnMac()
jobs._processors, jobs._TRIED, jobs._pays = lambda: 2, -1.0, lambda spent, done, left: done == 10
if __name__ == "__main__":
    sys.exit(main())
"""


@pytest.fixture
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command without forking, as a console script, whose own folder is first on Python's module search path."""
    made = tmp_path_factory.mktemp("bin") / "urlint"
    made.write_text(PROGRAM)
    return made


def test_a_process_that_begins_empty_runs_nothing_of_the_current_folder(here: Path, program: Path) -> None:
    for name in ("multiprocessing", "pickle", "urlint"):
        (here / f"{name}.py").write_text("open('ran', 'w')")
    done = python(here, str(program), "check", "--jobs", "2")
    assert done.returncode == 2, done.stderr  # about the binary file
    assert len(done.stdout) > 2000
    assert not (here / "ran").exists()


@pytest.mark.parametrize("arguments", ["check .", "check - . --jobs 2", "check --diff", "find"])
def test_processes_that_begin_empty_go_on_where_this_one_stopped(here: Path, program: Path, arguments: str) -> None:
    """Some documents were checked in this process, whose settings are in no other process."""
    (here / "known.json").write_text('{"version": 1, "entries": []}')
    (here / "g.abnf").write_text('root = "http" *( %x21-24 / %x26-FF / pct-encoded )\npct-encoded = "%" 2HEXDIG\n')
    (here / "urlint.toml").write_text('baseline = "known.json"\ngrammar = "g.abnf"\nseverity = { invalid-port = "warning" }\n')
    several, alone = (
        python(here, *command, *arguments.split(), *more, stdin=BAD.encode())
        for command, more in (([str(program)], []), (["-m", "urlint"], ["--jobs", "1"]))
    )
    assert (several.stdout, several.stderr, several.returncode) == (alone.stdout, alone.stderr, alone.returncode)
    assert len(alone.stdout) > 2000


def waited(what: Callable[[], bool]) -> bool:
    """Whether a condition becomes true within a while."""
    end = time.monotonic() + 30
    while not what() and time.monotonic() < end:
        time.sleep(0.05)
    return what()


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.parametrize("sent", ["SIGINT", "SIGKILL"])
def test_an_interrupt_and_a_kill_end_all_processes(tmp_path: Path, sent: str) -> None:
    (tmp_path / "a.txt").write_text(BAD)
    for number in range(2):
        os.mkfifo(tmp_path / f"pipe{number}")
    command = [sys.executable, "-m", "urlint", "check", "--jobs", "2", "pipe0", "pipe1", "a.txt"]
    heard = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)  # what runs in the background of a script has it ignored
    process = subprocess.Popen(
        command, cwd=tmp_path, env=ENVIRONMENT, stderr=subprocess.PIPE, start_new_session=True, preexec_fn=heard
    )
    found = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    assert waited(lambda: len(found.read_text().split()) == 2)
    workers = found.read_text().split()
    os.killpg(process.pid, signal.SIGINT) if sent == "SIGINT" else process.kill()
    assert process.wait(30) == (130 if sent == "SIGINT" else -signal.SIGKILL)

    def ended() -> bool:
        for number in range(2):  # a process waiting for a pipe without a writer cannot notice that its parent has ended
            os.close(os.open(tmp_path / f"pipe{number}", os.O_RDWR | os.O_NONBLOCK))
        return not any(alive(worker) for worker in workers)

    assert waited(ended)
    assert process.communicate(timeout=30)[1] == b""


def alive(process: str) -> bool:
    """Whether a process is running, and is not a zombie."""
    try:
        return ") Z " not in Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False


def imported(folder: Path, text: str) -> set[str]:
    """The modules that a run on one small file needs."""
    (folder / "a.md").write_text(text)
    code = "import sys; from urlint.cli.main import main; main(['check', '--quiet', 'a.md']); print(*sys.modules)"
    return set(python(folder, "-c", code).stdout.decode().splitlines()[-1].split())


def test_one_small_file_needs_no_other_process(tmp_path: Path) -> None:
    late = {
        "multiprocessing",
        "signal",
        "tqdm",
        "urlint.lint.fix.fixer",
        "urlint.files.write",
        "urlint.cli.diff",
        "urlint.cli.progress",
    }
    assert not late & imported(tmp_path, BAD)


def test_one_small_file_with_nothing_wrong_needs_little(tmp_path: Path) -> None:
    """`string` compiles an expression, and a quoted annotation of a named tuple calls `compile`: each is a twentieth of the run."""
    late = {
        "string",
        "fnmatch",
        "json",
        "shutil",
        "tomllib",
        "pathspec",
        "ast",
        "dataclasses",
        "urlint.lint.targets.links",
        "urlint.url.resolve",
        "urlint.lint.judge",
        "urlint.lint.prefilter",
    }
    assert not late & imported(tmp_path, "<https://a.test/b>\n")
