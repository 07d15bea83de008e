"""Mutants that no test can detect, and why: they remove an optimization, or a check that is repeated elsewhere."""

from typing import NamedTuple


class Equivalent(NamedTuple):
    """A change in a file of `src/urlint`, as `run.py` prints it, and why it has no effect.

    `line` is some of its line, if others of the file change the same to the same.
    """

    path: str
    before: str
    after: str
    reason: str
    line: str = ""


_KEPT = "what is kept saves the next look at the table, which says the same"
_GLANCE = "a glance that saves a search, which finds nothing then"
_WINDOW = "what is searched for ends where the search does, so a search from the beginning finds the same, more slowly"
_AGAIN = "what was searched is searched once more, and found to be the same"
_IS_THERE = "it is only asked whether there is one"
_OTHER_SCHEME = "a fix that changes the scheme waits in any case: programs read another one, and no place is safe for it"
EQUIVALENT: tuple[Equivalent, ...] = (
    Equivalent(
        "automata/charset.py",
        "changes.get(bound, 0) ^ 1 << number",
        "changes.get(bound, 0) | 1 << number",
        "the ranges of one set do not touch, so it changes at a bound once",
    ),
    Equivalent("automata/dfa.py", "if char.isascii(): self[char] = row", "if True: self[char] = row", _KEPT),
    Equivalent("automata/dfa.py", "if char.isascii(): self[char] = row", "if False: self[char] = row", _KEPT),
    Equivalent(
        "automata/minimize.py",
        "if len(inside) == len(blocks[at]): return",
        "if False: return",
        "a block from which all states move leaves an empty one, which nothing leads to",
    ),
    Equivalent(
        "automata/network.py",
        "if not any(calls): live[first + 1:first + len(calls)] = [True] * (len(calls) - 1) todo += [first] if",
        "if False: live[first + 1:first + len(calls)] = [True] * (len(calls) - 1) todo += [first] if dfa.acce",
        "the transitions of an automaton without calls would say the same",
    ),
    Equivalent(
        "automata/nfa.py",
        "after not in known and after not in seen",
        "after not in seen",
        "what is known would be found once more",
    ),
    Equivalent(
        "grammar/compile.py",
        "if other is not None: return {id(first.expr): self._dfas[id(other.expr)]}",
        "if False: return {id(first.expr): self._dfas[id(other.expr)]}",
        "the minimal automaton of a production that is only a name is that of the name, built once more",
    ),
    Equivalent("grammar/comments.py", "1", "2", "one head is enough there", line="islice("),
    Equivalent(
        "grammar/compile.py",
        "own is not None and given is not None and own.same_as(given)",
        "own is not None and own.same_as(given)",
        "each core rule has an automaton",
    ),
    Equivalent("grammar/derivation.py", "seen.add(earlier)", "None", _AGAIN),
    Equivalent("grammar/dialect.py", "' '", "' XX'", "a space is less than either is", line='" " < char <='),
    Equivalent("grammar/octets.py", "return NO_CHAR", "return None", "an empty set is as false"),
    Equivalent(
        "grammar/schemes/data.py",
        "_PADDED.match(text, found.end(), span.end)",
        "_PADDED.search(text, found.end(), span.end)",
        "it may be empty, so it is there at once",
    ),
    Equivalent(
        "grammar/parts.py",
        "if _size(expr) <= _PIECES: with suppress(TooLarge, Exhausted): return self._determinized(partial(sel",
        "if True: with suppress(TooLarge, Exhausted): return self._determinized(partial(self._fragment, block",
        "what is too large to try is tried, and is too large",
    ),
    Equivalent(
        "grammar/parts.py",
        "if dfa is not None and len(dfa.table) <= _EMBEDDED: return nfa.embed(dfa)",
        "if False: return nfa.embed(dfa)",
        "a call of a part matches what the part does",
    ),
    Equivalent("grammar/schemes/urn.py", "''", "'XX'", "neither is a UUID", line='parts.get("NSS"'),
    Equivalent(
        "grammar/tables.py",
        "if sys.byteorder == 'big': cells.byteswap()",
        "if False: cells.byteswap()",
        "machines of the other byte order do not run these tests",
    ),
    Equivalent(
        "automata/minimize.py", "ahead[each] -= 1", "ahead[each] += 1", "what gets no number is refined like states in a cycle"
    ),
    Equivalent(
        "automata/minimize.py",
        "at in todo or len(inside) <= len(blocks[at])",
        "at in todo",
        "either half will do, the smaller one sooner",
    ),
    Equivalent("automata/graph.py", "0", "1", "it is replaced once the graph is made", line="self.whole ="),
    Equivalent("automata/network.py", "1", "2", "no part has a negative number", line="suspended.pop("),
    Equivalent("automata/search.py", "if self._graph.plain: left = right = 0", "if False: left = right = 0", _KEPT),
    Equivalent(
        "automata/search.py",
        "if end == start: row = self._there.row(row.positions, row.kind, False)",
        "if True: row = self._there.row(row.positions, row.kind, False)",
        "no match begins later, so the row is the same",
    ),
    Equivalent("automata/network.py", "if char.isascii(): self[char] = found", "if True: self[char] = found", _KEPT),
    Equivalent("automata/network.py", "if char.isascii(): self[char] = found", "if False: self[char] = found", _KEPT),
    Equivalent(
        "lint/incremental/judgements.py",
        "between += len(self._segments[at].text)",
        "between -= len(self._segments[at].text)",
        "the text around those further away is found to be as before",
    ),
    Equivalent(
        "lint/incremental/memory.py",
        "selector.links is not None and finding.kind in FOLLOWED",
        "finding.kind in FOLLOWED",
        _AGAIN,
    ),
    Equivalent(
        "lint/prefilter.py",
        "text.find('\\r', region.start, region.end)",
        "text.rfind('\\r', region.start, region.end)",
        _IS_THERE,
    ),
    Equivalent("lint/rules/insecure_scheme.py", "False", "True", _OTHER_SCHEME),
    Equivalent("lint/rules/mail_address.py", "False", "True", "no place is safe for a fix of another scheme than those of the web"),
    Equivalent("lint/rules/mistyped_scheme.py", "False", "True", _OTHER_SCHEME),
    Equivalent(
        "lint/rules/obfuscated_ip.py", "number < 1 << 24", "number <= 1 << 24", "that is the first address of a large network"
    ),
    Equivalent(
        "lint/targets/headings/_listings.py",
        "found[1].startswith(fence)",
        "found[1].endswith(fence)",
        "a fence is one sign, repeated",
    ),
    Equivalent(
        "lint/targets/headings/_listings.py",
        "-1",
        "1",
        "all lines above are blank or indented then, and none is plain text",
        line="not INDENTED.match(above[at])",
    ),
    Equivalent(
        "lint/targets/headings/markdown.py",
        "''",
        "'XX'",
        "no line below a fence makes a heading of what stands for it",
        line="if opened[2].startswith(_FILLED)",
    ),
    Equivalent("lint/targets/headings/markdown.py", "0", "1", "a line end comes first", line="max(at - _LONGEST, 0)"),
    Equivalent(
        "lint/targets/headings/markdown.py",
        "text.find(fence, at) if fence else found.start() if (found := _MARK.search(text, at)) else -1",
        "text.find(fence, at) if False else found.start() if (found := _MARK.search(text, at)) else -1",
        "a sign that is no end of the listing stops the search, and its line is then seen to be in it",
    ),
    Equivalent(
        "lint/targets/headings/markdown.py",
        "_FRONT.match(text)",
        "_FRONT.search(text)",
        "it is at the beginning of the text in any case",
    ),
    Equivalent(
        "lint/targets/headings/markdown.py",
        "len(prose) if end == -1 else end",
        "len(prose) if True else end",
        "paragraphs without the sign of a heading are read, too, and contain none",
    ),
    Equivalent(
        "lint/targets/path_typos.py",
        "if not _FEW < len(entries) < _MOST: return any((is_near(name, each) for each in entries))",
        "if True: return any((is_near(name, each) for each in entries))",
        "the index says the same, sooner",
    ),
    Equivalent(
        "lint/targets/reasons/copies.py",
        "if 'package.json' not in entries: return False",
        "if False: return False",
        "a file that is not there lists nothing",
    ),
    Equivalent(
        "lint/targets/slugs/github.py",
        "if heading.isascii(): return compiled('[^a-z0-9_ -]').sub('', heading.lower()).replace(' ', '-')",
        "if False: return compiled('[^a-z0-9_ -]').sub('', heading.lower()).replace(' ', '-')",
        "the slow way says the same",
    ),
    Equivalent("url/port.py", "max", "min", _WINDOW),
    Equivalent("url/private.py", "max", "min", _WINDOW),
    Equivalent("url/private.py", "if found.start(1) < behind: continue", "if False: continue", _AGAIN),
    Equivalent(
        "url/private.py",
        "if start >= end: ended = compiled(_ENDED).search(text, start) end = ended.start() if ended else len(",
        "if True: ended = compiled(_ENDED).search(text, start) end = ended.start() if ended else len(text)",
        _AGAIN,
    ),
    Equivalent("url/private.py", "start >= end", "start > end", "the value is empty, and ends where it begins"),
    Equivalent("url/resolve.py", "ref['path'] or ''", "ref['path']", "there is always a path, even if it is empty"),
    Equivalent(
        "url/secret.py",
        "_remembered(url) if len(url) <= _LONGEST_KEPT else _secrets(url)",
        "_remembered(url) if True else _secrets(url)",
        _AGAIN,
    ),
    Equivalent(
        "url/secret.py",
        "_remembered(url) if len(url) <= _LONGEST_KEPT else _secrets(url)",
        "_remembered(url) if False else _secrets(url)",
        _AGAIN,
    ),
    Equivalent("url/secret.py", "len(url) <= _LONGEST_KEPT", "len(url) < _LONGEST_KEPT", _AGAIN),
    Equivalent(
        "url/secret.py",
        "[*_credentials(url)] if holds_sign(url) else []",
        "[*_credentials(url)] if True else []",
        _GLANCE,
    ),
    Equivalent("url/secret.py", "if '=' in url: found += _parameters(url)", "if True: found += _parameters(url)", _GLANCE),
    Equivalent(
        "url/secret.py",
        "if is_address(url): found += _beside(found, _addresses(url))",
        "if True: found += _beside(found, _addresses(url))",
        _GLANCE,
    ),
    Equivalent(
        "url/secret.py",
        "if address.literal in folded: for found in compiled(address.pattern).finditer(url): number, _, key =",
        "if True: for found in compiled(address.pattern).finditer(url): number, _, key = found[2].rpartition(",
        _GLANCE,
    ),
    Equivalent("url/secret.py", "found.start() > fragment", "found.start() >= fragment", "a URL begins with a letter"),
    Equivalent("url/secret.py", "found.start() > query", "found.start() >= query", "a URL begins with a letter"),
    Equivalent("url/suspects.py", "for char, room in _ROOM if char in text", "for char, room in _ROOM", _GLANCE),
    Equivalent("url/suspects.py", "for char, begun in _tokens() if char in text", "for char, begun in _tokens()", _GLANCE),
    Equivalent(
        "url/suspects.py",
        "if literal in folded: found += (each.start() for each in compiled(re.escape(literal)).finditer(folde",
        "if True: found += (each.start() for each in compiled(re.escape(literal)).finditer(folded))",
        _GLANCE,
    ),
    Equivalent(
        "url/suspects.py",
        "if 'data:' in every: every = '\\n'.join(('' if is_sealed(url) else url for url in urls))",
        "if True: every = '\\n'.join(('' if is_sealed(url) else url for url in urls))",
        _GLANCE,
    ),
    Equivalent("url/suspects.py", "if text == before: break", "if False: break", _AGAIN),
    Equivalent("url/suspects.py", "if url == before: return", "if False: return", _AGAIN),
)
