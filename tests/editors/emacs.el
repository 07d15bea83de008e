;;; emacs.el --- what the sessions in Emacs share: diagnostics on the faulty characters, hover, the first fixes, saved  -*- lexical-binding: t -*-

;; emacs -Q --batch -l emacs-eglot.el document.md, or emacs-lsp-mode.el; status 1 where less is seen than should be.

;;; Code:

(setq native-comp-jit-compilation nil native-comp-deferred-compilation nil native-comp-enable-subr-trampolines nil)
(require 'cl-lib)
(dolist (package (file-expand-wildcards "/usr/share/emacs/site-lisp/elpa/*"))  ; -Q leaves Debian's packages out
  (when (file-directory-p package) (add-to-list 'load-path package t)))
(load (expand-file-name "~/.emacs.d/init.el") nil t)  ; what the README's step made
(require 'flymake)
(require 'markdown-mode)
(setq flymake-no-changes-timeout 0.1)
(remove-hook 'flymake-diagnostic-functions 'flymake-proc-legacy-flymake)

(defun say (text &rest values)
  "Print TEXT with VALUES in it."
  (princ (concat (apply #'format text values) "\n")))

(defun fail (text &rest values)
  "Print TEXT with VALUES in it, and end with status 1."
  (apply #'say text values)
  (kill-emacs 1))

(defconst patience-at-start 25 "Seconds: a server may take its time to start where much else is at work.")

(defun until-true (what happens &optional patience)
  "Wait until HAPPENS gives something, and give that; fail with WHAT after 8 seconds, or PATIENCE."
  (let ((end (+ (float-time) (or patience 8))) seen)
    (while (and (not (setq seen (funcall happens))) (< (float-time) end))
      (accept-process-output nil 0.05))
    (or seen (fail "never seen: %s" what))))

(defun covered (diagnostic)
  "The text that DIAGNOSTIC is about."
  (buffer-substring-no-properties (flymake-diagnostic-beg diagnostic) (flymake-diagnostic-end diagnostic)))

(defun ports ()
  "The diagnostics about ports."
  (cl-remove-if-not (lambda (each) (string-match-p "port `.*` is not a number" (flymake-diagnostic-text each)))
                    (flymake-diagnostics)))

(defun take-the-first-fix (text fix)
  "Take with FIX, a function, the first of the code actions for the diagnostic that is about TEXT."
  (let ((port (until-true text (lambda () (cl-find text (ports) :key #'covered :test #'equal))))
        (tick (buffer-chars-modified-tick)))
    (goto-char (flymake-diagnostic-beg port))
    (funcall fix (flymake-diagnostic-beg port) (flymake-diagnostic-end port))
    (until-true "an edit" (lambda () (/= tick (buffer-chars-modified-tick))))
    (until-true "the diagnostic gone" (lambda () (not (cl-find text (ports) :key #'covered :test #'equal))))
    (say "the fix for %s" text)))

(defun session (client texts start hover fix stop)
  "Do all in the file that the command line names, with the CLIENT of that name and its functions START, HOVER, FIX, STOP.
TEXTS are those of the faulty ports that the client counts right."
  (let ((file (car command-line-args-left))
        (completing-read-function (lambda (_prompt choices &rest _) (car (all-completions "" choices)))))
    (setq command-line-args-left nil)
    (find-file file)
    (say "%s %s" client major-mode)
    (funcall start)
    (flymake-mode 1)
    (until-true "two ports" (lambda () (= 2 (length (ports)))) patience-at-start)
    (unless (cl-subsetp texts (mapcar #'covered (ports)) :test #'equal)
      (fail "not as it should be: the ranges cover %S" (mapcar #'covered (ports))))
    (say "diagnostics on %s" (mapconcat #'identity texts " and "))
    (search-forward "example.com")
    (let ((text (until-true "a hover" hover)))
      (unless (string-match-p "scheme +http" text) (fail "not as it should be: the hover %S" text)))
    (say "hover with the components of the URL")
    (dolist (text texts) (take-the-first-fix text fix))
    (save-buffer)
    (funcall stop)
    (until-true "the end of the server" (lambda () (cl-notany (lambda (each) (and (process-command each) (process-live-p each))) (process-list))))
    (kill-emacs 0)))

(provide 'emacs)
;;; emacs.el ends here
