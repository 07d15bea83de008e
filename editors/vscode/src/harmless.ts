// Makes texts that quote settings, paths, and server messages harmless, so that VS Code only displays them.

// Invisible characters, and those that reverse the text next to them.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A message without links: in messages and the status item, VS Code turns `[text](target)` into a link, even to a command. */
export function harmless(text: string): string {
  return text.replace(UNSEEN, '\uFFFD').replace(/\](?=\()/g, '] ');
}

/** The text in a Markdown code block, whose fence is longer than any run of backticks in the text. */
export function fenced(language: string, text: string): string {
  const runs = text.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(3, ...runs.map(run => run.length + 1)));
  return `${fence}${language}\n${text}\n${fence}`;
}

/** A text without the passwords and parameter values in its URLs, to be shared with others. */
export function masked(text: string): string {
  return text.replace(/(\/\/)[^\s"/?#]*@/g, '$1***@').replace(/([?&;#][^\s"=&;#?]+=)[^\s"&;#]+/g, '$1***');
}
