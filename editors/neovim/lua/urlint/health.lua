-- :checkhealth urlint: is the server installed, which version, and is it running in an open buffer?

local health = vim.health or require("health")
local start = health.start or health.report_start
local ok = health.ok or health.report_ok
local warn = health.warn or health.report_warn
local bad = health.error or health.report_error

local M = {}

local function command()
  local own = vim.lsp.config and vim.lsp.config.urlint
  return (own or require("urlint").config()).cmd
end

local function check_server()
  local cmd = command()
  if type(cmd) ~= "table" then return ok("started by a function of your configuration") end
  local program = cmd[1]
  local found = vim.fn.exepath(program)
  if found == "" then
    bad("`" .. program .. "` is not on the PATH", { "Run `pipx install .` in a clone of urlint, then start Neovim from a shell that finds it" })
    return
  end
  local output = vim.fn.system({ found, "--version" })
  if vim.v.shell_error ~= 0 then
    bad("`" .. found .. " --version` fails: " .. vim.trim(output))
  else
    ok(vim.trim(output) .. " at " .. found)
  end
end

local function check_clients()
  local clients = vim.lsp.get_clients or vim.lsp.get_active_clients
  local seen = false
  for _, client in ipairs(clients()) do
    if client.name == "urlint" then
      seen = true
      local buffers = #vim.tbl_filter(function(buffer)
        return vim.lsp.buf_is_attached(buffer, client.id)
      end, vim.api.nvim_list_bufs())
      ok(("running, attached to %d buffer(s), root: %s"):format(buffers, client.config.root_dir or "none"))
    end
  end
  if not seen then
    local enable = vim.lsp.enable and 'vim.lsp.enable("urlint")' or 'require("urlint").setup()'
    warn("not running in any buffer", { "Add `" .. enable .. "` to your init.lua and open a file" })
  end
end

function M.check()
  start("urlint")
  if vim.fn.has("nvim-0.7") == 0 then bad("Neovim 0.7 or newer is required") end
  check_server()
  check_clients()
end

return M
