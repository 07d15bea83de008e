"""Do the grammars of schemes agree with their makers' parsers? 1,000 URLs each, except kinds of URLs with explained differences."""

import json
import random
import re
import subprocess
import sys
import warnings
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote

sys.path.insert(0, str(Path(__file__).parents[1]))

import phonenumbers
from disagreements import KNOWN
from email_validator import validate_email
from psycopg.conninfo import conninfo_to_dict
from pymongo import uri_parser
from redis.connection import parse_url as redis_url
from sqlalchemy import make_url
from stdnum import isbn

from strings import mutated
from urlint.grammar.language import builtin
from urlint.grammar.schemes.urn import check_digit
from urlint.url.validator import validator_of

COUNT = 1000
LOGINS = ("", "", "u@", "u:p@", "u%40x:p%2Fw@", ":p@")
HOSTS = ("h", "db.host.test", "127.0.0.1", "[::1]", "[2001:db8::7]", "h:5432", "[::1]:1", "h1:1,h2:2", "")
NAMES = ("", "/", "/db", "/0", "/a%20b", "/a/b")
OPTIONS = {
    "mongodb": ("?replicaSet=rs&w=1", "?a=1"),
    "postgresql": ("?connect_timeout=10&application_name=x", "?sslmode=disable"),
    "redis": ("?db=1", "?socket_timeout=2&client_name=x"),
}
SCHEMES = {
    "mongodb": ("mongodb",),
    "postgresql": ("postgresql", "postgres"),
    "mysql": ("mysql", "mysql+pymysql", "mariadb"),
    "redis": ("redis", "rediss"),
    "sqlite": ("sqlite", "sqlite+aiosqlite"),
}
NUMBERS = (
    "+49-30-123456",
    "+1-201-555-0123",
    "+12015550123;ext=12",
    "+44.20.7946.0000",
    "7042;phone-context=test.example",
    "+358(9)1234",
)
ADDRESSES = ("a@host.test", "first.last@host.test", "a+b@host.test", "a_b-c@mail.host.test", "o'neil@host.test", "a%25b@host.test")


def parse_mongodb(url: str) -> object:
    """Parses without showing warnings and without connecting to a server."""
    return uri_parser.parse_uri(url, validate=False, warn=True)


def parse_address(url: str) -> object:
    """Parses one address, without looking up its host."""
    address = unquote(url.removeprefix("mailto:"), errors="strict")
    return validate_email(address, check_deliverability=False, test_environment=True)


PARSERS: dict[str, Callable[[str], object]] = {
    "mongodb": parse_mongodb,
    "postgresql": conninfo_to_dict,
    "redis": redis_url,
    "mysql": make_url,
    "sqlite": make_url,
    "mailto": parse_address,
    "tel": phonenumbers.parse,
}


def written(name: str, rng: random.Random) -> str:
    """A realistic URL; half of them are changed after the scheme."""
    if name == "mailto":
        scheme, rest = "mailto:", rng.choice(ADDRESSES)
    elif name == "tel":
        scheme, rest = "tel:", rng.choice(NUMBERS)
    else:
        scheme, options = rng.choice(SCHEMES[name]) + "://", ("", "?", *OPTIONS.get(name, ("?a=1",)))
        rest = "".join(map(rng.choice, (LOGINS, HOSTS, NAMES, options) if name != "sqlite" else (("", "", "h"), NAMES, options)))
    if rng.random() < 0.5:
        rest = mutated(rest, rng)
    return (scheme + rest).encode("utf-8", "replace").decode()


def takes(parse: Callable[[str], object], url: str) -> str:
    """Why a parser rejects a URL, whatever it raises; "" if it accepts."""
    try:
        parse(url)
    except Exception as error:
        return f"{type(error).__name__}: {error}".splitlines()[0]
    return ""


def agree(name: str) -> int:
    """The number of unexplained disagreements."""
    rng, own, kinds, open_ = random.Random(name), validator_of(builtin(name)), Counter[str](), 0
    for _ in range(COUNT):
        url = written(name, rng)
        refused = takes(PARSERS[name], url)
        if own.accepts(url) != bool(refused):
            kinds["agree"] += 1
            continue
        side = "grammar" if own.accepts(url) else "maker"
        known = next((each for each in KNOWN[name] if each.taken_by == side and re.search(each.pattern, url)), None)
        kinds[f"taken by the {side} alone: {known.reason if known else 'NOT ARGUED'}"] += 1
        if known is None:
            open_ += 1
            print(f"  {name}: by the {side} alone: {url!r} {refused}")
    print(name, *(f"\n  {count:4} {kind}" for kind, count in kinds.most_common()))
    return open_


def agree_base64() -> int:
    """The number of base64 texts on which Node's module `buffer` and the grammar of `data` disagree."""
    rng, own = random.Random("base64"), validator_of(builtin("data"))
    texts = ["".join(rng.choice("AZaz09+/=-@") for _ in range(rng.randint(0, 9))) + "=" * rng.randint(0, 3) for _ in range(COUNT)]
    script = Path(__file__).with_name("base64.js")
    done = subprocess.run(["node", script], input=json.dumps(texts), capture_output=True, text=True, check=True)
    odd = [text for text, taken in zip(texts, json.loads(done.stdout), strict=True) if own.accepts(f"data:;base64,{text}") != taken]
    print("base64", f"\n  {COUNT - len(odd):4} agree", *(f"\n  by one alone: {text!r}" for text in odd))
    return len(odd)


def agree_isbn() -> int:
    """The number of ISBNs on which python-stdnum and the grammar of `urn` disagree."""
    rng, own, odd = random.Random("isbn"), validator_of(builtin("urn")), 0
    for length in (9, 12) * (COUNT // 2):
        digits = rng.choice(("978", "979", "977"))[: length - 9] + "".join(rng.choice("0123456789") for _ in range(9))
        number = digits + (rng.choice("0123456789X") if rng.random() < 0.5 else check_digit(digits))
        odd += own.accepts(f"urn:isbn:{number}") != isbn.is_valid(number)
    print("isbn", f"\n  {COUNT - odd:4} agree")
    return odd


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    sys.exit(sum(map(agree, sys.argv[1:] or PARSERS)) + (0 if sys.argv[1:] else agree_base64() + agree_isbn()) > 0)
