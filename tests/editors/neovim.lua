-- Neovim 0.7 and later with the plugin that is shipped: diagnostics on the faulty characters, hover, the first quick fix,
-- :checkhealth, :help, links, mistakes in urlint.toml, grammars, what nvim-lint and conform are given, the server gone at the end.
-- nvim --headless -u neovim.lua document.md, set up by the README (neovim.sh); says what it sees, status 1 where it sees less.

local function say(...)
  io.stdout:write("\n", table.concat(vim.tbl_map(tostring, { ... }), " "), "\n")
end

local function fail(...)
  say("not as it should be:", ...)
  vim.cmd("cquit 1")
end

local function never_saw(...)
  say("never seen:", ...)
  vim.cmd("cquit 1")
end

vim.cmd("filetype on")

local function code(diagnostic)
  return diagnostic.code or vim.tbl_get(diagnostic, "user_data", "lsp", "code")
end

local function ports()
  return vim.tbl_filter(function(each) return code(each) == "invalid-port" end, vim.diagnostic.get(0))
end

local START = 25000 -- a server may take its time to start where much else is at work

local function wait_for(what, happens, patience)
  if not vim.wait(patience or 8000, happens, 20) then never_saw(what) end
end

local function covered(each)
  return vim.api.nvim_buf_get_lines(0, each.lnum, each.lnum + 1, false)[1]:sub(each.col + 1, each.end_col)
end

local function see_diagnostics()
  wait_for("two ports", function() return #ports() == 2 end, START)
  for at, text in ipairs({ "8a", "9b" }) do
    local each = ports()[at]
    if covered(each) ~= text then fail("the range covers", covered(each), "and not", text) end
    if each.source ~= "urlint" then fail("the source is", each.source) end
    say("diagnostic on", text .. ":", each.message)
  end
end

local function floating_text()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= "" then
      return table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false), "\n")
    end
  end
end

local function see_hover()
  local first = ports()[1]
  vim.api.nvim_win_set_cursor(0, { first.lnum + 1, first.col + 1 })
  vim.lsp.buf.hover()
  wait_for("a hover", floating_text)
  for _, part in ipairs({ "scheme", "port", "8a", "3.2.3" }) do
    if not floating_text():find(part, 1, true) then fail("the hover lacks", part, floating_text()) end
  end
  say("hover with the components of the URL")
end

local function take_the_first_fix(left)
  local port = ports()[1]
  vim.api.nvim_win_set_cursor(0, { port.lnum + 1, port.col + 1 })
  local tick = vim.api.nvim_buf_get_changedtick(0)
  vim.lsp.buf.code_action()
  wait_for("an edit", function() return vim.api.nvim_buf_get_changedtick(0) ~= tick end)
  wait_for("the diagnostic gone", function() return #ports() == left end)
end

local function page(command)
  vim.cmd(command)
  local text = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n")
  vim.cmd("bwipeout!")
  return text
end

local function see_pages()
  local health = page("checkhealth urlint")
  if not health:find("attached to 1 buffer", 1, true) then fail(":checkhealth says", health) end
  vim.cmd("silent helptags ALL")
  if not page("help urlint-settings"):find("maxDiagnostics", 1, true) then fail(":help urlint lacks a setting") end
  say(":checkhealth urlint finds the server at work; :help urlint")
end

local function linted(linter, lines)
  local command = { linter.cmd }
  for _, each in ipairs(linter.args) do
    table.insert(command, type(each) == "function" and each() or each)
  end
  return linter.parser(vim.fn.system(command, lines), vim.api.nvim_get_current_buf())
end

-- What the server and the command line say of the same text must be the same.
local function see_nvim_lint()
  local linter = require("lint.linters.urlint")
  local said = linted(linter, vim.api.nvim_buf_get_lines(0, 0, -1, false))
  local texts = vim.tbl_map(covered, vim.tbl_filter(function(each) return each.code == "invalid-port" end, said))
  if table.concat(texts, " ") ~= "8a 9b" then fail("nvim-lint would be told of", vim.inspect(said)) end
  vim.cmd("new")
  if #linted(linter, { "http://example.com:8a/" }) ~= 1 then fail("nvim-lint is told nothing of a buffer without a name") end
  vim.cmd("close")
  say("nvim-lint's linter finds the same, and looks at buffers without a name")
end

local function see_conform()
  local formatter = require("conform.formatters.urlint")
  local command = { formatter.command }
  for _, each in ipairs(formatter.args) do
    table.insert(command, (each:gsub("%$FILENAME", vim.api.nvim_buf_get_name(0))))
  end
  local text = vim.fn.system(command, "[x](http://example.com/a b.md) <http://example.com:8a/>\n")
  if not vim.tbl_contains(formatter.exit_codes, vim.v.shell_error) or not text:find("[x](http://example.com/a%20b.md) <http://example.com:8a/>", 1, true) then
    fail("conform would write", text, "with status", vim.v.shell_error)
  end
  say("conform's formatter makes the safe fix, and no other")
end

local function targets_in(base)
  vim.fn.writefile({ "<base href='" .. base .. "'>", "", "[docs](?y)" }, "links.md")
  vim.cmd("edit! links.md")
  local params, targets = { textDocument = { uri = vim.uri_from_bufnr(0) } }, {}
  local answers
  wait_for("an answer", function()
    answers = vim.lsp.buf_request_sync(0, "textDocument/documentLink", params, 2000)
    return answers and next(answers) ~= nil
  end, START)
  for _, answer in pairs(answers) do
    for _, link in ipairs(answer.result or {}) do table.insert(targets, link.target) end
  end
  vim.cmd("bwipeout!")
  return targets
end

-- What `gx` hands to the system, from 0.12 on.
local function see_links()
  for base, count in pairs({ ["https://example.com/d/"] = 1, ["command:x"] = 0, ["file:///etc/"] = 0 }) do
    local targets = targets_in(base)
    for _, each in ipairs(targets) do
      if not each:find("^https:") then fail("a link leads to", each) end
    end
    if #targets ~= count then fail("the links below", base, "lead to", vim.inspect(targets)) end
  end
  say("a link leads on from an honest base, and none from one that would be run")
end

-- What stands in the file is not saved yet: the settings that are in force stay.
local function see_settings()
  vim.cmd("edit! urlint.toml")
  vim.api.nvim_buf_set_lines(0, 0, -1, false, { 'grammer = "rfc3987"', "sev" })
  wait_for("the mistake in urlint.toml", function()
    local said = vim.diagnostic.get(0)
    return #said == 1 and said[1].message:find("not TOML", 1, true)
  end, START)
  vim.api.nvim_buf_set_lines(0, 1, 2, false, {})
  wait_for("the wrong key", function()
    local said = vim.diagnostic.get(0)
    return #said == 1 and said[1].message:find("did you mean `grammar`?", 1, true)
  end)
  if covered(vim.diagnostic.get(0)[1]) ~= "grammer" then fail("the wrong key is not what the range covers") end
  local params = { textDocument = { uri = vim.uri_from_bufnr(0) }, position = { line = 0, character = 3 } }
  local labels = {}
  for _, answer in pairs(vim.lsp.buf_request_sync(0, "textDocument/completion", params, 8000) or {}) do
    for _, item in ipairs(answer.result or {}) do table.insert(labels, item.label) end
  end
  if not vim.tbl_contains(labels, "severity") then fail("what is offered as a key of urlint.toml is", vim.inspect(labels)) end
  vim.cmd("bwipeout!")
  say("a wrong key of urlint.toml is told where it stands, and the right ones are offered")
end

local function answer_of(method, params)
  for _, answer in pairs(vim.lsp.buf_request_sync(0, method, params, 8000) or {}) do
    if answer.result then return answer.result end
  end
end

-- The same of what Neovim does not ask by itself, but plugins do.
local function told_of(method, params)
  local _, client = next((vim.lsp.get_clients or vim.lsp.get_active_clients)())
  local newer = vim.fn.has("nvim-0.11") == 1
  local answer = newer and client:request_sync(method, params, 8000, 0) or client.request_sync(method, params, 8000, 0)
  return answer and answer.result
end

-- A heading gets another text: what leads to it follows, in this document and in one that is not open.
local function see_rename()
  vim.fn.writefile({ "[there](guide.md#set-up)" }, "other.md")
  vim.fn.writefile({ "# Set up", "", "[above](#set-up)" }, "guide.md")
  vim.cmd("edit! guide.md")
  wait_for("a server for the guide", function()
    return vim.tbl_count(vim.lsp.buf_request_sync(0, "textDocument/hover", vim.lsp.util.make_position_params(0, "utf-16"), 2000) or {}) > 0
  end, START)
  vim.api.nvim_win_set_cursor(0, { 1, 3 })
  vim.lsp.buf.rename("Install it")
  wait_for("the heading renamed", function()
    return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n") == "# Install it\n\n[above](#install-it)"
  end)
  local other = vim.api.nvim_buf_get_lines(vim.fn.bufadd("other.md"), 0, -1, false)[1]
  if other ~= "[there](guide.md#install-it)" then fail("the other document has", other) end
  vim.cmd("silent wall")
  say("a heading is renamed, and the fragments that lead to it follow")
  local files = { { oldUri = vim.uri_from_fname(vim.fn.fnamemodify("guide.md", ":p")), newUri = vim.uri_from_fname(vim.fn.fnamemodify("start.md", ":p")) } }
  vim.lsp.util.apply_workspace_edit(told_of("workspace/willRenameFiles", { files = files }) or {}, "utf-16")
  vim.lsp.util.rename("guide.md", "start.md")
  other = vim.api.nvim_buf_get_lines(vim.fn.bufadd("other.md"), 0, -1, false)[1]
  if other ~= "[there](start.md#install-it)" then fail("once the file has another name, the other document has", other) end
  vim.cmd("bwipeout! start.md other.md")
  say("a file is renamed, and the links that lead to it follow")
end

local function lines() return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "|") end

-- A grammar is a document like any other: what is wrong, what a name means, where it stands, another name, the layout.
local function see_grammar()
  vim.fn.writefile({ 'link = "x:" digits [ schema ]', "digits=1*DIGIT" }, "links.abnf")
  vim.cmd("edit! links.abnf")
  wait_for("the name without a definition", function()
    local said = vim.diagnostic.get(0, { severity = vim.diagnostic.severity.ERROR })
    return #said == 1 and covered(said[1]) == "schema"
  end, START)
  vim.api.nvim_win_set_cursor(0, { 1, 14 })
  local here = vim.lsp.util.make_position_params(0, "utf-16")
  local told = answer_of("textDocument/hover", here)
  if not told or not told.contents.value:find("1*%x30-39", 1, true) then fail("the hover of a production is", vim.inspect(told)) end
  local labels = vim.tbl_map(function(each) return each.label end, answer_of("textDocument/completion", here) or {})
  if not vim.tbl_contains(labels, "digits") then fail("what is offered as a name is", vim.inspect(labels)) end
  local symbols = answer_of("textDocument/documentSymbol", { textDocument = here.textDocument })
  if not symbols or #symbols ~= 2 then fail("the outline of a grammar is", vim.inspect(symbols)) end
  vim.lsp.buf.definition()
  wait_for("the definition", function() return vim.api.nvim_win_get_cursor(0)[1] == 2 end)
  vim.lsp.buf.rename("number")
  wait_for("the production renamed", function() return lines() == 'link = "x:" number [ schema ]|number=1*DIGIT' end)
  if vim.lsp.buf.format then vim.lsp.buf.format() else vim.lsp.buf.formatting_sync() end
  wait_for("the layout", function() return lines() == 'link   = "x:" number [ schema ]|number = 1*DIGIT' end)
  vim.cmd("bwipeout!")
  say("a grammar: an undefined name, hover, completion, outline, definition, rename, layout")
end

local function session()
  vim.ui.select = function(items, _, choose) choose(items[1], 1) end
  see_diagnostics()
  see_hover()
  see_pages()
  see_nvim_lint()
  see_conform()
  see_links()
  see_settings()
  see_rename()
  see_grammar()
  take_the_first_fix(1)
  take_the_first_fix(0)
  say("two fixes taken, no finding of that kind left")
  vim.cmd("silent write")
  local clients = vim.lsp.get_clients or vim.lsp.get_active_clients
  for _, client in ipairs(clients()) do
    -- A method from 0.11 on; before that its first argument says whether to kill.
    if vim.fn.has("nvim-0.11") == 1 then client:stop() else client.stop() end
  end
  wait_for("the end of the server", function() return #clients() == 0 end)
  vim.cmd("qall!")
end

vim.api.nvim_create_autocmd("VimEnter", {
  callback = function()
    vim.defer_fn(function()
      local fine, problem = pcall(session)
      if not fine then fail(problem) end
    end, 50)
  end,
})
