"""Which addresses are hidden from people, although no rule reports them? Those at any host, and those of a few services."""

from urlint.url.secrets.address import GUID, KEY, REST, Address, S

# Looks machine-generated: 16 characters, and three times a letter next to a digit.
_DRAWN = r"(?=(?>[^/\\?#]*?(?:[0-9][A-Za-z]|[A-Za-z][0-9])){3})[A-Za-z0-9_\-]{16,}"
_HEX = r"[0-9a-fA-F]{32,}"
_HUMPED = r"(?=(?>[^/\\?#]*?[a-z][A-Z]){3})[A-Za-z0-9_\-]{32}(?![A-Za-z0-9_\-])"  # by its case alone, where there must be a key
_HOOK = rf"(?i:hooks?(?:\.[^/\\?#]{{1,30}})?{S}(?:(?:v?[0-9]+|builtin|catch|incoming|release|send|test){S}){{0,3}})({_DRAWN})"
_NAMED = rf"(?i:(?<![/\\]){S}(?!public|0x)[a-z_\-]{{0,20}}%s{S})(?!0x)({_DRAWN})"  # by the segment before it

HIDDEN = (
    Address(
        "Alchemy",
        "alchemy",
        "",
        rf"(?i:alchemy(?:api)?\.{REST}{S}(?:[a-z\-]{{1,20}}{S})?v[0-9]){S}({_DRAWN}|{_HUMPED})",
        f"https://eth-mainnet.g.alchemy.com/v2/{KEY}pR1sH6gJ5dK0",
        "https://docs.alchemy.com/v2/how-to-create-access-keys",
    ),
    Address(
        "QuickNode",
        "quiknode.",
        "",
        rf"(?i:quiknode\.{REST}){S}({_HEX})",
        "https://cool-name.quiknode.pro/5f3dcc3b5aa765d61d8327deb882cf995f3dcc3b/",
        "https://www.quiknode.pro/docs",
    ),
    Address(
        "Ankr",
        "rpc.ankr.",
        "",
        rf"(?i:rpc\.ankr\.{REST}{S}[^/\\?#]{{1,40}}){S}({_HEX})",
        f"https://rpc.ankr.com/eth/{'5f3dcc3b5aa765d61d8327deb882cf99' * 2}",
        "https://rpc.ankr.com/eth/",
    ),
    Address(
        "PagerDuty",
        "pagerduty.",
        "",
        rf"(?i:pagerduty\.{REST}{S}integration){S}({_HEX})",
        "https://events.pagerduty.com/integration/5f3dcc3b5aa765d61d8327deb882cf99/enqueue",
        "https://www.pagerduty.com/integration/amazon-web-services-integration-guide",
    ),
    Address(
        "Healthchecks",
        "hc-ping.",
        "",
        rf"(?i:hc-ping\.{REST}){S}({_DRAWN})",
        f"https://hc-ping.com/{GUID}/start",
        "https://hc-ping.com/your-uuid-here",
    ),
    Address(
        "Google Calendar",
        "google.com/calendar/ical",
        "",
        rf"(?i:(?<![/\\]){S}private-)({_HEX})",
        "https://www.google.com/calendar/ical/bob%40acme.test/private-5f3dcc3b5aa765d61d8327deb882cf99/basic.ics",
        "https://www.google.com/calendar/ical/bob%40acme.test/public/basic.ics",
    ),
    Address(
        "any webhook",
        "hook",
        "",
        _HOOK,
        "https://chat.acme.test/hooks/q7zk3vq9wlr5tmxy2bn8hd6jc4",
        "https://acme.test/docs/hooks/how-to-use-the-v2-api",
    ),
    Address(
        "any path with a token",
        "token",
        "",
        _NAMED % "tokens?",
        f"https://api.acme.test/token/{KEY}",
        "https://scan.acme.test/token/0xdAC17F958D2ee523a2206206994597C13D831ec7",
    ),
    Address(
        "any path with a password",  # that may be set once
        "password",
        "",
        _NAMED % "passwords?",
        f"https://acme.test/reset-password/{KEY}",
        "https://acme.test/docs/password/how-to-reset-all-of-them",
    ),
    Address(
        "any path with a key",
        "key/",
        "",
        _NAMED % "key",
        f"https://api.acme.test/v1/api_key/{KEY}/x",
        f"https://api.acme.test/v1/public-key/{KEY}",
    ),
    Address(
        "any path with keys",
        "keys/",
        "",
        _NAMED % "keys",
        f"https://api.acme.test/v1/api-keys/{GUID}",
        "https://acme.test/docs/keys/how-to-rotate-all-of-them",
    ),
    Address(
        "Shadowsocks and VMess",
        "ss://",
        "",
        r"(?i:(?<![a-z0-9+.\-])(?:vme)?ss://)([A-Za-z0-9+/_\-]{20,}=*)",
        "ss://YWVzLTI1Ni1nY206cTdaazN2UTl3QGguYWNtZS50ZXN0OjgzODg=#x",
        "wss://h7Gk2mQ9xW4vT8nB3zL5.acme.test/",
    ),
    Address(
        "ShadowsocksR",
        "ssr://",
        "",
        r"(?i:(?<![a-z0-9+.\-])ssr://)([A-Za-z0-9+/_\-]{20,}=*)",
        "ssr://NDUuNzcuMjIwLjE6NDQzOm9yaWdpbjpyYzQ6cGxhaW46cTdaazN2UTl3",
        "ssr://acme.test/h7Gk2mQ9",
    ),
)
