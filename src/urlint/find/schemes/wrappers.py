"""What belongs to a URL before its scheme, followed by a colon: `scm:git:ssh://a.test/b`."""

from urlint.find.heuristic import Heuristic

HEURISTICS = (
    Heuristic(
        "a Java driver",
        r"\\?:",
        r"(?:jdbc|r2dbc)(?:\\?:[A-Za-z0-9+.-]+)*",
        "¦jdbc:postgresql://a.test/b\n¦r2dbc:pool:postgresql://a.test/b",
        "x:¦postgresql://a.test/b",
    ),
    Heuristic(
        "what Maven puts before a repository",
        r"\\?:",
        r"scm(?:\\?:[A-Za-z0-9+.-]+)?",
        "¦scm:git:https://a.test/b",
        "xscm:a:¦https://a.test/b",
    ),
    Heuristic("a version control system", r"\\?:", "git|svn|hg", "¦hg:https://a.test/b", "cvs:¦https://a.test/b"),
    Heuristic("what a browser shows", r"\\?:", "view-source|feed", "¦view-source:https://a.test/b", "source:¦https://a.test/b"),
    Heuristic(
        "a scheme of the web, left by mistake",
        r"\\?:",
        "https?",
        "¦https:https://a.test/b",
        "xhttps:¦https://a.test/b\ns3:¦https://a.test/b",
    ),
    Heuristic("a file of a page", r"\\?:", "filesystem", "¦filesystem:https://a.test/temporary/b", "file:¦https://a.test/b"),
    Heuristic("an archive", r"\\?:", "jar", "¦jar:file:///a.jar!/b", "tar:¦file:///a.tar"),
)
