// Serves `dist/` on the loopback address: `node serve.mjs [PORT]`. Unlike most static hosts, it sends the files that `build.mjs` compressed.
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const dist = join(dirname(fileURLToPath(import.meta.url)), "dist");
const TYPES = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".wasm": "application/wasm" };
const CODINGS = { br: ".br", gzip: ".gz" };

const server = createServer((request, response) => {
  const path = normalize(decodeURIComponent(new URL(request.url, "http://localhost").pathname));
  const file = join(dist, path.endsWith("/") ? `${path}index.html` : path);
  if (!file.startsWith(dist) || !existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404).end();
    return;
  }
  const accepted = request.headers["accept-encoding"] ?? "";
  const coding = Object.keys(CODINGS).find((each) => accepted.includes(each) && existsSync(file + CODINGS[each]));
  const sent = coding ? file + CODINGS[coding] : file;
  const { size, mtimeMs } = statSync(sent);
  const tag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
  if (request.headers["if-none-match"] === tag) {
    response.writeHead(304, { ETag: tag }).end();
    return;
  }
  response.writeHead(200, {
    "Content-Type": TYPES[extname(file)] ?? "application/octet-stream",
    "Content-Length": size,
    ETag: tag,
    "Cache-Control": "no-cache",
    ...(coding ? { "Content-Encoding": coding, Vary: "Accept-Encoding" } : {}),
  });
  createReadStream(sent).pipe(response);
});
server.listen(Number(process.argv[2] ?? 8000), "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}/`));
