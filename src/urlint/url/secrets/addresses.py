"""Which addresses are secrets themselves? Those of webhooks and bots: whoever knows one can act as its owner."""

from urlint.expression import compiled
from urlint.url.secret_hosts import HOSTS
from urlint.url.secrets.address import GUID, KEY, REST, Address, S
from urlint.url.secrets.hidden_addresses import HIDDEN


def _at(service: str) -> str:
    """A pattern for the hosts of a service."""
    if service not in HOSTS:
        raise LookupError(f"name the hosts of {service} in url/secret_hosts.py, without a label that varies")
    return "|".join(host.replace(".", r"\.") for host in HOSTS[service])


_TEAM = rf"T(?<=[/\\]T)[A-Z0-9]{{7,12}}(?={S}[A-Z0-9]{{7,14}}{S}[A-Za-z0-9]{{20}})"  # Slack's, recognized by what follows
_BOT = r"bot(?=[0-9]{8,10}:[A-Za-z0-9_\-]{30})"  # Telegram's
NAMELESS = (("T", _TEAM), ("bot", _BOT))
"""The start, and the pattern, of parts of addresses that may be at any host."""

TOLD = (
    Address(
        "Slack",
        "hooks.slack.",
        rf"//((?i:{_at('Slack')}))(?::[0-9]*)?/(?:services|workflows|triggers)/T[A-Z0-9]{{7,}}/(?:[A-Z0-9]{{7,}}/)+([A-Za-z0-9]{{20,}})",
        rf"(?:(?i:hooks\.slack\.{REST}{S}(?:services|workflows|triggers)){S}(?:T[A-Z0-9]{{7,12}}{S})?|{_TEAM}{S})"
        rf"(?:[A-Z0-9]{{7,14}}{S})?([^?#]+)",
        f"https://hooks.slack.com/services/T7K2QX9LM/B4VN8ZP3R/{KEY}pR1s",
        "https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX",
    ),
    Address(
        "Discord",
        "webhook",
        rf"//((?i:(?:[a-z]+\.)?(?:{_at('Discord')})))(?::[0-9]*)?/api/(?:v[0-9]+/)?webhooks/[0-9]{{17,20}}/([A-Za-z0-9_\-]{{60,}})",
        rf"(?i:discord(?:app)?\.{REST}{S}api{S}(?:v[0-9]+{S})?webhooks{S}(?:[0-9]+{S})?|webhooks{S}[0-9]{{15,}}{S})"
        r"([^?#]+)",
        f"https://discord.com/api/webhooks/1187263549012345678/{KEY * 3}_-a",
        "https://discord.com/developers/docs/resources/webhook",
    ),
    Address(
        "Telegram",
        "api.telegram.",
        rf"//((?i:{_at('Telegram')}))(?::[0-9]*)?/(?:file/)?bot([0-9]{{8,10}}:[A-Za-z0-9_\-]{{35}})(?![A-Za-z0-9_\-])",
        rf"(?:(?i:api\.telegram\.{REST}{S}(?:file{S})?bot)|{_BOT})([^/\\?#]+)",
        f"https://api.telegram.org/bot7302915846:AAF{KEY}pR1sH6gJ5dK0/getMe",
        "https://api.telegram.org/bot<token>/getMe",
    ),
    Address(
        "Teams",
        "webhook",
        rf"//((?i:[a-z0-9\-]+\.{_at('Teams')}))(?::[0-9]*)?/webhookb2/[0-9a-f@\-]{{73}}/IncomingWebhook/([0-9a-f]{{32}})(?=/)",
        rf"(?i:webhook(?:b2)?{S}[^/\\?#]*{S}IncomingWebhook){S}([^?#]+)",
        f"https://acme.webhook.office.com/webhookb2/{GUID}@{GUID}/IncomingWebhook/5f3dcc3b5aa765d61d8327deb882cf99/{GUID}",
        "https://learn.microsoft.com/outlook/actionable-messages/send-via-connectors#incomingwebhook",
    ),
    Address(
        "Zapier",
        "hooks.zapier.",
        rf"//((?i:{_at('Zapier')}))(?::[0-9]*)?/hooks/(?:catch|standard)/[0-9]+/(?=[a-z]*[0-9])([a-z0-9]{{6,}})",
        rf"(?i:hooks\.zapier\.{REST}{S}hooks{S}(?:catch|standard){S}[0-9]+{S}(?=[a-z]*[0-9])([a-z0-9]{{6,}}))",
        "https://hooks.zapier.com/hooks/catch/7302915/b4vn8zp/",
        "https://hooks.zapier.com/hooks/catch/123456/abcdef/",
        drawn=False,
    ),
    Address(
        "IFTTT",
        "maker.ifttt.",
        rf"//((?i:{_at('IFTTT')}))(?::[0-9]*)?/(?:trigger/[^/?#]+/(?:json/)?with/key|use)/([A-Za-z0-9_\-]{{20,}})",
        rf"(?i:maker\.ifttt\.{REST}{S}(?:trigger{S}[^/\\?#]+{S}(?:json{S})?with{S}key|use)){S}([A-Za-z0-9_\-]{{16,}})",
        f"https://maker.ifttt.com/trigger/door_opened/with/key/{KEY}pR",
        "https://maker.ifttt.com/trigger/door_opened/with/key/YOUR_KEY_FROM_THE_SETTINGS",
    ),
    Address(
        "Infura",
        ".infura.",
        rf"//((?i:[a-z0-9\-]+\.{_at('Infura')}))(?::[0-9]*)?/(?:ws/)?v3/([0-9a-f]{{32}})(?![0-9A-Za-z])",
        rf"(?i:\.infura\.{REST}{S}(?:ws{S})?v3{S}([0-9a-z]{{20,}}))",
        "https://mainnet.infura.io/v3/5f3dcc3b5aa765d61d8327deb882cf99",
        "https://mainnet.infura.io/v3/YOUR-PROJECT-ID",
    ),
    Address(
        "Lark",
        "open-apis",
        rf"//((?i:{_at('Lark')}))(?::[0-9]*)?/open-apis/bot/v2/hook/([0-9a-f]{{8}}(?:-[0-9a-f]{{4}}){{3}}-[0-9a-f]{{12}})(?![0-9A-Za-z\-])",
        rf"(?i:(?:feishu|larksuite)\.{REST}{S}open-apis{S}bot{S}v[0-9]{S}hook){S}([^?#]+)",
        f"https://open.feishu.cn/open-apis/bot/v2/hook/{GUID}",
        "https://open.feishu.cn/open-apis/bot/v2/hook/xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx",
    ),
    Address(
        "Make",
        ".make.",
        rf"//((?i:{_at('Make')}))(?::[0-9]*)?/([a-z0-9]{{32}})(?![0-9A-Za-z])",
        rf"(?i:hook\.[a-z]{{2}}[0-9]\.make\.{REST}{S}([a-z0-9]{{20,}}))",
        "https://hook.eu1.make.com/q7zk3vq9wlr5tmxy2bn8hd6jc4fs7ga1",
        "https://www.make.com/en/help/tools/webhooks",
    ),
    Address(
        "Netlify",
        "build_hooks",
        rf"//((?i:{_at('Netlify')}))(?::[0-9]*)?/build_hooks/([0-9a-f]{{24}})(?![0-9A-Za-z])",
        rf"(?i:netlify\.{REST}{S}build_hooks){S}([^?#]+)",
        "https://api.netlify.com/build_hooks/5f3dcc3b5aa765d61d8327de",
        "https://api.netlify.com/build_hooks/YOUR_HOOK_ID",
    ),
    Address(
        "Vercel",
        "api.vercel.",
        rf"//((?i:{_at('Vercel')}))(?::[0-9]*)?/v1/integrations/deploy/prj_[0-9A-Za-z]+/"
        r"(?=[0-9a-z]*[A-Z])(?=[0-9A-Z]*[a-z])([0-9A-Za-z]{10,})",
        rf"(?i:vercel\.{REST}{S}v[0-9]{S}integrations{S}deploy{S}[^/\\?#]+){S}([0-9A-Za-z]{{10,}})",
        f"https://api.vercel.com/v1/integrations/deploy/prj_{KEY}pR1sH6gJ/h7Gk2mQ9xW",
        "https://api.vercel.com/v1/integrations/deploy/PROJECT_ID/HOOK_ID",
        drawn=False,
    ),
    Address(
        "Splunk On-Call",
        "alert.victorops.",
        rf"//((?i:{_at('Splunk On-Call')}))(?::[0-9]*)?/integrations/[a-z]+/[0-9]+/alert/"
        r"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![0-9A-Za-z\-])",
        rf"(?i:alert\.victorops\.{REST}{S}integrations{S}[a-z]+{S}[0-9]+{S}alert){S}([^/\\?#]+)",
        f"https://alert.victorops.com/integrations/generic/20131114/alert/{GUID}/ops",
        "https://alert.victorops.com/integrations/generic/20131114/alert/YOUR_KEY/ops",
    ),
    Address(
        "Webex",
        "webhook",
        rf"//((?i:{_at('Webex')}))(?::[0-9]*)?/v1/webhooks/incoming/([A-Za-z0-9_\-]{{60,}})",
        rf"(?i:(?:webexapis|ciscospark)\.{REST}{S}v[0-9]{S}webhooks{S}incoming){S}([^?#]+)",
        f"https://webexapis.com/v1/webhooks/incoming/{KEY * 4}",
        "https://webexapis.com/v1/webhooks/incoming/YOUR_WEBHOOK_ID",
    ),
    Address(
        "Airtable",
        "webhook",
        rf"//((?i:{_at('Airtable')}))(?::[0-9]*)?/workflows/v1/genericWebhook/app[A-Za-z0-9]{{14}}/wfl[A-Za-z0-9]{{14}}"
        r"/(wtr[A-Za-z0-9]{14})(?![A-Za-z0-9])",
        rf"(?i:hooks\.airtable\.{REST}{S}workflows{S}v[0-9]{S}genericWebhook{S}(?:[^/\\?#]+{S}){{2}})([^?#]+)",
        f"https://hooks.airtable.com/workflows/v1/genericWebhook/app{KEY[:14]}/wfl{KEY[:14]}/wtr{KEY[:14]}",
        "https://hooks.airtable.com/workflows/v1/genericWebhook/APP_ID/WORKFLOW_ID/YOUR_TRIGGER_ID",
    ),
    Address(
        "Loggly",
        ".loggly.",
        rf"//((?i:{_at('Loggly')}))(?::[0-9]*)?/(?:inputs|bulk)/"
        r"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![0-9A-Za-z\-])",
        rf"(?i:\.loggly\.{REST}{S}(?:inputs|bulk)){S}([^/\\?#]+)",
        f"https://logs-01.loggly.com/inputs/{GUID}/tag/http/",
        "https://logs-01.loggly.com/inputs/TOKEN/tag/http/",
    ),
)
"""The addresses that a rule reports."""

ADDRESSES = (*TOLD, *HIDDEN)
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
    return any(address.literal in folded and compiled(address.about).search(text) for address in HIDDEN)


def is_nameless(text: str) -> bool:
    """Whether a text may contain such an address by its path, even without any of the literals."""
    return any(sign in text and compiled(pattern).search(text) is not None for sign, pattern in NAMELESS)
