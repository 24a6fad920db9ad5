import { once } from "node:events";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { pathOf } from "../../../contract/endpoint.ts";
import type { Config } from "../../config.ts";
import { TEST_NOW } from "../test-clock.ts";
import type { CallOptions, TestServer } from "../test-server.ts";
import { spawnScript } from "./spawn-process.ts";

export interface ServerProcess {
  readonly url: string;
  call(endpoint: Endpoint, options: CallOptions): Promise<{ status: number; text: string; message: string }>;
  stop(): void;
  /** kill -9. */
  kill(): Promise<void>;
}

export interface ServerProcessOptions {
  /** How far its clock is ahead of the tests'. */
  readonly aheadMs?: number;
  /** The sweeps that it runs besides. */
  readonly sweeps?: readonly string[];
  /** Configuration that differs from that of other test processes, which run a demo. */
  readonly config?: Partial<Config>;
}

// Offset of the tests' clock from the real one; the same for all processes of a test file.
const DISTANCE = Date.parse(TEST_NOW) - Date.now();

/** Starts another process on the test's database, so that races run between processes and not only between promises. */
export async function startServerProcess(
  { database, deps }: TestServer,
  sandboxUrl = "",
  { aheadMs = 0, sweeps = [], config = {} }: ServerProcessOptions = {},
): Promise<ServerProcess> {
  const clock = String(DISTANCE + aheadMs);
  const connection = JSON.stringify(database.connection);
  const told = [connection, deps.config.dataDir, clock, sandboxUrl, sweeps.join(), JSON.stringify(config)];
  const child = spawnScript("serve.ts", told);
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const url = line.toString().trim();
  const kill = async (): Promise<void> => {
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  };
  return { url, call: (endpoint, options) => callUrl(url, endpoint, options), stop: () => void child.kill(), kill };
}

async function callUrl(url: string, endpoint: Endpoint, { params, body, token, headers }: CallOptions) {
  const answer = await fetch(url + pathOf(endpoint, params), {
    method: endpoint.method,
    headers: {
      "x-api-key": "tenor-console",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, text, message: (JSON.parse(text) as { message: string }).message };
}
