"""What belongs to a URL in front of its scheme, with a colon behind it: `scm:git:ssh://a.test/b`."""

from urlint.find.scheme import Scheme

SCHEMES = (
    Scheme(
        "a driver of Java",
        r"(?:jdbc|r2dbc)(?:\\?:[A-Za-z0-9+.-]+)*",
        "¦jdbc:postgresql://a.test/b\n¦r2dbc:pool:postgresql://a.test/b",
        "x:¦postgresql://a.test/b",
    ),
    Scheme(
        "what Maven puts before a repository",
        r"scm(?:\\?:[A-Za-z0-9+.-]+)?",
        "¦scm:git:https://a.test/b",
        "xscm:a:¦https://a.test/b",
    ),
    Scheme("a version control system", "git|svn|hg", "¦hg:https://a.test/b", "cvs:¦https://a.test/b"),
    Scheme("what a browser shows", "view-source|feed", "¦view-source:https://a.test/b", "source:¦https://a.test/b"),
    Scheme(
        "a scheme of the web, left by mistake",
        "https?",
        "¦https:https://a.test/b",
        "xhttps:¦https://a.test/b\ns3:¦https://a.test/b",
    ),
    Scheme("an archive", "jar", "¦jar:file:///a.jar!/b", "tar:¦file:///a.tar"),
)
