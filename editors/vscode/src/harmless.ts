// Texts that quote settings, paths and what a server says, so that VS Code shows them and does nothing else.

// What cannot be seen, or turns round what stands beside it.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A message: of `[text](target)` VS Code makes a link, to a command too, in messages and in the status item. */
export function harmless(text: string): string {
  return text.replace(UNSEEN, '\uFFFD').replace(/\](?=\()/g, '] ');
}

/** Lines in a fence of Markdown that no run of backticks in them can close. */
export function fenced(language: string, text: string): string {
  const runs = text.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(3, ...runs.map(run => run.length + 1)));
  return `${fence}${language}\n${text}\n${fence}`;
}

/** A text that is made to be passed on, without the passwords and the values of parameters in its URLs. */
export function masked(text: string): string {
  return text.replace(/(\/\/)[^\s"/?#]*@/g, '$1***@').replace(/([?&;#][^\s"=&;#?]+=)[^\s"&;#]+/g, '$1***');
}
