call ale#handlers#urlint#Define('elixir', 'elixir')
