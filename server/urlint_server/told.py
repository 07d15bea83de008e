"""What there is to tell of the URL at a place in a document, without its secrets: what the short hover and the page are made of."""

import json
from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import quote

from urlint.find.document import Finding
from urlint.lint.clause import href
from urlint.lint.diagnostic import Diagnostic
from urlint.lint.explain import visible
from urlint.lint.fix.choices import Mended, mended_in
from urlint.lint.redact import redact, redacted, redacted_finding
from urlint.text import Span
from urlint.url.validator import Validator
from urlint_server.convert import Json
from urlint_server.document import Opened
from urlint_server.harmless import escaped, inline
from urlint_server.pages import OPEN_RULE
from urlint_server.session import Session

APPLY = "urlint.applyFix"
"""The command of an editor that makes a fix: the document's name, the position, the title of the action."""

EXPLAIN = "urlint.explainUrl"
"""The command of an editor that shows the page of a URL: the document's name, the position."""


class Told(NamedTuple):
    """A URL, redacted, what is `said` of it, what stands at the `offset` first, the fixes, and what the editor can show.

    `places` are the positions of what is said, in the same order; `links` the commands that may be linked to.
    """

    opened: Opened
    finding: Finding
    validator: Validator
    said: Sequence[Diagnostic]
    fixes: Sequence[Sequence[Mended]]
    places: Sequence[Json]
    place: Json
    markdown: bool
    links: frozenset[str]

    def problem(self, said: Diagnostic) -> str:
        """What a rule says, with the clause of the standard behind."""
        if not self.markdown:
            return f"{said.rule}: {visible(said.message)}" + (f" ({visible(said.clause)})" if said.clause else "")
        name, page = f"**{said.rule}**", href(said.clause)
        linked = self.link(name, OPEN_RULE, said.rule)
        clause = f"[{said.clause}]({page})" if page else escaped(said.clause.strip())
        return f"{linked}: {inline(said.message)}" + (f" ({clause})" if clause else "")

    def link(self, text: str, command: str, *arguments: object) -> str:
        """A text of Markdown as a link to a command of the editor; the text alone where the editor knows none of that name."""
        if not self.markdown or command not in self.links:
            return text
        return f"[{text}](command:{command}?{quote(json.dumps(arguments), safe='')})"

    def title(self, fix: Mended, at: int) -> str:
        """What a fix does, linked to it where that can be; `at` is the number of what it is for."""
        if not self.markdown:
            return visible(fix.title)
        where = self.places[at]
        return self.link(inline(fix.title), APPLY, self.opened.uri, where["line"], where["character"], fix.title)


def told(session: Session, opened: Opened, finding: Finding, offset: int) -> Told:
    """All of it; `offset` is that of the pointer."""
    convert, here = session.convert(opened), Span(offset, offset)
    said = [each for each in opened.diagnostics_at(finding.span) if each.finding.span == finding.span]
    said.sort(key=lambda each: not each.span.touches(here))
    text = opened.text.slice(*finding.span)
    shown = [redact(each) for each in said]
    fixes = [
        [each._replace(text=redacted(each.text)) for each in mended_in(text, kept._replace(finding=was.finding))]
        for kept, was in zip(shown, said, strict=True)
    ]
    return Told(
        opened=opened,
        finding=redacted_finding(finding),
        validator=session.validator(opened),
        said=shown,
        fixes=fixes,
        places=[convert.position(each.span.start) for each in said],
        place=convert.position(offset),
        markdown=session.client.markdown,
        links=session.client.commands,
    )
