"""At which hosts do services create addresses that are secret? Separate from `secrets/`, because even short runs need it."""

import re

HOSTS = {
    "Slack": ("hooks.slack.com",),
    "Discord": ("discord.com", "discordapp.com"),
    "Telegram": ("api.telegram.org",),
    "Teams": ("webhook.office.com",),
    "Zapier": ("hooks.zapier.com",),
    "IFTTT": ("maker.ifttt.com",),
    "Infura": ("infura.io",),
    "Lark": ("open.feishu.cn", "open.larksuite.com"),
    "Make": ("hook.eu1.make.com", "hook.eu2.make.com", "hook.us1.make.com", "hook.us2.make.com"),
    "Netlify": ("api.netlify.com",),
    "Vercel": ("api.vercel.com",),
    "Splunk On-Call": ("alert.victorops.com",),
    "Airtable": ("hooks.airtable.com",),
    "Webex": ("webexapis.com", "api.ciscospark.com"),
    "Loggly": ("logs-01.loggly.com",),
}
"""The hosts of a service, or the ends of their names; at most one label precedes them."""

_ALL = tuple(map(re.escape, (host for hosts in HOSTS.values() for host in hosts)))
GLANCE = rf"//(?:[^/?#.]*\.)?(?i:{'|'.join(_ALL)})"
"""Matches every URL whose path may be a secret that a rule reports."""


def _endings() -> str:
    """A pattern that rejects text ending like one of the hosts, by the last letter of the domain, which few other domains share."""
    letters = dict[str, str]()
    for host in _ALL:
        domain, _, top = host.rpartition(r"\.")
        letters[top] = letters.get(top, "") + domain[-1]
    return "".join(rf"(?<![{found}]\.{top})" for top, found in letters.items())


NONE_BEFORE = rf"(?:{_endings()}|{''.join(f'(?<!{host})' for host in _ALL)})"
"""Matches after a host in lower case that is not one of these."""
