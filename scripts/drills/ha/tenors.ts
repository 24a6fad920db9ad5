import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Supervised, supervise } from "../supervised.ts";
import { FRONT, PASSWORD, run, type Site } from "./site.ts";

const SOURCES = path.resolve(import.meta.dirname, "../../..");
const START_WITHIN_MS = 180_000;

export const DATABASE_URL = `postgres://tenor:${PASSWORD}@${FRONT}:6432/tenor`;
export const DATABASE_DIRECT_URL = `postgres://tenor:${PASSWORD}@${FRONT}:5000/tenor`;
const PROCESSES = [
  { role: "api", port: 3001 },
  { role: "api", port: 3002 },
  { role: "worker", port: 3003 },
  { role: "reports", port: 3004 },
] as const;

/** Tenor's processes: two for requests, one for background work, one for reports. */
export class Tenors {
  readonly apis = PROCESSES.filter(({ role }) => role === "api").map(({ port }) => `http://127.0.0.1:${port}`);
  readonly #supervised: Supervised[] = [];
  readonly #env: NodeJS.ProcessEnv;
  readonly #folder: string;

  constructor({ folder }: Site) {
    this.#folder = folder;
    this.#env = {
      ...process.env,
      NODE_OPTIONS: "",
      TENOR_DEMO: "1",
      TENOR_DATA_DIR: path.join(folder, "files"),
      LOG_LEVEL: "info",
      DATABASE_URL,
      DATABASE_DIRECT_URL,
    };
  }

  async start(): Promise<void> {
    for (const { role, port } of PROCESSES) {
      const script = path.join(SOURCES, "src/server/testing/processes/role-process.ts");
      const log = path.join(this.#folder, `tenor-${role}-${port}.log`);
      const env = { ...this.#env, ROLE: role, HOST: "127.0.0.1", PORT: String(port), METRICS_PORT: String(port + 100) };
      this.#supervised.push(supervise([process.execPath, script], { log, env }));
      await answers(`http://127.0.0.1:${port + 100}/readyz`, log);
    }
  }

  /** How often a process ended and was started again. */
  get restarts(): number {
    return this.#supervised.reduce((sum, { restarts }) => sum + restarts, 0);
  }

  /** What a command of the product says about the books or the audit log; throws where it finds something wrong. */
  verify(script: "ledger-verify.ts" | "audit-verify.ts"): string {
    const words = Object.entries({
      TENOR_DEMO: "1",
      TENOR_DATA_DIR: this.#env.TENOR_DATA_DIR,
      DATABASE_URL,
      DATABASE_DIRECT_URL,
    });
    return run(
      "env",
      ...words.map(([name, value]) => `${name}=${value}`),
      process.execPath,
      path.join(SOURCES, "scripts", script),
    ).trim();
  }
}

async function answers(url: string, log: string): Promise<void> {
  for (const giveUpAt = performance.now() + START_WITHIN_MS; performance.now() < giveUpAt; await delay(300)) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(3000) }).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`${url} does not answer. ${readFileSync(log, "utf8").slice(-2000)}`);
}
