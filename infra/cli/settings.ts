/** Settings with what was given on the command line. Apart from options.ts, so that `--help` loads none of it. */

import { type LoadedSettings, loadSettings } from "../settings.ts";
import type { GlobalOptions } from "./options.ts";

type Flags = Readonly<Record<string, { readonly flag: string; readonly value: unknown }>>;

export function settingsFor(options: GlobalOptions, flags: Flags = {}): LoadedSettings {
  return loadSettings({
    cwd: process.cwd(),
    env: process.env,
    file: options.config,
    flags: {
      home: { flag: "--home", value: options.home },
      "kafka.use": { flag: "--kafka", value: options.kafka },
      ...flags,
    },
  });
}
