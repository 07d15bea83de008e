"""How does a production look as a railroad diagram? SVG drawn by the library `railroad-diagrams`."""

from collections.abc import Callable
from io import StringIO

from urlint.grammar.grammar import Choice, Class, Expr, Literal, Name, Production, Prose, Repeat, Sequence
from urlint.seen import seen
from urlint.typed import Any

Href = Callable[[str], str | None]
Shown = Callable[[str], str]
"""A function that converts text to the form in which the diagram shows it."""


def svg(production: Production, shown: Shown) -> str:
    """A standalone SVG document with the diagram of the production, labeled with its name."""
    import railroad

    written = StringIO()
    start = railroad.Start(label=shown(production.name))
    railroad.Diagram(start, _track(production.expr, _nowhere, shown)).writeStandalone(written.write)
    return written.getvalue() + "\n"


def linked(production: Production, href: Href, shown: Shown) -> str:
    """An SVG element for a page that includes `style()`; `href` maps a production name to its link, or None for no link."""
    import railroad

    written = StringIO()
    railroad.Diagram(_track(production.expr, href, shown)).writeSvg(written.write)
    return written.getvalue()


def style() -> str:
    """The CSS style sheet of the diagrams."""
    import railroad

    made: str = railroad.DEFAULT_STYLE
    return made


def _nowhere(_: str) -> None:
    return None


def _track(expr: Expr, href: Href, shown: Shown) -> Any:
    import railroad

    match expr:
        case Literal(text, _):
            return railroad.Terminal(shown(f'"{text}"') if seen(text) else " ".join(f"U+{ord(char):04X}" for char in text))
        case Class(_, text):
            return railroad.Terminal(shown(text))
        case Name(name, _):
            return railroad.NonTerminal(shown(name), href(name))
        case Sequence(parts):
            return railroad.Sequence(*(_track(part, href, shown) for part in parts))
        case Choice(options):
            return railroad.Choice(0, *(_track(option, href, shown) for option in options))
        case Repeat(body, low, high):
            return _repeat(body, low, high, href, shown)
        case Prose(text):
            return railroad.Comment(shown(text))


def _repeat(body: Expr, low: int, high: int | None, href: Href, shown: Shown) -> Any:
    import railroad

    track = _track(body, href, shown)
    if (low, high) == (0, 1):
        return railroad.Optional(track)
    if (low, high) == (0, None):
        return railroad.ZeroOrMore(track)
    if (low, high) == (1, None):
        return railroad.OneOrMore(track)
    bound = f"at least {low}" if high is None else f"{low}" if high == low else f"{low} to {high}"
    return railroad.Group(railroad.OneOrMore(track), bound + (" time" if bound == "1" else " times"))
