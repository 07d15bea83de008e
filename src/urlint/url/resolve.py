"""How is a reference resolved against a base URL (RFC 3986, section 5; RFC 1808, section 4), and how is one made relative?"""

from itertools import takewhile
from operator import eq

from urlint.expression import compiled
from urlint.grammar.error import GrammarError, nearest
from urlint.record import Record
from urlint.text import a_text
from urlint.typed import TYPE_CHECKING
from urlint.url.reference import RELATIVE_1995, split

if TYPE_CHECKING:
    from typing import Literal

    Algorithm = Literal["rfc3986", "rfc1808"]
else:
    Algorithm = str

ALGORITHMS: "tuple[Algorithm, ...]" = ("rfc3986", "rfc1808")

_LEADING_DOTS = compiled(r"\A(?:\.\.?/)*+(?:\.\.?\Z)?+")


class Parts(Record):
    """The five components of RFC 3986, section 3; None for an undefined one."""

    scheme: str | None
    authority: str | None
    path: str
    query: str | None
    fragment: str | None


def parts(text: str) -> Parts:
    """The five components of `text`. Never raises."""
    reference = split(text)
    return Parts(reference["scheme"], reference["authority"], reference["path"] or "", reference["query"], reference["fragment"])


def recompose(whole: Parts) -> str:
    """The reference with these components (RFC 3986, section 5.3).

    A path that would be misread gets a dot segment: `//x` without an authority becomes `/.//x`, and `a:b` without a scheme
    becomes `./a:b` (section 4.2).
    """
    scheme, authority, path, *_ = whole
    if authority is None and path.startswith("//"):
        path = f"/.{path}"
    if authority is None and scheme is None and ":" in path.partition("/")[0]:
        path = f"./{path}"
    return _write(whole._replace(path=path))


def _write(whole: Parts) -> str:
    before = (("", whole.scheme, ":"), ("//", whole.authority, ""), ("", whole.path, ""))
    behind = (("?", whole.query, ""), ("#", whole.fragment, ""))
    return "".join(f"{mark}{text}{end}" for mark, text, end in before + behind if text is not None)


def remove_dot_segments(path: str) -> str:
    """`path` without `.` and `..` segments (RFC 3986, section 5.2.4); `..` above the root is dropped. Never raises."""
    first, *segments = _LEADING_DOTS.sub("", path, count=1).split("/")
    output = [first] if first else []
    for segment in segments:
        if segment == "..":
            del output[-1:]
        elif segment != ".":
            output.append(f"/{segment}")
    return "".join(output) + ("/" if segments and segments[-1] in (".", "..") else "")


def resolve(base: str, reference: str, *, grammar: Algorithm = "rfc3986") -> str:
    """The URL that `reference` means in a document whose URL is `base`.

    >>> import urlint
    >>> urlint.resolve("https://host/a/b?c", "../d#e")
    'https://host/d#e'

    `grammar="rfc3986"` is the strict algorithm of RFC 3986, section 5.2: a reference with a scheme, even `http:g`, is not
    relative. `grammar="rfc1808"` is RFC 1808, section 4: surplus `..` segments stay, `;x` and `?y` keep the base's whole path, and
    an empty reference is the base with its fragment. `base` should have a scheme; without one, the result has none either.

    Never raises because of what the texts contain. Raises GrammarError, a ValueError, for any other `grammar`.
    """
    base, reference = a_text(base, "base"), a_text(reference, "reference")
    if grammar not in ALGORITHMS:
        raise GrammarError(f"no algorithm `{grammar}`; there are {', '.join(ALGORITHMS)}{nearest(grammar, ALGORITHMS)}")
    if grammar == "rfc1808":
        return _resolve_1808(base, reference)
    return recompose(_resolve_3986(parts(base), parts(reference)))


def _resolve_3986(base: Parts, ref: Parts) -> Parts:
    if ref.scheme is not None:
        return ref._replace(path=remove_dot_segments(ref.path))
    if ref.authority is not None:
        return ref._replace(scheme=base.scheme, path=remove_dot_segments(ref.path))
    if not ref.path:
        return base._replace(query=base.query if ref.query is None else ref.query, fragment=ref.fragment)
    path = ref.path if ref.path.startswith("/") else _merge(base, ref.path)
    return ref._replace(scheme=base.scheme, authority=base.authority, path=remove_dot_segments(path))


def _merge(base: Parts, path: str) -> str:
    """The merged path (RFC 3986, section 5.2.3)."""
    if base.authority is not None and not base.path:
        return f"/{path}"
    return base.path[: base.path.rfind("/") + 1] + path


def _resolve_1808(base: str, reference: str) -> str:
    """The resolved URL by RFC 1808, section 4, with its step numbers; there, empty and absent components are the same."""
    if not base or not reference:  # 1, 2a
        return base or reference
    whole, ref = split(base, RELATIVE_1995), split(reference, RELATIVE_1995)
    if ref["scheme"] is not None:  # 2b
        return reference
    above, path, params, query = whole["path"] or "", ref["path"] or "", ref["params"], ref["query"]
    if not ref["net_loc"] and not path:  # 5
        path = above
        if not params:
            params, query = whole["params"], query or whole["query"]
    elif not ref["net_loc"] and not path.startswith("/"):  # 6
        path = collapse_dot_segments(above[: above.rfind("/") + 1] + path)
    net_loc = ref["net_loc"] or whole["net_loc"]  # 3
    if net_loc and path and not path.startswith("/"):
        path = f"/{path}"  # This slash is not part of the path (section 2.4.6), so an empty base path has none.
    resource = path if params is None else f"{path};{params}"
    return _write(Parts(whole["scheme"], net_loc, resource, query, ref["fragment"]))  # 7


def collapse_dot_segments(path: str) -> str:
    """`path` without `.` segments and without each segment followed by `..`; surplus `..` segments stay.

    RFC 1808, section 4, steps 6a to 6d. Never raises.
    """
    root, segments = ("/", path[1:]) if path.startswith("/") else ("", path)
    output: list[str] = []
    removed = False  # a segment removed at the end leaves a slash
    for segment in segments.split("/"):
        returns = segment == ".." and bool(output) and output[-1] != ".."
        removed = returns or segment == "."
        if returns:
            output.pop()
        elif not removed:
            output.append(segment)
    return root + "/".join(output) + ("/" if removed and output else "")


def relative(base: str, target: str) -> str:
    """A short reference that resolves to `target` in a document with the URL `base`.

    It is `target` itself if the scheme or authority differs, or if no reference resolves to `target`, because it has no scheme or
    contains dot segments, which resolving removes. Never raises.
    """
    here, there = parts(base), parts(target)
    if there.scheme is None or here[:2] != there[:2]:
        return target
    same_host = there._replace(scheme=None, authority=None)
    same_path = same_host._replace(path="")
    same_query = same_path._replace(query=None)
    sideways = same_host._replace(path=_way(here.path or "/", there.path))
    references = map(recompose, (same_query, same_path, sideways, same_host))
    return next((each for each in references if resolve(base, each) == target), target)


def _way(here: str, there: str) -> str:
    """The relative path from one path to another, by their last common directory."""
    above, segments = here.split("/")[:-1], there.split("/")
    common = sum(takewhile(bool, map(eq, above, segments[:-1])))
    path = "../" * (len(above) - common) + "/".join(segments[common:])
    return f"./{path}" if not path or path.startswith("/") else path
