import { once } from "node:events";
import type { IdentitySettings } from "../../providers/identity-http/identity-settings.ts";
import { TEST_NOW } from "../test-clock.ts";
import type { TestServer } from "../test-server.ts";
import { spawnScript } from "./spawn-process.ts";

export interface WorkerProcess {
  /** kill -9. */
  kill(): Promise<void>;
}

const DISTANCE = Date.parse(TEST_NOW) - Date.now();

const OF_THE_PROVIDER = ["poll-mandates", "check-notifications", "settle-operations"];

/**
 * Starts a process that runs sweeps on the test's database against a sandbox; its clock is ahead of the tests'. By
 * default it runs the sweeps that read what the provider says.
 */
export async function startWorkerProcess(
  { database, deps }: TestServer,
  sandboxUrl: string,
  aheadMs: number,
  sweeps: readonly string[] = OF_THE_PROVIDER,
  /** The register of BVN and NIN that it asks. */
  identity?: IdentitySettings,
): Promise<WorkerProcess> {
  const clock = String(DISTANCE + aheadMs);
  const told = [
    JSON.stringify(database.connection),
    deps.config.dataDir,
    clock,
    sandboxUrl,
    sweeps.join(),
    "{}",
    JSON.stringify(identity ?? null),
  ];
  const child = spawnScript("work.ts", told);
  await once(child.stdout, "data");
  return {
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
  };
}
