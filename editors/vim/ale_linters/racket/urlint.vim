call ale#handlers#urlint#Define('racket', 'clojure')
