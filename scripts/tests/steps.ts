import { type SpawnOptions, spawn } from "node:child_process";
import path from "node:path";

export const ROOT = path.resolve(import.meta.dirname, "../..");

/** The result of a step or a suite. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** What failed: a step by its title, a test by its file and name. */
  readonly failures: readonly string[];
}

export const sumOf = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  failures: all.flatMap(({ failures }) => failures),
});

export interface StepOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Its output is shown immediately, not when it is done. */
  readonly shown?: boolean;
}

/** Runs a command that passes or fails as a whole, and says how long it took. */
export async function step(title: string, command: readonly string[], options: StepOptions = {}): Promise<Counts> {
  const ok = await run(title, command, options);
  return ok ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [title] };
}

/** Runs a command that counts its tests. If it breaks outside of its tests it has failed, whatever it counted. */
export async function suite(
  title: string,
  command: readonly string[],
  env: Readonly<Record<string, string>>,
  read: () => Counts,
): Promise<Counts> {
  console.log(`── ${title}`);
  const ok = await run(title, command, { env, shown: true });
  const counts = read();
  return !ok && counts.failed === 0 ? { ...counts, failed: 1, failures: [`${title}, outside of its tests`] } : counts;
}

async function run(title: string, [command = "", ...args]: readonly string[], options: StepOptions): Promise<boolean> {
  const started = performance.now();
  const stdio: SpawnOptions["stdio"] = options.shown ? "inherit" : ["ignore", "pipe", "pipe"];
  const env = { ...process.env, ...options.env };
  const child = spawn(command, args, { cwd: ROOT, stdio, env, shell: process.platform === "win32" });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text: Buffer) => (said += text.toString()));
  const status = await new Promise<number | null>((resolve) => {
    child.once("error", () => resolve(null));
    child.once("close", resolve);
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${said}── ${title}: ${status === 0 ? "ok" : "FAILED"} (${seconds} s)\n`);
  return status === 0;
}
