-- Starts the server in Neovim 0.7 and newer: require("urlint").setup({ filetypes = …, settings = { urlint = { … } } }).
-- Neovim 0.11 and newer do so themselves (vim.lsp.enable); for older versions, this attaches one server per root to each file.

local M = {}

-- The configuration that applies: the shipped one, with the user's options on top.
function M.config()
  local own = vim.api.nvim_get_runtime_file("lsp/urlint.lua", false)[1]
  return vim.tbl_deep_extend("force", own and dofile(own) or {}, M.options or {})
end

-- The nearest folder upward with the first of the markers that is found at all; nil if none is found.
function M.root(file, markers)
  for _, marker in ipairs(markers) do
    local folder = vim.fn.fnamemodify(file, ":p:h")
    while true do
      if vim.loop.fs_stat(folder .. "/" .. marker) then return folder end
      local above = vim.fn.fnamemodify(folder, ":h")
      if above == folder then break end
      folder = above
    end
  end
end

local clients = {} -- for 0.7, which has no vim.lsp.start: the client of each root

local function start_and_attach(config, buffer)
  local key = config.root_dir or ""
  if not (clients[key] and vim.lsp.get_client_by_id(clients[key])) then
    clients[key] = vim.lsp.start_client(config)
  end
  if clients[key] then vim.lsp.buf_attach_client(buffer, clients[key]) end
end

local function attach(event)
  local config = M.config()
  local file = vim.api.nvim_buf_get_name(event.buf)
  if vim.bo[event.buf].buftype ~= "" or file == "" then return end
  config.name = "urlint"
  config.root_dir = M.root(file, config.root_markers)
  config.root_markers, config.filetypes = nil, nil
  if vim.lsp.start then
    vim.lsp.start(config, { bufnr = event.buf })
  else
    start_and_attach(config, event.buf)
  end
end

-- Sets the file types of grammars: not every Neovim knows them, and no server is started for a file without a type.
local function name_grammars(group)
  for kind, pattern in pairs({ abnf = { "*.abnf", "*.bnf" }, treerack = { "*.treerack" } }) do
    vim.api.nvim_create_autocmd({ "BufRead", "BufNewFile" }, { group = group, pattern = pattern, command = "setfiletype " .. kind })
  end
end

---@param options table|nil the fields of vim.lsp.Config: cmd, filetypes, root_markers, settings, on_attach, capabilities …
function M.setup(options)
  M.options = options or {}
  local group = vim.api.nvim_create_augroup("urlint", { clear = true })
  name_grammars(group)
  if vim.lsp.config and vim.lsp.enable then
    vim.lsp.config("urlint", M.options)
    vim.lsp.enable("urlint")
    return
  end
  local pattern = M.config().filetypes or "*"
  vim.api.nvim_create_autocmd("FileType", { group = group, pattern = pattern, callback = attach })
end

return M
