" Vim with ALE and the shipped linter, set up by the README: diagnostics on the faulty characters, hover, the first fix on line 3, saved.
" ALE counts code points, so that the edit after the emoji would be off: that finding is left alone.
" vim -Nu vim-ale.vim document.md; writes what it saw to the file `seen`, status 1 where it saw less.
set nocompatible shortmess+=F
set runtimepath+=/usr/share/vim-ale
let g:ale_linters = {'markdown': ['urlint']}
let g:ale_hover_cursor = 0
let g:ale_hover_to_preview = 1
filetype plugin on

function! Say(text) abort
  call writefile([a:text], 'seen', 'a')
endfunction

function! Fail(text) abort
  call Say(a:text)
  cquit 1
endfunction

" At the start it waits longer: a server may take its time where much else is at work.
function! WaitFor(what, happens, patience = 8) abort
  let start = reltime()
  while !eval(a:happens)
    if reltimefloat(reltime(start)) > a:patience
      call Fail('never seen: ' . a:what)
    endif
    sleep 30m
  endwhile
endfunction

function! Ports() abort
  return filter(copy(ale#engine#GetLoclist(bufnr(''))), {_, each -> get(each, 'code', '') ==# 'invalid-port'})
endfunction

function! Preview() abort
  let shown = filter(range(1, winnr('$')), {_, each -> getwinvar(each, '&previewwindow')})
  return empty(shown) ? '' : join(getbufline(winbufnr(shown[0]), 1, '$'), "\n")
endfunction

function! Session(...) abort
  call WaitFor('two ports', 'len(Ports()) == 2', 25)
  let port = Ports()[0]
  let covered = getline(3)[port.col - 1 : port.end_col - 1]
  if port.lnum != 3 || covered !=# '8a'
    call Fail('not as it should be: the range covers ' . covered)
  endif
  call Say('diagnostic on 8a: ' . port.text)
  call cursor(3, port.col)
  ALEHover
  call WaitFor('a hover with the components', 'Preview() =~# "scheme \\+http"')
  call Say('hover with the components of the URL')
  pclose
  let tick = b:changedtick
  " ALE asks which action: the first.
  runtime autoload/ale/util.vim
  execute "function! ale#util#Input(...) abort\nreturn '1'\nendfunction"
  ALECodeAction
  call WaitFor('an edit', 'b:changedtick != ' . tick)
  doautocmd <nomodeline> TextChanged
  call WaitFor('the diagnostic gone', 'len(Ports()) == 1')
  call Say('the fix for 8a')
  write
  qall!
endfunction

function! Start(...) abort
  try
    call Session()
  catch
    call Fail('not as it should be: ' . v:exception . ' at ' . v:throwpoint)
  endtry
endfunction

autocmd VimEnter * call timer_start(100, 'Start')
