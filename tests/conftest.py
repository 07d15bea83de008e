"""Property tests draw new examples in each run, except in CI, where the same commit must give the same result.

What urlint keeps between runs, tests keep in a folder of their own.
"""

import gc
import os
from collections.abc import Generator, Iterator

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import HealthCheck, settings

from urlint.cli.main import GARBAGE

# No test is about time: on a busy machine an example may take as long as it likes.
settings.register_profile(
    "urlint",
    derandomize=bool(os.environ.get("CI")),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
settings.load_profile("urlint")


@pytest.fixture(scope="session", autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        folder = tmp_path_factory.mktemp("cache")
        patch.setenv("XDG_CACHE_HOME", str(folder))
        patch.setenv("XDG_STATE_HOME", str(folder / "state"))
        patch.setenv("LOCALAPPDATA", str(folder))
        yield


def pytest_collection() -> None:
    """Nothing that is collected becomes garbage: the garbage collector need not look at it again and again."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Later, it looks for garbage as often as in a run of a command."""
    gc.freeze()
    gc.enable()
    gc.set_threshold(GARBAGE)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool:
    """Runs a test as pytest does, but does not report that it was set up and torn down, which took as long as a short test."""
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    for report in runtestprotocol(item, log=False, nextitem=nextitem):
        if report.when == "call" or not report.passed:
            item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """The report of a test without lone surrogates, which tests print and log: one process could not send them to another."""
    report = yield
    report.sections = [(title, _encodable(text)) for title, text in report.sections]
    if report.longrepr and (told := str(report.longrepr)) != _encodable(told):
        report.longrepr = _encodable(told)
    return report


def _encodable(text: str) -> str:
    return text.encode("utf-8", "backslashreplace").decode("utf-8")
