" vim-lsp: put this into your vimrc. It miscounts after an emoji: fixes land beside.
autocmd User lsp_setup call lsp#register_server({
\   'name': 'urlint',
\   'cmd': ['urlint', 'server'],
\   'allowlist': ['*'],
\   'root_uri': {_ -> lsp#utils#path_to_uri(lsp#utils#find_nearest_parent_file_directory(
\       lsp#utils#get_buffer_path(), ['urlint.toml', '.urlint.toml', 'pyproject.toml', '.git']))},
\   'workspace_config': {'urlint': {}},
\})
