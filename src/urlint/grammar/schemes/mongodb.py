"""`mongodb` and `mongodb+srv`; the latter looks up its hosts in DNS, so it has a single name and no port."""

from collections.abc import Mapping

from urlint.grammar import server
from urlint.grammar.scheme import FINE, REFUSED, Scheme
from urlint.grammar.standard import Slip, Stops
from urlint.text import Edit, Span

_SPECIFICATION = "MongoDB Connection String Specification"


def _check(text: str, spans: Mapping[str, Span], stops: Stops) -> Slip | None:
    """Reports several hosts or a port that DNS should provide."""
    what = "servers" if "servers" in spans else "port"
    if not text[:12].lower().startswith("mongodb+srv") or what not in spans:
        return None
    said = "`mongodb+srv` has one host" if what == "servers" else "a `mongodb+srv` URL has no port: DNS supplies it"
    span = Span(spans[what].start - (what == "port"), spans[what].end)
    return Slip(what, span, said, _SPECIFICATION, f"Remove `{text[span.start : span.end]}`", (Edit(span, ""),))


standard = server.standard("mongodb", "Connections to MongoDB", _SPECIFICATION, "database", "database name")._replace(check=_check)


def _weigh(url: str, component: str, at: int) -> str:
    """The consequence of a fault: programs reject hosts and ports that DNS should provide, and treat other faults differently."""
    return REFUSED if url[:12].lower() == "mongodb+srv:" and url[at : at + 1] in (",", ":") else FINE


scheme = Scheme(standard, _weigh, server.told)
