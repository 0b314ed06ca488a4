/** Parses an address by the URL Standard. */

/** Characters: longer is no address of a page. Each link of a page is read with its base, and thousands of links may share one. */
export const ADDRESS_MAX = 16_384;

/**
 * Undefined where it is none. Not by URL.canParse: that of Node 20 takes bytes of Latin-1 for UTF-8 once it is compiled,
 * and then calls "https://español.example/" no address.
 */
export function parse(address: string, base?: string): URL | undefined {
  if (address.length > ADDRESS_MAX || (base?.length ?? 0) > ADDRESS_MAX) return undefined;
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

export function isWeb({ protocol }: URL): boolean {
  return protocol === "http:" || protocol === "https:";
}
