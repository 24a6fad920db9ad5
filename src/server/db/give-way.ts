import { readFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import path from "node:path";
import type pg from "pg";

/** Steps behind the others: nothing is lost while nobody else wants the processor; beside somebody who does, a tenth is left. */
const STEPS = 10;
const LAST = 19;

/** Lets everybody else go first on the processor, as far as the thread that calls this is concerned. Linux alone knows threads so. */
export function giveWay(): void {
  if (process.platform !== "linux") return;
  yieldTo(0);
}

/**
 * The same for the process that serves a connection of the database, where that runs on this machine; elsewhere nothing
 * happens. It stays so to the end of the connection: for those alone that are opened for one piece of work.
 */
export function letGiveWay(client: pg.Client): void {
  const { processID } = client as pg.Client & { readonly processID?: number | null };
  // Another machine's process has a number that means nothing here, so only a socket is trusted, and only its own kind.
  if (process.platform !== "linux" || !processID || !path.isAbsolute(client.host)) return;
  if (isDatabase(processID)) yieldTo(processID);
}

function isDatabase(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8").trim() === "postgres";
  } catch {
    return false;
  }
}

// Not being allowed to is no reason to fail: the work is done all the same.
function yieldTo(pid: number): void {
  try {
    setPriority(pid, Math.min(LAST, getPriority(pid) + STEPS));
  } catch {}
}
