/** Removes user and password from addresses in texts for people and other programs: errors, logs, rejects, alarms. */

/** Where an address begins, as browsers read it too. */
const BEGIN = /[a-z\d]:[/\\]+/gi;
const HOST_END = /[/\\?#\s"'<>]/g;
const TOKEN_END = /[\s"'<>]/;
/** Characters: so far behind a slash the rest of a password is looked for. */
const SECRET_MAX = 300;

/** A text whose addresses have no name and password in them. What merely looks like one is taken for one. */
export function withoutPasswords(text: string): string {
  if (!text.includes("@")) return text;
  let out = "";
  let from = 0;
  for (const begin of text.matchAll(BEGIN)) {
    const start = begin.index + begin[0].length;
    if (start < from) continue;
    HOST_END.lastIndex = start;
    const end = HOST_END.exec(text)?.index ?? text.length;
    const authority = text.slice(start, end);
    const at = authority.lastIndexOf("@");
    const host = at >= 0 ? start + at : slashed(text, authority, end);
    if (host === undefined) continue;
    out += `${text.slice(from, start)}***`;
    from = host;
  }
  return out + text.slice(from);
}

/** Behind a name and a colon no port: a slash in a password that nobody has escaped. */
function slashed(text: string, authority: string, end: number): number | undefined {
  if (!/:\d*[^\d]/.test(authority.replace(/^\[[^\]]*\]/, ""))) return undefined;
  const [token = ""] = text.slice(end, end + SECRET_MAX).split(TOKEN_END, 1);
  const at = token.indexOf("@");
  return at < 0 ? undefined : end + at;
}
