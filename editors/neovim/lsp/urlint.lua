---@brief
---
--- A language server for URLs: finds them in documents and code, says where and why one is malformed, and mends it. Offline.
---
--- `urlint` must be on the `PATH`: `pipx install .` in a clone of the project.
---
--- No `filetypes`: URLs stand in every kind of file. Name some to attach to those only:
---
--- ```lua
--- vim.lsp.config("urlint", { filetypes = { "markdown", "html" } })
--- vim.lsp.enable("urlint")
--- ```

---@type vim.lsp.Config
return {
  -- generated: server
  cmd = { "urlint", "server" },
  root_markers = { "urlint.toml", ".urlint.toml", "pyproject.toml", ".git" },
  -- end
  settings = { urlint = vim.empty_dict() },
}
