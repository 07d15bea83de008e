"""Do grammar files that are designed to be slow take bounded time and memory? `python tests/fuzz/monsters.py [NAME ...]`.

Checks each of about 300 grammars, and texts with it, in its own process without a cache. Prints a line for each run that takes more
than `SECONDS` of CPU time or `MEGABYTES`, or ends without an answer, and then their number.
"""

import os
import random
import resource
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from time import perf_counter

SECONDS, MEGABYTES = 5.0, 300
_HERE = Path(__file__).resolve().parent.parent.parent
_TEXTS = ("a" * 2_000, "ab" * 500, "(" * 1_000, "x", "a" * 300 + "!")

Make = Callable[[int], str]


def numbered(line: Callable[[int], str], count: int) -> str:
    """That many productions, the last of which is `"a"`."""
    return "\n".join([*(line(at) for at in range(count)), f'p{count} = "a"', ""])


def dense(count: int, named: int, back: bool) -> str:
    """Productions that each use many others: only later ones, unless `back`."""
    draw = random.Random(count * named)

    def line(at: int) -> str:
        others = range(0 if back else at + 1, count + 1)
        return f"p{at} = " + " / ".join(f'"{chr(97 + at % 26)}" p{each}' for each in draw.sample(others, min(named, len(others))))

    return numbered(line, count)


def mixed(count: int, named: int) -> str:
    """Productions with others on both sides, so that none is regular."""
    draw = random.Random(count + named)

    def line(at: int) -> str:
        pairs = ((draw.randrange(count + 1), draw.randrange(count + 1)) for _ in range(named))
        return f"p{at} = " + " / ".join(f'p{left} "{at % 7}" p{right}' for left, right in pairs) + ' / "a"'

    return numbered(line, count)


def sampled(count: int) -> str:
    """A random grammar: random expressions of random names."""
    draw = random.Random(count)

    def expression(depth: int) -> str:
        kind = draw.randrange(8) if depth else draw.randrange(2)
        inner = partial(expression, depth - 1)
        match kind:
            case 0:
                return draw.choice(['"a"', '"ab"', "%x61-7A", "%x0-10FFFF", "DIGIT", '%s"A"', '""'])
            case 1:
                return f"p{draw.randrange(count + 1)}"
            case 2 | 3:
                return "( " + " / ".join(inner() for _ in range(draw.randrange(2, 6))) + " )"
            case 4 | 5:
                return "( " + " ".join(inner() for _ in range(draw.randrange(2, 6))) + " )"
            case 6:
                return f"[ {inner()} ]"
            case _:
                return f"{draw.choice(['*', '1*', '2*5', '*300', '40', '7*'])}( {inner()} )"

    return numbered(lambda at: f"p{at} = {expression(draw.randrange(1, 5))}", count)


def sets(count: int) -> str:
    """Sets of characters that all overlap."""
    return "s = *( " + " / ".join(f"%x{at * 7:X}-{at * 7 + 5_000:X} {at}%x{at * 11:X}" for at in range(1, count)) + " )\n"


def counts(depth: int, most: int) -> str:
    """Nested repetitions."""
    return numbered(lambda at: f"p{at} = 1*{most}( p{at + 1} [ p{at + 1} ] )", depth)


# ruff: noqa: E501
KINDS: dict[str, tuple[Make, tuple[int, ...]]] = {
    "chain": (lambda n: numbered(lambda at: f'p{at} = "a" p{at + 1}', n), (100, 1_000, 3_000, 10_000, 30_000)),
    "chain-of-options": (lambda n: numbered(lambda at: f'p{at} = [ "a" p{at + 1} ] "b"', n), (100, 1_000, 3_000, 10_000)),
    "chain-of-names": (lambda n: numbered(lambda at: f"p{at} = p{at + 1}", n), (100, 3_000, 10_000, 40_000)),
    "chain-of-stars": (lambda n: numbered(lambda at: f'p{at} = *p{at + 1} "b"', n), (10, 100, 1_000, 5_000)),
    "ladder": (lambda n: numbered(lambda at: f'p{at} = p{at + 1} / "b" p{min(at + 2, n)}', n), (30, 300, 3_000, 10_000)),
    "doubling": (lambda n: numbered(lambda at: f"p{at} = p{at + 1} p{at + 1}", n), (10, 20, 40, 1_000, 10_000)),
    "doubling-choice": (lambda n: numbered(lambda at: f'p{at} = p{at + 1} "x" / p{at + 1} "y"', n), (10, 20, 40, 1_000)),
    "doubling-option": (lambda n: numbered(lambda at: f"p{at} = [ p{at + 1} ] [ p{at + 1} ]", n), (10, 20, 40, 500)),
    "groups": (lambda n: "s = " + "( " * n + '"a"' + " )" * n + "\n", (10, 50, 90, 150, 1_000, 50_000)),
    "options": (lambda n: "s = " + '[ "a" ' * n + "]" * n + "\n", (10, 50, 90, 150, 1_000, 50_000)),
    "stars": (lambda n: "s = " + "*( " * n + '"a"' + " )" * n + "\n", (10, 50, 90, 150, 1_000)),
    "counted-groups": (lambda n: "s = " + "3( " * n + '"a"' + " )" * n + "\n", (5, 10, 20, 50, 90)),
    "nested-choices": (lambda n: "s = " + '( "a" / "b" ' * n + ")" * n + "\n", (10, 50, 90)),
    "count": (lambda n: f"s = {n}OCTET\n", (100, 10_000, 65_535, 10**9, 10**30)),
    "count-to": (lambda n: f"s = 1*{n}OCTET\n", (100, 10_000, 65_535, 10**9, 10**30)),
    "count-of-words": (lambda n: f's = *{n}( "ab" / "abc" / 1*DIGIT )\n', (100, 10_000, 65_535, 10**9)),
    "count-of-counts": (lambda n: f's = 1*{n}( 1*{n}( 1*{n}( 1*{n}"a" ) "b" ) )\n', (5, 30, 200, 1_000, 10**6)),
    "counts": (partial(counts, most=300), (2, 5, 20, 100)),
    "counts-of-few": (partial(counts, most=3), (5, 10, 30, 300)),
    "count-then-same": (lambda n: f's = *( "a" / "b" ) "a" {n}( "a" / "b" )\n', (5, 10, 14, 18, 30, 1_000)),
    "two-counts": (lambda n: f's = *( {n}"a" / {n + 1}"a" / {n + 3}"a" )\n', (5, 30, 100, 300, 1_000)),
    "primes": (lambda n: "s = " + " / ".join(f'*( {p}"a" )' for p in range(2, n) if all(p % q for q in range(2, p))) + "\n", (8, 20, 60, 300)),
    "words": (lambda n: "s = " + " / ".join(f'"word{at}"' for at in range(n)) + "\n", (100, 1_000, 10_000, 50_000)),
    "random-words": (lambda n: "s = *( " + " / ".join(f'"{random.Random(at).getrandbits(80):x}"' for at in range(n)) + " )\n", (100, 1_000, 5_000, 20_000)),
    "names": (lambda n: "s = " + " / ".join(f"p{at}" for at in range(n + 1)) + "\n" + numbered(lambda at: f'p{at} = "a{at}" *p{at + 1}', n), (100, 1_000, 3_000)),
    "same-alternatives": (lambda n: "s = " + " / ".join(f"p{at}" for at in range(n + 1)) + "\n" + numbered(lambda at: f'p{at} = *"a" "b"', n), (100, 500, 3_000)),
    "wide-alternatives": (lambda n: "s = " + " / ".join(f"p{at}" for at in range(n + 1)) + "\n" + numbered(lambda at: f"p{at} = *{at}ALPHA *{n}DIGIT", n), (20, 100, 400)),
    "sequence": (lambda n: "s = " + " ".join('"a"' for _ in range(n)) + "\n", (100, 10_000, 50_000)),
    "sequence-of-options": (lambda n: "s = " + " ".join(f'[ "a{at % 10}" ]' for at in range(n)) + "\n", (30, 300, 3_000, 20_000)),
    "sequence-of-stars": (lambda n: "s = " + " ".join(f'*"{chr(97 + at % 26)}"' for at in range(n)) + "\n", (30, 300, 3_000, 20_000)),
    "sequence-of-names": (lambda n: "s = " + " ".join(f"p{at}" for at in range(n)) + "\n" + numbered(lambda at: f"p{at} = *ALPHA [ p{at + 1} ]", n), (30, 300, 2_000)),
    "long-string": (lambda n: f's = "{"ab" * n}"\n', (100, 10_000, 500_000)),
    "long-number": (lambda n: "s = %x61" + ".61" * n + "\n", (100, 10_000, 100_000)),
    "strings-of-all-lengths": (lambda n: "s = " + " / ".join(f'"{"a" * at}"' for at in range(1, n)) + "\n", (30, 300, 1_500)),
    "sets": (sets, (10, 100, 400, 2_000)),
    "set-of-singles": (lambda n: "s = *( " + " / ".join(f"%x{at * 2:X}" for at in range(n)) + " )\n", (100, 5_000, 50_000)),
    "ranges-of-ranges": (lambda n: numbered(lambda at: f"p{at} = %x{at:X}-{at + 9_000:X} p{at + 1}", n), (100, 1_000, 5_000)),
    "left": (lambda n: numbered(lambda at: f'p{at} = p{(at + 1) % n} "a" / "b"', n), (1, 10, 300, 3_000)),
    "right": (lambda n: numbered(lambda at: f'p{at} = "a" p{(at + 1) % n} / "b"', n), (1, 10, 300, 3_000)),
    "middle": (lambda n: numbered(lambda at: f'p{at} = "(" p{(at + 1) % n} ")" / "a"', n), (1, 10, 300, 3_000, 10_000)),
    "both-sides": (lambda n: numbered(lambda at: f'p{at} = p{(at + 1) % n} "a" p{(at + 2) % n} / "b"', n), (1, 10, 300, 3_000)),
    "ambiguous": (lambda n: "s = " + " ".join("s" for _ in range(n)) + ' / "a"\n', (2, 3, 10, 100, 3_000)),
    "ambiguous-empty": (lambda n: "s = " + " ".join("s" for _ in range(n)) + ' / "a" / ""\n', (2, 3, 10, 100, 3_000)),
    "itself": (lambda n: numbered(lambda at: f'p{at} = p{(at + 1) % n} / "a"', n), (1, 10, 300, 3_000)),
    "hidden-left": (lambda n: numbered(lambda at: f'p{at} = [ "a" ] p{(at + 1) % n} "b" / "a"', n), (1, 10, 300, 2_000)),
    "endless": (lambda n: numbered(lambda at: f'p{at} = "a" p{(at + 1) % n}', n), (1, 10, 300, 3_000)),
    "palindromes": (lambda n: "s = " + " / ".join(f'"{chr(97 + at % 26)}{at}" s "{chr(97 + at % 26)}{at}"' for at in range(n)) + ' / ""\n', (2, 30, 1_000)),
    "stars-in-circles": (lambda n: numbered(lambda at: f'p{at} = *( p{(at + 1) % n} "a" ) / *p{(at + 3) % n}', n), (2, 30, 300, 1_000)),
    "dense": (partial(dense, named=30, back=False), (30, 100, 300, 1_000)),
    "dense-all": (partial(dense, named=10_000, back=False), (30, 100, 300, 600)),
    "dense-circles": (partial(dense, named=30, back=True), (30, 100, 300, 1_000)),
    "dense-circles-all": (partial(dense, named=10_000, back=True), (30, 100, 300, 600)),
    "mixed": (partial(mixed, named=30), (10, 100, 300, 1_000)),
    "mixed-all": (partial(mixed, named=300), (30, 100, 300)),
    "sampled": (sampled, (2, 3, 5, 8, 13, 20, 30, 40, 50, 60, 80, 100, 130, 160, 200, 240, 300, 400, 500, 700, 1_000, 1_500, 2_000)),
    "added": (lambda n: 's = "a"\n' + "".join(f's =/ "b{at}" s\n' for at in range(n)), (100, 3_000, 20_000)),
    "defined-again": (lambda n: "".join(f's = "b{at}" t\nt = "{at}"\n' for at in range(n)), (100, 3_000, 20_000)),
    "never-defined": (lambda n: numbered(lambda at: f"p{at} = u{at} / p{at + 1} v{at}", n), (100, 3_000, 10_000)),
    "never-used": (lambda n: numbered(lambda at: f'p{at} = "a{at}"', n), (100, 3_000, 20_000)),
    "names-to-guess": (lambda n: "s = " + " / ".join(f"{'n' * 60}{at}" for at in range(n)) + "\n" + "".join(f'{"n" * 59}{at} = "a"\n' for at in range(n)), (100, 2_000)),
    "prose": (lambda n: "Some words that say nothing of grammars, but of `a = b`.\n" * n + 's = "a"\n', (100, 30_000)),
    "prose-between": (lambda n: "".join(f'p{at} = "a" p{at + 1}\n\n   Then, some words follow.\n\n' for at in range(n)) + f'p{n} = "b"\n', (100, 3_000, 10_000)),
    "long-line": (lambda n: "s = " + "x " * n + "\n", (100, 100_000)),
    "torn": (lambda n: "".join(f"p{at} = ( \"a\n" for at in range(n)), (100, 3_000, 20_000)),
    "fences": (lambda n: "".join(f'```abnf\np{at} = "a" [ p{at + 1} ]\n```\nwords\n' for at in range(n)), (100, 3_000)),
    "xml": (lambda n: "<rfc>" + "".join(f'<sourcecode type="abnf">p{at} = "a" [ p{at + 1} ]\n</sourcecode>' for at in range(n)) + "</rfc>", (100, 3_000)),
    "attributes": (lambda n: 's = "a"\n\n<x ' + 'b="c" ' * n + "/>\n" + "".join(f'   <x b{at}="c" d="e"\n  f="g"\n' for at in range(n)), (100, 3_000, 20_000)),
    "conditions": (lambda n: 's = "a"\n\nIt is ' + '/b/c="d" and e="f" ' * n + "\n", (100, 3_000, 20_000)),
    "bytes": (lambda n: "s = *( " + " / ".join(f"%x{0xC2 + at % 30:X} %x80-{0x81 + at % 60:X}" for at in range(n)) + " / %xE0-EF 2%x80-BF / %xF0-F4 3%x80-BF )\n", (10, 300, 3_000)),
    "lists": (lambda n: numbered(lambda at: f"p{at} = 1#( #p{at + 1} / *DIGIT )", n), (2, 8, 30, 300)),
    "rfc822-chain": (lambda n: "".join(f'p{at} = "a" [ p{at + 1} ] | *[ "b" | p{at + 1} ]\n' for at in range(n)) + f'p{n} = "b"\n', (10, 100, 1_000)),
    "rfc822-groups": (lambda n: "s = " + "*[ " * n + '"a" | "b"' + " ]" * n + "\n", (10, 90, 5_000)),
    "treerack-chain": (lambda n: "".join(f'p{at} = "a" p{at + 1} | [a-z]{{2,5}};\n' for at in range(n)) + f'p{n} = "b";\n', (10, 100, 1_000)),
    "treerack-counts": (lambda n: f's = ([a-f]{{{n}}} | "b"{{,{n}}}){{{n},}};\n', (10, 100, 3_000, 10**8)),
    "treerack-white": (lambda n: 'w:ws = " " | p0*;\n' + "".join(f'p{at} = "a" p{at + 1} p{at + 1};\n' for at in range(n)) + f'p{n} = "b";\n', (3, 10, 100, 1_000)),
    "treerack-words": (lambda n: "".join(f'k{at}:kw = "word{at}";\n' for at in range(n)) + "s:nokw:root = [a-z0-9]+;\n", (10, 300, 2_000)),
}  # fmt: skip


def monsters(asked: list[str]) -> Iterator[tuple[str, str]]:
    """The grammars by name: all, or those of the kinds `asked` for."""
    for kind in asked or KINDS:
        make, sizes = KINDS[kind]
        for size in sizes:
            yield f"{kind} {size}", make(size)


def spent(arguments: list[str], answer: Path, folder: Path) -> tuple[float, float, int]:
    """The CPU seconds and megabytes of a run, and its exit status, which is negative after a signal."""
    child = os.fork()
    if not child:
        for number, flags in ((0, os.O_RDONLY), (1, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)):
            os.dup2(os.open(os.devnull if number == 0 else answer, flags, 0o600), number)
        os.dup2(1, 2)
        resource.setrlimit(resource.RLIMIT_CPU, (60, 60))
        environment = os.environ | {"XDG_CACHE_HOME": str(folder), "PYTHONPATH": str(_HERE / "src")}
        os.execve(sys.executable, [sys.executable, "-m", "urlint", *arguments], environment)
    _, status, usage = os.wait4(child, 0)
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, os.waitstatus_to_exitcode(status)


def runs(file: Path) -> Iterator[tuple[str, list[str]]]:
    """The commands to run for a grammar."""
    yield "check", ["grammar", "check", str(file)]
    yield "validate", ["validate", "--grammar", str(file), *_TEXTS]


def main(asked: list[str]) -> int:
    """Returns 1 if a grammar takes too much."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    count = too_much = 0
    begun = perf_counter()
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        for name, text in monsters(asked):
            file, answer = folder / "monster.abnf", folder / "answer.txt"
            file.write_text(text, encoding="utf-8")
            count += 1
            for what, arguments in runs(file):
                with tempfile.TemporaryDirectory() as cache:
                    seconds, megabytes, status = spent(arguments, answer, Path(cache))
                said = answer.read_text(encoding="utf-8", errors="replace")
                bad = seconds > SECONDS or megabytes > MEGABYTES or status not in (0, 1, 2) or "Traceback" in said
                too_much += bad
                if bad or asked:
                    last = said.rstrip().rpartition("\n")[2][:150]
                    print(f"{name}: {what}: {seconds:.1f} s, {megabytes:.0f} MB, status {status}: {last}", flush=True)
    print(f"{count} grammars, {too_much} runs that are too much, {perf_counter() - begun:.0f} s")
    return int(too_much > 0)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
