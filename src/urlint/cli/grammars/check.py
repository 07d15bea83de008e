"""`urlint grammar check`: reports what is wrong with a grammar file, line by line."""

import argparse
import re

from urlint.cli.main import put
from urlint.cli.options import reading, take_grammar
from urlint.cli.plain import leading
from urlint.grammar.error import GrammarError
from urlint.seen import begun
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.grammar.grammar import Grammar, Report
    from urlint.grammar.options import Texts

HELP = "report what is wrong with a grammar file, line by line"


def add(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the action."""
    parser.add_argument("file", metavar="FILE", help="the grammar file: several, separated by commas, are read as one")
    parser.add_argument("-v", "--verbose", action="store_true", help="also list the lines between definitions that were skipped")


def run(args: argparse.Namespace) -> int:
    """Prints the problems and returns 0, or 1 if one is an error, or 2 if the grammar cannot be used. Raises GrammarError."""
    from urlint.files.grammars import read_texts
    from urlint.grammar.check import check, unusable
    from urlint.grammar.grammar import Level
    from urlint.grammar.reading import grammar_of

    take_grammar(args.file)
    texts, reports, why, sound = read_texts(args.file), list["Report"](), "", list[int]()
    try:
        grammar = grammar_of(args.file, texts, reading(args))
        sound = grammar.sound
        _say(f"{args.file}: {_summary(grammar)}")
        if args.verbose:
            _list_prose(grammar)
        reports, why = check(grammar), unusable(grammar)
        for each in reports:
            _say(f"{grammar.place(each.line)}: {each.level}: {each.message}")
    except GrammarError as error:
        why = str(error)
    _warn(texts, args.notation, sound)
    if why:
        _say(why)
    return 2 if why else int(any(report.level == Level.ERROR for report in reports))


def _warn(texts: "Texts", notation: str | None, sound: list[int]) -> None:
    """Prints a warning for each file in which another notation would find more definitions than the `sound` ones read."""
    from urlint.grammar.notation import misread

    for at, (name, text) in enumerate(texts):
        if warning := misread(text, notation, sound[at] if sound else None):
            _say(f"{name}:{warning.line}: {warning.level}: {warning.message}")


def _summary(grammar: "Grammar") -> str:
    """A line such as `abnf, 3 productions on lines 1-3, starting with `a``: notation, own productions, start production."""
    own = [each.line for block in grammar.blocks for each in block.productions.values() if each.line > 0]
    octets = ", of UTF-8 bytes" if grammar.octets else ""
    lines = f" on lines {min(own)}-{max(own)}" if len(own) > 1 and not grammar.files else ""
    count = f"{len(own)} production{'s' * (len(own) != 1)}"
    return f"{grammar.notation}, {count}{lines}{octets}, starting with `{begun(grammar.start)}`"


def _list_prose(grammar: "Grammar") -> None:
    """Prints the lines between definitions that were skipped, with a warning for those that look like definitions."""
    names = {name.lower() for block in grammar.blocks for name, each in block.productions.items() if each.line}
    for line, text in grammar.prose:
        words = re.findall(r"[A-Za-z][A-Za-z0-9_+\-]*", text)
        is_like_one = re.search('[=/"]', text) or any(word.lower() in names for word in words)
        _say(f"{grammar.place(line)}: {'warning' if is_like_one else 'note'}: skipped: `{text.strip()}`")


def _say(text: str) -> None:
    from urlint.lint.redact import redacted_text

    put(leading(redacted_text(text)) + "\n")
