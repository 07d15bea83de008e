"""Which rules are there, and which URLs does each have nothing to say about? One line each; their pages are beside this file.

The order counts: once a rule has reported characters of a URL, no later rule reports them again. So special rules come
before general ones, and the faults of the grammar and the hints on spelling come last.
"""

from enum import StrEnum

from urlint.lint.diagnostic import Severity
from urlint.record import Record
from urlint.url.secret_hosts import GLANCE
from urlint.url.secret_names import core


class Group(StrEnum):
    """What a rule is about.

    `grammar`: what the grammar refuses; `writing`: what people mistyped, or do not want in their house style; `normal-form`:
    another spelling of the same URL, only of one that the grammar accepts; `security`: what is dangerous; `workspace`: what depends
    on other files; `network`: what a link checker found out. In the groups `EXCUSED`, a finding weighs less if the text says that
    the URL is wrong.
    """

    GRAMMAR = "grammar"
    WRITING = "writing"
    NORMAL_FORM = "normal-form"
    SECURITY = "security"
    WORKSPACE = "workspace"
    NETWORK = "network"


EXCUSED = (Group.GRAMMAR, Group.WRITING, Group.NORMAL_FORM)
"""The groups of faults that are intended if the text says that a URL is wrong."""


AROUND, AFTER, LINE, LINKED = "around", "after", "line", "linked"
"""At which text around a URL a rule may look, if its glance is found in the URL.

`AROUND`: before and behind it, as far as `surroundings.py` says; `AFTER`: only behind it; `LINE`: at its line, or in prose at a
mark that closes behind it, as fixes do for any URL; `LINKED`: at what surrounds a reference that is followed.
"""


class Entry(Record):
    """What is known about a rule without its file, which is imported only if its `glance` is found in a URL.

    The name after a colon is that of a rule whose entry is an example.
    """

    # Its file has the same name, with `_` for `-`.
    name: str
    group: Group
    # An error is what no program accepts, a warning what people would fix, an info what they may leave (`--fix` leaves it, too,
    # unless the rule is selected), and a hint a matter of taste, which the command line shows only if it is selected. It is for a
    # URL whose end is certain.
    severity: Severity
    # A pattern that is found in every URL that the rule may report, and in few others: `double-encoded`. Leave it out if the rule
    # says what the grammar refuses: `invalid-port`.
    glance: str = ""
    # False if the rule reports nothing unless people select it, because few want it: `insecure-scheme`. Its severity is what those
    # people want.
    on: bool = True
    # True if the rule may report a URL in which nothing is unusual, such as `https://a.test/b?c=d`: `unlisted-host`. Such a URL,
    # one of `urlint.lint.selector.is_plain`, is skipped unless a rule that is on has this.
    in_plain: bool = False
    # True if the severity depends on the programs that read the URL, because some repair it and others refuse it: `whitespace`.
    # `severity` is for when only the grammar counts.
    by_readers: bool = False
    # True if nobody writes this on purpose, so that an editor prefers the only fix, even one that is not safe: `mistyped-scheme`.
    never_meant: bool = False
    # The settings, as fields of `Config`, without any of which the rule has nothing to say: `denied-host`. Without
    # them, such a rule costs nothing.
    needs: tuple[str, ...] = ()
    # True if rules of the grammar may report the same characters, too, which usually only the first rule does: `credentials`,
    # because a password may also contain what is invalid. Not for a rule that is off: it gives way to graver ones anyway.
    beside_grammar: bool = False
    # Set if the check reads `subject.text`, so that an editor asks the rule again once that text is edited: `unbalanced-bracket`.
    looks: str = ""


_ERROR, _WARNING, _INFO, _HINT = Severity
_GRAMMAR, _WRITING, _NORMAL_FORM, _SECURITY, _WORKSPACE, _NETWORK = Group

_HOST = r"\A(?:[^:/?#]*:)?//(?:[^/?#]*@)?+"
HOST_ALONE = r"(?:[A-Za-z0-9-]++\.)++(?i:com|org|net|edu|gov|io|dev|de|uk|fr|eu|jp|cn|ru|nl|ch)"
"""What a host without a scheme looks like at the start of a reference: its domain is not that of a file name."""

_IDN = rf"{_HOST}[^/?#]*(?:(?i:xn--)|[^!-$&-~])"
_CORE = core(r"(?=[A-Za-z_.\-%5\[\]]{0,40}=[^&;#]{16})")
_SECRET = rf"(?=[A-Za-z0-9_.\-%\[\]]{{3,90}}+=[^&;#]{{8}})[A-Za-z0-9_.\-%\[\]]{{0,40}}{_CORE}[A-Za-z_.\-%5\[\]]{{0,40}}="
_DOUBLED = (
    r"\A(?:(?:[A-Za-z]{2,5}:(?://|)|//?|\.{1,2}/)(?i:https?|ftps?|wss?|file)[:/]|[A-Za-z]{2,5}://[A-Za-z0-9.-]++(?:/[^?#:]*+)?://)"
)
_PORTS = "21|23|70|80|119|143|210|322|389|443|554|631|636|990|1525|2049|5683|5684|9418"
_TAKEN = (
    r"(?<=mailto:)(?=[^@]{1,64}@)[A-Za-z0-9]++(?:[._+-][A-Za-z0-9]++)*+@[A-Za-z0-9-]++(?:\.[A-Za-z0-9-]++)*+\Z"
    r"|(?<=tel:)\+[0-9](?:-?[0-9]){0,14}\Z|(?<=file:)/(?!/[^/])"
)  # nothing can be said about these, so that no grammar is loaded
_OWN = rf"\A(?i:mailto|tel|urn|data|geo|wss?|file|s3|gs|rediss?|mongodb(?:\+srv)?|jdbc):(?!{_TAKEN})"

ENTRIES = (
    Entry("denied-host", _SECURITY, _ERROR, r"[/\\:]", in_plain=True, needs=("hosts", "replace")),
    Entry("unlisted-host", _SECURITY, _WARNING, r"[/\\:]", in_plain=True, needs=("hosts",)),
    Entry("readers-disagree", _SECURITY, _WARNING, r"\A(?i:https?|wss?|ftp)://[^/?#]*[\\\x00-\x20\x7f]"),
    Entry(
        "credentials",
        _SECURITY,
        _WARNING,
        r"//[^/?#]*@|//[^/?#@:]+:(?![0-9]*+(?:[/?#]|\Z))(?:[^@]{0,200}@|[^/?#]*[＠﹫])",
        beside_grammar=True,
        looks=AROUND,
    ),
    Entry("secret-in-query", _SECURITY, _WARNING, rf"[?&;#%](?:(?:40|3[Dd])(?<=%..)|(?<!%){_SECRET})"),
    Entry("secret-in-path", _SECURITY, _WARNING, GLANCE),
    Entry("encoded-host", _SECURITY, _WARNING, r"\A(?:(?i:https?|wss?|ftp):[/\\\t\r\n]*|//)(?:[^/?#\\@]*@)?+[^/?#\\]*%[2-7]"),
    Entry("misleading-userinfo", _SECURITY, _WARNING, r"\A(?i:https?|wss?|ftp)://[^/?#]*@"),
    Entry("confusable-host", _SECURITY, _WARNING, _IDN),
    Entry("obfuscated-ip", _SECURITY, _INFO, rf"{_HOST}(?:[0-9][0-9A-Fa-fXx.]*(?=[:/?#]|\Z)|[^/?#]*[^!-$&-~])"),
    Entry(
        "mistyped-scheme",
        _GRAMMAR,
        _WARNING,
        r"\A(?!(?:[a-z]+\+)?(?:https?|ftp|wss?|ssh)://[A-Za-z0-9])[A-Za-z][A-Za-z0-9+-]{1,20}+(?:[:; ：]|\.:?//|//|\\\\)",
        never_meant=True,
        looks=LINE,
    ),
    Entry(
        "missing-scheme",
        _GRAMMAR,
        _WARNING,
        rf"\A(?:www\.[A-Za-z0-9-]+\.[A-Za-z]|[A-Za-z]:(?:/(?!/)|\\(?!\\))|{HOST_ALONE}(?=[/?#]|\Z)|[A-Za-z0-9.-]++:[0-9]|[A-Za-z0-9._%+-]++@)",
    ),
    Entry("doubled-scheme", _GRAMMAR, _ERROR, _DOUBLED, never_meant=True),
    Entry("empty-host", _GRAMMAR, _ERROR, r"\A(?i:https?|wss?|ftp)://(?:[^/?#@]*@)?(?=[/?#:])"),
    Entry("mail-address", _GRAMMAR, _WARNING, r"\A(?i:mailto):(?://|[^?#]*@[^,?#]*@)"),
    Entry("drive-as-host", _GRAMMAR, _WARNING, r"\A(?i:(?:[a-z]+\+)?file)://[A-Za-z][:|]"),
    Entry("port-out-of-range", _GRAMMAR, _ERROR, r"\A[A-Za-z0-9+.-]*+:?//[^/?#]*:[0-9]{5}"),
    Entry("zone-identifier", _GRAMMAR, _INFO, r"\A[A-Za-z0-9+.-]*+:?//[^/?#\[]*+\[[^/?#%]*+%"),
    Entry("suspicious-character", _WRITING, _ERROR, r"[^\x00-\x7f]"),
    Entry("whitespace", _WRITING, _ERROR, r"\s", by_readers=True, looks=LINE),
    Entry("backslash", _WRITING, _ERROR, r"\\", by_readers=True),
    Entry("unbalanced-bracket", _WRITING, _WARNING, r"[()\[\]]", looks=AFTER),
    Entry("trailing-punctuation", _WRITING, _WARNING, r"[.,;>`_]\Z", never_meant=True),
    Entry("entity-in-url", _WRITING, _WARNING, r"&(?:amp|#[xX]?[0-9A-Fa-f]{2,6});", never_meant=True, looks=AROUND),
    Entry("double-encoded", _WRITING, _INFO, r"%25[2-7C-Fc-f][0-9A-Fa-f]"),
    Entry("scheme-syntax", _GRAMMAR, _WARNING, _OWN),
    Entry("invalid-template", _GRAMMAR, _WARNING, r"[{}]", looks=AROUND),
    Entry("unencoded-data", _WRITING, _WARNING, r"\A[Dd][Aa][Tt][Aa]:", on=False),
    Entry("fragment-in-old-grammar", _WRITING, _WARNING, r"#", on=False, in_plain=True),
    Entry("misspelled-suppression", _WRITING, _WARNING, r"(?!)"),
    Entry("unused-suppression", _WRITING, _WARNING, r"(?!)", on=False),
    Entry("deprecated-scheme", _GRAMMAR, _INFO, r"\A(?!https?:)[A-Za-z][A-Za-z0-9+.-]*:", on=False),
    Entry("unknown-scheme", _GRAMMAR, _WARNING, r"\A(?!https?:)[A-Za-z][A-Za-z0-9+.-]*:", on=False),
    Entry(
        "not-dns-host",
        _GRAMMAR,
        _WARNING,
        r"\A(?i:https?|wss?|ftp)://(?:(?!\w++(?:(?:-++|\.)\w++)*+\.?(?::[0-9]*+)?(?:[/?#]|\Z))|[0-9.]++(?=[:/?#]|\Z)|[^/?#]{64})",
    ),
    Entry("javascript-scheme", _SECURITY, _WARNING, r"\A(?i:java|vb)(?i:script):", on=False),
    Entry("insecure-scheme", _SECURITY, _WARNING, r"\A(?i:http|ws|ftp|telnet|ldap)://", on=False, in_plain=True),
    Entry("local-address", _SECURITY, _WARNING, rf"{_HOST}(?:[0-9\[]|[^/?#]*(?i:localhost))", on=False, in_plain=True),
    Entry("special-use-host", _SECURITY, _WARNING, _HOST, on=False, in_plain=True),
    Entry("invalid-scheme", _GRAMMAR, _ERROR, by_readers=True),
    Entry("invalid-userinfo", _GRAMMAR, _ERROR, by_readers=True),
    Entry("invalid-host", _GRAMMAR, _ERROR, by_readers=True),
    Entry("invalid-port", _GRAMMAR, _ERROR, by_readers=True),
    Entry("invalid-path", _GRAMMAR, _ERROR, by_readers=True),
    Entry("invalid-query", _GRAMMAR, _ERROR, by_readers=True),
    Entry("invalid-fragment", _GRAMMAR, _ERROR, by_readers=True),
    Entry("invalid-percent-encoding", _GRAMMAR, _ERROR, by_readers=True),
    Entry("invalid-url", _GRAMMAR, _ERROR, by_readers=True),
    Entry("missing-target", _WORKSPACE, _WARNING, r"\A(?![A-Za-z][A-Za-z0-9+.-]*:|//|[?#]).", looks=LINKED),
    Entry("missing-anchor", _WORKSPACE, _WARNING, r"\A(?![A-Za-z][A-Za-z0-9+.-]*:|//)[^#]*#.", looks=LINKED),
    Entry("dead-link", _NETWORK, _ERROR, ":", in_plain=True, needs=("answers",)),
    Entry("unanswered-link", _NETWORK, _WARNING, ":", in_plain=True, needs=("answers",)),
    Entry("uppercase-scheme", _NORMAL_FORM, _HINT, r"\A[a-z0-9+.-]*+[A-Z][A-Za-z0-9+.-]*+:"),
    Entry("uppercase-host", _NORMAL_FORM, _HINT, r"//[^/?#A-Z]*+[A-Z]"),
    Entry("default-port", _NORMAL_FORM, _HINT, rf"//[^/?#]*:(?:{_PORTS})(?=[/?#]|\Z)"),
    Entry("empty-port", _NORMAL_FORM, _WARNING, r"//[^/?#]*:(?=[/?#]|\Z)"),
    Entry("dot-segments", _NORMAL_FORM, _HINT, r"/\.\.?(?=[/?#]|\Z)"),
    Entry("needless-escape", _NORMAL_FORM, _HINT, r"%(?:2[DdEe]|3[0-9]|[46][1-9A-Fa-f]|[57][0-9Aa]|5[Ff]|7[Ee])"),
    Entry("lowercase-escape", _NORMAL_FORM, _HINT, r"%(?:[a-f][0-9A-Fa-f]|[0-9A-F][a-f])"),
    Entry("empty-query", _NORMAL_FORM, _HINT, r"\?(?=#|\Z)"),
    Entry("idn-host", _SECURITY, _HINT, _IDN),
)
