"""Helix: `languages.toml`, with the servers that each language has anyway, since a list there replaces Helix's own."""

from manifest import COMMAND, Made

# Languages and servers of Helix 25.01, which 25.07 knows all; one that is not installed does no harm.
SERVERS = {
    "markdown": "marksman markdown-oxide",
    "html": "vscode-html-language-server superhtml",
    "xml": "",
    "rst": "",
    "latex": "texlab",
    "bibtex": "texlab",
    "git-commit": "",
    "diff": "",
    "python": "ruff jedi pylsp",
    "javascript": "typescript-language-server",
    "jsx": "typescript-language-server",
    "typescript": "typescript-language-server",
    "tsx": "typescript-language-server",
    "go": "gopls golangci-lint-lsp",
    "rust": "rust-analyzer",
    "c": "clangd",
    "cpp": "clangd",
    "c-sharp": "omnisharp",
    "java": "jdtls",
    "kotlin": "kotlin-language-server",
    "scala": "metals",
    "swift": "sourcekit-lsp",
    "dart": "dart",
    "ruby": "solargraph",
    "php": "intelephense",
    "perl": "perlnavigator",
    "lua": "lua-language-server",
    "groovy": "",
    "elixir": "elixir-ls",
    "erlang": "erlang-ls elp",
    "org": "",
    "haskell": "haskell-language-server",
    "clojure": "clojure-lsp",
    "r": "r",
    "nix": "nil nixd",
    "bash": "bash-language-server",
    "powershell": "",
    "sql": "",
    "css": "vscode-css-language-server",
    "scss": "vscode-css-language-server",
    "graphql": "graphql-language-service",
    "hcl": "terraform-ls",
    "json": "vscode-json-language-server",
    "json5": "",
    "yaml": "yaml-language-server ansible-language-server",
    "toml": "taplo",
    "ini": "",
    "po": "",
    "dockerfile": "docker-langserver",
    "make": "",
    "cmake": "cmake-language-server",
    "vue": "vuels",
    "svelte": "svelteserver",
}
OTHERWISE = {"c-sharp": "csharp"}  # by the name that Helix sends instead
ABSENT = {  # that Helix 25.01 is not known to have; an unknown name would make it reject the file
    *("asciidoc", "bat", "csv", "jupyter", "less", "objective-c", "pip-requirements", "plaintext", "properties", "proto3"),
    *("rtf", "texinfo", "troff", "turtle", "vim"),
}


def _languages(_: str) -> str:
    program, *arguments = COMMAND
    head = f"""# Append this to languages.toml in Helix's folder for settings, or take only the languages that you want.
# A list of servers replaces Helix's own, so that each repeats what stood there.

[language-server.urlint]
command = "{program}"
args = [{", ".join(f'"{each}"' for each in arguments)}]
# Settings, as in urlint.toml: config = {{ urlint = {{ grammar = "rfc3987" }} }}
"""
    return head + "".join(_language(name, servers.split()) for name, servers in SERVERS.items())


def _language(name: str, servers: list[str]) -> str:
    listed = ", ".join(f'"{each}"' for each in [*servers, "urlint"])
    return f'\n[[language]]\nname = "{name}"\nlanguage-servers = [{listed}]\n'


FILES: dict[str, Made] = {"editors/helix/languages.toml": _languages}
