/**
 * The way out to strangers' sites: opened once in a process, and handed to all that go there, so that politeness, checked addresses and
 * limits are one for all of them. Their texts are read in threads, which are one for all as well.
 */

import type { Log } from "../../topology/processor.ts";
import { openReaders } from "../readers/readers.ts";
import type { Settings } from "../settings.ts";
import { version } from "../version.ts";
import { proxyAsked } from "../web/proxy.ts";
import type { Web, WebOptions } from "../web/web.ts";

export type Readers = ReturnType<typeof openReaders>;

export interface Outside {
  readonly readers: Readers;
  /** Opened when it is first asked for, and the same one from then on. */
  web(): Promise<Web>;
  close(): Promise<void>;
}

export interface OutsideOptions {
  readonly log?: Log;
  /** What is not as the settings say. */
  readonly more?: (readers: Readers) => Partial<WebOptions>;
  /** Opens it where that is more than `openWeb`. */
  readonly open?: (options: WebOptions, openWeb: (options: WebOptions) => Web) => Web;
}

export function openOutside(values: Settings, given: OutsideOptions = {}): Outside {
  const { log, more = () => ({}), open = (options, openWeb) => openWeb(options) } = given;
  const readers = openReaders(log === undefined ? {} : { log });
  let opened: Promise<Web> | undefined;
  const opening = async (): Promise<Web> => {
    const { openWeb } = await import("../web/web.ts");
    return open({ ...optionsOf(values), reader: readers, ...more(readers) }, openWeb);
  };
  return {
    readers,
    web: () => (opened ??= opening()),
    async close() {
      await (await opened?.catch(() => undefined))?.close();
      await readers.close();
    },
  };
}

/** What the settings say of how the web is met. */
const optionsOf = ({ web: { contact, direct, dnsServers } }: Settings): WebOptions => ({
  version,
  contact,
  ...(direct ? {} : { proxyAsked: (url: URL) => proxyAsked(process.env, url) }),
  ...(dnsServers.length === 0 ? {} : { servers: dnsServers }),
});
