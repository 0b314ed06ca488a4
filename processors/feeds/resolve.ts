/** Stands in for the module of addresses until that is there. */

export function resolve(href: string, base: string): string | undefined {
  const trimmed = href.trim();
  if (trimmed === "" || !URL.canParse(trimmed, base)) return undefined;
  const url = new URL(trimmed, base);
  return url.protocol === "http:" || url.protocol === "https:" ? url.href : undefined;
}
