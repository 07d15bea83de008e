" yegappan/lsp: put this into your vimrc.
autocmd User LspSetup call LspAddServer([#{
\   name: 'urlint',
\   path: 'urlint',
\   args: ['server'],
\   filetype: ['apache', 'asciidoc', 'awk', 'dosbatch', 'bib', 'c', 'clojure', 'racket', 'cmake', 'coffee', 'cpp', 'crystal', 'cs', 'css', 'csv', 'd', 'dart', 'diff', 'dockerfile', 'elixir', 'erlang', 'fortran', 'fsharp', 'gitcommit', 'gleam', 'go', 'graphql', 'groovy', 'haskell', 'html', 'vue', 'svelte', 'heex', 'eelixir', 'hurl', 'icalendar', 'vcard', 'dosini', 'cfg', 'conf', 'java', 'javascript', 'javascriptreact', 'json', 'jsonc', 'jsonnet', 'julia', 'kdl', 'kotlin', 'tex', 'less', 'lua', 'make', 'just', 'markdown', 'rmd', 'quarto', 'matlab', 'octave', 'nginx', 'nim', 'nix', 'objc', 'ocaml', 'org', 'pascal', 'perl', 'php', 'requirements', 'pkl', 'text', 'po', 'powershell', 'prisma', 'jproperties', 'proto', 'python', 'r', 'rst', 'rtf', 'ruby', 'rust', 'scala', 'scss', 'sh', 'solidity', 'sql', 'bzl', 'swift', 'terraform', 'texinfo', 'toml', 'nroff', 'turtle', 'typescript', 'typescriptreact', 'typst', 'vim', 'xml', 'svg', 'yaml', 'zig'],
\   rootSearch: ['urlint.toml', '.urlint.toml', 'pyproject.toml', '.git'],
\   workspaceConfig: #{urlint: {}},
\}])
