import { readlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";

// A tenth of an equal share: with less, a busy machine could bring a report to a standstill.
const NICENESS = 10;

/** On Linux, which has priorities per thread, the calling one yields to others; elsewhere it takes an equal share. */
export function stepBack(): void {
  try {
    os.setPriority(Number(path.basename(readlinkSync("/proc/thread-self"))), NICENESS);
  } catch {
    // best effort only
  }
}
