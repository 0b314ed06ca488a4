/** `driftwire doctor`: what is there and what is missing on this machine, and what that means. */

import { type Command, Option } from "commander";
import type { Finding } from "../doctor/finding.ts";
import { EXIT } from "../program/failure.ts";
import { optionsOf, wholeNumber } from "./options.ts";

interface DoctorOptions {
  readonly deep?: boolean;
  readonly port?: number;
  readonly host?: string;
}

export function doctorCommand(program: Command): void {
  program
    .command("doctor")
    .description("check what this machine has and lacks, and the cluster if one is configured")
    .option("--deep", "also read the whole log and verify its checksums")
    .addOption(new Option("--port <port>", "the port to check, as for `up --port`").argParser(wholeNumber("--port")))
    .option("--host <address>", "the address to check, as for `up --host`")
    .action(async (_: unknown, command: Command) => {
      const options = optionsOf<DoctorOptions>(command);
      const { port, host } = options;
      const { settingsFor } = await import("./settings.ts");
      const { findings } = await import("../doctor/checks.ts");
      const { printJson, say } = await import("./out.ts");
      const settings = () =>
        settingsFor(options, {
          "http.port": { flag: "--port", value: port },
          "http.host": { flag: "--host", value: host },
        });
      let failed = 0;
      let running: number | undefined;
      for await (const finding of findings(settings, options.deep === true)) {
        if (options.json) printJson(finding);
        else await printFinding(finding);
        if (finding.needed && finding.state !== "ok") failed++;
        running ??= finding.process;
      }
      say(verdict(failed, running));
      if (failed > 0) process.exitCode = EXIT.failed;
    });
}

function verdict(failed: number, running: number | undefined): string {
  if (running === undefined)
    return failed === 0 ? "Driftwire can run here" : `Driftwire cannot run here: ${failed} of the checks above failed`;
  const state = failed === 0 ? "" : `, but ${failed} of the checks above failed`;
  return `driftwire runs here, as process ${running}${state}; another instance needs its own --home`;
}

const MARKS = {
  ok: ["green", "ok     "],
  note: ["yellow", "note   "],
  missing: ["yellow", "missing"],
  wrong: ["red", "wrong  "],
} as const;

async function printFinding({ name, state, text }: Finding): Promise<void> {
  const { printHint, styled } = await import("./out.ts");
  const [style, mark] = MARKS[state];
  printHint(`${styled(style, mark)}  ${name.padEnd(14)} ${text}`);
}
