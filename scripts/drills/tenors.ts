import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Supervised, supervise } from "./supervised.ts";

const SOURCES = path.resolve(import.meta.dirname, "../..");
const START_WITHIN_MS = 180_000;
const VERIFY_WITHIN_MS = 120_000;

export interface TenorProcess {
  readonly role: "api" | "worker" | "reports";
  /** Where it answers requests; health and metrics are a hundred ports further. */
  readonly port: number;
}

/** Tenor's processes, one for each that is named, on the database and with the settings that are given. */
export class Tenors {
  readonly apis: readonly string[];
  readonly #supervised = new Map<TenorProcess, Supervised>();
  readonly #processes: readonly TenorProcess[];
  readonly #settings: Readonly<Record<string, string>>;
  readonly #folder: string;

  constructor(folder: string, processes: readonly TenorProcess[], settings: Readonly<Record<string, string>>) {
    this.#folder = folder;
    this.#processes = processes;
    this.apis = processes.filter(({ role }) => role === "api").map(({ port }) => `http://127.0.0.1:${port}`);
    this.#settings = { TENOR_DEMO: "1", TENOR_DATA_DIR: path.join(folder, "files"), NODE_OPTIONS: "", ...settings };
  }

  async start(): Promise<void> {
    for (const one of this.#processes) await this.startOne(one);
  }

  /** Starts one of them, with settings of its own if there are any, and waits until it is ready. */
  async startOne(one: TenorProcess, settings: Readonly<Record<string, string>> = {}): Promise<void> {
    const { role, port } = one;
    const script = path.join(SOURCES, "src/server/testing/processes/role-process.ts");
    const log = path.join(this.#folder, `tenor-${role}-${port}.log`);
    const place = { ROLE: role, HOST: "127.0.0.1", PORT: String(port), METRICS_PORT: String(port + 100) };
    const env = { ...process.env, LOG_LEVEL: "info", ...this.#settings, ...place, ...settings };
    this.#supervised.set(one, supervise([process.execPath, script], { log, env }));
    await answers(`http://127.0.0.1:${port + 100}/readyz`, log);
  }

  /** Stops them in order, as systemd does, and does not start them again. */
  async stop(): Promise<void> {
    for (const one of this.#supervised.keys()) await this.stopOne(one);
  }

  async stopOne(one: TenorProcess): Promise<void> {
    await this.#supervised.get(one)?.stop();
    this.#supervised.delete(one);
  }

  signal(one: TenorProcess, signal: NodeJS.Signals): void {
    this.#supervised.get(one)?.signal(signal);
  }

  /** How often a process ended and was started again. */
  get restarts(): number {
    return [...this.#supervised.values()].reduce((sum, { restarts }) => sum + restarts, 0);
  }

  /** What a command of the product says, and whether it found all well. */
  ask(script: Verifying): { readonly holds: boolean; readonly said: string } {
    const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(SOURCES, "scripts", script)], {
      encoding: "utf8",
      timeout: VERIFY_WITHIN_MS,
      env: { ...process.env, ...this.#settings },
    });
    return { holds: status === 0, said: `${stderr}${stdout}`.trim() };
  }

  /** What a command of the product says; throws where it finds something wrong. */
  verify(script: Verifying): string {
    const { holds, said } = this.ask(script);
    if (!holds) throw new Error(said);
    return said;
  }
}

type Verifying = "ledger-verify.ts" | "audit-verify.ts";

async function answers(url: string, log: string): Promise<void> {
  for (const giveUpAt = performance.now() + START_WITHIN_MS; performance.now() < giveUpAt; await delay(300)) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(3000) }).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`${url} does not answer. ${readFileSync(log, "utf8").slice(-2000)}`);
}
