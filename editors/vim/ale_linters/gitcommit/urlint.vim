call ale#handlers#urlint#Define('gitcommit', 'git-commit')
