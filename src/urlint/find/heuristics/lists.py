"""Another URL, another field or another name follows in a list."""

from urlint.find.heuristic import DELIMITED, HOST, OPEN, OTHER, TRIM, URL, Heuristic

HEURISTICS = (
    Heuristic(
        "another web URL after a colon that belongs to no search operator and no wrapper",
        ":",
        r":https?://[\w-]+\.",
        """
https://a.test/b¦:https://c.test
'https://a.test/b¦:https://c.test'
""",
        """
https://a.test/?b=site:https://c.test¦
https://a.test/web/jar:https://c.test¦
a+https://:https://c.test¦
""",
        url=r"(?!.*[/=+](?:site|link|inurl|url|cache|info|related|(?:view-)?source|feed|jar|git|svn|hg)\Z)http.*[^/]",
    ),
    Heuristic(
        "the next field after two colons",
        ":",
        "::",
        "a::https://b.test/c¦::d",
        "https://b.test/c::d¦",
        before="::",
        context=OPEN,
    ),
    Heuristic(
        "another URL",
        ",;|",
        rf"[,;|]{{1,2}}\s*{URL}",
        """
https://a.test/b¦,https://c.test/
https://a.test/b¦;https://c.test/
https://a.test/b¦||https://c.test/
"https://a.test/b¦,https://c.test/"
""",
        "https://a.test/b,c/d¦",
    ),
    Heuristic(
        "another URL after a middle dot or a full-width slash",
        OTHER,
        rf"[·・／]{URL}",
        """
https://a.test/b¦・https://c.test/
https://a.test/b¦·https://c.test/
""",
        """
https://a.test/b・c¦
https://a.test/é・https://c.test/¦
""",
        context=OPEN,
    ),
    Heuristic(
        "a note after a bare host",
        ";",
        r";[A-Za-z]+(?=[\s)]|\Z)",
        """
see http://a.test¦;support at a.test
(https://www.a.test¦;b)
""",
        """
http://a.test/b;support¦
http://a.test;8080¦
http://a.test;b.c¦
""",
        url=r"http[^/]*//[\w-]++(?:\.[\w-]++)+",
        context=OPEN,
    ),
    Heuristic(
        "the next argument of a FunnelWeb macro",
        "@",
        r"@[,)]",
        """
@(https://a.test¦@,B c@)
@(https://a.test/b/¦@,B&C@)
@(https://a.test/b¦@)
""",
        """
(https://a.test/@,b¦)
@(https://a.test/@b¦)
""",
        before=r"@\(",
        context=OPEN,
    ),
    Heuristic(
        "the next parameter of a Zabbix item key",
        ",",
        r",[^\s\[\]]{0,300}+\]",
        """
a.ping[https://b.test¦,c,d]
a.get[https://b.test/c¦,d]
""",
        """
[see https://b.test/c,d¦]
[https://b.test/c,d¦]
""",
        before=r"[A-Za-z0-9]\[",
        context=OPEN,
    ),
    Heuristic(
        "another address or name whose scheme has no slashes",
        ",;|",
        r"[,;|](?:mailto|urn|tel):",
        """
https://a.test/b¦,mailto:c@d.test
https://a.test/b¦;urn:c:d
https://a.test/b¦|tel:123
"https://a.test/b¦,mailto:c@d.test"
""",
        "https://a.test/b,urn/c¦",
    ),
    Heuristic(
        "the last of several proxies",
        ",|",
        r"[,|](?:direct|off)(?![\w./:=~,-])",
        """
https://a.test/b¦|direct
https://a.test/b¦,off
"https://a.test/b¦|direct"
""",
        """
https://a.test/b,offer¦
https://a.test/b,off/c¦
""",
    ),
    Heuristic(
        "the last of several choices",
        ";",
        r";auto(?=[\s\"'\\]|\Z)",
        """
https://a.test/b¦;auto
"https://a.test/b¦;auto"
""",
        "https://a.test/b;automatic¦",
    ),
    Heuristic(
        "a certificate name, as OpenSSL lists them",
        ",",
        r",(?:(?:OCSP|caIssuers);)?(?:URI|DNS|IP|email|RID)(?=:|\Z)",
        """
URI:http://a.test/b¦,DNS:c.test
URI:http://a.test/b¦,caIssuers;URI:http://c.test/
""",
        """
URI:http://a.test/b,DNSSEC:c¦
see http://a.test/b,DNS:c¦
""",
        before="URI:",
        context=OPEN,
    ),
    Heuristic(
        "several fields",
        "|",
        r"(?:\|\w[\w.-]{0,40}+){2,8}+(?=[\s,;\"']|\Z)",
        """
"https://a.test/b¦|c|d"
"see https://a.test/b¦|c|d"
https://a.test/b¦|200|OK|d
""",
        """
"https://a.test/b|c¦"
"https://a.test/b?x=1|c|d¦"
""",
        url=r"[^?]*",
    ),
    Heuristic(
        "command options after a bare host",
        ",",
        r",[\w-]{0,30}+(?:,[\w-]{0,30}+){1,9}+(?![^\s\"')])",
        """
https://a.test¦,rpm-md,alias
"https://a.test¦,rpm-md,alias"
""",
        """
https://a.test,rpm-md/b¦
https://a.test/b,rpm-md,alias¦
""",
        url=HOST,
    ),
    Heuristic(
        "the comma of a list that continues in the next literal, with another URL",
        ",",
        ",",
        """
a = "https://a.test/b¦," + "https://c.test/"
a = ("https://a.test/b¦,"⏎     "https://c.test/")
""",
        'a = ["https://a.test/b,¦", "https://c.test/"]',
        behind=r"[\"'][ \t\\+]{0,200}(?:\r?\n[ \t+]{0,200})?[\"'][A-Za-z][A-Za-z0-9+.-]{1,20}://",
        context=DELIMITED,
        stage=TRIM,
        shown_in="python",
    ),
    Heuristic(
        "the comma of a sentence that continues after the quote",
        ",",
        r"(?<!;base64),",
        'see "https://a.test/b¦," which is here',
        """
if "https://a.test/b,¦" in a
"data:image/png;base64,¦" begins it
""",
        behind=r"[\"'][ \t]+(?!(?:if|unless|while|until|for|in|is|not|or|else|as|do|then)\b)[a-z]{2,20}[ \t]+[a-z]",
        context=DELIMITED,
        stage=TRIM,
    ),
)
