"""`python tests/fuzz/run.py [NAME ...] [--turns N] [--seed N]`: do properties that hold for every text hold for random ones?

A turn takes about a second per target, and tests the same texts on every machine. For each failure, the shortest failing text is
printed, with its language and the reason, and the exit status is 1. Two targets take histories of a folder instead of texts.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), *(str(HERE.parent.parent / each) for each in ("src", "server", "tests/server"))]

from fuzz.mutations import documents, mutated, shortest  # noqa: E402
from fuzz.steps import Step  # noqa: E402
from fuzz.targets import HISTORIES, TARGETS, TURN  # noqa: E402

Target = Callable[[Any, str], None]


def main(arguments: list[str]) -> int:
    """Returns the exit status: 1 if a target fails."""
    parser = argparse.ArgumentParser(description="Give the floors of urlint texts that nobody wrote.")
    parser.add_argument("names", nargs="*", choices=[*TARGETS, []], metavar="NAME", help=f"one of: {', '.join(TARGETS)} (all)")
    parser.add_argument("--turns", type=int, default=10, help="as many texts as take about so many seconds (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="another one gives other texts (default: %(default)s)")
    asked = parser.parse_args(arguments)
    return max(run(name, asked.turns * TURN[name], Random(asked.seed)) for name in asked.names or TARGETS)


def run(name: str, turns: int, draw: Random) -> int:
    """Returns 1 if the target fails for one of so many texts or histories, and prints the one for which it does."""
    kind, drawn = ("histories", histories(name, draw)) if name in HISTORIES else ("texts", texts(name, draw))
    steps = 0
    for count, (subject, language) in enumerate(islice(drawn, turns), 1):
        steps += len(subject)
        if failure(TARGETS[name], subject, language):
            print(f"{name}: number {count} of the {kind}, {told(TARGETS[name], subject, language)}")
            return 1
    print(f"{name}: {turns} {kind}" + (f" of {steps} steps" if name in HISTORIES else ""))
    return 0


def texts(name: str, draw: Random) -> Iterator[tuple[str, str]]:
    """Random texts, each with its language."""
    seeds = documents("grammars" if name == "grammar" else "languages")
    others = [text for texts in seeds.values() for text in texts]
    while True:
        language = draw.choice(list(seeds))
        yield mutated(draw.choice(seeds[language]), others, draw), language


def histories(name: str, draw: Random) -> Iterator[tuple[tuple[Step, ...], str]]:
    """Random steps that make and change a folder."""
    while True:
        yield tuple(HISTORIES[name](draw)), "steps"


def told(target: Target, subject: Any, language: str) -> str:
    """The shortest text or history that fails like this one, and the reason."""
    least = shortest(subject, lambda each: failure(target, each, language) != "")
    shown = repr(least) if isinstance(least, str) else "".join(f"\n  {step}" for step in least)
    return f"{language}: {shown}\n{failure(target, least, language)}"


def failure(target: Target, subject: Any, language: str) -> str:
    """Why the target fails for a text or history; "" if it does not."""
    try:
        target(subject, language)
    except Exception as error:
        return f"{type(error).__name__}: {error}"[:2000]
    return ""


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
