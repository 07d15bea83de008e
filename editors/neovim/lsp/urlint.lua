---@brief
---
--- A language server for URLs: finds them in documents and code, says where and why one is malformed, and fixes it. Offline.
---
--- `urlint` must be on the `PATH`: `pipx install .` in a clone of the project.
---
--- There are no `filetypes`, because every kind of file contains URLs. To attach only to some:
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
