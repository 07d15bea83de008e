call ale#handlers#urlint#Define('erlang', 'erlang')
