# Prints what `URI.parse` makes of each line of JSON on standard input.
require "json"
require "uri"

STDIN.each_line do |line|
  begin
    uri = URI.parse(JSON.parse(line, quirks_mode: true))
    told = [uri.scheme, uri.hostname, uri.port, uri.opaque || uri.path, uri.query, uri.fragment]
  rescue URI::Error
    told = nil
  end
  puts JSON.generate(told, script_safe: true)
end
