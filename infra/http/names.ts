/** The host names under which requests may address this machine. */

/** The host name without its port; a client that sends none is no browser. */
export function hostNameOf(host: string | undefined): string {
  if (host === undefined) return "localhost";
  return host.startsWith("[") ? host.slice(1, host.indexOf("]")) : host.replace(/:\d*$/, "");
}

export const isLoopback = (name: string): boolean => /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1)$/i.test(name);
