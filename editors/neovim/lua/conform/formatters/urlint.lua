-- For conform.nvim: formatters_by_ft = { markdown = { "urlint" } } makes the safe fixes, such as `%20` for a space, on format.
---@type conform.FileFormatterConfig
return {
  command = "urlint",
  args = { "check", "--fix", "--quiet", "--stdin-filename", "$FILENAME", "-" },
  stdin = true,
  exit_codes = { 0, 1 }, -- 1: something is left that only a person can mend
}
