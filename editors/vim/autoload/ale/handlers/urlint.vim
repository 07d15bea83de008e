" Description: urlint, the language server for URLs, for each file type with a file in ale_linters/

call ale#Set('urlint_executable', 'urlint')
call ale#Set('urlint_settings', {})

" generated: root
let s:root_markers = ['urlint.toml', '.urlint.toml', 'pyproject.toml', '.git']
let s:command = '%e server'
" end

" The nearest folder with a root marker, else the folder of the file, because ALE starts no server without a root.
function! ale#handlers#urlint#FindProjectRoot(buffer) abort
    for l:marker in s:root_markers
        let l:path = ale#path#FindNearestFile(a:buffer, l:marker)
        let l:path = empty(l:path) ? ale#path#FindNearestDirectory(a:buffer, l:marker) : l:path
        if !empty(l:path)
            return fnamemodify(substitute(l:path, '[/\\]$', '', ''), ':h')
        endif
    endfor

    return fnamemodify(bufname(a:buffer), ':p:h')
endfunction

function! ale#handlers#urlint#Define(filetype, language) abort
    call ale#linter#Define(a:filetype, {
    \   'name': 'urlint',
    \   'lsp': 'stdio',
    \   'executable': {b -> ale#Var(b, 'urlint_executable')},
    \   'command': s:command,
    \   'language': a:language,
    \   'project_root': function('ale#handlers#urlint#FindProjectRoot'),
    \   'lsp_config': {b -> {'urlint': ale#Var(b, 'urlint_settings')}},
    \})
endfunction
