/** For tests of the command line on a cluster: a folder whose settings name it, with topics and groups of its own there. */

import type { TestContext } from "node:test";
import { workplace } from "../../infra/cli/spawned.ts";
import { freshName } from "./cluster.ts";

export interface ClusterPlace {
  readonly folder: string;
  readonly prefix: string;
}

export function onCluster(
  context: TestContext,
  bootstrap: string,
  { properties = {}, settings = "" }: { properties?: Record<string, unknown>; settings?: string } = {},
): ClusterPlace {
  const prefix = freshName("cli");
  const all = JSON.stringify({ "bootstrap.servers": bootstrap, ...properties });
  return {
    folder: workplace(context, `kafka: { use: true, topicPrefix: ${prefix}, properties: ${all} }\n${settings}`),
    prefix,
  };
}
