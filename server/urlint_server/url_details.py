"""What is there to show about the URL at a position, with secrets redacted? The data of the hover and the page."""

import json
from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import quote

from urlint.find.document import Finding
from urlint.lint.clause import href
from urlint.lint.diagnostic import Diagnostic
from urlint.lint.explain import visible
from urlint.lint.fix.choices import FixedUrl, fixed_in
from urlint.lint.redact import redacted, redacted_diagnostic, redacted_finding
from urlint.text import Span
from urlint.url.validator import Validator
from urlint.url.verdict import Verdict
from urlint_server.convert import Json
from urlint_server.document import Opened
from urlint_server.harmless import escaped, inline
from urlint_server.pages import OPEN_RULE
from urlint_server.session import Session

APPLY = "urlint.applyFix"
"""The editor's own command that applies a fix. Its arguments: the document's URI, the position, the action's title."""

EXPLAIN = "urlint.explainUrl"
"""The editor's own command that shows the page of a URL. Its arguments: the document's URI, the position."""


class UrlDetails(NamedTuple):
    """A redacted URL, its `diagnostics` (those at the pointer first), their fixes, and what the editor can show.

    `places` are the positions of the diagnostics, in the same order; `links` are the commands that links may name.
    """

    opened: Opened
    finding: Finding
    validator: Validator
    diagnostics: Sequence[Diagnostic]
    fixes: Sequence[Sequence[FixedUrl]]
    places: Sequence[Json]
    place: Json
    markdown: bool
    links: frozenset[str]

    @property
    def verdict(self) -> Verdict:
        """What the grammar says about the URL."""
        return self.validator.judge(self.finding.url)

    def problem(self, diagnostic: Diagnostic) -> str:
        """A diagnostic as one line: its rule, message, and clause of the standard."""
        if not self.markdown:
            clause = f" ({visible(diagnostic.clause)})" if diagnostic.clause else ""
            return f"{diagnostic.rule}: {visible(diagnostic.message)}{clause}"
        name, page = f"**{diagnostic.rule}**", href(diagnostic.clause)
        linked = self.link(name, OPEN_RULE, diagnostic.rule)
        clause = f"[{diagnostic.clause}]({page})" if page else escaped(diagnostic.clause.strip())
        return f"{linked}: {inline(diagnostic.message)}" + (f" · {clause}" if clause else "")

    def link(self, text: str, command: str, *arguments: object) -> str:
        """A Markdown text, linked to a command if the editor supports it."""
        if not self.markdown or command not in self.links:
            return text
        return f"[{text}](command:{command}?{quote(json.dumps(arguments), safe='')})"

    def title(self, fix: FixedUrl, at: int) -> str:
        """The title of a fix, linked to apply it if possible; `at` is the index of its diagnostic."""
        if not self.markdown:
            return visible(fix.title)
        where = self.places[at]
        return self.link(inline(fix.title), APPLY, self.opened.uri, where["line"], where["character"], fix.title)


def details_of(session: Session, opened: Opened, finding: Finding, offset: int) -> UrlDetails:
    """The data for a URL; `offset` is the position of the pointer."""
    convert, here = session.convert(opened), Span(offset, offset)
    diagnostics = [each for each in opened.diagnostics_at(finding.span) if each.finding.span == finding.span]
    diagnostics.sort(key=lambda each: not each.span.touches(here))
    text = opened.text.slice(*finding.span)
    shown = [redacted_diagnostic(each) for each in diagnostics]
    fixes = [
        [each._replace(text=redacted(each.text)) for each in fixed_in(text, kept._replace(finding=was.finding))]
        for kept, was in zip(shown, diagnostics, strict=True)
    ]
    return UrlDetails(
        opened=opened,
        finding=redacted_finding(finding),
        validator=session.validator(opened),
        diagnostics=shown,
        fixes=fixes,
        places=[convert.position(each.span.start) for each in diagnostics],
        place=convert.position(offset),
        markdown=session.client.markdown,
        links=session.client.commands,
    )
