;;; eglot-urlint.el --- urlint, the linter for URLs, in Eglot  -*- lexical-binding: t -*-

;; Add this folder to the `load-path', then: (require 'eglot-urlint), and M-x eglot in a text buffer.
;; Eglot runs one server per buffer: in Markdown, urlint replaces the server that Eglot would start; in other text modes, it is
;; started only if there is no other server.

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
