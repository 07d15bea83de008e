-- Neovim 0.7 and later, headless: diagnostics on the faulty characters, hover, the first quick fix, the server gone at the end.
-- nvim --clean --headless -u neovim.lua document.md; URLINT names the program. Status 1 where something was not as it should be.
local command = { vim.env.URLINT, "server" }

local function fail(...)
  io.stderr:write("neovim: ", table.concat(vim.tbl_map(tostring, { ... }), " "), "\n")
  vim.cmd("cquit 1")
end

vim.api.nvim_create_autocmd("FileType", {
  pattern = "markdown",
  callback = function(event)
    if vim.lsp.start then
      vim.lsp.start({ name = "urlint", cmd = command, root_dir = vim.fn.getcwd() })
    else
      local client = vim.lsp.start_client({ name = "urlint", cmd = command, root_dir = vim.fn.getcwd() })
      if client then vim.lsp.buf_attach_client(event.buf, client) end
    end
  end,
})
vim.cmd("filetype on")

local function code(diagnostic)
  return diagnostic.code or vim.tbl_get(diagnostic, "user_data", "lsp", "code")
end

local function ports()
  return vim.tbl_filter(function(each) return code(each) == "invalid-port" end, vim.diagnostic.get(0))
end

local function wait_for(what, happens)
  if not vim.wait(10000, happens, 20) then fail("never seen:", what, vim.inspect(vim.diagnostic.get(0))) end
end

local function see_diagnostics()
  wait_for("three diagnostics", function() return #vim.diagnostic.get(0) == 3 and #ports() == 2 end)
  for _, each in ipairs(ports()) do
    local line = vim.api.nvim_buf_get_lines(0, each.lnum, each.lnum + 1, false)[1]
    local text = line:sub(each.col + 1, each.end_col)
    if text ~= "8a" and text ~= "9b" then fail("the range covers", text) end
    if each.source ~= "urlint" then fail("the source is", each.source) end
  end
end

local function see_hover()
  local first = ports()[1]
  vim.api.nvim_win_set_cursor(0, { first.lnum + 1, first.col + 1 })
  vim.lsp.buf.hover()
  local text
  wait_for("a hover", function()
    for _, window in ipairs(vim.api.nvim_list_wins()) do
      if vim.api.nvim_win_get_config(window).relative ~= "" then
        text = table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false), "\n")
        return true
      end
    end
  end)
  for _, part in ipairs({ "scheme", "port", "8a", "3.2.3" }) do
    if not text:find(part, 1, true) then fail("the hover lacks", part, text) end
  end
end

local function take_the_first_fix(left)
  local port = ports()[1]
  vim.api.nvim_win_set_cursor(0, { port.lnum + 1, port.col + 1 })
  local tick = vim.api.nvim_buf_get_changedtick(0)
  vim.lsp.buf.code_action()
  wait_for("an edit", function() return vim.api.nvim_buf_get_changedtick(0) ~= tick end)
  wait_for("the diagnostic gone", function() return #ports() == left end)
end

local function session()
  vim.ui.select = function(items, _, choose) choose(items[1], 1) end
  see_diagnostics()
  see_hover()
  take_the_first_fix(1)
  take_the_first_fix(0)
  vim.cmd("silent write")
  local clients = vim.lsp.get_clients or vim.lsp.get_active_clients
  for _, client in ipairs(clients()) do client.stop(client) end
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
