"""`python tests/fuzz/run.py [NAME ...] [--turns N] [--seed N]`: do properties that hold for every text hold for random ones?

A turn takes about a second per target, and tests the same texts on every machine. For each failure, the shortest failing text is
printed, with its language and the reason, and the exit status is 1.
"""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), *(str(HERE.parent.parent / each) for each in ("src", "server"))]

from fuzz.mutations import documents, mutated, shortest  # noqa: E402
from fuzz.targets import TARGETS, TURN  # noqa: E402

Target = Callable[[str, str], None]


def main(arguments: list[str]) -> int:
    """Returns the exit status: 1 if a target fails."""
    parser = argparse.ArgumentParser(description="Give the floors of urlint texts that nobody wrote.")
    parser.add_argument("names", nargs="*", choices=[*TARGETS, []], metavar="NAME", help=f"one of: {', '.join(TARGETS)} (all)")
    parser.add_argument("--turns", type=int, default=10, help="as many texts as take about so many seconds (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="another one gives other texts (default: %(default)s)")
    asked = parser.parse_args(arguments)
    return max(run(name, asked.turns * TURN[name], Random(asked.seed)) for name in asked.names or TARGETS)


def run(name: str, texts: int, draw: Random) -> int:
    """Returns 1 if the target fails, and prints the failing text."""
    seeds = documents("grammars" if name == "grammar" else "languages")
    others = [text for texts in seeds.values() for text in texts]
    for count in range(1, texts + 1):
        language = draw.choice(list(seeds))
        text = mutated(draw.choice(seeds[language]), others, draw)
        if failure(TARGETS[name], text, language):
            print(f"{name}: text {count}, {told(TARGETS[name], text, language)}")
            return 1
    print(f"{name}: {texts} texts")
    return 0


def told(target: Target, text: str, language: str) -> str:
    """The shortest text that fails like this one, and the reason."""
    least = shortest(text, lambda each: failure(target, each, language) != "")
    return f"{language}: {least!r}\n{failure(target, least, language)}"


def failure(target: Target, text: str, language: str) -> str:
    """Why the target fails for a text; "" if it does not."""
    try:
        target(text, language)
    except Exception as error:
        return f"{type(error).__name__}: {error}"[:2000]
    return ""


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
