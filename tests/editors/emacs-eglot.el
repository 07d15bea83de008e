;;; emacs-eglot.el --- Eglot with the shipped eglot-urlint.el; see emacs.el  -*- lexical-binding: t -*-

(load (expand-file-name "tests/editors/emacs.el" (getenv "ROOT")) nil t)
(require 'eglot)
(setq eglot-sync-connect patience-at-start eglot-autoshutdown t
      eglot-confirm-server-initiated-edits nil eglot-confirm-server-edits nil
      last-nonmenu-event ?x)            ; else it wants a popup menu for several actions

(defun start ()
  "As M-x eglot."
  (condition-case problem
      (apply #'eglot (eglot--guess-contact))
    (error (fail "never seen: a server at work (%s)" (error-message-string problem)))))

(defun hover ()
  "The text of the hover at point."
  (let (text)
    (eglot-hover-eldoc-function (lambda (shown &rest _) (setq text shown)))
    (with-timeout (1) (while (not text) (accept-process-output nil 0.05)))
    (and text (substring-no-properties text))))

(defun fix (begin end)
  "Take the first quick fix between BEGIN and END."
  (eglot-code-actions begin end "quickfix" t)
  (eglot--signal-textDocument/didChange))

(session (format "Eglot in Emacs %s," emacs-version) '("8a" "9b") #'start #'hover #'fix
         (lambda () (eglot-shutdown (eglot-current-server))))
;;; emacs-eglot.el ends here
