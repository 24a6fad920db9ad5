import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { TEST_NOW } from "./test-clock.ts";
import type { TestServer } from "./test-server.ts";

export interface BookingWorker {
  /** Resolves when the process has ended, by itself or not. */
  readonly done: Promise<unknown>;
  /** kill -9. */
  kill(): void;
}

const DISTANCE = Date.parse(TEST_NOW) - Date.now();

/** A process of its own that books what statements have left to book and then ends; answers when it begins. */
export async function startBookingWorker({ database }: TestServer): Promise<BookingWorker> {
  const script = path.join(import.meta.dirname, "booking-worker.ts");
  const child = spawn(process.execPath, [script, JSON.stringify(database.connection), String(DISTANCE)], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_OPTIONS: "" },
  });
  const done = once(child, "exit");
  await once(child.stdout, "data");
  return { done, kill: () => void child.kill("SIGKILL") };
}
