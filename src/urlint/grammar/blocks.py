"""How do definitions become productions? Decides which belong together, which are examples, and which of several counts."""

import re
from collections.abc import Callable, Iterator

from urlint.grammar.core import CORE
from urlint.grammar.elements import Unreadable
from urlint.grammar.error import GrammarError
from urlint.grammar.grammar import About, Block, Choice, Expr, Grammar, Level, Production, Prose, Report, names_in
from urlint.grammar.lines import Line
from urlint.grammar.page import (
    Definition,
    definitions,
    ends_tag,
    is_attribute,
    is_foreign,
    is_nothing,
    is_statement,
    is_told,
    speaks,
)
from urlint.seen import begun

_CORE = {name.lower() for name in CORE.productions}
Reader = Callable[[Definition, list[Report]], Expr]
_FEW = 3  # definitions: a section with fewer is not yet a grammar if a larger one follows
_MOST = 100  # grammars in a file; further redefinitions belong to the last one
Section = list[Definition]
"""The definitions between two passages of prose."""


def read_blocks(text: str, source: str, notation: str, choice: str, reader: Callable[[list[Definition]], Reader]) -> Grammar:
    """The grammar in a text whose definitions consist of lines; a section that redefines names after prose starts a new block.

    `reader` is called with all definitions of a block, and returns a function that reads one of them.
    """
    reports, prose = list[Report](), list[Line]()
    found = definitions(text, choice, reports, prose)
    sections = _sections(found)
    if len(sections) > 1:
        sections = _without_examples(sections, reader(found), reports)
    groups = _groups(sections, reader(found)) if len(sections) > 1 else [sections] if sections else []
    whole = [[each for section in group for each in section] for group in groups]
    blocks = [
        block for group, flat in zip(groups, whole, strict=True) if (block := _block(group, reader(flat), reports)).productions
    ]
    reports += (_second(group) for group in whole[1:])
    if not blocks:
        raise GrammarError(_nothing(source, notation, reports, text))
    start = next(iter(blocks[0].productions))
    return Grammar(source, notation, blocks, start, sorted(reports), prose=[(line.number, line.text) for line in prose])


def _nothing(source: str, notation: str, reports: list[Report], text: str) -> str:
    wrong = min((report for report in reports if report.level == Level.ERROR), default=None)
    if wrong:
        return f"{source}:{wrong.line}: {wrong.message}"
    hint = "; ABNF defines with `=`, and other notations with `::=` are not read" if "::=" in text else ""
    return f"{source}: no production found (read as {notation}){hint}"


def _sections(found: list[Definition]) -> list[Section]:
    sections: dict[int, Section] = {}
    for each in found:
        sections.setdefault(each.section, []).append(each)
    return list(sections.values())


def _used(definition: Definition, reader: Reader) -> set[str] | None:
    """The names that a definition uses, in lower case; None if it cannot be read."""
    try:
        return {name.name.lower() for name in names_in(reader(definition, []))}
    except Unreadable:
        return None


def _without_examples(sections: list[Section], reader: Reader, reports: list[Report]) -> list[Section]:
    """The sections without examples, which are reported. The remaining definitions are readable, or used by others.

    Examples such as `v=0`, `result = ""`, or code that appends what it has computed contain nothing that the grammar defines.
    """
    used = {id(each): _used(each, reader) for section in sections for each in section}
    good = {each.name.lower() for section in sections for each in section if used[id(each)] is not None}
    if not good:
        return sections

    known = good | _CORE
    needed = set[str]().union(
        *(used[id(each)] or () for section in sections for each in section if used[id(each)] and speaks(each, known))
    )

    marked_up = any(used[id(each)] is None and ends_tag(each) for section in sections for each in section)

    def is_example(each: Definition) -> bool:
        name = each.name.lower()
        if used[id(each)] is not None:
            idle = is_nothing(each) or (marked_up and is_attribute(each)) or is_told(each, used[id(each)] or set(), known)
            return name not in needed and (idle or ((each.tight or is_statement(each)) and not speaks(each, known)))
        return (name in good or name not in needed) and (each.tight or is_foreign(each) or not speaks(each, known))

    kept = [[each for each in section if not is_example(each)] for section in sections]
    examples = [each for section in sections for each in section if is_example(each)]
    idle = {each.line for each in examples} - {line.number for section in kept for each in section for line in each.body}
    reports[:] = [each for each in reports if each.level != Level.REPAIR or each.line not in idle]
    for each in examples:
        why = "it is not in this notation" if used[id(each)] is None else "it holds nothing that is defined here"
        message = f"`{begun(each.name)} =` is passed over as an example: {why}"
        reports.append(Report(each.line, Level.NOTE, message))
    return [section for section in kept if section]


def _groups(sections: list[Section], reader: Reader) -> list[list[Section]]:
    """The sections grouped into grammars: one starts where names are redefined, unless text before it needs later definitions."""
    groups: list[list[Section]] = []
    last = {each.name.lower(): at for at, section in enumerate(sections) for each in section}
    known: dict[str, str] = {}  # the text of each definition in the last group
    defined, lacking = set[str](), set[str]()  # the names that it defines, and those that it uses before their definitions
    for at, section in enumerate(sections):
        is_example = len(known) < min(len(section), _FEW)
        is_new = not is_example and not lacking and len(groups) < _MOST and _clash(known, section)
        if not groups or is_new:
            groups.append([])
            known, defined, lacking = {}, set(_CORE), set()
        groups[-1].append(section)
        known.update((each.name, _words(each)) for each in section)
        defined.update(each.name.lower() for each in section)
        used = set[str]().union(*(_used(each, reader) or () for each in section))
        lacking = {name for name in (lacking | used) - defined if last.get(name, at) > at}
    return groups


def _clash(known: dict[str, str], section: Section) -> bool:
    return any(each.sign == "=" and known.get(each.name, _words(each)) != _words(each) for each in section)


def _second(group: list[Definition]) -> Report:
    names = ", ".join(f"`{begun(each.name)}`" for each in group[:3])
    return Report(group[0].line, Level.NOTE, f"a second grammar starts here ({names} …): it redefines names of the first")


def _words(definition: Definition) -> str:
    return "".join("".join(re.sub(r";.*", "", line.text).split()) for line in definition.body)


def _block(group: list[Section], reader: Reader, reports: list[Report]) -> Block:
    made = _Productions(reports)
    for each in _counting(group, reader, reports):
        before = len(reports)
        try:
            expr = reader(each, reports)
        except Unreadable as error:
            reports.append(Report(error.line, Level.ERROR, f"cannot read production `{begun(each.name)}`: {error}"))
            made.lack(each)
            continue
        core = CORE.get(each.name)
        if core is not None and isinstance(expr, Prose):  # such as `CTL = <any control character>`
            expr, reports[before:] = core.expr, _with_core(each, reports[before:])
        made.add(Production(each.name, expr, each.line), each.sign)
    return made.block()


def _with_core(definition: Definition, reports: list[Report]) -> list[Report]:
    """The reports on a definition in prose, for which the core rule of that name is used."""
    message = f"production `{begun(definition.name)}` is defined in prose, and read as the core rule of RFC 5234"
    kept = [each for each in reports if each.about != About.PROSE]
    return [*kept, Report(definition.line, Level.NOTE, message)]


def _counting(group: list[Section], reader: Reader, reports: list[Report]) -> Iterator[Definition]:
    """The definitions that count: if several sections define a name, the one in the section with the most definitions.

    Examples are in small sections, which may come before or after the grammar.
    """
    homes: dict[str, Section] = {}
    for section in group:
        for each in section:
            if each.sign == "=" and len(section) > len(homes.get(each.name.lower(), ())):
                homes[each.name.lower()] = section
    words = {(id(section), each.name.lower()): _words(each) for section in group for each in section}
    lines = {(id(section), each.name.lower()): each.line for section in group for each in reversed(section)}
    for section in group:
        for each in section:
            name = each.name.lower()
            home = homes.get(name, section)
            counts = each.sign == "=/" or home is section or words[id(home), name] == _words(each)
            if counts or _used(each, reader) is None:  # unreadable definitions are reported by the caller
                yield each
                continue
            line = lines[id(home), name]
            used = f"the one on line {line} is used, because its section has more definitions"
            message = f"production `{begun(each.name)}` is defined again; {used}"
            reports.append(Report(each.line, Level.NOTE, message))


class _Productions:
    """Builds a block from definitions; the alternatives that `=/` adds are combined at the end, to take linear time."""

    def __init__(self, reports: list[Report]) -> None:
        self._block, self._reports = Block(), reports
        self._added: dict[str, list[Expr]] = {}
        self._words: dict[str, str] = {}

    def add(self, new: Production, sign: str) -> None:
        old = self._block.get(new.name)
        if old is None:
            self._block.add(new)
        elif sign == "=/":
            self._added.setdefault(old.name, []).extend(_options(new.expr))
        else:
            again = "again, identically" if self._is_same(old, new) else "again; the first definition counts"
            message = f"production `{begun(new.name)}` is defined {again} (first on line {old.line})"
            self._reports.append(Report(new.line, Level.NOTE, message))

    def lack(self, unread: Definition) -> None:
        """Records the place of a definition that cannot be read."""
        self._block.unread.setdefault(unread.name.lower(), unread.line)

    def block(self) -> Block:
        """The block with everything that was added."""
        for name, options in self._added.items():
            old = self._block.productions[name]
            self._block.add(old._replace(expr=Choice((*_options(old.expr), *options))))
        return self._block

    def _is_same(self, old: Production, new: Production) -> bool:
        if old.name in self._added:
            return False
        if old.name not in self._words:
            self._words[old.name] = _spelled(old.expr)
        return self._words[old.name] == _spelled(new.expr)


def _options(expr: Expr) -> tuple[Expr, ...]:
    return expr.options if isinstance(expr, Choice) else (expr,)


def _spelled(expr: Expr) -> str:
    return re.sub(r"line=[0-9]+", "", repr(expr))
