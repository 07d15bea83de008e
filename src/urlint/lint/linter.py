"""The call that all else is made for: what is wrong with the URLs of a document."""

from collections.abc import Callable, Iterable

from urlint.find.document import Document, Finding, Kind, Placeholders
from urlint.find.finder import find
from urlint.find.language import load
from urlint.lint.config import Config
from urlint.lint.diagnostic import Diagnostic
from urlint.record import Record
from urlint.text import Lines
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.find.prefilter import Plain
    from urlint.lint.incremental.memory import Memory
    from urlint.lint.suppression import Suppressions
    from urlint.lint.suppression.unused import Met
    from urlint.lint.targets.links import Links
    from urlint.lint.targets.tree import Tree


UNUSED, MISSPELLED = "unused-suppression", "misspelled-suppression"


class Linted(Record):
    """A document, all that was found in it, what the rules say, and how much more comments hide, and a baseline knows."""

    document: Document
    findings: list[Finding]
    diagnostics: list[Diagnostic]
    hidden: int = 0
    known: int = 0


def found(
    document: Document, config: Config, but: "Plain | None" = None, leads: "Callable[[str], bool] | None" = None
) -> list[Finding]:
    """The URLs of a document under its settings, but for some of those that are plain, and, if they are references, `leads`."""
    return find(document, placeholders(config), but, leads)


def placeholders(config: Config) -> Placeholders:
    """The searches for the user's own kinds of placeholders."""
    if not config.placeholders:
        return ()
    from urlint.automata.reader import search  # late: few users have any

    return [search(each) for each in config.placeholders]


def is_legacy(document: Document) -> bool:
    """Whether it is a page whose queries browsers write otherwise than in UTF-8 (URL Standard, section 4.4, query state)."""
    return not document.encoding.startswith("utf") and load(document.language).page


def lint(document: Document, config: Config) -> list[Diagnostic]:
    """What the rules of `config` say about the URLs in `document`, by place. Pure; never raises, whatever the document holds."""
    return linted(document, config, lambda _: None).diagnostics


def linted(
    document: Document,
    config: Config,
    report: Callable[[str], None],
    memory: "Memory | None" = None,
    tree: "Tree | None" = None,
) -> Linted:
    """What is said of a document, but for what its comments hide; `report` is told of a comment that makes no sense.

    What `memory` holds of its URLs, from another time under the same settings, is not found out again. Of references it is
    said where they lead in a `tree`, if there is one.
    """
    findings = found(document, config)
    if "urlint:" in document.text:
        return _heeding(document, findings, config, report, memory, tree)
    return Linted(document, findings, _said(document, findings, config, memory, tree) if findings else [])


def skimmed(document: Document, config: Config, report: Callable[[str], None], tree: "Tree | None" = None) -> Linted:
    """The same, but that `findings` may lack some of which nothing is said. It takes 20 ms to begin, and then half the time."""
    from urlint.lint.selector import plain  # late: short runs do not skim

    if "urlint:" in document.text:
        return linted(document, config, report, None, tree)
    links = _links(document, config, tree)
    findings = found(document, config, plain(config), links.leads if links else None)
    return Linted(document, findings, _said(document, findings, config, None, tree) if findings else [])


def links(path: str, language: str, config: Config, tree: "Tree | None", text: Callable[[], str]) -> "Links | None":
    """Where the references of a document lead; None where it has no path, or nothing is to be said of that."""
    from urlint.lint.selector import follows  # late: many files hold no URL

    if tree is None or not path or not load(language).headings or not follows(config):
        return None
    from urlint.lint.targets.links import Links  # late: not every document has references

    return Links(tree, path, language, config, text)


def _links(document: Document, config: Config, tree: "Tree | None") -> "Links | None":
    return links(document.path, document.language, config, tree, lambda: document.text)


def _said(
    document: Document,
    findings: list[Finding],
    config: Config,
    memory: "Memory | None" = None,
    tree: "Tree | None" = None,
) -> list[Diagnostic]:
    from urlint.lint.selector import Selector  # late: many files hold no URL

    leads = any(each.kind is Kind.REFERENCE for each in findings)
    selector = Selector(config, document.text, is_legacy(document), _links(document, config, tree) if leads else None)
    asked = [finding for finding in findings if not selector.skips(finding.url)]
    if not asked:
        return []
    from urlint.lint.judge import check  # late: a file may hold no URL that needs a closer look

    look = check if memory is None else memory.check
    return sorted((each for finding in asked for each in look(finding, selector)), key=lambda each: each.span)


def _heeding(
    document: Document,
    findings: list[Finding],
    config: Config,
    report: Callable[[str], None],
    memory: "Memory | None" = None,
    tree: "Tree | None" = None,
) -> Linted:
    """The same where comments may have a say."""
    from urlint.lint.suppression import suppressions

    heard = suppressions(document.text)
    place = f"{document.path}:{Lines(document.text).place(heard.named).line + 1}" if heard.grammar else ""
    config = judged_by(heard.grammar, config, lambda problem: report(f"{place}: {problem}"))
    every = _said(document, findings, config, memory, tree)
    left = [each for each in every if not heard.hides(each.rule, each.span)]
    said = sorted((*left, *_of_comments(document, findings, config, heard, tree)), key=lambda each: each.span)
    return Linted(document, findings, said, len(every) - len(left))


def _of_comments(
    document: Document, findings: list[Finding], config: Config, heard: "Suppressions", tree: "Tree | None"
) -> list[Diagnostic]:
    from urlint.lint.suppression import met, places
    from urlint.lint.suppression.unused import judged

    tried = _said(document, findings, judged(config), None, tree) if UNUSED in config.rules else []
    spans = places((each.rule, each.span) for each in tried)
    return of_comments(heard, lambda order, rule: met(order.about, rule, spans), config)


def of_comments(heard: "Suppressions", met: "Met", config: Config) -> list[Diagnostic]:
    """What is wrong with the comments themselves. For `met` see `unused`."""
    from urlint.lint.suppression.unused import unused

    return [*slips(heard, config), *_aloud(heard, unused(heard, met, config) if UNUSED in config.rules else ())]


def slips(heard: "Suppressions", config: Config) -> list[Diagnostic]:
    """What is misspelled in the comments, which nothing but they can tell."""
    from urlint.lint.suppression.misspelled import misspelled

    return _aloud(heard, misspelled(heard, config) if MISSPELLED in config.rules else ())


def _aloud(heard: "Suppressions", said: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Only a comment that names the rule keeps one about comments quiet."""
    return [each for each in said if not heard.mutes(each.rule, each.span.start)]


def judged_by(name: str, config: Config, report: Callable[[str], None]) -> Config:
    """`config` with the grammar that the comments of a document name, if they name one that there is."""
    from urlint.grammar.error import GrammarError
    from urlint.grammar.language import builtin

    try:
        return config.judging(builtin(name)) if name else config
    except GrammarError as error:
        report(f"`urlint: grammar={name}`: {error}")
        return config
