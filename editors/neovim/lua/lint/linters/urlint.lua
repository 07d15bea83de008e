-- For nvim-lint, where the language server is not wanted: require("lint").linters_by_ft = { markdown = { "urlint" } }
-- It reads the buffer from standard input, so that what is not saved yet is linted, too.

local severities = {
  error = vim.diagnostic.severity.ERROR,
  warning = vim.diagnostic.severity.WARN,
  info = vim.diagnostic.severity.INFO,
  hint = vim.diagnostic.severity.HINT,
}

-- Columns come as code points; Neovim counts bytes.
local function byte(buffer, place)
  local line = vim.api.nvim_buf_get_lines(buffer, place.line - 1, place.line, false)[1] or ""
  local fine, column = pcall(vim.str_byteindex, line, place.column - 1)
  return fine and column or #line
end

local function parse(output, buffer)
  local diagnostics = {}
  for _, line in ipairs(vim.split(output, "\n", { trimempty = true })) do
    local said = vim.json.decode(line)
    if said.rule then
      table.insert(diagnostics, {
        lnum = said.start.line - 1,
        col = byte(buffer, said.start),
        end_lnum = said["end"].line - 1,
        end_col = byte(buffer, said["end"]),
        severity = severities[said.severity],
        message = said.message,
        code = said.rule,
        source = "urlint",
      })
    end
  end
  return diagnostics
end

return {
  cmd = "urlint",
  stdin = true,
  stream = "stdout",
  ignore_exitcode = true,
  args = {
    "check",
    "--output-format",
    "json-lines",
    "--quiet",
    "--stdin-filename",
    function()
      local name = vim.api.nvim_buf_get_name(0)
      return name ~= "" and name or "-" -- a buffer may have none
    end,
    "-",
  },
  parser = parse,
}
