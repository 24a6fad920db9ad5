import { once } from "node:events";
import { spawnScript } from "./spawn-process.ts";
import { TEST_NOW } from "./test-clock.ts";
import type { TestServer } from "./test-server.ts";

export interface WorkerProcess {
  /** kill -9. */
  kill(): Promise<void>;
}

const DISTANCE = Date.parse(TEST_NOW) - Date.now();

/** A process that does the background work on the test's database, against a sandbox; its clock is so much ahead of the tests'. */
export async function startWorkerProcess(
  { database, deps }: TestServer,
  sandboxUrl: string,
  aheadMs: number,
): Promise<WorkerProcess> {
  const told = [JSON.stringify(database.connection), deps.config.dataDir, String(DISTANCE + aheadMs), sandboxUrl];
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
