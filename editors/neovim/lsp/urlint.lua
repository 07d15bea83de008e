---@brief
---
--- A language server for URLs: finds them in documents and code, says where and why one is malformed, and mends it. Offline.
---
--- `urlint` comes with `pipx install urlint` or `pip install urlint`.
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
