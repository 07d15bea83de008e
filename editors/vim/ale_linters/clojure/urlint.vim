call ale#handlers#urlint#Define('clojure', 'clojure')
