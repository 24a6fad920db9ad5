import { once } from "node:events";
import { TEST_NOW } from "../test-clock.ts";
import type { TestServer } from "../test-server.ts";
import { spawnScript } from "./spawn-process.ts";

export interface BookingWorker {
  /** Resolves when the process ends, by itself or killed. */
  readonly done: Promise<unknown>;
  /** kill -9. */
  kill(): void;
}

const DISTANCE = Date.parse(TEST_NOW) - Date.now();

/** Starts a process that books what is left of all statements and then ends; resolves once it has started. */
export async function startBookingWorker({ database }: TestServer): Promise<BookingWorker> {
  const child = spawnScript("booking-worker.ts", [JSON.stringify(database.connection), String(DISTANCE)]);
  const done = once(child, "exit");
  await once(child.stdout, "data");
  return { done, kill: () => void child.kill("SIGKILL") };
}
