// A document in the fragment of a link, which no server is sent.

export function written({ text, language, grammar }) {
  return `#${new URLSearchParams({ language, grammar, text })}`;
}

/** What a fragment says; null where it holds no document. */
export function read(fragment) {
  const given = new URLSearchParams(fragment.replace(/^#/, ""));
  const text = given.get("text");
  return text === null ? null : { text, language: given.get("language") ?? "markdown", grammar: given.get("grammar") ?? "rfc3986" };
}
