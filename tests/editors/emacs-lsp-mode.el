;;; emacs-lsp-mode.el --- lsp-mode with the shipped lsp-urlint.el; see emacs.el; it counts wrong after an emoji  -*- lexical-binding: t -*-

(load (expand-file-name "tests/editors/emacs.el" (getenv "ROOT")) nil t)
(setq lsp-auto-guess-root t lsp-enable-suggest-server-download nil lsp-restart 'ignore lsp-idle-delay 0.1
      lsp-session-file (expand-file-name "lsp-session" (getenv "HOME")) lsp-diagnostics-provider :flymake
      lsp-headerline-breadcrumb-enable nil lsp-warn-no-matched-clients nil lsp-enable-snippet nil)
(load "lsp-mode-autoloads" nil t)
(require 'lsp-mode)
(setq lsp-urlint-max-diagnostics 500)

(defun hover ()
  "The text of the hover at point."
  (let ((found (lsp-request "textDocument/hover" (lsp--text-document-position-params))))
    (and found (lsp:markup-content-value (lsp:hover-contents found)))))

(defun fix (&rest _)
  "Take the first action at point."
  (lsp-execute-code-action (car (append (lsp-code-actions-at-point) nil)))
  (lsp-on-change (point) (point) 0))

(defun stop ()
  "As M-x lsp-workspace-shutdown."
  (lsp-workspace-shutdown (car (lsp-workspaces))))

(session (format "lsp-mode in Emacs %s," emacs-version) '("8a") #'lsp #'hover #'fix #'stop)
;;; emacs-lsp-mode.el ends here
