"""A production as a railroad diagram in SVG, drawn by the library `railroad-diagrams`."""

from io import StringIO

from urlint.cli.plain import plain
from urlint.grammar.grammar import Choice, Class, Expr, Literal, Name, Production, Prose, Repeat, Sequence
from urlint.seen import seen
from urlint.typed import Any


def svg(production: Production) -> str:
    """A whole SVG document: the name of the production, and the tracks through it."""
    import railroad

    written = StringIO()
    start = railroad.Start(label=plain(production.name))
    railroad.Diagram(start, _track(production.expr)).writeStandalone(written.write)
    return written.getvalue() + "\n"


def _track(expr: Expr) -> Any:
    import railroad

    match expr:
        case Literal(text, _):
            return railroad.Terminal(plain(f'"{text}"') if seen(text) else " ".join(f"U+{ord(char):04X}" for char in text))
        case Class(_, text):
            return railroad.Terminal(plain(text))
        case Name(name, _):
            return railroad.NonTerminal(plain(name))
        case Sequence(parts):
            return railroad.Sequence(*map(_track, parts))
        case Choice(options):
            return railroad.Choice(0, *map(_track, options))
        case Repeat(body, low, high):
            return _repeat(body, low, high)
        case Prose(text):
            return railroad.Comment(plain(text))


def _repeat(body: Expr, low: int, high: int | None) -> Any:
    import railroad

    track = _track(body)
    if (low, high) == (0, 1):
        return railroad.Optional(track)
    if (low, high) == (0, None):
        return railroad.ZeroOrMore(track)
    if (low, high) == (1, None):
        return railroad.OneOrMore(track)
    bound = f"{low} to {high} times" if high is not None and high != low else f"{low} times" if high else f"at least {low} times"
    return railroad.Group(railroad.OneOrMore(track), bound)
