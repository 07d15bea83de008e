// A document in the fragment of a link, which is not sent to any server.

export function written({ text, language, grammar }) {
  return `#${new URLSearchParams({ language, grammar, text })}`;
}

/** The document in a fragment; null if there is none. */
export function read(fragment) {
  const given = new URLSearchParams(fragment.replace(/^#/, ""));
  const text = given.get("text");
  return text === null ? null : { text, language: given.get("language") ?? "markdown", grammar: given.get("grammar") ?? "rfc3986" };
}
