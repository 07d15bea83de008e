-- For conform.nvim: formatters_by_ft = { markdown = { "urlint" } } applies safe fixes, such as `%20` for a space, on format.
---@type conform.FileFormatterConfig
return {
  command = "urlint",
  args = { "check", "--fix", "--quiet", "--stdin-filename", "$FILENAME", "-" },
  stdin = true,
  exit_codes = { 0, 1 }, -- 1: there are findings that only a person can fix
}
