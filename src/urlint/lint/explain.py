"""What do people read about one URL? A drawing with a ruler, its parts, the verdict under every grammar, and the fixes."""

from collections.abc import Iterable, Iterator
from unicodedata import combining, east_asian_width

from urlint.find.document import Confidence, Finding, Kind
from urlint.find.kinds import kind_of
from urlint.find.schemes import misspelt
from urlint.grammar.language import builtin
from urlint.grammar.standard import NAMES
from urlint.lint.config import Config
from urlint.lint.diagnostic import Diagnostic
from urlint.lint.exemptions import in_own_syntax
from urlint.lint.fix.choices import choices
from urlint.lint.judge import check
from urlint.lint.readers import summary
from urlint.lint.redact import STARS, masked, redacted_diagnostic, repaired, reworded
from urlint.lint.rule import LONGEST, entry
from urlint.lint.rules import Group
from urlint.lint.scheme import told
from urlint.lint.selector import Selector, is_plain
from urlint.seen import seen
from urlint.text import Span
from urlint.url.expected import wanted
from urlint.url.host import to_a_labels, to_u_labels
from urlint.url.percent import decode
from urlint.url.reference import Reference, split
from urlint.url.schemes import fold
from urlint.url.secret import excuse
from urlint.url.validator import Validator, validator_of
from urlint.url.verdict import Fault, Verdict

_HIDDEN = ("authority", "zone-id")
LONGEST_DRAWN = 400
"""Code points of a URL, and of a part of one, that are drawn."""


def explain(url: str, validator: Validator, said: Iterable[Diagnostic] = ()) -> str:
    """The drawing of one URL, and what the rules say about it as a whole text, as lines with line ends, for a fixed-width font.

    The URL is judged as it is, and shown with a star for each character of a possible secret. `said` is everything that the rules
    say; the reason why the grammar refuses the URL is shown only once.
    """
    verdict, said = validator.judge(url), list(said)
    own, drawn = own_syntax(verdict), _masked(verdict)
    why = iter([f"not checked: scheme `{own}` has its own syntax"]) if own else reason(verdict, validator)
    rules = (line for each in said if not _is_reason(each, verdict) for line in _rule(redacted_diagnostic(each)))
    blocks = (
        drawing(drawn._replace(fault=None) if own else drawn),
        (row for _, row in parts(drawn)),
        own_parts(drawn.reference.text),
        (reworded(line, url) for line in why),
        (*rules, *filter(None, [_excused(url)])),
        (reworded(line, url) for line in _grammars(url, validator)),
        _readers(url, drawn.reference.text),
        _fixes(verdict._replace(fault=None) if own else verdict, validator, said),
    )
    return "\n".join("".join(f"{line.rstrip()}\n" for line in block) for block in map(list, blocks) if block)


def _masked(verdict: Verdict) -> Verdict:
    """The verdict on a URL, with stars in its text: each part keeps its place."""
    text, components = verdict.reference.text, _untorn(verdict.reference)
    return verdict._replace(reference=Reference(masked(text, verdict.fault.span if verdict.fault else None), components))


def _untorn(reference: Reference) -> dict[str, Span]:
    """The parts, with a host that begins after the last `@`, as nearly all programs read it."""
    parts = dict(reference.components)
    user, host = parts.get("userinfo"), parts.get("host")
    at = reference.text.rfind("@", *host) if user and host else -1
    if user and host and at != -1:
        parts |= {"userinfo": Span(user.start, at), "host": Span(at + 1, host.end)}
    return parts


def _rule(said: Diagnostic) -> Iterator[str]:
    """What a rule says; for a rule of the grammar also the place and the clause."""
    yield f"{said.severity:<9} {said.message} [{said.rule}]"
    if entry(said.rule).group is Group.GRAMMAR and said.clause:
        yield f"  where     {said.component}, {_place(said.span)}"
        yield f"  clause    {said.clause}"


def _excused(url: str) -> str:
    """A line that says why a password in the URL is not reported; "" if there is no password, or if it is reported."""
    why = excuse(url)
    return f"{'password':<9} not reported: {why} [credentials]" if why else ""


def own_syntax(verdict: Verdict) -> str:
    """The scheme of a refused URL that has no fault in the scheme's own syntax; "" if it has one."""
    url = verdict.reference.text
    scheme = split(url)["scheme"] or ""
    return scheme if verdict.fault is not None and in_own_syntax(url, fold(scheme), verdict.fault) else ""


def besides(url: str, config: Config) -> list[Diagnostic]:
    """What the rules say about a text that is one URL, without what the grammar refuses."""
    verdict = validator_of(config.language, None).judge(url)
    return [each for each in diagnosed(url, config) if verdict.fault is None or each.rule != verdict.fault.rule]


def _is_reason(said: Diagnostic, verdict: Verdict) -> bool:
    """Whether a rule only says what the verdict does."""
    return verdict.fault is not None and verdict.fault.rule == said.rule


def diagnosed(url: str, config: Config) -> list[Diagnostic]:
    """What the rules say about a text that is one URL."""
    selector = Selector(config, url)
    if not url or config.production is not None or selector.skips(url):
        return []
    kind = Kind.MISTYPED if misspelt(url) else kind_of(url, config.searches)
    if kind is Kind.URL and split(url)["scheme"] is None:
        kind = Kind.REFERENCE
    said = check(Finding(Span(0, len(url)), url, kind, "", Confidence.HARD), selector)
    return sorted(said, key=lambda each: each.span)


def verdicts(url: str, validator: Validator) -> Iterator[tuple[str, Verdict | None]]:
    """The verdict of every built-in grammar on the same production; None if it lacks the one that was asked for."""
    asked = None if validator.production == validator.language.start else validator.production
    for name in NAMES:
        production = asked and builtin(name).spelled(asked)
        yield name, None if asked and not production else validator_of(builtin(name), production).judge(url)


def components(verdict: Verdict) -> Iterator[tuple[str, Span]]:
    """The parts that people are shown, in order; an authority is shown by its own parts."""
    shown = ((name, span) for name, span in verdict.reference if name != "authority")
    return iter(sorted(shown, key=lambda each: each[1]))


def visible(text: str) -> str:
    """`text` with a symbol for each invisible code point: U+2400 for NUL, and so on."""
    return text if seen(text) else "".join(map(_symbol, text))


def _symbol(char: str) -> str:
    if char < " ":
        return chr(0x2400 + ord(char))
    return char if seen(char) else "\u2421" if char == "\x7f" else "\ufffd"


def width(text: str) -> int:
    """How many columns `text` takes on a terminal."""
    return sum(0 if combining(char) else 2 if east_asian_width(char) in "WF" else 1 for char in text)


def ruler(text: str, spans: list[Span], fault: Span | None) -> str:
    """The line under `text`: light under each part, heavy under the fault, which has a column even if it is empty."""
    marks = [" "] * (len(text) + 1)
    for span in spans:
        marks[span.start : span.end] = "─" * (span.end - span.start)
    if fault is not None:
        end = max(fault.end, fault.start + 1)
        marks[fault.start : end] = "━" * (end - fault.start)
    if text.isascii():
        return "".join(marks).rstrip()
    return "".join(mark * width(char) for mark, char in zip(marks, visible(text) + " ", strict=True)).rstrip()


def drawing(verdict: Verdict) -> Iterator[str]:
    """The URL, and the line under it; nothing for a long one."""
    text, fault = verdict.reference.text, verdict.fault
    spans = [span for name, span in components(verdict) if name not in _HIDDEN]
    if len(text) <= LONGEST_DRAWN:
        yield visible(text)
        yield ruler(text, spans, fault.span if fault else None)


def parts(verdict: Verdict, widest: int = LONGEST_DRAWN) -> Iterator[tuple[str, str]]:
    """The name of each part, and its line: the name, the part, and its meaning, each of at most `widest` code points."""
    text = verdict.reference.text
    for name, span in components(verdict):
        part = text[span.start : span.end]
        yield name, f"{name:<9} {visible(_cut(part, widest))}{_meaning(name, part, widest)}"


def own_parts(url: str) -> Iterator[str]:
    """What the URL says in the terms of its scheme; nothing if programs do not agree on where its login ends."""
    is_torn = "@" in (split(url)["host"] or "")
    for name, text in told(url) if len(url) <= LONGEST and not is_torn else ():
        yield f"{visible(_cut(name)):<9} {visible(_cut(text))}"


def _meaning(name: str, part: str, widest: int) -> str:
    """What a part means, if that is not what it says."""
    if name in ("host", "net_loc"):
        other = to_u_labels(part) if part.isascii() else to_a_labels(part)
        return f"   ({other})" if other and other.lower() != part.lower() else ""
    decoded = decode(part)
    return f"   ({_cut(visible(decoded), widest)})" if decoded != part else ""


def reason(verdict: Verdict, validator: Validator) -> Iterator[str]:
    """Why the grammar accepts a URL or not, line by line."""
    fault = verdict.fault
    if fault is None:
        yield f"valid: {verdict.production} of {verdict.grammar}"
        return
    yield f"not valid: {verdict.production} of {verdict.grammar}"
    yield f"  reason    {fault.message}"
    yield f"  where     {_where(fault, len(verdict.reference.text))}"
    looked_for = wanted(verdict, fault, validator)
    yield f"  expected  {', '.join(looked_for.terminals) or 'nothing'}"
    inner = f"{visible(_cut(looked_for.production))} of " if validator.language.standard is None else ""
    yield f"  clause    {inner}{fault.clause}"


def _where(fault: Fault, length: int) -> str:
    begun = fault.viable_prefix if fault.viable_prefix <= fault.span.end else fault.span.start  # no further than is right
    return f"{fault.component}, {_place(fault.span)}; {_begun(begun, length)}"


def _place(span: Span) -> str:
    return f"at {span.start}" if span.end <= span.start + 1 else f"from {span.start} to {span.end}"


def _begun(count: int, length: int) -> str:
    """How much of a text of that length could begin a valid one, in words."""
    if count == 0:
        return "nothing valid starts this way"
    what = "all of it" if count == length else "the first character" if count == 1 else f"the first {count} characters"
    return f"{what} could start a valid one"


def _grammars(url: str, validator: Validator) -> Iterator[str]:
    """The verdict under every built-in grammar, side by side."""
    if len(url) > LONGEST_DRAWN:
        return
    if is_plain(url) and validator.production == validator.language.start:
        yield from (f"{name:<9} yes" for name in NAMES)
        return
    for name, verdict in verdicts(url, validator):
        if verdict is None:
            yield f"{name:<9} -    has no production `{validator.production}`"
        else:
            yield f"{name:<9} {'yes' if verdict.fault is None else f'no   {verdict.fault.message}'}"


def _readers(url: str, masked: str) -> Iterator[str]:
    """Which programs accept an absolute URL, and where each goes, unless they agree; a host that may be secret is not shown."""
    if len(url) > LONGEST_DRAWN or is_plain(url) or not split(url)["scheme"]:
        return
    groups = summary(url, lambda host: visible(host) if host in masked or url == masked else STARS)
    if len(groups) > 1:
        yield f"{'readers':<9} {' · '.join(groups)}"


def _fixes(verdict: Verdict, validator: Validator, said: Iterable[Diagnostic]) -> Iterator[str]:
    for title, text, safe in choices(verdict, validator, said):
        if shown := repaired(text, verdict.reference.text):
            yield f"{'fix' if safe else 'perhaps':<9} {visible(_cut(shown))}   {reworded(title, verdict.reference.text)}"


def _cut(text: str, most: int = LONGEST_DRAWN) -> str:
    return text if len(text) <= most else f"{text[:most]}…"
