"""Zed: an extension's manifest, with each language by Zed's own name, and the version in `Cargo.toml`."""

import re

from manifest import COMMAND, DESCRIPTION, HOMEPAGE, VERSION, Made, replaced

# Zed's names, and LSP's where Zed would send its own name in lower case.
LANGUAGES = {
    "Plain Text": "plaintext",
    "Markdown": "markdown",
    "HTML": "html",
    "XML": "xml",
    "reST": "restructuredtext",
    "AsciiDoc": "asciidoc",
    "LaTeX": "latex",
    "BibTeX": "bibtex",
    "CSV": "csv",
    "Git Commit": "git-commit",
    "Diff": "diff",
    "Python": "python",
    "JavaScript": "javascript",
    "TypeScript": "typescript",
    "TSX": "typescriptreact",
    "Vue.js": "html",
    "Svelte": "html",
    "Astro": "html",
    "ERB": "html",
    "Go": "go",
    "Rust": "rust",
    "C": "c",
    "C++": "cpp",
    "CSharp": "csharp",
    "Java": "java",
    "Kotlin": "kotlin",
    "Scala": "scala",
    "Swift": "swift",
    "Dart": "dart",
    "Ruby": "ruby",
    "PHP": "php",
    "Perl": "perl",
    "Lua": "lua",
    "Groovy": "groovy",
    "Elixir": "elixir",
    "Erlang": "erlang",
    "Org": "org",
    "Haskell": "haskell",
    "Clojure": "clojure",
    "R": "r",
    "Nix": "nix",
    "Shell Script": "shellscript",
    "PowerShell": "powershell",
    "SQL": "sql",
    "CSS": "css",
    "SCSS": "scss",
    "GraphQL": "graphql",
    "Proto": "proto3",
    "Terraform": "terraform",
    "JSON": "json",
    "JSONC": "jsonc",
    "YAML": "yaml",
    "TOML": "toml",
    "INI": "ini",
    "Dockerfile": "dockerfile",
    "Makefile": "makefile",
    "CMake": "cmake",
}
ABSENT = {  # that neither Zed nor one of its extensions is known to have
    *("bat", "javascriptreact", "jupyter", "less", "objective-c", "pip-requirements", "po", "properties", "rtf", "texinfo"),
    *("troff", "turtle", "vim"),
}


def _manifest(_: str) -> str:
    names = "".join(f'  "{name}",\n' for name in LANGUAGES)
    ids = "".join(f'"{name}" = "{id}"\n' for name, id in LANGUAGES.items())
    return f"""id = "urlint"
name = "urlint"
version = "{VERSION}"
schema_version = 1
authors = ["The urlint maintainers"]
description = "{DESCRIPTION}"
repository = "{HOMEPAGE}"

[language_servers.urlint]
name = "urlint"
languages = [
{names}]

[language_servers.urlint.language_ids]
{ids}"""


def _cargo(text: str) -> str:
    return re.sub(r'^version = ".*"$', f'version = "{VERSION}"', text, count=1, flags=re.MULTILINE)


def _command(text: str) -> str:
    arguments = ", ".join(f'"{each}"' for each in COMMAND[1:])
    made = f'const PROGRAM: &str = "{COMMAND[0]}";\nconst ARGUMENTS: [&str; {len(COMMAND) - 1}] = [{arguments}];\n'
    return replaced(text, "command", made, comment="//")


FILES: dict[str, Made] = {
    "editors/zed/extension.toml": _manifest,
    "editors/zed/Cargo.toml": _cargo,
    "editors/zed/src/lib.rs": _command,
}
