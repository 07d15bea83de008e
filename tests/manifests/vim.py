"""Vim: a linter for ALE in each file type, snippets for vim-lsp and yegappan/lsp, and a server for coc."""

from manifest import COMMAND, ROOT_MARKERS, Made, dumped, languages, replaced

_NAMES = {filetype: name for name, each in languages().items() for filetype in each.vim.split()}
"""The language of each file type of Vim."""

PROGRAM, ARGUMENTS = COMMAND[0], list(COMMAND[1:])


def _list(names: tuple[str, ...] | list[str]) -> str:
    return "[" + ", ".join(f"'{name}'" for name in names) + "]"


def _handler(text: str) -> str:
    made = f"let s:root_markers = {_list(ROOT_MARKERS)}\nlet s:command = '%e {' '.join(ARGUMENTS)}'\n"
    return replaced(text, "root", made, comment='"')


def _linter(filetype: str) -> Made:
    return lambda _: f"call ale#handlers#urlint#Define('{filetype}', '{_NAMES[filetype]}')\n"


def _vim_lsp(_: str) -> str:
    return f"""" vim-lsp: put this into your vimrc. It miscounts after an emoji: fixes land beside.
autocmd User lsp_setup call lsp#register_server({{
\\   'name': 'urlint',
\\   'cmd': {_list(COMMAND)},
\\   'allowlist': ['*'],
\\   'root_uri': {{_ -> lsp#utils#path_to_uri(lsp#utils#find_nearest_parent_file_directory(
\\       lsp#utils#get_buffer_path(), {_list(ROOT_MARKERS)}))}},
\\   'workspace_config': {{'urlint': {{}}}},
\\}})
"""


def _yegappan(_: str) -> str:
    return f"""" yegappan/lsp: put this into your vimrc.
autocmd User LspSetup call LspAddServer([#{{
\\   name: 'urlint',
\\   path: '{PROGRAM}',
\\   args: {_list(ARGUMENTS)},
\\   filetype: {_list(list(_NAMES))},
\\   rootSearch: {_list(ROOT_MARKERS)},
\\   workspaceConfig: #{{urlint: {{}}}},
\\}}])
"""


def _coc(_: str) -> str:
    server = {
        "command": PROGRAM,
        "args": ARGUMENTS,
        "filetypes": ["*"],
        "rootPatterns": list(ROOT_MARKERS),
        "settings": {"urlint": {}},
    }
    return dumped({"languageserver": {"urlint": server}})


FILES: dict[str, Made] = {
    "editors/vim/autoload/ale/handlers/urlint.vim": _handler,
    "editors/vim/vim-lsp.vim": _vim_lsp,
    "editors/vim/yegappan-lsp.vim": _yegappan,
    "editors/vim/coc-settings.json": _coc,
    **{f"editors/vim/ale_linters/{filetype}/urlint.vim": _linter(filetype) for filetype in _NAMES},
}
