"""Property tests draw new examples in each run, except in CI, where the same commit must give the same result.

What urlint keeps between runs, tests keep in a folder of their own.
"""

import gc
import os
from collections.abc import Generator, Iterator

import pytest
from hypothesis import HealthCheck, settings

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
    gc.freeze()
    gc.enable()


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
