"""Helix: `languages.toml`, including the default servers of each language, because a list there replaces Helix's own."""

from manifest import COMMAND, Made, languages


def _languages(_: str) -> str:
    program, *arguments = COMMAND
    head = f"""# Append this to languages.toml in Helix's folder for settings, or take only the languages that you want.
# A list of servers replaces Helix's own, so that each repeats what stood there.

[language-server.urlint]
command = "{program}"
args = [{", ".join(f'"{each}"' for each in arguments)}]
# Settings, as in urlint.toml: config = {{ urlint = {{ grammar = "rfc3987" }} }}
"""
    known = (each for editors in languages().values() for each in editors.helix.items())
    return head + "".join(_language(name, servers.split()) for name, servers in known)


def _language(name: str, servers: list[str]) -> str:
    listed = ", ".join(f'"{each}"' for each in [*servers, "urlint"])
    return f'\n[[language]]\nname = "{name}"\nlanguage-servers = [{listed}]\n'


FILES: dict[str, Made] = {"editors/helix/languages.toml": _languages}
