"""At which hosts do services give out addresses that are secrets? Apart from their shelf, as even short runs look for them."""

import re

HOSTS = {
    "Slack": ("hooks.slack.com",),
    "Discord": ("discord.com", "discordapp.com"),
    "Telegram": ("api.telegram.org",),
    "Teams": ("webhook.office.com",),
    "Zapier": ("hooks.zapier.com",),
    "IFTTT": ("maker.ifttt.com",),
    "Infura": ("infura.io",),
}
"""What the hosts of a service are called or end with; at most one label stands before it."""

_ALL = tuple(map(re.escape, (host for hosts in HOSTS.values() for host in hosts)))
GLANCE = rf"//(?:[^/?#.]*\.)?(?i:{'|'.join(_ALL)})"
"""Found in every URL whose path may be a secret that a rule reports."""


def _endings() -> str:
    """Refuses what ends as one of the hosts does, by the last letter of the domain alone, which few others share."""
    letters = dict[str, str]()
    for host in _ALL:
        domain, _, top = host.rpartition(r"\.")
        letters[top] = letters.get(top, "") + domain[-1]
    return "".join(rf"(?<![{found}]\.{top})" for top, found in letters.items())


NONE_BEFORE = rf"(?:{_endings()}|{''.join(f'(?<!{host})' for host in _ALL)})"
"""Matches behind a host in lower case that is none of them."""
