// Builds the page in `dist/`: the runtime, the Python code compiled to byte code in a few files, and the page itself.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import { build } from "esbuild";
import { loadPyodide } from "pyodide";

const here = dirname(fileURLToPath(import.meta.url));
const runtime = join(here, "node_modules", "pyodide");
const made = join(here, "build");
const dist = join(here, "dist");
// Left out: modules of urlint that neither the server nor the page uses, and others for tests, terminals, or desktops.
const LEFT_OUT = {
  packages: /^(bin\/|.*\.dist-info\/|cattr\/|cattrs\/preconf\/(?!__init__|json)|idna\/(codec|compat|cli|__main__)|urlint\/(docs\/|ARCHITECTURE|cli\/(commands|formats|exports|grammars)\/|(attrs|django|pydantic|jsonschema)\.py))|\/tests?\/|\.(pyi|abnf-raw)$|py\.typed$|__pycache__/,
  library:
    /^(unittest|doctest|pdb|bdb|pydoc|idlelib|turtle|mailbox|imaplib|smtplib|poplib|ftplib|xmlrpc|http\/server|multiprocessing|pickletools|_pyio|_pydatetime|_pydecimal|venv|ensurepip|curses|tkinter|sqlite3|wsgiref|profile|cProfile|pstats|trace|webbrowser|_pyrepl|tabnanny|statistics|optparse|getopt|modulefinder|zipapp|plistlib|xml|dbm|lib2to3|nturl2path|pyodide_js|_sysconfigdata|cgi|telnetlib|nntplib|test|_android_support|_ios_support|_apple_support|antigravity|this|pyclbr|tarfile|mimetypes|netrc|rlcompleter|code|symtable|sched|shelve|wave|colorsys|filecmp|fileinput|cmd)(\.py$|\/|$|__)/,
};

// Docstrings are kept only for rules, because they are their pages.
const SHOWN = /^urlint\/lint\/rules\//;
const python = process.env.PYTHON ?? "python3";

/** The files below a folder, as relative paths. */
function below(folder, at = folder) {
  return readdirSync(at, { withFileTypes: true })
    .flatMap((each) => (each.isDirectory() ? below(folder, join(at, each.name)) : [relative(folder, join(at, each.name))]))
    .sort();
}

/** Gathers the Python sources that run in the browser, and returns their folder. */
function gather() {
  const packages = join(made, "packages");
  const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--only-binary", ":all:"];
  execFileSync(python, [...pip, "--target", packages, "-r", join(here, "requirements.txt")], { stdio: ["ignore", "inherit", "ignore"] });
  cpSync(join(here, "../../src/urlint"), join(packages, "urlint"), { recursive: true });
  cpSync(join(here, "../../server/urlint_server"), join(packages, "urlint_server"), { recursive: true });
  cpSync(join(here, "src/page.py"), join(packages, "page.py"));
  return packages;
}

// Runs in the browser's Python, because byte code is specific to a version.
const COMPILE = `
import importlib._bootstrap_external as external, io, zipfile

def byte_code(source, name, optimize=2):
    return bytes(external._code_to_hash_pyc(compile(source, name, "exec", dont_inherit=True, optimize=optimize), b"\\0" * 8, False))

def compiled_library(data, leave):
    written = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data.to_py())) as library, zipfile.ZipFile(written, "w") as out:
        for name in library.namelist():
            if not leave(name):
                body = library.read(name)
                module = name.endswith(".py")
                out.writestr(zipfile.ZipInfo(name + "c" if module else name), byte_code(body, name) if module else body)
    return written.getvalue()
`;

async function compile(packages) {
  const pyodide = await loadPyodide({ indexURL: runtime });
  pyodide.runPython(COMPILE);
  const byteCode = pyodide.globals.get("byte_code");
  const library = pyodide.globals.get("compiled_library")(new Uint8Array(readFileSync(join(runtime, "python_stdlib.zip"))), (name) => LEFT_OUT.library.test(name));
  writeFileSync(join(dist, "library.zip"), library.toJs());
  writeFileSync(join(dist, "packages.bin"), packed(packages, byteCode));
}

/** All files in one: the length of a list, the list of names and sizes, and the files. Python would have to unpack a ZIP file. */
function packed(packages, byteCode) {
  const files = below(packages)
    .filter((name) => !LEFT_OUT.packages.test(name))
    .map((name) => {
      const body = readFileSync(join(packages, name));
      return name.endsWith(".py") ? [`${name}c`, Buffer.from(byteCode(body.toString("utf8"), name, SHOWN.test(name) ? 0 : 2).toJs())] : [name, body];
    });
  const list = Buffer.from(JSON.stringify(files.map(([name, body]) => [name, body.length])));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(list.length);
  return Buffer.concat([length, list, ...files.map(([, body]) => body)]);
}

async function bundle() {
  for (const name of ["pyodide.asm.mjs", "pyodide.asm.wasm"]) cpSync(join(runtime, name), join(dist, name));
  for (const name of ["index.html", "style.css", "icon.svg"]) cpSync(join(here, "src", name), join(dist, name));
  const version = JSON.parse(readFileSync(join(runtime, "package.json"), "utf8")).version;
  const { info } = JSON.parse(readFileSync(join(runtime, "pyodide-lock.json"), "utf8"));
  await build({
    entryPoints: ["main", "worker"].map((name) => join(here, "src", `${name}.js`)),
    outdir: dist,
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    external: ["node:*", "ws"],
    define: { LOCK: JSON.stringify(JSON.stringify({ info, packages: {} })), VERSION: JSON.stringify(version) },
  });
}

/** Writes the service worker with the list of all files; its own text changes when one of them does. */
async function offline() {
  const names = below(dist);
  const hash = createHash("sha256");
  for (const name of names) hash.update(readFileSync(join(dist, name)));
  const define = { FILES: JSON.stringify(["./", ...names.filter((name) => name !== "index.html")]), BUILD: JSON.stringify(hash.digest("hex").slice(0, 12)) };
  await build({ entryPoints: [join(here, "src/offline.js")], outdir: dist, bundle: true, minify: true, define });
}

/** Writes compressed copies of each file next to it, for the server to send, and returns their total size. */
function compress() {
  let sent = 0;
  for (const name of below(dist)) {
    const body = readFileSync(join(dist, name));
    const brotli = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 } });
    writeFileSync(join(dist, `${name}.br`), brotli);
    writeFileSync(join(dist, `${name}.gz`), gzipSync(body, { level: 9 }));
    sent += brotli.length;
  }
  return sent;
}

for (const folder of [made, dist]) rmSync(folder, { recursive: true, force: true });
for (const folder of [made, dist]) mkdirSync(folder, { recursive: true });
await compile(gather());
await bundle();
await offline();
const bytes = below(dist).reduce((sum, name) => sum + statSync(join(dist, name)).size, 0);
console.log(`dist: ${(bytes / 1e6).toFixed(1)} MB, ${(compress() / 1e6).toFixed(2)} MB compressed`);
process.exit(0);
