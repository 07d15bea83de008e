//! Starts `urlint server` in Zed, using the program on the worktree's PATH.

use zed_extension_api::{self as zed, serde_json::Value, settings::LspSettings, LanguageServerId, Result, Worktree};

// generated: command
const PROGRAM: &str = "urlint";
const ARGUMENTS: [&str; 1] = ["server"];
// end

struct Urlint;

impl zed::Extension for Urlint {
    fn new() -> Self {
        Urlint
    }

    // If the settings name another program, Zed starts it itself, because Zed knows whether the project is trusted.
    fn language_server_command(&mut self, _: &LanguageServerId, worktree: &Worktree) -> Result<zed::Command> {
        let command = worktree
            .which(PROGRAM)
            .ok_or("`urlint` is not on the PATH: run `pipx install .` in a clone of the project")?;
        Ok(zed::Command {
            command,
            args: ARGUMENTS.map(String::from).to_vec(),
            env: worktree.shell_env(),
        })
    }

    fn language_server_workspace_configuration(&mut self, id: &LanguageServerId, worktree: &Worktree) -> Result<Option<Value>> {
        let settings = LspSettings::for_worktree(id.as_ref(), worktree)?.settings.unwrap_or_default();
        Ok(Some(zed::serde_json::json!({ "urlint": settings })))
    }
}

zed::register_extension!(Urlint);
