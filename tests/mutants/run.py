"""`python tests/mutants/run.py [FOLDER ...] [--sample N] [--seed N]`: do the tests detect small mistakes in the code?

Prints the mutants that survive, and the share of killed ones for each folder of `src/urlint`; without those of `equivalent.py`.
Takes some minutes for the tests themselves, then handles about three mutants per second. It needs `fork`, so not on Windows.
"""

import argparse
import os
import sys
from collections import Counter, defaultdict
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "tests")]

from mutants.equivalent import EQUIVALENT  # noqa: E402
from mutants.operators import Mutant, mutants  # noqa: E402
from mutants.trials import KILLED, SURVIVED, tried  # noqa: E402

FOLDERS = ("automata", "grammar", "url", "lint")
# Tests that see no mutant, as they start processes or read sources, and those that are long and about other folders.
AWAY = (
    *("test_architecture.py", "test_ci.py", "test_editors.py", "test_fuzz.py", "test_hostile.py"),
    *("test_house.py", "test_jobs.py", "test_linear.py", "test_mutants.py", "test_shells.py"),
    *("test_systems.py", "test_watch.py", "server/test_chaos.py", "server/test_deep.py", "server/test_harmless.py"),
    *("server/test_leaving.py", "server/test_log.py", "server/test_profiles.py", "server/test_published_clients.py"),
    *("server/test_recorded.py", "server/test_transport.py"),
)


def main(arguments: list[str]) -> int:
    """Returns the exit status: 0, even if mutants survive."""
    parser = argparse.ArgumentParser(description="Get the code wrong a little, and see whether the tests notice.")
    parser.add_argument("folders", nargs="*", default=FOLDERS, metavar="FOLDER", help=f"or module (default: {' '.join(FOLDERS)})")
    parser.add_argument("--sample", type=int, default=400, help="how many mutants, 0 for all (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="another one draws others (default: %(default)s)")
    parser.add_argument("--tests", nargs="+", help="the files of tests that run (default: all that see a mutant)")
    asked = parser.parse_args(arguments)
    os.chdir(ROOT)
    os.environ["CI"] = "1"  # properties draw the same examples each time
    sys.dont_write_bytecode = True
    found = drawn(asked.folders, asked.sample, asked.seed)
    report(found, tried(found, asked.tests or seeing()))
    return 0


def drawn(folders: list[str], sample: int, seed: int) -> list[Mutant]:
    """Some random mutants of folders, in the order of their lines."""
    found = [each for folder in folders for path in sources(folder) for each in mutants(path)]
    if not 0 < sample < len(found):
        return found
    return [found[at] for at in sorted(Random(seed).sample(range(len(found)), sample))]


def sources(folder: str) -> list[Path]:
    """The modules of a folder of `src/urlint`, or one of them."""
    path = Path("src/urlint", folder)
    return sorted(path.rglob("*.py")) if path.is_dir() else [path]


def seeing() -> list[str]:
    """The test files that may detect a mutant."""
    away = {path for name in AWAY for path in Path("tests").glob(name)}
    return [str(path) for path in sorted(Path("tests").rglob("test_*.py")) if path not in away]


def report(found: list[Mutant], fates: list[str]) -> None:
    """Prints the survivors, and the share of mutants that are killed in each folder."""
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for mutant, fate in zip(found, fates, strict=True):
        fate = "equivalent" if fate == SURVIVED and is_equivalent(mutant) else fate
        counts[mutant.path.parts[2]][fate] += 1
        if fate not in (KILLED, "equivalent"):
            print(f"{mutant} ({fate})")
    for folder, count in counts.items():
        told = ", ".join(f"{number} {fate}" for fate, number in sorted(count.items()))
        print(f"{folder}: {count[KILLED] / max(1, count.total() - count['equivalent']):.1%} of {count.total()} killed ({told})")


def is_equivalent(mutant: Mutant) -> bool:
    """Whether a mutant is listed as equivalent."""
    change = mutant.path.relative_to("src/urlint").as_posix(), mutant.before, mutant.after
    line = mutant.path.read_text(encoding="utf-8").splitlines()[mutant.line - 1]
    return any((each.path, each.before, each.after) == change and each.line in line for each in EQUIVALENT)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
