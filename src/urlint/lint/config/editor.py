"""Which keys does the table `editor` have? Only editors use them."""

from urlint.lint.config.key import Key

EDITOR = (
    Key(
        "configurationPreference",
        "preference",
        "filesystemFirst",
        "Which settings win: those in files, those of the editor, or those of the editor alone.",
    ),
    Key(
        "configuration",
        "string",
        None,
        "A configuration file to use for all documents, instead of those near them. Only the `initializationOptions` can name one "
        "outside the folder.",
    ),
    Key(
        "outsideFiles",
        "switch",
        False,
        "Whether configuration files in a folder may name grammars, baselines, and other configuration files outside it. "
        "Can be set only in the `initializationOptions`, not in a configuration file or in settings sent later.",
    ),
    Key(
        "hideWhileTyping",
        "size",
        700,
        "How many milliseconds to wait before showing a new finding in the URL at the cursor.",
        harmless=True,
    ),
    Key(
        "hover",
        "hover",
        "short",
        "What to show when the pointer is on a URL: `short` (what is wrong, and the parts), `full` (what `urlint explain` shows), "
        "`faults` (as `short`, only where there is a finding), or `off`.",
        harmless=True,
    ),
    Key("inlayHints", "switch", False, "Whether to show decoded hosts next to the text.", harmless=True),
    Key("semanticTokens", "switch", False, "Whether to color the components of URLs.", harmless=True),
    Key("documentLinks", "switch", True, "Whether to make links of URLs that editors do not find themselves.", harmless=True),
    Key("workspaceDiagnostics", "switch", False, "Whether to lint files that are not open, in editors that ask for it."),
    Key("workspaceReferences", "switch", False, "Whether to include files that are not open in references and renames."),
    Key("logLevel", "level", "warning", "How much the server writes to its log.", harmless=True),
    Key("showNotifications", "notifications", "off", "Which messages to show in addition to those about invalid settings."),
)
