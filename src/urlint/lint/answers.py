"""What did a program that requested the URLs find out? Read from lychee's output (`lychee --format json`, 0.24)."""

from collections.abc import Iterator, Mapping
from json import loads

from urlint.record import Record
from urlint.seen import seen
from urlint.typed import Any
from urlint.url.reader import Reading, reader

_FAILED = ("error_map", "timeout_map", "fail_map")  # the last one in releases before 0.16
_KNOWN = (*_FAILED, "success_map")
_REJECTED = "Rejected status code: "
_LONGEST = 100  # code points of an answer that are shown
GONE = (404, 410)


class Answer(Record):
    """Why a URL leads nowhere: the status code of the server, 0 if none came, and what the program says about it."""

    code: int
    text: str


class Answers(dict[str, Answer]):
    """Answers by URL, as browsers write it."""

    def about(self, url: str) -> Answer | None:
        """What was found out about a URL, or about its page if it has a fragment; None if nothing is wrong or known."""
        whole = _href(url)
        return self.get(whole) or self.get(whole.partition("#")[0])


def read(text: str) -> Answers:
    """Returns the answers in a file. Raises ValueError if it contains none."""
    try:
        table = loads(text)
        if not isinstance(table, Mapping) or not any(name in table for name in _KNOWN):
            raise ValueError("not the output of `lychee --format json`")
        return Answers((_href(url), answer) for name in _FAILED for url, answer in _entries(table.get(name) or {}))
    except RecursionError:
        raise ValueError("nested too deeply") from None
    except (AttributeError, KeyError, TypeError):
        raise ValueError("not in the format of `lychee --format json`") from None


def _entries(sources: Mapping[str, Any]) -> Iterator[tuple[str, Answer]]:
    for entries in sources.values():
        for each in entries:
            yield str(each["url"]), _answer(each.get("status") or {})


def _answer(status: Any) -> Answer:
    """An answer; older releases give only a text."""
    if isinstance(status, str):
        code = status.removeprefix("Failed: ")[:3]
        return Answer(int(code) if code.isdecimal() and code.isascii() else 0, _told(status))
    code = status.get("code")
    text = str(status.get("details") or status.get("text") or "no answer").removeprefix(_REJECTED)
    return Answer(code if isinstance(code, int) else 0, _told(text))


def _told(text: str) -> str:
    """What is shown of an answer, which may come from a stranger: its start, without invisible characters."""
    return "".join(char if seen(char) else " " for char in text[:_LONGEST]).strip() or "no answer"


def _href(url: str) -> str:
    """A URL as browsers write it, which is the key of its answer."""
    made = reader("browser").read(url)
    return made.href or url if isinstance(made, Reading) else url
