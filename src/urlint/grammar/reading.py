"""Reads grammar files as one grammar: each in its notation, with missing productions copied from built-in standards."""

from urlint.grammar.borrowed import complete, points
from urlint.grammar.grammar import Block, Expr, Grammar, Level, Name, Production, Report, with_names
from urlint.grammar.notation import read
from urlint.grammar.octets import spoken_by
from urlint.grammar.options import AS_IT_LOOKS, Reading, Texts
from urlint.grammar.shared import share
from urlint.seen import begun


def grammar_of(name: str, texts: Texts, how: Reading = AS_IT_LOOKS) -> Grammar:
    """The grammar that several files define together; `name` is its name in messages. Raises GrammarError."""
    grammar = joined(name, [read(text, each, how.notation) for each, text in texts], [text.count("\n") + 1 for _, text in texts])
    share(grammar)
    complete(grammar)
    grammar.octets = _octets(grammar) if how.octets is None else how.octets
    return grammar


def _octets(grammar: Grammar) -> bool:
    """Whether a grammar seems to describe bytes, which is reported."""
    telling = spoken_by(grammar)
    if telling is None:
        return False
    what = f"`{begun(telling.name)}` is written in bytes, so the grammar is read as one of UTF-8 bytes"
    message = f"{what}; `--no-octets` reads characters"
    grammar.reports.append(Report(telling.line, Level.NOTE, message))
    return True


def joined(name: str, grammars: list[Grammar], lengths: list[int]) -> Grammar:
    """The grammars as one, which starts where the first does; `lengths` are their numbers of lines, numbered consecutively."""
    if len(grammars) == 1:
        return grammars[0]
    whole, before = Grammar(name, grammars[0].notation, [Block(grammars[0].blocks[0].fold)], grammars[0].start), 0
    for grammar, length in zip(grammars, lengths, strict=True):
        whole.files.append((before, grammar.source))
        whole.sound += grammar.sound
        whole.reports += (report._replace(line=report.line + before) for report in grammar.reports)
        _add(whole, grammar.blocks[0], before)
        whole.blocks += grammar.blocks[1:] if grammar is grammars[0] else []
        whole.prose += ((line + before, text) for line, text in grammar.prose)
        before += length
    return whole


def _add(whole: Grammar, block: Block, before: int) -> None:
    """Adds the productions of a block to those of the first file; earlier definitions take precedence."""
    for name, line in block.unread.items():
        whole.blocks[0].unread.setdefault(name, line + before)
    for production in block.productions.values():
        old = whole.blocks[0].get(production.name, fold=whole.blocks[0].fold)
        if old is not None and not points(old):
            first = f"the first definition counts ({whole.place(old.line)})"
            message = f"production `{begun(production.name)}` is defined again; {first}"
            whole.reports.append(Report(production.line + before, Level.NOTE, message))
            continue
        name = production.name if old is None else old.name
        whole.blocks[0].add(Production(name, _moved(production.expr, before), production.line + before))


def _moved(expr: Expr, lines: int) -> Expr:
    """An expression with the line numbers of its names increased by `lines`."""
    return with_names(expr, lambda each: Name(each.name, each.line + lines, each.standard))
