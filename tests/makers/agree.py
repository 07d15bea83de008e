"""What the grammar of a scheme takes, the parser of its makers takes: 1,000 URLs each, but for kinds of them that are argued."""

import random
import re
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

from strings import mutated
from urlint.grammar.language import builtin
from urlint.grammar.standard import standard

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
    """With its warnings as they are, and no server asked."""
    return uri_parser.parse_uri(url, validate=False, warn=True)


def parse_address(url: str) -> object:
    """One address, without looking up its host."""
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
    """A URL as people write it; half of them with something changed behind the scheme."""
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
    """Why a parser refuses, "" where it takes; of whatever it raises."""
    try:
        parse(url)
    except Exception as error:
        return f"{type(error).__name__}: {error}".splitlines()[0]
    return ""


def agree(name: str) -> int:
    """How many disagreements nobody argued."""
    rng, dfa, kinds, open_ = random.Random(name), builtin(name).dfa(standard(name).start), Counter[str](), 0
    for _ in range(COUNT):
        url = written(name, rng)
        refused = takes(PARSERS[name], url)
        if (url in dfa) != bool(refused):
            kinds["agree"] += 1
            continue
        side = "grammar" if url in dfa else "maker"
        known = next((each for each in KNOWN[name] if each.taken_by == side and re.search(each.pattern, url)), None)
        kinds[f"taken by the {side} alone: {known.reason if known else 'NOT ARGUED'}"] += 1
        if known is None:
            open_ += 1
            print(f"  {name}: by the {side} alone: {url!r} {refused}")
    print(name, *(f"\n  {count:4} {kind}" for kind, count in kinds.most_common()))
    return open_


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    sys.exit(sum(map(agree, sys.argv[1:] or PARSERS)) > 0)
