// The page in a real Chromium, as a person has it: `node drive.mjs FOLDER`, a folder in which the page is built.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join, resolve } from "node:path";

const folder = resolve(process.argv[2]);
const require = createRequire(join(folder, "package.json"));
const { chromium } = require("playwright-core");
const AXE = require.resolve("axe-core/axe.min.js");
const QUIET = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
const LONGEST = 60_000; // ms until the server is ready, on a machine that has others to drive besides
const MOST_SENT = 7.5e6; // octets until the page is whole

const server = spawn(process.execPath, [join(folder, "serve.mjs"), "0"], { stdio: ["ignore", "pipe", "inherit"] });
const behind = Number(/:(\d+)/.exec(String((await once(server.stdout, "data"))[0]))[1]);
const line = { octets: 0 };
// Between the two, to count what is sent.
const counter = createServer((near) => {
  const far = connect(behind, "127.0.0.1");
  far.on("data", (data) => (line.octets += data.length));
  for (const [one, other] of [[near, far], [far, near]]) one.pipe(other).on("error", () => one.destroy());
}).listen(0, "127.0.0.1");
await once(counter, "listening");
const address = `http://127.0.0.1:${counter.address().port}/`;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: QUIET });

/** A page that notes each request and each error. */
async function opened(fragment = "", given = {}, before = () => {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...given });
  const page = await context.newPage();
  await page.addInitScript(before);
  const seen = { urls: [], errors: [] };
  context.on("request", (request) => seen.urls.push(request.url()));
  page.on("pageerror", (error) => seen.errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && seen.errors.push(message.text()));
  await page.goto(address + fragment);
  await ready(page);
  return { context, page, seen };
}

const ready = (page) => page.waitForSelector("html[data-ready]", { timeout: LONGEST });
const link = (text, grammar = "rfc3986") => `#${new URLSearchParams({ language: "plaintext", grammar, text })}`;
const text = (page) => page.locator(".cm-line").allInnerTexts().then((lines) => lines.join("\n").replaceAll("\u200b", ""));
const squiggles = (page) => page.locator(".cm-lintRange").allInnerTexts();

/** Waits until a question has the answer that is wanted; says what it had instead. */
async function becomes(what, ask, wanted) {
  let had;
  for (const end = Date.now() + 15_000; Date.now() < end; await new Promise((done) => setTimeout(done, 50))) {
    had = await ask();
    if (JSON.stringify(had) === JSON.stringify(wanted)) return;
  }
  assert.deepEqual(had, wanted, what);
}

/** Faults that a person who uses a keyboard or a screen reader meets. */
async function serious(page) {
  await page.addScriptTag({ path: AXE }).catch(() => page.evaluate(readFileSync(AXE, "utf8")));
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  return violations.filter(({ impact }) => ["serious", "critical"].includes(impact)).map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 160)}`);
}

async function mending() {
  const before = line.octets;
  const { context, page, seen } = await opened(link(""));
  await page.locator(".cm-content").click();
  await page.keyboard.type("see 😀 http://host:8a/x for more");
  await becomes("the squiggle is on its columns", () => squiggles(page), ["8a"]);
  await becomes("the list of problems", () => page.locator("#problems li").allInnerTexts().then((all) => all.map((each) => each.replace(/\s+/g, " "))), ["1:20 port 8a is not a number invalid-port"]);
  await page.locator(".cm-lintRange").hover();
  await page.locator(".tip", { hasText: "port" }).waitFor({ timeout: 15_000 });
  await page.locator(".tip .fixes button").first().click();
  await becomes("the text is mended", () => text(page), "see 😀 http://host:8/x for more");
  await becomes("the squiggle is gone", () => squiggles(page), []);
  await becomes("the page says so", () => page.locator("#status").innerText(), "No problems");
  assert.deepEqual(seen.urls.filter((url) => !url.startsWith(address)), [], "a request to another origin");
  assert.deepEqual(seen.errors, []);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const sent = line.octets - before;
  assert.ok(sent < MOST_SENT, `${sent} octets were sent`);
  await offline(context, page);
  await context.close();
  return `${(sent / 1e6).toFixed(2)} MB sent`;
}

async function offline(context, page) {
  await becomes("a worker holds the page", () => page.evaluate(() => Boolean(navigator.serviceWorker.controller)), true);
  server.kill();
  counter.close();
  await context.setOffline(true);
  await page.goto("about:blank");
  await page.goto(address + link("http://host:9z/"));
  await ready(page);
  await becomes("offline, the squiggle is there", () => squiggles(page), ["9z"]);
}

async function panel() {
  const { context, page } = await opened(link("http://host:8a/x", "rfc1808"));
  await becomes("the grammar of the link takes it", () => page.locator(".said").innerText(), "Valid.");
  await page.locator("#grammar").selectOption("rfc3986");
  await becomes("another grammar refuses it", () => squiggles(page), ["8a"]);
  await page.locator(".cm-content").focus();
  await page.keyboard.press("ArrowRight");
  await becomes("what is wrong is marked in the parts", () => page.locator(".url-text .wrong").allInnerTexts(), ["8a"]);
  await becomes("the production that refused is drawn", () => page.locator(".diagram text").allTextContents(), ["DIGIT"]);
  await becomes("PHP reads a part of the port", () => page.locator("table[aria-label=Readers] tr", { hasText: "php" }).locator("td").innerText(), "host, port 8");
  await page.keyboard.press("Control+.");
  await becomes("the first fix is chosen", () => page.locator(":focus").innerText(), "Use port 8");
  await page.evaluate(() => document.querySelector(".fixes").setAttribute("id", "drawn"));
  await page.evaluate(() => Object.assign(document.querySelector("#grammar"), { value: "rfc3987" }).dispatchEvent(new Event("change")));
  await becomes("the panel is drawn anew", () => page.locator("#drawn").count(), 0);
  await becomes("it stays chosen", () => page.locator(":focus").innerText(), "Use port 8");
  await page.keyboard.press("Enter");
  await becomes("a fix by the keyboard alone", () => text(page), "http://host:8/x");
  assert.deepEqual(await serious(page), []);
  await context.close();
}

/** What a system writes in its own way is the same where Python cannot ask it. */
async function addresses() {
  const { context, page } = await opened(link("http://[2001:0db8:0::1]/"));
  await page.locator(".cm-content").focus();
  await page.keyboard.press("ArrowRight");
  await becomes("curl shortens an address", () => page.locator("table[aria-label=Readers] tr", { hasText: "curl" }).locator("td").innerText(), "2001:db8::1");
  await context.close();
}

async function dark() {
  const { context, page } = await opened("", { colorScheme: "dark", bypassCSP: true });
  await page.locator("#problems button").first().click();
  await page.locator(".fixes button").first().waitFor();
  assert.deepEqual(await serious(page), []);
  await context.close();
}

/** In the page: notes the milliseconds from each change that is sent to the worker to what it finds. */
function watchKeys() {
  window.keys = [];
  const send = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (data) {
    if (typeof data === "string" && data.includes("textDocument/didChange")) {
      const began = performance.now();
      const hear = ({ data: said }) => {
        if (typeof said !== "string" || !said.includes('"kind": "full"') && !said.includes('"kind":"full"')) return;
        window.keys.push(performance.now() - began);
        this.removeEventListener("message", hear);
      };
      this.addEventListener("message", hear);
    }
    send.call(this, data);
  };
}

/** CPU seconds of all processes of the browser until the server is ready, and milliseconds from a key to its squiggles in the worker. */
async function cost() {
  const session = await browser.newBrowserCDPSession();
  const spent = async () => (await session.send("SystemInfo.getProcessInfo")).processInfo.reduce((sum, each) => sum + each.cpuTime, 0);
  const before = await spent();
  const { context, page } = await opened(link("http://host:8"), {}, watchKeys);
  const started = (await spent()) - before;
  await page.locator(".cm-content").click();
  await page.keyboard.press("End");
  for (let at = 0; at < 120; at++) {
    await page.keyboard.press(at % 2 ? "Backspace" : "a");
    await becomes("a squiggle that comes and goes", () => squiggles(page), at % 2 ? [] : ["8a"]);
  }
  const keys = (await page.evaluate(() => window.keys)).slice(-100).sort((a, b) => a - b);
  await context.close();
  return `${started.toFixed(1)} s of CPU until ready, a key ${keys[50].toFixed(1)} ms, p95 ${keys[95].toFixed(1)} ms`;
}

try {
  const told = [];
  if (process.argv[3] === "cost") told.push(await cost());
  else {
    await panel();
    await addresses();
    await dark();
    told.push(await mending()); // last, as it ends the server
  }
  console.log([`chromium ${browser.version()}`, ...told].join(", "));
} finally {
  await browser.close();
  server.kill();
  counter.close();
}
