call ale#handlers#urlint#Define('ocaml', 'ocaml')
