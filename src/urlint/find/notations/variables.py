"""A dollar, a backslash, a tilde or a quote: variables, and what a replacement inserts."""

from urlint.find.notation import Notation

NOTATIONS = (
    Notation(
        "what an expression matched, for a host or its first label",
        r"//\\{1,4}[1-9](?=[.:/?#]|\Z)",
        r"http://\2.\1.com http://\\1.org https://\1",
        r"http://a.test/\2b http://\21.a.test",
    ),
    Notation(
        "formats of Common Lisp for a name",
        r"\Aurn:[^~]*~(?:\(~)?[ADSXadsx](?![A-Za-z0-9])",
        "urn:uuid:~(~A~) urn:a:~D",
        "urn:a:~db https://a.test/~a",
    ),
    Notation(
        "shells, JavaScript, PHP, Make", r"\$[A-Za-z_{(]", "https://$host/ https://${HOST}/ https://$(V).tgz", "https://a.test/$"
    ),
    Notation(
        "expressions of Azure, or of Tcl in a shell",
        r"\$\[ ?[A-Za-z_][^\]]*\]",
        "https://$[variables.host]/",
        "https://a.test/$[1] https://a.test/$[b",
    ),
    Notation("shell commands", r"`[a-z][\w.-]* [^`]+`", "https://a.test/`uname␣-m`/b", "https://a.test/`b`/ https://a.test/`b␣c"),
    Notation(
        "shell commands without arguments",
        r"`(?:pwd|hostname|whoami|uname|date)`",
        "ssh://a.test/`pwd`/b http://`hostname`/",
        "https://a.test/`name`/ https://a.test/`pwd",
    ),
    Notation(
        "groups of a replacement",
        r"\$[1-9](?![0-9A-Za-z])|://[^/?#]*\$[1-9]|://\$&(?=[:/?#]|\Z)",
        "http://a.test/b?c=$1 http://a.test/?$1 https://$1a.test/ http://$& http://$&/b",
        "http://a.test/b$12 http://a.test/$1a http://a.test/?b=$&c=d http://$&a.test/",
    ),
    Notation(
        "groups of a replacement, back references",
        r"\\[1-9](?![A-Za-z0-9.])|\\g<\w+>",
        r"ssh://\1\2/\3 https://a.test/\g<2>",
        r"file:///C:\1.txt http://a.test/\10",
    ),
    Notation(
        "a back reference before a full stop, which a Windows path may contain",
        r"(?:\Ahttps?://[^\\]*|//)\\[1-9](?=\.)",
        r"https://a.test/b\2.html ftp://\1.x",
        r"file:///C:\1.txt",
    ),
    Notation(
        "troff strings, and a continued line",
        r"\\\*(?:\([\w)]{2}|\[\w+\])|\\\r?\n",
        "http://a.test/b-\\*(V).gz http://a.test/\\*[version]/",
        "http://a.test/\\*b/c http://a.test/\\*(/c",
    ),
    Notation("an expression behind a backslash in parentheses, as in Swift", r"\\\(", r"https://\(host)/"),
    Notation(
        "formats of Erlang",
        r"(?://|:)~[aAdpswB](?=[:/~?]|\Z)",
        "ftp://~a/~s ws://localhost:~w/echo",
        "http://a.test/~a http://~alice/",
    ),
    Notation("a literal that is closed and joined to a variable", r"\A[\"'] {0,3}\+ {0,3}[A-Za-z_$]", '"␣+␣a.path "␣+␣␣b', '"␣+1'),
    Notation(
        "a word that a build replaces", r"\"[A-Z][A-Z0-9]*_[A-Z0-9_]*\"", 'https://a.test/"NG_VERSION"/', 'https://a.test/"b"'
    ),
    Notation(
        "a literal that a selector's quote opens, and what follows it in a list",
        r"\A[a-z]+://[\"'][\])},;]*\Z",
        "https://', http://'),",
        "https://'a https://a',",
    ),
    Notation("compiled literals with a value between them", r"([\"']),\1\Z", "https://','", "https://a.test/','b"),
    Notation(
        "a literal with a variable in it, in a tag that a program writes",
        r"[\"'] ?\+ ?[A-Za-z_$][^\"'+]*(?:\+|[\"'](?= ?\+))",
        "https://a.test/'␣+␣repo␣+␣' mailto:?subject='+f(a␣+␣'␣-␣'␣+␣b)",
        "https://a.test/?q='a'+'b' https://a.test/it's+b",
    ),
    Notation(
        "a PHP literal with an expression in it, in a tag that a program writes",
        r"(?P<php>[\"']) ?\. ?[$A-Za-z_][^\"'.]*(?:[\"'][^\"']*[\"'][^\"'.]*)? ?\. ?(?P=php)",
        "page.php?'␣.␣SID␣.␣' b?c='.$d.' b?c='␣.␣f('d')␣.␣'",
        "b?c='.d' b?c='d.e.f'",
    ),
)
