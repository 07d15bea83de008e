"""Which addresses are secrets themselves? Those of webhooks and bots: whoever knows one can act as its owner."""

from urlint.expression import compiled
from urlint.record import Record
from urlint.url.secret_hosts import HOSTS


class Address(Record):
    """The secret addresses of a service: each contains `literal`, which is written here in lower case.

    An address is secret by its path, whatever the secret in it looks like; a secret that is recognizable anywhere is an entry of
    `tokens.py`. Both may be needed: a token in a path is hidden, but only an address with a `pattern` is reported there.

    `pattern` is an address as the service writes it; `about` also allows a misspelled host, or backslashes. The last group of both
    is the secret; in `pattern` it ends before the next `/`, `?`, or `#`, and the group before it is the host, one of those in
    `url/secret_hosts.py`. Addresses without a `pattern` are only hidden, and no rule reports them; the page of `secret-in-path`
    names the others. `example` is an address without an owner, `near_miss` another address that contains `literal`, best one of
    the service. `drawn`: the secret is long enough to look machine-generated; for others, only `pattern` decides.
    """

    service: str
    literal: str
    pattern: str
    about: str
    example: str
    near_miss: str
    drawn: bool = True


def _at(service: str) -> str:
    """A pattern for the hosts of a service."""
    if service not in HOSTS:
        raise LookupError(f"name the hosts of {service} in url/secret_hosts.py")
    return "|".join(host.replace(".", r"\.") for host in HOSTS[service])


_KEY = "h7Gk2mQ9xW4vT8nB3zL5"
_GUID = "0c5b9a1e-7d24-4f8e-9b63-2a1f6c8d7e50"
_S = r"[/\\]++"
_REST = r"(?:%[0-9A-Fa-f]{2}|[^/\\?#]){0,9}"  # the rest of a host, up to nine characters when decoded
_TEAM = rf"T(?<=[/\\]T)[A-Z0-9]{{7,12}}(?={_S}[A-Z0-9]{{7,14}}{_S}[A-Za-z0-9]{{20}})"  # Slack's, recognized by what follows
# Looks machine-generated: 16 characters, and three times a letter next to a digit.
_DRAWN = r"(?=(?>[^/\\?#]*?(?:[0-9][A-Za-z]|[A-Za-z][0-9])){3})[A-Za-z0-9_\-]{16,}"
_HEX = r"[0-9a-fA-F]{32,}"
_HUMPED = r"(?=(?>[^/\\?#]*?[a-z][A-Z]){3})[A-Za-z0-9_\-]{32}(?![A-Za-z0-9_\-])"  # by its case alone, where there must be a key
_HOOK = rf"(?i:hooks?(?:\.[^/\\?#]{{1,30}})?{_S}(?:(?:v?[0-9]+|builtin|catch|incoming|release|send|test){_S}){{0,3}})({_DRAWN})"
_NAMED = rf"(?i:(?<![/\\]){_S}(?!public|0x)[a-z_\-]{{0,20}}%s{_S})(?!0x)({_DRAWN})"  # by the segment before it
_BOT = r"bot(?=[0-9]{8,10}:[A-Za-z0-9_\-]{30})"  # Telegram's
NAMELESS = (("T", _TEAM), ("bot", _BOT))
"""The start, and the pattern, of parts of addresses that may be at any host."""

ADDRESSES = (
    Address(
        "Slack",
        "hooks.slack.com",
        rf"//((?i:{_at('Slack')}))(?::[0-9]*)?/(?:services|workflows|triggers)/T[A-Z0-9]{{7,}}/(?:[A-Z0-9]{{7,}}/)+([A-Za-z0-9]{{20,}})",
        rf"(?:(?i:hooks\.slack\.com){_REST}{_S}(?i:services|workflows|triggers){_S}(?:T[A-Z0-9]{{7,12}}{_S})?|{_TEAM}{_S})"
        rf"(?:[A-Z0-9]{{7,14}}{_S})?([^?#]+)",
        f"https://hooks.slack.com/services/T7K2QX9LM/B4VN8ZP3R/{_KEY}pR1s",
        "https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX",
    ),
    Address(
        "Discord",
        "webhook",
        rf"//((?i:(?:[a-z]+\.)?(?:{_at('Discord')})))(?::[0-9]*)?/api/(?:v[0-9]+/)?webhooks/[0-9]{{17,20}}/([A-Za-z0-9_\-]{{60,}})",
        rf"(?i:discord(?:app)?\.com{_REST}{_S}api{_S}(?:v[0-9]+{_S})?webhooks{_S}(?:[0-9]+{_S})?|webhooks{_S}[0-9]{{15,}}{_S})"
        r"([^?#]+)",
        f"https://discord.com/api/webhooks/1187263549012345678/{_KEY * 3}_-a",
        "https://discord.com/developers/docs/resources/webhook",
    ),
    Address(
        "Telegram",
        "api.telegram.org",
        rf"//((?i:{_at('Telegram')}))(?::[0-9]*)?/(?:file/)?bot([0-9]{{8,10}}:[A-Za-z0-9_\-]{{35}})(?![A-Za-z0-9_\-])",
        rf"(?:(?i:api\.telegram\.org){_REST}{_S}(?:file{_S})?bot|{_BOT})([^/\\?#]+)",
        f"https://api.telegram.org/bot7302915846:AAF{_KEY}pR1sH6gJ5dK0/getMe",
        "https://api.telegram.org/bot<token>/getMe",
    ),
    Address(
        "Teams",
        "webhook",
        rf"//((?i:[a-z0-9\-]+\.{_at('Teams')}))(?::[0-9]*)?/webhookb2/[0-9a-f@\-]{{73}}/IncomingWebhook/([0-9a-f]{{32}})(?=/)",
        rf"(?i:webhook(?:b2)?{_S}[^/\\?#]*{_S}IncomingWebhook){_S}([^?#]+)",
        f"https://acme.webhook.office.com/webhookb2/{_GUID}@{_GUID}/IncomingWebhook/5f3dcc3b5aa765d61d8327deb882cf99/{_GUID}",
        "https://learn.microsoft.com/outlook/actionable-messages/send-via-connectors#incomingwebhook",
    ),
    Address(
        "Zapier",
        "hooks.zapier.",
        rf"//((?i:{_at('Zapier')}))(?::[0-9]*)?/hooks/(?:catch|standard)/[0-9]+/(?=[a-z]*[0-9])([a-z0-9]{{6,}})",
        rf"(?i:hooks\.zapier\.{_REST}{_S}hooks{_S}(?:catch|standard){_S}[0-9]+{_S}(?=[a-z]*[0-9])([a-z0-9]{{6,}}))",
        "https://hooks.zapier.com/hooks/catch/7302915/b4vn8zp/",
        "https://hooks.zapier.com/hooks/catch/123456/abcdef/",
        drawn=False,
    ),
    Address(
        "IFTTT",
        "maker.ifttt.",
        rf"//((?i:{_at('IFTTT')}))(?::[0-9]*)?/(?:trigger/[^/?#]+/(?:json/)?with/key|use)/([A-Za-z0-9_\-]{{20,}})",
        rf"(?i:maker\.ifttt\.{_REST}{_S}(?:trigger{_S}[^/\\?#]+{_S}(?:json{_S})?with{_S}key|use)){_S}([A-Za-z0-9_\-]{{16,}})",
        f"https://maker.ifttt.com/trigger/door_opened/with/key/{_KEY}pR",
        "https://maker.ifttt.com/trigger/door_opened/with/key/YOUR_KEY_FROM_THE_SETTINGS",
    ),
    Address(
        "Infura",
        ".infura.",
        rf"//((?i:[a-z0-9\-]+\.{_at('Infura')}))(?::[0-9]*)?/(?:ws/)?v3/([0-9a-f]{{32}})(?![0-9A-Za-z])",
        rf"(?i:\.infura\.{_REST}{_S}(?:ws{_S})?v3{_S}([0-9a-z]{{20,}}))",
        "https://mainnet.infura.io/v3/5f3dcc3b5aa765d61d8327deb882cf99",
        "https://mainnet.infura.io/v3/YOUR-PROJECT-ID",
    ),
    Address(
        "Lark",
        "/bot/v2/hook/",
        rf"//((?i:{_at('Lark')}))(?::[0-9]*)?/open-apis/bot/v2/hook/([0-9a-f]{{8}}(?:-[0-9a-f]{{4}}){{3}}-[0-9a-f]{{12}})(?![0-9A-Za-z\-])",
        rf"(?i:(?:feishu|larksuite)\.{_REST}{_S}open-apis{_S}bot{_S}v[0-9]{_S}hook){_S}([^?#]+)",
        f"https://open.feishu.cn/open-apis/bot/v2/hook/{_GUID}",
        "https://open.feishu.cn/open-apis/bot/v2/hook/xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx",
    ),
    Address(
        "Make",
        ".make.",
        rf"//((?i:{_at('Make')}))(?::[0-9]*)?/([a-z0-9]{{32}})(?![0-9A-Za-z])",
        rf"(?i:hook\.[a-z]{{2}}[0-9]\.make\.{_REST}{_S}([a-z0-9]{{20,}}))",
        "https://hook.eu1.make.com/q7zk3vq9wlr5tmxy2bn8hd6jc4fs7ga1",
        "https://www.make.com/en/help/tools/webhooks",
    ),
    Address(
        "Netlify",
        "/build_hooks/",
        rf"//((?i:{_at('Netlify')}))(?::[0-9]*)?/build_hooks/([0-9a-f]{{24}})(?![0-9A-Za-z])",
        rf"(?i:netlify\.{_REST}{_S}build_hooks){_S}([^?#]+)",
        "https://api.netlify.com/build_hooks/5f3dcc3b5aa765d61d8327de",
        "https://api.netlify.com/build_hooks/YOUR_HOOK_ID",
    ),
    Address(
        "Vercel",
        "api.vercel.",
        rf"//((?i:{_at('Vercel')}))(?::[0-9]*)?/v1/integrations/deploy/prj_[0-9A-Za-z]+/"
        r"(?=[0-9a-z]*[A-Z])(?=[0-9A-Z]*[a-z])([0-9A-Za-z]{10,})",
        rf"(?i:vercel\.{_REST}{_S}v[0-9]{_S}integrations{_S}deploy{_S}[^/\\?#]+){_S}([0-9A-Za-z]{{10,}})",
        f"https://api.vercel.com/v1/integrations/deploy/prj_{_KEY}pR1sH6gJ/h7Gk2mQ9xW",
        "https://api.vercel.com/v1/integrations/deploy/PROJECT_ID/HOOK_ID",
        drawn=False,
    ),
    Address(
        "Alchemy",
        "alchemy",
        "",
        rf"(?i:alchemy(?:api)?\.{_REST}{_S}(?:[a-z\-]{{1,20}}{_S})?v[0-9]){_S}({_DRAWN}|{_HUMPED})",
        f"https://eth-mainnet.g.alchemy.com/v2/{_KEY}pR1sH6gJ5dK0",
        "https://docs.alchemy.com/v2/how-to-create-access-keys",
    ),
    Address(
        "QuickNode",
        "quiknode.",
        "",
        rf"(?i:quiknode\.{_REST}){_S}({_HEX})",
        "https://cool-name.quiknode.pro/5f3dcc3b5aa765d61d8327deb882cf995f3dcc3b/",
        "https://www.quiknode.pro/docs",
    ),
    Address(
        "Ankr",
        "rpc.ankr.",
        "",
        rf"(?i:rpc\.ankr\.{_REST}{_S}[^/\\?#]{{1,40}}){_S}({_HEX})",
        f"https://rpc.ankr.com/eth/{'5f3dcc3b5aa765d61d8327deb882cf99' * 2}",
        "https://rpc.ankr.com/eth/",
    ),
    Address(
        "PagerDuty",
        "pagerduty.",
        "",
        rf"(?i:pagerduty\.{_REST}{_S}integration){_S}({_HEX})",
        "https://events.pagerduty.com/integration/5f3dcc3b5aa765d61d8327deb882cf99/enqueue",
        "https://www.pagerduty.com/integration/amazon-web-services-integration-guide",
    ),
    Address(
        "Healthchecks",
        "hc-ping.",
        "",
        rf"(?i:hc-ping\.{_REST}){_S}({_DRAWN})",
        f"https://hc-ping.com/{_GUID}/start",
        "https://hc-ping.com/your-uuid-here",
    ),
    Address(
        "Google Calendar",
        "google.com/calendar/ical",
        "",
        rf"(?i:(?<![/\\]){_S}private-)({_HEX})",
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
        f"https://api.acme.test/token/{_KEY}",
        "https://scan.acme.test/token/0xdAC17F958D2ee523a2206206994597C13D831ec7",
    ),
    Address(
        "any path with a password",  # that may be set once
        "password",
        "",
        _NAMED % "passwords?",
        f"https://acme.test/reset-password/{_KEY}",
        "https://acme.test/docs/password/how-to-reset-all-of-them",
    ),
    Address(
        "any path with a key",
        "key/",
        "",
        _NAMED % "key",
        f"https://api.acme.test/v1/api_key/{_KEY}/x",
        f"https://api.acme.test/v1/public-key/{_KEY}",
    ),
    Address(
        "any path with keys",
        "keys/",
        "",
        _NAMED % "keys",
        f"https://api.acme.test/v1/api-keys/{_GUID}",
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
TOLD = tuple(address for address in ADDRESSES if address.pattern)
"""The addresses that a rule reports."""

_HIDDEN = tuple(address for address in ADDRESSES if not address.pattern)
ABOUT = "|".join(address.about for address in ADDRESSES)
LITERALS = frozenset(address.literal for address in ADDRESSES)
"""Each address contains at least one of these texts."""

_TOLD_LITERALS = tuple(dict.fromkeys(address.literal for address in TOLD))


def is_address(text: str) -> bool:
    """Whether a text may contain the address of a webhook or bot that a rule reports; a quick test."""
    folded = text.lower()
    return any(literal in folded for literal in _TOLD_LITERALS)


def is_shaped(text: str) -> bool:
    """Whether a text may contain such an address, by its path alone with any host, or one that is only hidden."""
    if is_nameless(text):
        return True
    folded = text.lower()
    return any(address.literal in folded and compiled(address.about).search(text) for address in _HIDDEN)


def is_nameless(text: str) -> bool:
    """Whether a text may contain such an address by its path, even without any of the literals."""
    return any(sign in text and compiled(pattern).search(text) is not None for sign, pattern in NAMELESS)
