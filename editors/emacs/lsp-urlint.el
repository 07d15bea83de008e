;;; lsp-urlint.el --- urlint, the linter for URLs, in lsp-mode  -*- lexical-binding: t -*-

;; Put this folder on the `load-path', then: (require 'lsp-urlint), and M-x lsp in any file.
;; It runs beside the server of the language.

;;; Code:

(require 'lsp-mode)

(defgroup lsp-urlint nil
  "Where and why a URL is malformed, and how to mend it."
  :group 'lsp-mode)

;; generated: settings
(defcustom lsp-urlint-command '("urlint" "server")
  "The command that starts the server."
  :type '(repeat string)
  :group 'lsp-urlint)

(defcustom lsp-urlint-grammar nil
  "The grammar that judges: a built-in one, or a file, relative to this one."
  :type '(choice (const :tag "Default" nil) string)
  :group 'lsp-urlint)

(defcustom lsp-urlint-production nil
  "The production that a URL must meet; without it the start of the grammar."
  :type '(choice (const :tag "Default" nil) string)
  :group 'lsp-urlint)

(defcustom lsp-urlint-select nil
  "The rules that are on: their names, those of groups, or `ALL`."
  :type 'lsp-string-vector
  :group 'lsp-urlint)

(defcustom lsp-urlint-extend-select nil
  "Rules that are on besides those of `select`."
  :type 'lsp-string-vector
  :group 'lsp-urlint)

(defcustom lsp-urlint-ignore nil
  "Rules that are off, whatever selects them."
  :type 'lsp-string-vector
  :group 'lsp-urlint)

(defcustom lsp-urlint-severity nil
  "How bad each rule is: rule = \"error|warning|info|hint|off\"."
  :type '(alist :key-type symbol :value-type string)
  :group 'lsp-urlint)

(defcustom lsp-urlint-exclude nil
  "Files and folders to pass over, as in a `.gitignore` beside this file."
  :type 'lsp-string-vector
  :group 'lsp-urlint)

(defcustom lsp-urlint-extend-exclude nil
  "Files and folders to pass over besides those of `exclude`."
  :type 'lsp-string-vector
  :group 'lsp-urlint)

(defcustom lsp-urlint-languages nil
  "The document language of files: glob = \"language\"."
  :type '(alist :key-type symbol :value-type string)
  :group 'lsp-urlint)

(defcustom lsp-urlint-base nil
  "The URL that relative references are relative to in editors, where a document
names none."
  :type '(choice (const :tag "Default" nil) string)
  :group 'lsp-urlint)

(defcustom lsp-urlint-placeholders nil
  "Regular expressions for placeholders; a URL that holds one is a template and
not judged."
  :type 'lsp-string-vector
  :group 'lsp-urlint)

(defcustom lsp-urlint-allowed-hosts nil
  "Hosts that need no warning: a name, or `*.name` for all below it."
  :type 'lsp-string-vector
  :group 'lsp-urlint)

(defcustom lsp-urlint-allowed-schemes nil
  "Schemes of your own; no rule calls one of them unknown, misspelt, old or
insecure."
  :type 'lsp-string-vector
  :group 'lsp-urlint)

(defcustom lsp-urlint-max-file-size nil
  "Files with more bytes are passed over, but for those that are named."
  :type '(choice (const :tag "Default" nil) integer)
  :group 'lsp-urlint)

(defcustom lsp-urlint-max-diagnostics nil
  "The most that an editor is told about one document."
  :type '(choice (const :tag "Default" nil) integer)
  :group 'lsp-urlint)

(defcustom lsp-urlint-baseline nil
  "A file that `--write-baseline` made, relative to this one: what it knows is
not said again."
  :type '(choice (const :tag "Default" nil) string)
  :group 'lsp-urlint)

(defcustom lsp-urlint-configuration-preference nil
  "Which settings win: those of files, those of the editor, or these alone."
  :type '(choice (const :tag "Default" nil) string)
  :group 'lsp-urlint)

(defcustom lsp-urlint-configuration nil
  "A configuration file for all documents, whatever lies beside them; only the
`initializationOptions` name one elsewhere."
  :type '(choice (const :tag "Default" nil) string)
  :group 'lsp-urlint)

(defcustom lsp-urlint-outside-files nil
  "Whether configuration files of a folder may name grammars, baselines and other
configuration files outside of it; none of them can say so itself, nor can
settings that are sent later than the `initializationOptions`."
  :type '(choice (const :tag "Default" nil) (const :tag "On" t) (const :tag "Off" :json-false))
  :group 'lsp-urlint)

(defcustom lsp-urlint-hide-while-typing nil
  "For how many milliseconds a new finding in the URL at the caret is held back."
  :type '(choice (const :tag "Default" nil) integer)
  :group 'lsp-urlint)

(defcustom lsp-urlint-inlay-hints nil
  "Whether hosts are shown decoded beside the text."
  :type '(choice (const :tag "Default" nil) (const :tag "On" t) (const :tag "Off" :json-false))
  :group 'lsp-urlint)

(defcustom lsp-urlint-semantic-tokens nil
  "Whether the components of URLs are coloured."
  :type '(choice (const :tag "Default" nil) (const :tag "On" t) (const :tag "Off" :json-false))
  :group 'lsp-urlint)

(defcustom lsp-urlint-document-links nil
  "Whether URLs that editors do not find themselves can be followed."
  :type '(choice (const :tag "Default" nil) (const :tag "On" t) (const :tag "Off" :json-false))
  :group 'lsp-urlint)

(defcustom lsp-urlint-workspace-diagnostics nil
  "Whether files that are not open are linted for an editor that asks for it."
  :type '(choice (const :tag "Default" nil) (const :tag "On" t) (const :tag "Off" :json-false))
  :group 'lsp-urlint)

(defcustom lsp-urlint-workspace-references nil
  "Whether references and renames are for files that are not open, too."
  :type '(choice (const :tag "Default" nil) (const :tag "On" t) (const :tag "Off" :json-false))
  :group 'lsp-urlint)

(defcustom lsp-urlint-log-level nil
  "How much the server writes to its log."
  :type '(choice (const :tag "Default" nil) string)
  :group 'lsp-urlint)

(defcustom lsp-urlint-show-notifications nil
  "Which messages are shown besides those about wrong settings."
  :type '(choice (const :tag "Default" nil) string)
  :group 'lsp-urlint)

(lsp-register-custom-settings
 '(("urlint.grammar" lsp-urlint-grammar)
   ("urlint.production" lsp-urlint-production)
   ("urlint.select" lsp-urlint-select)
   ("urlint.extendSelect" lsp-urlint-extend-select)
   ("urlint.ignore" lsp-urlint-ignore)
   ("urlint.severity" lsp-urlint-severity)
   ("urlint.exclude" lsp-urlint-exclude)
   ("urlint.extendExclude" lsp-urlint-extend-exclude)
   ("urlint.languages" lsp-urlint-languages)
   ("urlint.base" lsp-urlint-base)
   ("urlint.placeholders" lsp-urlint-placeholders)
   ("urlint.allowedHosts" lsp-urlint-allowed-hosts)
   ("urlint.allowedSchemes" lsp-urlint-allowed-schemes)
   ("urlint.maxFileSize" lsp-urlint-max-file-size)
   ("urlint.maxDiagnostics" lsp-urlint-max-diagnostics)
   ("urlint.baseline" lsp-urlint-baseline)
   ("urlint.configurationPreference" lsp-urlint-configuration-preference)
   ("urlint.configuration" lsp-urlint-configuration)
   ("urlint.outsideFiles" lsp-urlint-outside-files)
   ("urlint.hideWhileTyping" lsp-urlint-hide-while-typing)
   ("urlint.inlayHints" lsp-urlint-inlay-hints)
   ("urlint.semanticTokens" lsp-urlint-semantic-tokens)
   ("urlint.documentLinks" lsp-urlint-document-links)
   ("urlint.workspaceDiagnostics" lsp-urlint-workspace-diagnostics)
   ("urlint.workspaceReferences" lsp-urlint-workspace-references)
   ("urlint.logLevel" lsp-urlint-log-level)
   ("urlint.showNotifications" lsp-urlint-show-notifications)))
;; end

;; Modes that lsp-mode has no name for: without one it warns.
(dolist (each '((text-mode . "plaintext") (rst-mode . "restructuredtext") (conf-mode . "ini") (conf-unix-mode . "ini")))
  (unless (assq (car each) lsp-language-id-configuration)
    (add-to-list 'lsp-language-id-configuration each t)))

;; How far the server reads is said at its start alone: later settings may be those of a folder.
(defun lsp-urlint--reach ()
  "The settings that the server takes from no later message."
  (append (when lsp-urlint-outside-files (list :outsideFiles lsp-urlint-outside-files))
          (when lsp-urlint-configuration (list :configuration lsp-urlint-configuration))
          (when lsp-urlint-grammar (list :grammar lsp-urlint-grammar))))

(lsp-register-client
 (make-lsp-client
  :new-connection (lsp-stdio-connection (lambda () lsp-urlint-command))
  :activation-fn (lambda (file &optional _mode) (and file t))
  :add-on? t
  :multi-root t
  :priority -2
  :initialization-options #'lsp-urlint--reach
  :initialized-fn (lambda (workspace)
                    (with-lsp-workspace workspace
                      (lsp--set-configuration (lsp-configuration-section "urlint"))))
  :server-id 'urlint))

(provide 'lsp-urlint)
;;; lsp-urlint.el ends here
