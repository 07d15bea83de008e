//! Starts `urlint server` in Zed: the program of the settings, else the one on the worktree's PATH.

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

    fn language_server_command(&mut self, id: &LanguageServerId, worktree: &Worktree) -> Result<zed::Command> {
        let binary = LspSettings::for_worktree(id.as_ref(), worktree).ok().and_then(|settings| settings.binary);
        let (path, arguments) = binary.map_or((None, None), |binary| (binary.path, binary.arguments));
        let command = path
            .or_else(|| worktree.which(PROGRAM))
            .ok_or("`urlint` is not on the PATH: run `pipx install .` in a clone of the project")?;
        Ok(zed::Command {
            command,
            args: arguments.unwrap_or_else(|| ARGUMENTS.map(String::from).to_vec()),
            env: worktree.shell_env(),
        })
    }

    fn language_server_workspace_configuration(&mut self, id: &LanguageServerId, worktree: &Worktree) -> Result<Option<Value>> {
        let settings = LspSettings::for_worktree(id.as_ref(), worktree)?.settings.unwrap_or_default();
        Ok(Some(zed::serde_json::json!({ "urlint": settings })))
    }
}

zed::register_extension!(Urlint);
