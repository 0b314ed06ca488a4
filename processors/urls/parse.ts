/** Reads an address, as the URL Standard says. */

/**
 * Undefined where it is none. Not by URL.canParse: that of Node 20 takes bytes of Latin-1 for UTF-8 once it is compiled,
 * and then calls "https://español.example/" no address.
 */
export function parse(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

export function isWeb({ protocol }: URL): boolean {
  return protocol === "http:" || protocol === "https:";
}
