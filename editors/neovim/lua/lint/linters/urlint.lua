-- For nvim-lint, instead of the language server: require("lint").linters_by_ft = { markdown = { "urlint" } }
-- Lints the buffer through standard input, including changes that are not saved.

local severities = {
  error = vim.diagnostic.severity.ERROR,
  warning = vim.diagnostic.severity.WARN,
  info = vim.diagnostic.severity.INFO,
  hint = vim.diagnostic.severity.HINT,
}

-- urlint counts columns in code points, Neovim in bytes.
local function byte(buffer, place)
  local line = vim.api.nvim_buf_get_lines(buffer, place.line - 1, place.line, false)[1] or ""
  local fine, column = pcall(vim.str_byteindex, line, place.column - 1)
  return fine and column or #line
end

local function parse(output, buffer)
  local diagnostics = {}
  for _, line in ipairs(vim.split(output, "\n", { trimempty = true })) do
    local found = vim.json.decode(line)
    if found.rule then
      table.insert(diagnostics, {
        lnum = found.start.line - 1,
        col = byte(buffer, found.start),
        end_lnum = found["end"].line - 1,
        end_col = byte(buffer, found["end"]),
        severity = severities[found.severity],
        message = found.message,
        code = found.rule,
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
      return name ~= "" and name or "-" -- a buffer may have no name
    end,
    "-",
  },
  parser = parse,
}
