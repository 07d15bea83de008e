;;; eglot-urlint.el --- urlint, the linter for URLs, in Eglot  -*- lexical-binding: t -*-

;; Put this folder on the `load-path', then: (require 'eglot-urlint), and M-x eglot in a text.
;; Eglot has one server for a buffer: in Markdown this one takes the place of the one that Eglot would have started; in other
;; texts it is started where there is none.

;;; Code:

;; generated: command
(defvar eglot-urlint-command '("urlint" "server"))
;; end

(with-eval-after-load 'eglot
  (defvar eglot-server-programs)
  (add-to-list 'eglot-server-programs `((markdown-mode gfm-mode rst-mode) . ,eglot-urlint-command))
  (add-to-list 'eglot-server-programs `(text-mode . ,eglot-urlint-command) t))

(provide 'eglot-urlint)
;;; eglot-urlint.el ends here
