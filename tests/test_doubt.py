"""Which faults do not count, because readers of the text know better? Documents with their diagnostics, and near misses."""

import pytest

from urlint.find.document import Document
from urlint.lint.config import Config
from urlint.lint.linter import lint


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("plaintext", "a cache key is http://a.test|http or https://a.test/b.html|label"),
        ("go", '// the key is http://a.test|http\nvar a = "http://a.test|http|"'),
        ("java", "/**\n * @see http://a.test/b.html|this\n */"),
        ("plaintext", "a cache key is http://host|http"),
        ("yaml", "path: s3://{The bucket"),
        ("plaintext", "see http://a.test/graph?query=up{job= and http://a.test/?q=up{job!=b"),
        ("plaintext", "rest: http://a.test/b{"),
        ("go", "// $(curl https://a.test/token\\?service\\=b\\&c\\=d)"),
        ("go", "// see https://a.test/John\\_Adams"),
        ("c", 'static char all[] = "http://a.test/#firsthttp://a.test/#second";'),
        ("go", 'dsn := "cloudwatch://group:stream?backlog=1h"'),
        ("plaintext", "At: res://test.gd:15:_process()"),
        ("python", "find(\"xpath://frame|//iframe[@a='b']\")"),
        ("sql", "-- see https://a.test/install/\\nPodman and http://a.test/CLOUD\\n\\ncfgdir"),
        ("c", 'url = "sip:robot@[::1]:5064"; // <sip:[service]@a.test>'),
        ("xml", "<project href=\"index:/a.setup#//@catalogs[name='b']\"/>"),
        ("java", "/**\n * http://a.test/run?pluginId=x&amp;class=y\n */"),
        ("plaintext", '\\"uri\\":\\"jdt://contents/a.class?\\\\u003db\\"'),
        ("json", '{"a": "<code>https://a.test/?b=&#123;c&#125;</code> <code>https://a.test/?b=&#91;c&#x5D;#d</code>"}'),
        ("json", '["webpack://name/../colors/lib|sync"]'),
        ("plaintext", 'AuthLDAPURL "ldap://a.test b.test/ou=x"\nCacheEnable disk http://.example.org/'),
        ("java", 'a = "(userdn=\\"ldap:///cn=Service Administrators, o=a b\\";)";'),
        ("plaintext", "uscan --http-header https://a.test@my-token=qwerty and https://a.test:80@hdr=value"),
        ("plaintext", "cert: hash:://server/sha256/0a1b"),
        ("plaintext", "`redis://localhost:6379/n`, for the data base n"),
        ("plaintext", "php://filter/read=a|b/resource=c and expect://cmd user@host:/b and #http://#"),
        ("php", "<?php\n$a = 'php://filter/read=string.toupper|string.rot13/resource=http://a.test';"),
        ("plaintext", "http://hôte[:port] scheme://[user[:[password]]@]target[:port] https://v2.ocaml....x"),
        ("properties", "spring.uris=http://localhost:9200,localhost:9201"),
        ("xml", "<a>&name;area:download <![CDATA[ https://a.test/b]]></a>"),
        ("asciidoc", "See +++https://a.test/b+++."),
        ("yaml", 'a: "see https://a.test/b\n  and https://a.test/c"'),
        ("diff", '-<a b="https://a.test/?b=c&amp;d"/>\n+<a b="https://a.test/?b=c&amp;e"/>'),
        ("markdown", 'In prose [t](word).\n\n    val a = List[String]("refchecks")\n\n`<a href="` and `<a href="page.php?`'),
        (
            "markdown",
            '<pre>\nval a = List[String](b c)\n</pre>\n\n{% highlight scala %}\nval a = List[String]("b")\n{% endhighlight %}',
        ),
    ],
)
def test_nothing_is_said(language: str, text: str) -> None:
    assert [each.rule for each in lint(Document(text, language), Config())] == []


@pytest.mark.parametrize(
    ("language", "text", "rule"),
    [
        ("markdown", "[a](http://a.test/b|c)", "invalid-path"),
        ("markdown", "[a](<ldap:///cn=a b>)", "whitespace"),
        ("python", 'a = "ldap:///o a?b=c"', "whitespace"),
        ("plaintext", "see https://a@My-Token=qwerty/b", "not-dns-host"),
        ("plaintext", "see redis://localhost:6379/na", "scheme-syntax"),
        ("python", 'chart = "http://a.test/?chl=b|c"', "invalid-query"),
        ("plaintext", "see http://a.test/b|c", "invalid-path"),
        ("markdown", "see http://a.test/b{c for more", "invalid-path"),
        ("python", 'a = "http://a.test/b{c"', "invalid-path"),
        ("python", 'a = "http://a.test/b}c"', "invalid-path"),
        ("plaintext", "see http://a|b.test/c", "invalid-host"),
        ("markdown", "[a](mailto:b@[c)", "invalid-path"),
        ("markdown", "[a](http://a.test/#b[0])", "invalid-fragment"),
        ("java", "int a; // http://a.test/run?pluginId=x&amp;class=y", "entity-in-url"),
        ("markdown", "[a](http://a.test/b}c)", "invalid-path"),
        ("python", 'a = "http://a.test/b}"', "invalid-path"),
        ("python", 'path = "http://a.test\\\\c"', "backslash"),
        ("html", '<a href="https://a.test/John\\_Adams">x</a>', "backslash"),
        ("markdown", "[a](#https://a.test/#b)", "invalid-fragment"),
        ("plaintext", "see http://a.test/#b#c", "invalid-fragment"),
        ("json", '{"a": "<code>https://a.test/?b=&#123;c#d#e</code>"}', "invalid-fragment"),
        ("go", 'dsn := "redis://a.test:stream"', "invalid-port"),
        ("go", 'dsn := "git+ssh://a.test:stream/b"', "invalid-port"),
        ("html", '<a href="//a.test:8b/">x</a>', "invalid-port"),
        ("go", 'dsn := "cloudwatch://gr^oup:stream"', "invalid-host"),
        ("markdown", "[a](sip:b@[::1)", "invalid-path"),
        ("xml", '<project href="index:/a.setup#//@catalogs%zz"/>', "invalid-percent-encoding"),
        ("plaintext", "ProxyPass http://a..test/b", "not-dns-host"),
        ("php", "<?php\n$a = 'http://a.test:8a/resource=c';", "invalid-port"),
        ("plaintext", "see http://[::1]:8a/b", "invalid-port"),
        ("asciidoc", "See +++https://a..test/b+++.", "not-dns-host"),
        ("yaml", 'a: "see https://a..test/b\n  and https://a.test/c"', "not-dns-host"),
        ("markdown", "val a = List[String](https://a.test/b c)", "whitespace"),
    ],
)
def test_a_near_miss(language: str, text: str, rule: str) -> None:
    assert [each.rule for each in lint(Document(text, language), Config())] == [rule]
