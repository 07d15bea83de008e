// The language server in a web worker. In both directions, strings are LSP messages; objects are about the worker and its files.
import { loadPyodide } from "pyodide";

const FOLDER = "/packages";

/** Loads a file, and calls `told` when it is complete. */
async function fetched(name, told) {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  told();
  return bytes;
}

/** Unpacks the files of `packages.bin` to where Python finds them. */
function unpack(pyodide, bytes) {
  const length = new DataView(bytes.buffer).getUint32(0, true);
  const folders = new Set();
  let at = 4 + length;
  for (const [name, size] of JSON.parse(new TextDecoder().decode(bytes.subarray(4, at)))) {
    const path = `${FOLDER}/${name}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) pyodide.FS.mkdirTree(folder);
    folders.add(folder);
    pyodide.FS.writeFile(path, bytes.subarray(at, at + size), { canOwn: false });
    at += size;
  }
}

const START = `
import sys
sys.path.insert(0, "${FOLDER}")
from urlint_server.embedded import Embedded
import page
host = Embedded(send)
`;

async function start() {
  const tell = (done, doing) => postMessage({ done, doing });
  tell(5, "Loading Python");
  const packages = fetched("packages.bin", () => tell(25, "Loading Python"));
  const pyodide = await loadPyodide({
    indexURL: new URL("./", import.meta.url).href,
    stdLibURL: new URL("library.zip", import.meta.url).href,
    lockFileContents: LOCK,
    packageBaseUrl: new URL("./", import.meta.url).href,
  });
  tell(55, "Starting the language server");
  unpack(pyodide, await packages);
  pyodide.globals.set("send", (body) => postMessage(body));
  await pyodide.runPythonAsync(START);
  return { FS: pyodide.FS, take: pyodide.globals.get("host").take, host: pyodide.globals.get("host"), page: pyodide.globals.get("page") };
}

const started = start();
started.then(
  () => postMessage({ done: 100, doing: "Ready", ready: true }),
  (error) => postMessage({ failed: String(error) }),
);

/** Writes a file to the server's file system, or deletes it if there is no text. */
function write(FS, path, text) {
  FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  if (text !== undefined) FS.writeFile(path, text);
  else if (FS.analyzePath(path).exists) FS.unlink(path);
}

self.onmessage = async ({ data }) => {
  const { take, host, page, FS } = await started;
  if (typeof data === "string") {
    take(data);
  } else if (data.write) {
    write(FS, data.write, data.text);
  } else if (data.ask === "explained") {
    postMessage({ id: data.id, answer: JSON.parse(page.explained(host, data.uri, data.line, data.character)) });
  } else if (data.ask === "diagram") {
    postMessage({ id: data.id, answer: page.diagram(data.grammar, data.production) });
  }
};
