call ale#handlers#urlint#Define('fsharp', 'fsharp')
