import { once } from "node:events";
import { TEST_NOW } from "../test-clock.ts";
import type { TestServer } from "../test-server.ts";
import { spawnScript } from "./spawn-process.ts";

export interface BookingWorker {
  /** Resolves when the process has ended, by itself or not. */
  readonly done: Promise<unknown>;
  /** kill -9. */
  kill(): void;
}

const DISTANCE = Date.parse(TEST_NOW) - Date.now();

/** A process of its own that books what statements have left to book and then ends; answers when it begins. */
export async function startBookingWorker({ database }: TestServer): Promise<BookingWorker> {
  const child = spawnScript("booking-worker.ts", [JSON.stringify(database.connection), String(DISTANCE)]);
  const done = once(child, "exit");
  await once(child.stdout, "data");
  return { done, kill: () => void child.kill("SIGKILL") };
}
