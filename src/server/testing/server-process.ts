import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Endpoint } from "../../contract/endpoint.ts";
import { pathOf } from "../../contract/endpoint.ts";
import { TEST_NOW } from "./test-clock.ts";
import type { CallOptions, TestServer } from "./test-server.ts";

export interface ServerProcess {
  readonly url: string;
  call(endpoint: Endpoint, options: CallOptions): Promise<{ status: number; text: string; message: string }>;
  stop(): void;
}

// How far the clock of the tests is from the real one; the same for all processes of a test file.
const DISTANCE = Date.parse(TEST_NOW) - Date.now();

/** Another process serving the test's database, so that races run between processes and not only between promises. */
export async function startServerProcess({ database, deps }: TestServer, sandboxUrl = ""): Promise<ServerProcess> {
  const script = path.join(import.meta.dirname, "serve.ts");
  const child: ChildProcess = spawn(
    process.execPath,
    [script, JSON.stringify(database.connection), deps.config.dataDir, String(DISTANCE), sandboxUrl],
    {
      stdio: ["pipe", "pipe", "inherit"],
      env: { ...process.env, NODE_OPTIONS: "" },
    },
  );
  const [line] = (await once(child.stdout ?? child, "data")) as [Buffer];
  const url = line.toString().trim();
  return { url, call: (endpoint, options) => callUrl(url, endpoint, options), stop: () => void child.kill() };
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
