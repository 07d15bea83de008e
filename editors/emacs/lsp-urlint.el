;;; lsp-urlint.el --- urlint, the linter for URLs, in lsp-mode  -*- lexical-binding: t -*-

;; Add this folder to the `load-path', then: (require 'lsp-urlint), and M-x lsp in any file.
;; It runs in addition to the language's own server.

;;; Code:

(require 'lsp-mode)

(defgroup lsp-urlint nil
  "Shows where and why a URL is malformed, and how to fix it."
  :group 'lsp-mode)

;; generated: settings
(defcustom lsp-urlint-command '("urlint" "server")
  "The command that starts the server."
  :type '(repeat string)
  :group 'lsp-urlint)

(defcustom lsp-urlint-grammar nil
  "The grammar to check against: a built-in one or a file, relative to the folder
of the workspace."
  :type '(choice (const :tag "Default" nil) string)
  :group 'lsp-urlint)

(defcustom lsp-urlint-production nil
  "The production that URLs must match. Default: the start production of the
grammar."
  :type '(choice (const :tag "Default" nil) string)
  :group 'lsp-urlint)

(defcustom lsp-urlint-notation nil
  "The notation of grammar files: abnf, rfc822, or treerack. Default: guessed."
  :type '(choice (const :tag "Default" nil) string)
  :group 'lsp-urlint)

(defcustom lsp-urlint-octets nil
  "Whether grammar files describe UTF-8 bytes, not characters. Default: guessed."
  :type '(choice (const :tag "Default" nil) (const :tag "On" t) (const :tag "Off" :json-false))
  :group 'lsp-urlint)

(defcustom lsp-urlint-select nil
  "The rules to turn on: names of rules or groups, or `ALL`."
  :type 'lsp-string-vector
  :group 'lsp-urlint)

(defcustom lsp-urlint-extend-select nil
  "Rules to turn on in addition to `select`."
  :type 'lsp-string-vector
  :group 'lsp-urlint)

(defcustom lsp-urlint-ignore nil
  "Rules to turn off, even if they are selected."
  :type 'lsp-string-vector
  :group 'lsp-urlint)

(defcustom lsp-urlint-severity nil
  "The severity of each rule: rule = \"error|warning|info|hint|off\"."
  :type '(alist :key-type symbol :value-type string)
  :group 'lsp-urlint)

(defcustom lsp-urlint-strict nil
  "Whether the grammar alone decides the severity, not the programs that read a
URL."
  :type '(choice (const :tag "Default" nil) (const :tag "On" t) (const :tag "Off" :json-false))
  :group 'lsp-urlint)

(defcustom lsp-urlint-readers nil
  "The programs that read the URLs, which decide the severity; `grammar` for
none. Default: those of each language."
  :type 'lsp-string-vector
  :group 'lsp-urlint)

(defcustom lsp-urlint-exclude nil
  "Files and folders to skip, as in a `.gitignore` in the folder of the
workspace."
  :type 'lsp-string-vector
  :group 'lsp-urlint)

(defcustom lsp-urlint-extend-exclude nil
  "Files and folders to skip in addition to `exclude`."
  :type 'lsp-string-vector
  :group 'lsp-urlint)

(defcustom lsp-urlint-languages nil
  "The document language of matching files: glob = \"language\"."
  :type '(alist :key-type symbol :value-type string)
  :group 'lsp-urlint)

(defcustom lsp-urlint-base nil
  "The base URL of relative references in editors, for documents that do not name
one."
  :type '(choice (const :tag "Default" nil) string)
  :group 'lsp-urlint)

(defcustom lsp-urlint-placeholders nil
  "Regular expressions for placeholders. A URL that contains one is a template
and is not checked."
  :type 'lsp-string-vector
  :group 'lsp-urlint)

(defcustom lsp-urlint-allowed-hosts nil
  "Hosts not to warn about: a name, or `*.name` for all names below it."
  :type 'lsp-string-vector
  :group 'lsp-urlint)

(defcustom lsp-urlint-allowed-schemes nil
  "Schemes of your own, which no rule reports as unknown, misspelled, obsolete,
or insecure."
  :type 'lsp-string-vector
  :group 'lsp-urlint)

(defcustom lsp-urlint-roots nil
  "Folders where absolute paths such as `/img/a.png` start, relative to the
folder of the workspace."
  :type 'lsp-string-vector
  :group 'lsp-urlint)

(defcustom lsp-urlint-extensions nil
  "The source files of pages, by the ending of references to them: \".html\" =
[\".md\", \".rst\"]."
  :type '(alist :key-type symbol :value-type string)
  :group 'lsp-urlint)

(defcustom lsp-urlint-index nil
  "The files that stand for a folder, such as `index.md`. A folder without one of
them is missing."
  :type 'lsp-string-vector
  :group 'lsp-urlint)

(defcustom lsp-urlint-anchors nil
  "The program that turns headings into anchors. `auto`: the one that the files
of the project indicate."
  :type '(choice (const :tag "Default" nil) string)
  :group 'lsp-urlint)

(defcustom lsp-urlint-ignore-targets nil
  "Files that references may lead to even if they are missing, as in a
`.gitignore` in the folder of the workspace."
  :type 'lsp-string-vector
  :group 'lsp-urlint)

(defcustom lsp-urlint-schemes nil
  "The grammars of schemes, besides the built-in ones: scheme = FILE, relative to
the folder of the workspace, or false for no check."
  :type '(alist :key-type symbol :value-type string)
  :group 'lsp-urlint)

(defcustom lsp-urlint-hosts nil
  "Which hosts URLs may lead to: all hosts in `allow` if it is given, and none in
`deny`."
  :type '(alist :key-type symbol :value-type lsp-string-vector)
  :group 'lsp-urlint)

(defcustom lsp-urlint-replace nil
  "What `--fix` replaces at the start of URLs: \"http://old.test/\" =
\"https://new.test/\"."
  :type '(alist :key-type symbol :value-type string)
  :group 'lsp-urlint)

(defcustom lsp-urlint-max-file-size nil
  "The largest file to read, in bytes. Larger files are skipped unless they are
named."
  :type '(choice (const :tag "Default" nil) integer)
  :group 'lsp-urlint)

(defcustom lsp-urlint-max-diagnostics nil
  "The largest number of findings to show in an editor for one document."
  :type '(choice (const :tag "Default" nil) integer)
  :group 'lsp-urlint)

(defcustom lsp-urlint-baseline nil
  "A file made by `--write-baseline`, relative to the folder of the workspace.
Findings listed in it are not reported."
  :type '(choice (const :tag "Default" nil) string)
  :group 'lsp-urlint)

(defcustom lsp-urlint-configuration-preference nil
  "Which settings win: those in files, those of the editor, or those of the
editor alone."
  :type '(choice (const :tag "Default" nil) string)
  :group 'lsp-urlint)

(defcustom lsp-urlint-configuration nil
  "A configuration file to use for all documents, instead of those near them.
Only the `initializationOptions` can name one outside the folder."
  :type '(choice (const :tag "Default" nil) string)
  :group 'lsp-urlint)

(defcustom lsp-urlint-outside-files nil
  "Whether configuration files in a folder may name grammars, baselines, and
other configuration files outside it. Can be set only in the
`initializationOptions`, not in a configuration file or in settings sent
later."
  :type '(choice (const :tag "Default" nil) (const :tag "On" t) (const :tag "Off" :json-false))
  :group 'lsp-urlint)

(defcustom lsp-urlint-hide-while-typing nil
  "How many milliseconds to wait before showing a new finding in the URL at the
cursor."
  :type '(choice (const :tag "Default" nil) integer)
  :group 'lsp-urlint)

(defcustom lsp-urlint-hover nil
  "What to show when the pointer is on a URL: `short` (what is wrong, and the
parts), `full` (what `urlint explain` shows), `faults` (as `short`, only where
there is a finding), or `off`."
  :type '(choice (const :tag "Default" nil) string)
  :group 'lsp-urlint)

(defcustom lsp-urlint-inlay-hints nil
  "Whether to show decoded hosts next to the text."
  :type '(choice (const :tag "Default" nil) (const :tag "On" t) (const :tag "Off" :json-false))
  :group 'lsp-urlint)

(defcustom lsp-urlint-semantic-tokens nil
  "Whether to color the components of URLs."
  :type '(choice (const :tag "Default" nil) (const :tag "On" t) (const :tag "Off" :json-false))
  :group 'lsp-urlint)

(defcustom lsp-urlint-document-links nil
  "Whether to make links of URLs that editors do not find themselves."
  :type '(choice (const :tag "Default" nil) (const :tag "On" t) (const :tag "Off" :json-false))
  :group 'lsp-urlint)

(defcustom lsp-urlint-workspace-diagnostics nil
  "Whether to lint files that are not open, in editors that ask for it."
  :type '(choice (const :tag "Default" nil) (const :tag "On" t) (const :tag "Off" :json-false))
  :group 'lsp-urlint)

(defcustom lsp-urlint-workspace-references nil
  "Whether to include files that are not open in references and renames."
  :type '(choice (const :tag "Default" nil) (const :tag "On" t) (const :tag "Off" :json-false))
  :group 'lsp-urlint)

(defcustom lsp-urlint-log-level nil
  "How much the server writes to its log."
  :type '(choice (const :tag "Default" nil) string)
  :group 'lsp-urlint)

(defcustom lsp-urlint-show-notifications nil
  "Which messages to show in addition to those about invalid settings."
  :type '(choice (const :tag "Default" nil) string)
  :group 'lsp-urlint)

(lsp-register-custom-settings
 '(("urlint.grammar" lsp-urlint-grammar)
   ("urlint.production" lsp-urlint-production)
   ("urlint.notation" lsp-urlint-notation)
   ("urlint.octets" lsp-urlint-octets)
   ("urlint.select" lsp-urlint-select)
   ("urlint.extendSelect" lsp-urlint-extend-select)
   ("urlint.ignore" lsp-urlint-ignore)
   ("urlint.severity" lsp-urlint-severity)
   ("urlint.strict" lsp-urlint-strict)
   ("urlint.readers" lsp-urlint-readers)
   ("urlint.exclude" lsp-urlint-exclude)
   ("urlint.extendExclude" lsp-urlint-extend-exclude)
   ("urlint.languages" lsp-urlint-languages)
   ("urlint.base" lsp-urlint-base)
   ("urlint.placeholders" lsp-urlint-placeholders)
   ("urlint.allowedHosts" lsp-urlint-allowed-hosts)
   ("urlint.allowedSchemes" lsp-urlint-allowed-schemes)
   ("urlint.roots" lsp-urlint-roots)
   ("urlint.extensions" lsp-urlint-extensions)
   ("urlint.index" lsp-urlint-index)
   ("urlint.anchors" lsp-urlint-anchors)
   ("urlint.ignoreTargets" lsp-urlint-ignore-targets)
   ("urlint.schemes" lsp-urlint-schemes)
   ("urlint.hosts" lsp-urlint-hosts)
   ("urlint.replace" lsp-urlint-replace)
   ("urlint.maxFileSize" lsp-urlint-max-file-size)
   ("urlint.maxDiagnostics" lsp-urlint-max-diagnostics)
   ("urlint.baseline" lsp-urlint-baseline)
   ("urlint.configurationPreference" lsp-urlint-configuration-preference)
   ("urlint.configuration" lsp-urlint-configuration)
   ("urlint.outsideFiles" lsp-urlint-outside-files)
   ("urlint.hideWhileTyping" lsp-urlint-hide-while-typing)
   ("urlint.hover" lsp-urlint-hover)
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
