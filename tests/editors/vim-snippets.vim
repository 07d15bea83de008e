" The snippets for vim-lsp and yegappan/lsp, whose plugins no package brings: Vim reads them, and they name the server.
" vim -Nu vim-snippets.vim -es; status 1 where they do not.
set nocompatible
let s:servers = []

function! LspAddServer(servers) abort
  let s:servers += map(copy(a:servers), {_, each -> [each.name, [each.path] + each.args]})
endfunction

try
  call mkdir('stub/autoload', 'p')
  call writefile(['function! lsp#register_server(server) abort', 'let g:server = a:server', 'endfunction'], 'stub/autoload/lsp.vim')
  set runtimepath^=stub
  source $ROOT/editors/vim/vim-lsp.vim
  source $ROOT/editors/vim/yegappan-lsp.vim
  doautocmd User lsp_setup
  doautocmd User LspSetup
  let s:servers += [[g:server.name, g:server.cmd]]
  if s:servers != [['urlint', ['urlint', 'server']], ['urlint', ['urlint', 'server']]]
    cquit 1
  endif
catch
  cquit 1
endtry
qall!
