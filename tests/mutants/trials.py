"""Are mutants killed? The tests are collected and run once in a separate process, and each mutant gets a child of it.

A child replaces the code of the mutant's functions, wherever they are imported, and runs the tests that call them until one fails.
If functions that run while tests are collected survive, they are tried again from the start, with the changed file.
"""

import ast
import builtins
import gc
import os
import pickle
import resource
import signal
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import partial
from importlib import import_module
from importlib.machinery import SourceFileLoader
from itertools import chain
from pathlib import Path
from time import process_time
from types import CodeType, FrameType

import pytest
from _pytest.runner import runtestprotocol

from mutants.functions import Caches, Functions, Place, empty, kept, live
from mutants.operators import Mutant
from mutants.record import Record, named, places

LONGEST = 5.0  # CPU seconds of a test that is of use
PATIENCE = 15.0  # CPU seconds of tests for one mutant
SLACK = 3.0  # CPU seconds that a test may take beyond ten times its own
LONGEST_WAIT = 900  # seconds for one mutant, on a busy machine, too; some only wait, which takes no CPU time
MEMORY = 4 << 30  # bytes of addresses
KILLED, SURVIVED, UNSEEN = "killed", "survived", "not run"


def tried(found: list[Mutant], files: list[str]) -> list[str]:
    """The fate of each mutant."""
    first = in_child(partial(collected, files, Trials(found)))
    assert isinstance(first, tuple), "the tests cannot be collected"
    record, fates = first
    for at, mutant in enumerate(found):
        if fates[at] != KILLED and places(mutant) & record.early:
            fates[at] = in_child(partial(from_the_start, mutant, record)) or KILLED
    return list(map(str, fates))


def in_child(work: Callable[[], object]) -> object:
    """The result of a function in its own process; None if that dies."""
    reads, writes = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reads)
        try:
            told = pickle.dumps(work())
            with os.fdopen(writes, "wb") as pipe:
                pipe.write(told)
        finally:
            os._exit(0)
    os.close(writes)
    with os.fdopen(reads, "rb") as pipe:
        told = pipe.read()
    os.waitpid(child, 0)
    return pickle.loads(told) if told else None


def collected(files: list[str], plugin: "Trials | Again") -> object:
    """The result of a plugin for the tests of some files."""
    sys.settrace(plugin.note)
    pytest.main(["-o", "addopts=", "-p", "no:cacheprovider", "-p", "no:terminal", "-p", "no:warnings", *files], plugins=[plugin])
    return plugin.told


class Trials:
    """Runs collected tests, then, for each mutant, those that call it."""

    def __init__(self, found: list[Mutant]) -> None:
        self.found = found
        self.called: set[Place] = set()
        self.told: object = None

    def note(self, frame: FrameType, _event: str, _argument: object) -> None:
        """Called by the interpreter for each call of a function while tests are collected."""
        if "/src/urlint/" in frame.f_code.co_filename:
            self.called.add((frame.f_code.co_filename, frame.f_code.co_firstlineno))

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Replaces pytest's own loop."""
        for path in {mutant.path for mutant in self.found}:
            import_module(named(path))
        sys.settrace(None)
        early, functions, caches = set(self.called), live(), kept()
        record = in_child(partial(self.recorded, session.items, early, functions, caches))
        empty(caches)  # of what was computed while tests were collected
        assert isinstance(record, Record), "the tests end before their time"
        items = {item.nodeid: item for item in session.items}
        gc.freeze()  # so that no child copies existing objects
        said = sys.__stderr__
        print(f"{len(record.seconds)} tests of {len(items)}, {sum(record.seconds.values()):.0f} s of CPU time", file=said)
        fates: list[object] = []
        for at, mutant in enumerate(self.found):
            chosen = [items[name] for name in record.order(mutant)]
            fates.append(in_child(partial(swapped, mutant, chosen, record, functions)) or KILLED if chosen else UNSEEN)
            if fates[-1] != KILLED:
                print(f"{mutant} ({fates[-1]})", file=said, flush=True)
            if (at + 1) % 20 == 0:
                print(f"{at + 1} mutants, {fates.count(KILLED)} killed", file=said, flush=True)
        self.told = record, fates
        return True

    def recorded(self, items: list[pytest.Item], early: set[Place], functions: Functions, caches: Caches) -> Record:
        """Which tests call which functions, each with empty caches. Tests that fail or take too long are left out."""
        for path in {path for path, _ in functions}:
            swap(functions, marked(Path(path), self.called.add))
        callers, seconds, last = defaultdict(list), {}, None
        signal.signal(signal.SIGPROF, too_long)
        for item, following in zip(items, [*items[1:], None], strict=True):
            if item.path != last:
                print(item.path.name, file=sys.__stderr__, flush=True)
            last = item.path
            empty(caches)
            self.called.clear()
            since = process_time()
            signal.setitimer(signal.ITIMER_PROF, LONGEST)
            passed = passes(item, following)
            signal.setitimer(signal.ITIMER_PROF, 0)
            if passed:
                seconds[item.nodeid] = process_time() - since
            else:
                print(f"  left out: {item.nodeid}", file=sys.__stderr__, flush=True)
            for place in self.called if passed else ():
                callers[place].append(item.nodeid)
        return Record(early, dict(callers), seconds)


class TooLong(BaseException):
    """A test takes too long to be useful."""


def too_long(_signal: int, _frame: FrameType | None) -> None:
    """Ends a test."""
    raise TooLong


def marked(path: Path, tell: Callable[[Place], None]) -> CodeType:
    """The code of a module whose functions record their calls."""
    vars(builtins)["__called__"] = tell
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in list(ast.walk(tree)):
        if isinstance(node, ast.FunctionDef | ast.Lambda):
            place = ast.Tuple([ast.Constant(str(path)), ast.Constant(node.lineno)], ast.Load())
            call = ast.Call(ast.Name("__called__", ast.Load()), [place], [])
            if isinstance(node, ast.Lambda):
                node.body = ast.BoolOp(ast.Or(), [call, node.body])
            else:
                node.body.insert(ast.get_docstring(node) is not None, ast.Expr(call))
    return compile(ast.fix_missing_locations(tree), str(path), "exec", dont_inherit=True)


def passes(item: pytest.Item, following: pytest.Item | None) -> bool:
    """Whether a test passes."""
    try:
        return all(report.passed for report in runtestprotocol(item, log=False, nextitem=following))
    except BaseException:  # also of what the test has left in pytest's way, as it ended early
        return False


def swapped(mutant: Mutant, items: list[pytest.Item], record: Record, functions: Functions) -> str:
    """The fate of a mutant after its functions get its code."""
    swap({place: functions.get(place, []) for place in places(mutant)}, mutant.code(str(mutant.path.resolve())))
    return fate(items, record.seconds)


def swap(functions: Functions, code: CodeType) -> None:
    """Replaces the code of functions by that of another version of their module."""
    codes = {(each.co_filename, each.co_qualname, each.co_firstlineno): each for each in all_codes(code)}
    for function in chain.from_iterable(functions.values()):
        known = function.__code__
        other = codes.get((known.co_filename, known.co_qualname, known.co_firstlineno))
        if other and other.co_freevars == known.co_freevars:
            function.__code__ = other


def all_codes(code: CodeType) -> Iterable[CodeType]:
    """A code object and those in it."""
    yield code
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from all_codes(each)


def fate(items: list[pytest.Item], seconds: dict[str, float]) -> str:
    """The first test that fails kills the mutant; one that takes too long ends this process."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    since = process_time()
    signal.alarm(LONGEST_WAIT)
    for item, following in zip(items, [*items[1:], None], strict=True):
        signal.setitimer(signal.ITIMER_PROF, SLACK + 10 * seconds[item.nodeid])
        if not passes(item, following):
            return KILLED
        if process_time() - since > PATIENCE:
            break
    return SURVIVED


def from_the_start(mutant: Mutant, record: Record) -> object:
    """The fate of a mutant that is in place when the code is imported."""
    known, path = SourceFileLoader.get_code, str(mutant.path.resolve())

    def get_code(self: SourceFileLoader, fullname: str) -> CodeType | None:
        return mutant.code(path) if os.path.realpath(self.path) == path else known(self, fullname)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign, assignment]
    order = record.order(mutant, early=True)[:2000]
    return collected(sorted({name.partition("::")[0] for name in order[:300]}), Again(order, record.seconds))


class Again:
    """Runs collected tests until one fails."""

    note = None

    def __init__(self, order: list[str], seconds: dict[str, float]) -> None:
        self.order, self.seconds = order, seconds
        self.told: object = KILLED  # where the tests cannot be collected

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Replaces pytest's own loop."""
        items = {item.nodeid: item for item in session.items}
        if not session.testsfailed:
            self.told = fate([items[name] for name in self.order if name in items], self.seconds)
        return True
