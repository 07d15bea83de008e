" yegappan/lsp: put this into your vimrc.
autocmd User LspSetup call LspAddServer([#{
\   name: 'urlint',
\   path: 'urlint',
\   args: ['server'],
\   filetype: ['text', 'markdown', 'html', 'xml', 'svg', 'rst', 'asciidoc', 'tex', 'bib', 'nroff', 'csv', 'gitcommit', 'python', 'javascript', 'javascriptreact', 'typescript', 'typescriptreact', 'vue', 'svelte', 'go', 'rust', 'c', 'cpp', 'objc', 'cs', 'java', 'kotlin', 'scala', 'swift', 'dart', 'ruby', 'php', 'perl', 'lua', 'groovy', 'elixir', 'haskell', 'clojure', 'r', 'nix', 'vim', 'sh', 'powershell', 'dosbatch', 'sql', 'css', 'erlang', 'org', 'scss', 'less', 'graphql', 'proto', 'terraform', 'json', 'jsonc', 'yaml', 'toml', 'dosini', 'cfg', 'conf', 'jproperties', 'requirements', 'po', 'dockerfile', 'make', 'cmake', 'diff', 'texinfo', 'rtf', 'turtle'],
\   rootSearch: ['urlint.toml', '.urlint.toml', 'pyproject.toml', '.git'],
\   workspaceConfig: #{urlint: {}},
\}])
