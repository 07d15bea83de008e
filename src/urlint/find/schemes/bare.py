"""A scheme that needs no slashes, if the text after its colon fits: `tag:` and `data:` are names in many programs."""

from urlint.find.heuristic import Heuristic

HEURISTICS = (
    Heuristic("an email address", ":", "mailto", "to ¦mailto:a@b.test", "mailto:none", behind=r"[^\s<>\"]{0,200}?[@?]"),
    Heuristic("a telephone number", ":", "tel", "call ¦tel:+1-201-555-0123", "tel:none", behind=r"\+?[0-9(*#.-]*[0-9]"),
    Heuristic("a text message", ":", "sms", "text ¦sms:+15105550101", "sms:none", behind=r"\+?[0-9(]"),
    Heuristic("a name", ":", "urn", "see ¦urn:isbn:0451450523", "urn:none", behind=r"[A-Za-z0-9][A-Za-z0-9-]{1,31}\\?:[^\s\"'<>`]"),
    Heuristic(
        "data",
        ":",
        "data",
        """
¦data:application/a,b
¦data:audio/a,b
¦data:chemical/a,b
¦data:font/a,b
¦data:message/a,b
¦data:model/a,b
¦data:multipart/a,b
¦data:video/a,b
¦data:x-world/a,b
¦data:text/a,b
¦data:image/png;base64,iVBORw0KGgo=
¦data:;base64,iVBORw0KGgo=
¦data:,a
¦data:;charset=utf-8,a
""",
        """
data:a/b,c
data:text/plain
""",
        behind=r"(?:application|audio|chemical|font|image|message|model|multipart|text|video|x-[a-z-]+)/[A-Za-z0-9.+*-]+[;,]"
        r"|;base64,|,[^\s\"'<>`]|;charset=",
    ),
    Heuristic(
        "a script",
        ":",
        "javascript",
        "¦javascript:history.back()",
        """
javascript:function(a)
javascript:none
""",
        behind=r"(?!function\()[A-Za-z_$][A-Za-z0-9_$.]*\(",
    ),
    Heuristic("a torrent", ":", "magnet", "¦magnet:?xt=urn:btih:a", "magnet:none", behind=r"\?"),
    Heuristic("a place on Earth", ":", "geo", "at ¦geo:37.786971,-122.399677", "geo:none", behind=r"-?[0-9.]+,-?[0-9]"),
    Heuristic("a tag with its year", ":", "tag", "¦tag:example.test,2024:a", "tag:none,a", behind=r"[A-Za-z0-9.@_-]+,[0-9]{4}"),
    Heuristic(
        "a group or an article", ":", "news", "in ¦news:comp.infosystems.www", "news:none", behind=r"[A-Za-z0-9+-]+[.@][^\s<>]"
    ),
    Heuristic("a part of an email", ":", "cid", "src=¦cid:image1@b.test", "cid:none", behind=r"[^\s@<>\"']{1,100}@"),
    Heuristic("an email", ":", "mid", "see ¦mid:960830.1639@b.test", "mid:none", behind=r"[^\s@<>\"']{1,100}@"),
    Heuristic("a caller", ":", "sip", "call ¦sip:a@b.test", "sip:none", behind=r"[^\s@<>\"']{1,100}[@.]"),
    Heuristic("a caller, in secret", ":", "sips", "call ¦sips:a@b.test", "sips:none", behind=r"[^\s@<>\"']{1,100}[@.]"),
    Heuristic("a chat", ":", "xmpp", "¦xmpp:a@b.test", "xmpp:none", behind=r"[^\s@<>\"']{1,100}@"),
    Heuristic("a publication", ":", "doi", "see ¦doi:10.1000/182", "doi:none", behind=r"10\."),
    Heuristic("an object of a page", ":", "blob", "¦blob:null/a\n¦blob:https://a.test/b", "blob:none", behind=r"null/|[a-z]+:"),
    Heuristic(
        "a payment",
        ":",
        "bitcoin",
        "¦bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
        "bitcoin:none",
        behind=r"[13][A-Za-z0-9]{20}|bc1",
    ),
)
