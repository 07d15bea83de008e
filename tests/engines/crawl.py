"""The archive of a crawl, linted on Spark: python crawl.py [MEGABYTES]. Its pages are generated, with a known number of errors.

Each file is an archive as crawlers write it (WARC, by `warcio`); each Spark partition reads some of them, record by record, and
returns only what is wrong.
"""

import io
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

sys.path.insert(0, str(Path(__file__).parents[1]))

from engines import session

FILES = 8
WORDS = ("the", "of", "and", "to", "in", "is", "it", "you", "that", "he", "was", "for", "on", "are", "with", "as", "his", "they")
HEAD = "<!doctype html><html><head><title>{0}</title><link rel=stylesheet href=/{0}.css></head><body>\n"
GOOD = '<p>{0} <a href="https://www.{1}.test/{2}/{3}?q={4}&amp;r={3}#s{4}">{2}</a> {5}.</p>\n'
BAD = '<p>{0} <a href="http://{1}.test:8{2}/{3}">{4}</a> {5}</p>\n'


def page(rng: random.Random, size: int) -> tuple[bytes, int, int]:
    """The HTML of a page of about that size, its number of URLs, and the number of broken ones."""
    pieces, long, urls, broken = [HEAD.format(rng.randrange(10**6))], 0, 1, 0
    while long < size:
        prose = " ".join(rng.choices(WORDS, k=40))
        bad = rng.random() < 0.01
        some = (prose, rng.choice(WORDS), rng.choice(WORDS), rng.randrange(10**6), rng.randrange(100), prose[:90])
        pieces.append((BAD if bad else GOOD).format(*some))
        urls, broken, long = urls + 1, broken + bad, long + len(pieces[-1])
    return ("".join(pieces) + "</body></html>\n").encode(), urls, broken


def archive(path: Path, size: int, seed: int) -> Counter[str]:
    """Writes an archive of that size, with a response for each page."""
    from warcio.statusandheaders import StatusAndHeaders
    from warcio.warcwriter import WARCWriter

    rng, made = random.Random(seed), Counter[str]()
    with path.open("wb") as file:
        writer = WARCWriter(file, gzip=False)
        while file.tell() < size:
            text, urls, broken = page(rng, rng.choice((4_000, 20_000, 60_000)))
            head = StatusAndHeaders("200 OK", [("Content-Type", "text/html; charset=utf-8")], protocol="HTTP/1.1")
            address = f"https://crawl.test/{seed}/{made['pages']}"
            writer.write_record(writer.create_warc_record(address, "response", payload=io.BytesIO(text), http_headers=head))
            made.update(pages=1, urls=urls, broken=broken)
    return made


def read(paths: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The address and the HTML of each page in these archives."""
    from warcio.archiveiterator import ArchiveIterator

    for path in paths:
        with open(path, "rb") as file:
            for record in ArchiveIterator(file):
                if record.rec_type == "response" and "html" in (record.http_headers.get_header("Content-Type") or ""):
                    yield (
                        record.rec_headers.get_header("WARC-Target-URI"),
                        record.content_stream().read().decode("utf-8", "replace"),
                    )


def found(paths: Iterable[str]) -> Iterator[tuple[str, int]]:
    """For each page, its address and its number of URLs."""
    import urlint

    return ((address, len(urlint.find(text, "html"))) for address, text in read(paths))


def linted(paths: Iterable[str]) -> Iterator[tuple[str, int, str]]:
    """For each fault, the address of its page, the offset, and the rule."""
    import urlint

    return ((address, each.span.start, each.rule) for address, text in read(paths) for each in urlint.lint(text, "html"))


Answer = TypeVar("Answer")


def asked(paths: list[Path], ask: Callable[[Iterable[str]], Iterator[Answer]]) -> tuple[list[Answer], float]:
    """All results, with a partition per archive, and the CPU seconds that Python took for them."""
    spark = session().sparkContext
    spent = spark.accumulator(0.0)

    def timed(some: Iterable[str]) -> Iterator[Answer]:
        start = time.process_time()
        yield from ask(some)
        spent.add(time.process_time() - start)

    answers = spark.parallelize([str(path) for path in paths], len(paths)).mapPartitions(timed).collect()
    return answers, spent.value


def largest() -> float:
    """The memory in megabytes of the largest Python process below Spark so far."""
    peaks = []
    for status in Path("/proc").glob("[0-9]*/status"):
        try:
            lines = dict(line.split(":", 1) for line in status.read_text(encoding="utf-8").splitlines() if ":" in line)
        except OSError:
            continue
        if "python" in lines["Name"] and "pyspark" in (status.parent / "cmdline").read_text(encoding="utf-8"):
            peaks.append(int(lines["VmHWM"].split()[0]) / 1000)
    return max(peaks, default=0.0)


if __name__ == "__main__":
    size = int(sys.argv[1]) * 1_000_000 if sys.argv[1:] else 1_000_000_000
    with tempfile.TemporaryDirectory() as folder:
        paths = [Path(folder) / f"{number}.warc" for number in range(FILES)]
        made = sum((archive(path, size // FILES, number) for number, path in enumerate(paths)), Counter[str]())
        octets = sum(path.stat().st_size for path in paths)
        print(f"{octets / 1e6:.0f} MB in {FILES} files: {dict(made)}")
        pages, finding = asked(paths, found)
        faults, linting = asked(paths, linted)
        urls = sum(count for _, count in pages)
        print(f"found {urls} URLs of {len(pages)} pages: {octets / 1e6 / finding:.1f} MB per second of CPU time")
        print(f"linted, {len(faults)} faults: {octets / 1e6 / linting:.1f} MB; at most {largest():.0f} MB of memory in a worker")
        print(Counter(rule for _, _, rule in faults).most_common(3), sorted(faults)[:2])
        wrong = (len(pages), urls, len(faults)) != (made["pages"], made["urls"], made["broken"])
        sys.exit("not what is there" if wrong else 0)
