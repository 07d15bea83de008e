call ale#handlers#urlint#Define('nix', 'nix')
