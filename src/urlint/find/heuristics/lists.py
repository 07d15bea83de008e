"""Another URL, another field or another name follows in a list."""

from urlint.find.heuristic import HOST, URL, Heuristic

HEURISTICS = (
    Heuristic(
        "another URL",
        ",;|",
        rf"[,;|]{{1,2}}\s*{URL}",
        """
https://a.test/b¦,https://c.test/
https://a.test/b¦||https://c.test/
""",
        "https://a.test/b,c/d¦",
    ),
    Heuristic(
        "another address or name, whose scheme no slashes follow",
        ",;|",
        r"[,;|](?:mailto|urn|tel):",
        "https://a.test/b¦,mailto:c@d.test",
        "https://a.test/b,urn/c¦",
    ),
    Heuristic(
        "the last of some proxies",
        ",|",
        r"[,|](?:direct|off)(?![\w./:=~,-])",
        "https://a.test/b¦|direct",
        """
https://a.test/b,offer¦
https://a.test/b,off/c¦
""",
    ),
    Heuristic(
        "the last of some choices",
        ";",
        r";auto(?=[\s\"'\\]|\Z)",
        "https://a.test/b¦;auto",
        "https://a.test/b;automatic¦",
    ),
    Heuristic(
        "a name of a certificate, as OpenSSL lists them",
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
    ),
    Heuristic(
        "several fields",
        "|",
        r"\|[A-Za-z][\w.-]*\|[A-Za-z][\w.-]*(?=[\s,;\"']|\Z)",
        '"https://a.test/b¦|c|d"',
        """
"https://a.test/b|c¦"
"https://a.test/b?x=1|c|d¦"
""",
        url=r"[^?]*",
    ),
    Heuristic(
        "options of a command, behind a host alone",
        ",",
        r",[\w-]{0,30}+(?:,[\w-]{0,30}+){1,9}+(?![^\s\"')])",
        "https://a.test¦,rpm-md,alias",
        """
https://a.test,rpm-md/b¦
https://a.test/b,rpm-md,alias¦
""",
        url=HOST,
    ),
)
