"""`mongodb` and `mongodb+srv`: the latter asks DNS for the hosts, and has one name and no port."""

from collections.abc import Mapping

from urlint.grammar import server
from urlint.grammar.scheme import FINE, REFUSED, Scheme
from urlint.grammar.standard import Slip, Stops
from urlint.text import Edit, Span

_SPECIFICATION = "MongoDB Connection String Specification"


def _check(text: str, spans: Mapping[str, Span], stops: Stops) -> Slip | None:
    """A list of hosts, and a port, that DNS should give."""
    what = "servers" if "servers" in spans else "port"
    if not text[:12].lower().startswith("mongodb+srv") or what not in spans:
        return None
    said = "`mongodb+srv` has one host" if what == "servers" else "`mongodb+srv` has no port: DNS gives it"
    span = Span(spans[what].start - (what == "port"), spans[what].end)
    return Slip(what, span, said, _SPECIFICATION, f"Remove `{text[span.start : span.end]}`", (Edit(span, ""),))


standard = server.standard("mongodb", "Connections to MongoDB", _SPECIFICATION, "database", "database name")._replace(check=_check)


def _weigh(url: str, component: str, at: int) -> str:
    """What DNS should give is refused; of the rest programs make different things."""
    return REFUSED if url[:12].lower() == "mongodb+srv:" and url[at : at + 1] in (",", ":") else FINE


scheme = Scheme(standard, _weigh, server.told)
