"""Which names are spelled most like a given one? Fast even for thousands of missing names among thousands of existing ones."""

from collections.abc import Collection, Iterable, Iterator, Mapping

from urlint.expression import compiled
from urlint.find.languages import by_name
from urlint.lint.targets.filenames import MODULES, has_shown_suffix, suffix

_SHARE = 3  # a name may be longer or shorter by a third of its length
_MOST = 20  # names that are compared letter by letter
MOST_NEAR = 500  # names among which similar ones are looked for, so that many missing names take linear time
_LONGEST = 100  # code points of such a name: `difflib` takes cubic time for names of few different letters
_NEAR = 0.75
_JOINTS = frozenset("-_")
_TO_COPY = (".example", ".sample")  # for people to copy to the name without it, where they need that file


def alike(name: str, names: Iterable[str]) -> list[str]:
    """One or two of the names, the most similar first; none of a very different length, or with other letters at both ends.

    None for a name of more than 100 code points.

    >>> alike("instal.md", ["install.md", "other.md"]), alike("fonnt.html", [*(f"p{n:04}.html" for n in range(99)), "font.html"])
    (['install.md'], ['font.html'])
    """
    if len(name) > _LONGEST:
        return []
    room = len(name) // _SHARE + 1
    ends = name[:2].lower(), name[-2:].lower()
    close = [each for each in names if abs(len(each) - len(name)) <= room and _meet(each.lower(), *ends) and each != name]
    if not close:
        return []
    from difflib import get_close_matches  # late: needed only for mistyped names

    return get_close_matches(
        name, sorted(close, key=lambda each: (not is_near(name, each), abs(len(each) - len(name)), each))[:_MOST], 2, _NEAR
    )


def meant(name: str, names: Collection[str]) -> list[str]:
    """The names, at most two, that somebody who wrote `name` may have meant; none if there are more than 500 to choose from.

    >>> meant("instal", ["install", "setup"]), meant("page1", ["page2"]), meant("lock-time", ["lock-name"])
    (['install'], [], [])
    """
    near = alike(name, names) if len(names) <= MOST_NEAR else []
    return [each for each in near if not (is_numbered_alike(each, name) or is_worded_otherwise(each, name))]


def bare(text: str) -> str:
    """The letters and digits of a text, without accents and case.

    >>> bare("A-b_1"), bare("Größe-1")
    ('ab1', 'grosse1')
    """
    if text.isascii():
        return "".join(filter(str.isalnum, text.lower()))
    from unicodedata import normalize  # late: most names are ASCII

    return "".join(filter(str.isalnum, normalize("NFKD", text.casefold())))


def is_near(name: str, other: str) -> bool:
    """Whether two names differ by one letter, by a hyphen instead of an underscore, or by two characters that changed places.

    >>> is_near("qick.md", "quick.md"), is_near("quikc.md", "quick.md"), is_near("quick.md", "quite.md")
    (True, True, False)
    >>> is_near("page1.md", "page2.md"), is_near("a-b.md", "ab.md"), is_near("a_b.md", "a.b.md")
    (False, False, False)
    >>> is_near("co-operative", "coo-perative"), is_near("a_b.md", "a-b.md"), is_near("page12", "page21")
    (True, True, False)
    """
    if abs(len(name) - len(other)) > 1 or (name[:1] != other[:1] and name[-1:] != other[-1:]):
        return False  # most names end here
    shortest = min(len(name), len(other))
    start = next((at for at in range(shortest) if name[at] != other[at]), shortest)
    end = next((at for at in range(shortest - start) if name[-1 - at] != other[-1 - at]), shortest - start)
    one, two = name[start : len(name) - end], other[start : len(other) - end]
    if not (one + two or "a").isalpha():
        return _JOINTS.issuperset(one + two) if len(one) == len(two) == 1 else one == two[::-1] and _is_joined(one)
    return max(len(one), len(two)) <= 1 or (len(one) == len(two) == 2 and one == two[::-1])


def _is_joined(two: str) -> bool:
    """Whether two characters are a letter and a hyphen or underscore, in any order."""
    return len(two) == 2 and any(map(str.isalpha, two)) and not _JOINTS.isdisjoint(two)


def nearness(names: Iterable[str]) -> dict[str, list[str]]:
    """An index of names for `has_near`: each name under itself, and under every form of it that lacks one letter.

    >>> nearness(["ab", "b"])["b"], sorted(nearness(["abc"]))
    (['ab', 'b'], ['ab', 'abc', 'ac', 'bc'])
    """
    index: dict[str, list[str]] = {}
    for name in names:
        for left in _without_one(name):
            index.setdefault(left, []).append(name)
    return index


def has_near(name: str, index: Mapping[str, list[str]]) -> bool:
    """Whether one of the names in an index `is_near`; such names have a form without a letter in common.

    >>> has_near("quikc.md", nearness(["quick.md", "b.md"])), has_near("other.md", nearness(["quick.md", "b.md"]))
    (True, False)
    """
    return next(nearest(name, index), None) is not None


def nearest(name: str, index: Mapping[str, list[str]]) -> Iterator[str]:
    """The names in an index that are one letter from `name`; a name may come twice."""
    return (other for left in _without_one(name) for other in index.get(left, ()) if is_near(name, other))


def is_misspelled(name: str, near: Iterable[str]) -> bool:
    """Whether a name differs by a letter from one of those that are `near`, other than in number.

    >>> is_misspelled("heer", ["here"]), is_misspelled("options", ["option"]), is_misspelled("option", ["options"])
    (True, False, False)
    """
    return any(f"{name}s" != each and name != f"{each}s" for each in near)


def _without_one(name: str) -> set[str]:
    return {name, *(name[:at] + name[at + 1 :] for at in range(len(name)))}


def is_numbered_alike(name: str, other: str) -> bool:
    """Whether two names differ only in their numbers, so that neither is a misspelling of the other.

    >>> is_numbered_alike("page1.md", "page12.md"), is_numbered_alike("page.md", "page2.md"), is_numbered_alike("a1.md", "b1.md")
    (True, False, False)
    """
    return compiled("[0-9]+").split(name) == compiled("[0-9]+").split(other) and name != other


def is_spelled_alike(name: str, other: str) -> bool:
    """Whether two names are similar without their suffixes.

    >>> is_spelled_alike("guide.html", "gide.html"), is_spelled_alike("LICENSE", "LICENSE.md")
    (True, True)
    >>> is_spelled_alike("drand.html", "pwarn.html")
    False
    """
    one, two = (each.lower().rpartition(".")[0] or each.lower() for each in (name, other))
    if one == two or max(len(one), len(two)) > _LONGEST:
        return one == two
    from difflib import SequenceMatcher  # late, as above

    return SequenceMatcher(None, one, two).ratio() >= _NEAR


def is_worded_otherwise(name: str, other: str) -> bool:
    """Whether two names have equally many words, some of them not spelled alike, so that neither is a misspelling of the other.

    >>> is_worded_otherwise("run-wildcard", "run-file"), is_worded_otherwise("level-vs-all", "levels-vs-all")
    (True, False)
    >>> is_worded_otherwise("installation", "configuration"), is_worded_otherwise("lock-name", "lock-options-name")
    (False, False)
    """
    one, two = (compiled("[^\\W_]+").findall(each.lower()) for each in (name, other))
    if len(one) != len(two) or len(one) < 2:
        return False
    from difflib import SequenceMatcher  # late, as above

    return any(SequenceMatcher(None, *each).ratio() < _NEAR for each in zip(one, two, strict=True))


def is_instead(name: str, other: str) -> bool:
    """Whether a file may replace another one with the same stem: both are documents or pictures, or both are modules.

    >>> is_instead("a.html", "a.md"), is_instead("a.js", "a.ts"), is_instead("LICENSE.md", "LICENSE"), is_instead("a.yml", "a.yaml")
    (True, True, True, True)
    >>> is_instead("build.properties", "build.xml"), is_instead("a.png", "a.js"), is_instead("config", "config.example")
    (False, False, False)
    >>> is_instead("a.ts", "a.xml"), is_instead("a.xml", "a.ts"), is_instead("config", "config.sample")
    (False, False, False)
    """
    if not (suffix(name) and suffix(other)):
        return suffix(other) not in _TO_COPY
    if by_name(name) == by_name(other):
        return True
    return all(map(has_shown_suffix, (name, other))) or (name.endswith(MODULES) and other.endswith(MODULES))


def _meet(name: str, first: str, last: str) -> bool:
    return name.startswith(first) or name.endswith(last)
