// hovers.mjs: reads what tests/hovers.py writes, and draws it with markdown-it and marked, as VS Code has them, HTML and bare links on: no
// link but to a standard or to a command of ours, no picture, no HTML comes of a document; of a message no link at all. Status 0 when all was as it should be.
// MARKDOWN is the folder where `make` has put the two.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import path from 'node:path';
import readline from 'node:readline';

const require = createRequire(path.join(process.env.MARKDOWN, 'package.json'));
const { marked } = require('marked');
const drawn = require('markdown-it')({ html: true, linkify: true });
drawn.linkify.tlds(['test'], true).set({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: true });
const OURS = /^https:\/\/www\.(?:rfc-editor\.org\/rfc\/|unicode\.org\/reports\/)|^command:urlint\.(?:applyFix|explainUrl|openRule)\?%5B[\w%.~-]*%5D$/;

function* tokens(all) {
  for (const each of all ?? []) {
    yield each;
    yield* tokens(each.children);
    yield* tokens(each.tokens);
    yield* tokens(each.items);
  }
}

/** What is more than text, code and a link to a standard, to markdown-it. */
function byMarkdownIt(text) {
  const found = [...tokens(drawn.parse(text, {}))];
  const wrong = found.filter(each => ['image', 'html_inline', 'html_block'].includes(each.type)).map(each => each.content || each.type);
  return [...wrong, ...found.filter(each => each.type === 'link_open').map(each => each.attrGet('href')).filter(href => !OURS.test(href))];
}

/** The same to marked. */
function byMarked(text) {
  const found = [...tokens(marked.lexer(text, { gfm: true }))];
  const wrong = found.filter(each => ['image', 'html'].includes(each.type)).map(each => each.raw);
  return [...wrong, ...found.filter(each => each.type === 'link').map(each => each.href).filter(href => !OURS.test(href))];
}

const BAIT = '![x](https://e.test/p.png) <b> www.e.test x@e.test [x](command:y)\n';
assert.deepEqual(byMarkdownIt(BAIT).length, 5, 'markdown-it sees what is wrong');
assert.deepEqual(byMarked(BAIT).length, 5, 'marked sees what is wrong');

let documents = 0;
let hovers = 0;
let messages = 0;
for await (const line of readline.createInterface({ input: process.stdin })) {
  const [text, shown, told] = JSON.parse(line);
  documents++;
  for (const each of told) {
    messages++;
    assert.deepEqual([byMarkdownIt(each), byMarked(each)], [[], []], `${JSON.stringify(text)} is told as\n${each}`);
  }
  for (const each of shown) {
    hovers++;
    assert.deepEqual([byMarkdownIt(each), byMarked(each)], [[], []], `${JSON.stringify(text)} is shown as\n${each}`);
  }
}
assert.ok(documents >= 100 && hovers > documents && messages > 3 * documents, `${documents} documents, ${hovers} hovers, ${messages} messages`);
console.log(`hovers: ${hovers}, and ${messages} messages, of ${documents} hostile documents, drawn by markdown-it and marked: no link, picture or HTML that is not ours`);
