"""What do rules say about a missing file, and which existing ones are most like it?"""

from collections.abc import Iterator, Sequence
from functools import partial

from urlint.expression import compiled
from urlint.find.language import load
from urlint.lint.rule import Complaint
from urlint.lint.targets.alike import (
    MOST_NEAR,
    alike,
    bare,
    is_instead,
    is_near,
    is_numbered_alike,
    is_spelled_alike,
    is_worded_otherwise,
    meant,
)
from urlint.lint.targets.around import excuse
from urlint.lint.targets.filenames import has_known_suffix, is_common, is_history, is_media, suffix
from urlint.lint.targets.forgotten_sign import is_a_name_here
from urlint.lint.targets.fragments import Nowhere, known_behind
from urlint.lint.targets.links import Links
from urlint.lint.targets.lost import beside, beside_all, is_apart
from urlint.lint.targets.site import seen_from
from urlint.lint.targets.tree import across, below, join, like, parent, upward
from urlint.lint.targets.way import Lead, Missing, Way
from urlint.text import Edit, Span
from urlint.url.message import shown
from urlint.url.percent import FRAGMENT, PATH, encode
from urlint.url.proposal import Repair

_LONG = 24
_WORD = 4  # letters of a fragment that a longer one may continue
_PUBLISHED = (".pdf", ".ps", ".txt")
_PICTURES = (".gif", ".jpeg", ".jpg", ".png", ".svg")
_FEW = 2
_MANY = 8
_CLAUSE = "RFC 3986, section 5.2"
_LANGUAGE = r"[a-z]{2,3}(?:[-_@][A-Za-z]{2,8})?"
_ENGLISH = ("en", "C", "en_US", "en-US")
_TRANSLATED = "it is there in English, and a program may show that instead"
_APART = "most files that the document leads to are not here"


def told(links: Links, url: str, missing: Missing) -> Complaint:
    """The complaint about the path of a reference, with what it may have meant."""
    span = Span(0, len(url.partition("#")[0].partition("?")[0]))
    near = list(dict.fromkeys(_near(links, missing)))
    if missing.way.lead is Lead.OTHER_CASE:
        message = f"{_name(missing.path)} differs in case from {_name(near[0])}"
    elif missing.way.lead is Lead.OUTSIDE:
        message = f"{_name(missing.path)} leads out of the project"
    elif missing.way.rest == links.config.index_files[:1]:
        message = f"{_name(missing.path)} has no {_name(missing.way.rest[0])}"
    else:
        message = f"{_name(missing.path)} does not exist"
    if is_a_name_here(links, missing.path):
        return Complaint(span, message, "path", _CLAUSE, (Repair("Add `#`", (Edit(Span(0, 0), "#"),), False),))
    written = ((each, encode(each, PATH)) for each in near if not _is_another(each, missing.path))
    repairs = (Repair(f"Use {shown(name)}", (Edit(span, path),), False) for name, path in written if path != url[: span.end])
    return Complaint(span, message, "path", _CLAUSE, tuple(repairs)[:3], excuse=_excuse_beside(links, missing, near))


def _is_another(path: str, missing: str) -> bool:
    """Whether a path beside the missing one is something else: `chapter11.html` does not mean `chapter10.html`."""
    (folder, _, name), (of_other, _, other) = path.rpartition("/"), missing.rpartition("/")
    if folder != of_other:
        return False
    if suffix(name) != suffix(other) and has_known_suffix(name) and has_known_suffix(other) and not is_instead(other, name):
        return True
    return is_numbered_alike(name, other) or not is_spelled_alike(name, other) or _differs(name, other)


def _differs(name: str, other: str) -> bool:
    """Whether two files have different names, apart from their suffixes."""
    return is_worded_otherwise(*(each.rpartition(".")[0] or each for each in (name, other)))


def _excuse_beside(links: Links, missing: Missing, near: Sequence[str]) -> str:
    """Why a file may be missing only here, although others are `near`: the same name in another folder says little."""
    if not near:
        return _excuse(links, missing)
    if load(links.language).page and _is_there_in_english(links, missing.path):
        return _TRANSLATED
    is_a_slip = any(is_near(missing.path, each) for each in near)
    return _APART if not is_a_slip and is_apart(links) else ""


def _excuse(links: Links, missing: Missing) -> str:
    """Why a file may be missing only here, if no existing one is like it."""
    if links.config.extensions or links.config.roots or links.config.index_files:  # the settings say which files exist
        return ""
    if is_history(links.path):
        return "a history tells of files as they were"
    if len(missing.way.rest) > 1 and is_media(missing.path):
        return "its folder is not here either"
    return _APART if is_apart(links) else ""


def _is_there_in_english(links: Links, path: str) -> bool:
    """Whether a document is below a folder for a language, and the path leads to something from the same place for English."""
    own = [each for each in upward(links.folder, links.top)[:-1] if compiled(_LANGUAGE).fullmatch(each.rpartition("/")[2])]
    places = ((parent(each), below(links.folder, each)) for each in own)
    return any(links.leads_from(seen_from(join(above, each), inside), path) for above, inside in places for each in _ENGLISH)


def is_alone(links: Links, missing: Missing) -> bool:
    """Whether nothing in the project is like a missing file, and it is not one of many files beside the page that leads to it."""
    config = links.config
    if config.extensions or config.roots or config.index_files or _is_a_picture(links, missing.way):
        return False
    return not _is_one_of_many(links, missing.way) and next(_near(links, missing), None) is None


def _is_a_picture(links: Links, way: Way) -> bool:
    """Whether a way leads to a picture that is not among others in its folder."""
    return len(way.rest) == 1 and _is_drawn(way.rest[0]) and any(map(_is_drawn, links.tree.names(way.path)))


def _is_drawn(name: str) -> bool:
    return suffix(name) in _PICTURES


def _is_one_of_many(links: Links, way: Way) -> bool:
    """Whether a page, or the pages of a folder, refer to many files beside them, and only a few of these are missing.

    Texts are often those of its server, and what is to be printed is often made when the page is published.
    """
    if way.path != links.folder or suffix(way.rest[0]) in _PUBLISHED:
        return False
    counted = (count(links) for count in (beside, beside_all))
    return any(wanted >= _MANY and _MANY * lost <= wanted for wanted, lost in counted)


def unnamed(links: Links, url: str, nothing: Nowhere) -> Complaint:
    """The complaint about the fragment of a reference, with what it may have meant."""
    span = Span(url.index("#") + 1, len(url))
    where = _name(nothing.path) if nothing.path else "this document"
    if nothing.lines:
        message = f"{where} has {nothing.lines} lines" if nothing.lines > 1 else f"{where} has one line"
        return Complaint(span, message, "fragment", "RFC 3986, section 3.5")
    why = excuse(links, nothing.fragment, partial(known_behind, links))
    meant = dict.fromkeys(encode(each, FRAGMENT) for each in _headings_near(nothing))
    repairs = (Repair(f"Use {shown(each)}", (Edit(span, each),), False) for each in list(meant)[:3])
    message = f"no heading or ID {_name(nothing.fragment)} in {where}"
    return Complaint(span, message, "fragment", "RFC 3986, section 3.5", tuple(repairs), excuse=why)


def _headings_near(nothing: Nowhere) -> list[str]:
    """The fragments that are spelled most like the missing one: with the same letters, or with more after them."""
    if len(nothing.known) > MOST_NEAR:
        return []
    folded = bare(nothing.fragment)
    same = sorted((name for name in nothing.known if name != folded and bare(name) == folded), key=lambda each: (len(each), each))
    longer = sorted(name for name in nothing.known if len(folded) >= _WORD and bare(name).startswith(folded))
    if same or 0 < len(longer) <= _FEW:
        return same or longer
    return meant(nothing.fragment, nothing.known)


def _name(path: str) -> str:
    """A path in backticks; only the end of a long one, which is the more telling part."""
    return shown(path) if len(path) <= _LONG else f"`{_visible(path)}`"


def _visible(path: str) -> str:
    return "".join(char if char.isprintable() and char != "`" else f"<U+{ord(char):04X}>" for char in path[-200:])


def _near(links: Links, missing: Missing) -> Iterator[str]:
    """Existing paths, the likeliest first, as the reference would write them."""
    way = missing.way
    if way.lead in (Lead.OTHER_CASE, Lead.OUTSIDE):
        yield _rewritten(missing.path, links, way.path)
        return
    entries = links.tree.names(way.path)
    for name in _near_names(way.rest[0], list(entries) if len(entries) <= MOST_NEAR else []):
        found = links.walk(join(way.path, name), "/".join(way.rest[1:])) if len(way.rest) > 1 else None
        if (found is None or found.lead is Lead.THERE) and join(way.path, name) != links.path:
            yield _rewritten(missing.path, links, join(way.path, "/".join((name, *way.rest[1:]))))
    for path in sorted(_moved(links, way), key=lambda each: (len(across(each, links.folder).split("/")), each))[:2]:
        if path != links.path:
            yield _rewritten(missing.path, links, path)


def _moved(links: Links, way: Way) -> list[str]:
    """All files of the same name; if many folders have this name, only those in a folder of the same name."""
    named = list(links.tree.called(way.rest[-1], links.top))
    if not is_common(way.rest[-1]):
        return named
    ending = "/".join(("", *way.aim.split("/")[-2:]))
    return [each for each in named if each.endswith(ending)]


def _near_names(name: str, names: list[str]) -> list[str]:
    """A name with the same stem whose file may replace the missing one, and the name that is spelled most like it."""
    stem = name.rpartition(".")[0] or name
    same = sorted(each for each in names if each.rpartition(".")[0] == stem and each != name and is_instead(name, each))
    return [*same[:1], *alike(name, names)[:1]]


def _rewritten(path: str, links: Links, target: str) -> str:
    """The reference to a file in the style of `path`."""
    is_absolute = path.startswith("/")
    start = next((each for each in links.starts(path) if below(target, each)), target) if is_absolute else links.folder
    return like(path, target, start)
