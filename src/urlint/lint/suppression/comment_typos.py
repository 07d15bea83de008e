"""Which comments address urlint with an unknown word, and what was that word most likely meant to be?"""

import re
from collections.abc import Iterator

from urlint.expression import compiled
from urlint.lint.suppression.syntax import ADDRESS, CLOSERS, ORDER, ORDERS, apart
from urlint.text import Lines, Span

_ENDED = rf"[ \t]{{0,8}}(?:{CLOSERS}|\r|\n|\Z)"
_SAID = compiled(
    rf"{ADDRESS}(?!(?:{ORDER})(?![\w-])|grammar=[./\\-]*\w)"
    r"(?P<word>[A-Za-z][\w-]{0,30})(?![\w-])[ \t]{0,8}(?P<sign>[\[=:]?)"
    rf"(?:(?P<end>{_ENDED})|)"
)
_WITHOUT_COLON = compiled(
    rf"{apart('urlint')}(?P<sign>-|[ \t]{{1,4}})(?P<word>[a-z][a-z-]{{0,20}})(?![\w-])(?:(?P<end>\[|{_ENDED})|)"
)
_CAPITALS = compiled(rf"{apart('[uU]')}(?i:rlint)(?<!urlint):[ \t]{{0,8}}(?P<word>(?i:{ORDER}))(?=\[|{_ENDED})")
_OTHERS = compiled(rf"{apart('[nN]')}(?i:oqa|olint)(?::[ \t]{{0,4}}|[ \t]{{1,4}}|\()(?i:urlint)\)?(?=\[|{_ENDED})")
_BARE = compiled(r"[ \t]{0,8}([:=(\[]?)[ \t]{0,8}([a-z]+(?:-[a-z]+)*)(?![\w-])")
_OPENED = compiled(r"(?:#|//|/\*+|\*|<!--|--|;|%|\{#|\{-|\(\*|\.\.|\b(?i:rem|dnl)|@c)!?[ \t]{0,8}\Z")
_ALONE = compiled(r"[^\w\r\n]{1,20}\Z")
_REACH = 24  # code points before the word `urlint` in which its comment begins
_NEAR = ("ignore", "ignore-file")  # what other words may resemble
_SHORT = ("on", "off")  # many words are as short: one that resembles these must be all that its comment says
_ELSEWHERE = {  # what other linters call it
    "disable": "off",
    "enable": "on",
    **{word: word for word in ORDERS},  # in capitals
    **dict.fromkeys(("noqa", "nolint", "skip", "suppress", "allow"), "ignore"),
    **dict.fromkeys((f"{verb}-{where}" for verb in ("ignore", "disable") for where in ("line", "next-line", "next")), "ignore"),
    **dict.fromkeys(("skip-file", "disable-file", "ignore-all", "ignorefile", "noqa-file"), "ignore-file"),
}
_ORDERS = ("ignore", "disable", "noqa")  # starts of words that are orders even after a blank: `urlint on` may be a heading
_INFLECTED = ("ignored", "ignores", "ignoring")  # as in prose and logs: `urlint: ignored, as it is generated`


def bare(text: str, at: int) -> Span:
    """The name of a rule that is at `at` without its brackets, or without the second one; empty if there is none.

    >>> bare("urlint: ignore invalid-port", 14), bare("urlint: ignore because of b", 14)
    (Span(start=15, end=27), Span(start=0, end=0))
    """
    from urlint.lint.rule import NAMES  # late: few forget the brackets

    found = _BARE.match(text, at)
    return Span(*found.span(2)) if found and (found[1] == "=" or found[2] in NAMES) else Span(0, 0)


def ruled(name: str) -> str:
    """The rule with that name, or the nearest one.

    >>> ruled("port")
    'invalid-port'
    """
    from urlint.grammar.error import near  # late, as above
    from urlint.lint.rule import NAMES

    return name if name in NAMES else near(name, NAMES) or name


def slips(lines: Lines) -> Iterator[tuple[Span, str]]:
    """Each word that should have been another, and that one: `ignor` of `# urlint: ignor`, and `ignore`. In linear time.

    Text that only mentions urlint (`# urlint: checks all links`) does not count.
    """
    text = lines.text
    every = ((_SAID, _mistyped), (_WITHOUT_COLON, _without_colon), (_CAPITALS, _in_capitals), (_OTHERS, _of_others))
    for pattern, read in every:
        for said in pattern.finditer(text):
            slip = read(text, said)
            if slip is not None and _is_opened(lines, said.start()):
                yield slip


def _mistyped(text: str, said: re.Match[str]) -> tuple[Span, str] | None:
    """A word after `urlint:` that is mistyped, or one of another linter, perhaps with a rule without brackets."""
    word = said["word"]
    listed = bare(text, said.end("word")) if word in _ELSEWHERE else Span(0, 0)
    meant = _named(word, text[slice(*listed)]) if listed.end else _meant(word.lower(), said["sign"], said["end"] is not None)
    return (Span(said.start("word"), listed.end or said.end("word")), meant) if meant else None


def _without_colon(text: str, said: re.Match[str]) -> tuple[Span, str] | None:
    """An order with a hyphen or a blank in place of the colon: `urlint-disable`."""
    ended = said["end"] is not None
    listed = Span(0, 0) if ended else bare(text, said.end("word"))
    word = _ELSEWHERE.get(said["word"], "") if ended or listed.end else ""
    if not word or not (said["sign"] == "-" or said["word"].startswith(_ORDERS)):
        return None
    rule = f"[{text[slice(*listed)]}]" if listed.end else ""
    return Span(said.start(), listed.end or said.end("word")), f"urlint: {word}{rule}"


def _in_capitals(_text: str, said: re.Match[str]) -> tuple[Span, str]:
    """An order after `URLINT:`."""
    return Span(*said.span()), f"urlint: {said['word'].lower()}"


def _of_others(_text: str, said: re.Match[str]) -> tuple[Span, str]:
    """An order of another linter that names urlint: `noqa: urlint`."""
    return Span(*said.span()), "urlint: ignore"


def _named(word: str, rule: str) -> str:
    """What a word of another linter should have been, with the rule that follows it without brackets."""
    return f"{'ignore' if word == 'disable' else _ELSEWHERE[word]}[{ruled(rule)}]"


def _meant(word: str, sign: str, ended: bool) -> str:
    """What a word in lower case should have been; "" if it is not one of urlint's."""
    from difflib import get_close_matches  # late: few mistype

    if sign in ("=", ":"):
        return "grammar=NAME" if get_close_matches(word, ("grammar",), 1, 0.8) else ""
    listing = sign == "["
    if listing or ended:
        near = get_close_matches(word, _NEAR, 1) or ([] if listing else get_close_matches(word, _SHORT, 1, 0.8))
        return _ELSEWHERE.get(word) or next(iter(near), "ignore" if listing else "")
    return "" if word in _INFLECTED else next(iter(get_close_matches(word, _NEAR, 1, 0.8)), "")


def _is_opened(lines: Lines, at: int) -> bool:
    """Whether a comment begins right before `at`, as far as its line shows."""
    before = lines.text[max(lines.span(lines.place(at).line).start, at - _REACH) : at]
    return bool(_OPENED.search(before) or _ALONE.fullmatch(before))
