"""The real programs, and how each reads the URLs of `urls.py`. `python tests/readers/programs.py` records the results.

With names, only those programs are asked, and nothing is written: the status is 1 where one does not say what is written.
"""

import gzip
import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

from urls import urls  # noqa: E402

Answer = list[object] | None
"""Scheme, host, port, path, query, fragment; None for a text that the program refuses."""
DRIVERS = {
    "browser": ("node", "node.mjs"),
    "curl": (sys.executable, "curl.py"),
    "go": ("go", "run", "go.go"),
    "java": ("java", "Java.java"),
    "php": ("php", "php.php"),
    "python": (sys.executable, "python.py"),
    "ruby": ("ruby", "ruby.rb"),
}


def texts() -> list[str]:
    return list(dict.fromkeys(urls()))


def asked(name: str, given: Sequence[str]) -> list[Answer]:
    """A program's result for each text."""
    *command, driver = DRIVERS[name]
    write, read = (hexadecimal, from_hexadecimal) if name == "java" else (json.dumps, json.loads)
    lines = "".join(f"{write(text)}\n" for text in given)
    done = subprocess.run([*command, str(HERE / "drivers" / driver)], input=lines.encode(), stdout=subprocess.PIPE, check=True)
    tidy = TIDY.get(name, list)
    answers = [read(line) for line in done.stdout.decode("utf-8", "surrogateescape").splitlines()]
    assert len(answers) == len(given)
    return [answer and tidy(answer) for answer in answers]


def hexadecimal(text: str) -> str:
    return text.encode("utf-16-be", "surrogatepass").hex()


def from_hexadecimal(line: str) -> Answer:
    if line == "refused":
        return None
    scheme, host, port, *rest = line.split(" ")
    return [unhex(scheme), bare(unhex(host)), None if port == "-1" else int(port), *map(unhex, rest)]


def unhex(text: str) -> str | None:
    return None if text == "-" else bytes.fromhex(text[1:]).decode("utf-16-be", "surrogatepass")


def bare(host: object) -> object:
    return host[1:-1] if isinstance(host, str) and host.startswith("[") and host.endswith("]") else host


def of_browser(answer: list[object]) -> Answer:
    protocol, host, port, path, search, hash_ = map(str, answer)
    return [protocol[:-1], bare(host), int(port) if port else None, path, search[1:], hash_[1:]]


def of_others(answer: list[object]) -> Answer:
    scheme, host, port, *rest = answer
    return [scheme, bare(host), int(str(port)) if port not in (None, "") else None, *rest]


def of_ruby(answer: list[object]) -> Answer:
    """The result without an empty host, because builds of one version of Ruby give either "" or nil."""
    scheme, host, *rest = of_others(answer) or []
    return [scheme, host or None, *rest]


TIDY: dict[str, Callable[[list[object]], Answer]] = {
    "browser": of_browser, "curl": of_others, "go": of_others, "php": of_others, "python": of_others, "ruby": of_ruby
}  # fmt: skip


def recorded(name: str) -> list[Answer]:
    with gzip.open(HERE / "recorded" / f"{name}.json.gz", "rt", encoding="utf-8") as file:
        answers: list[Answer] = json.load(file)
    return answers


def main(names: Sequence[str]) -> int:
    given = texts()
    differing = 0
    for name in names or DRIVERS:
        answers = asked(name, given)
        if name == "python":  # whose model is the library of the Python at hand
            continue
        if not names:
            data = json.dumps(answers, separators=(",", ":")).encode()
            (HERE / "recorded" / f"{name}.json.gz").write_bytes(gzip.compress(data, mtime=0))
        wrong = [(text, *pair) for text, *pair in zip(given, answers, recorded(name), strict=True) if pair[0] != pair[1]]
        print(f"{name}: {len(given) - len(wrong)} of {len(given)} as written", *wrong[:5], sep="\n  ")
        differing += len(wrong)
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
