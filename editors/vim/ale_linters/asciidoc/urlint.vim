call ale#handlers#urlint#Define('asciidoc', 'asciidoc')
