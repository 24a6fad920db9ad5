import { readFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import path from "node:path";
import type pg from "pg";

/** Priority steps: no loss while the processor is otherwise idle; next to a busy process a tenth is left. */
const STEPS = 10;
const LAST = 19;

/** Lowers the priority of the calling thread. Only Linux has priorities per thread. */
export function giveWay(): void {
  if (process.platform !== "linux") return;
  yieldTo(0);
}

/**
 * The same for the backend process of a database connection on this machine; elsewhere it does nothing. It lasts until
 * the connection ends: only for connections opened for one job.
 */
export function letGiveWay(client: pg.Client): void {
  const { processID } = client as pg.Client & { readonly processID?: number | null };
  // A remote process id means nothing here, so it trusts only a local socket, and only a process of its own kind.
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

// A missing right is no reason to fail: the work is done all the same.
function yieldTo(pid: number): void {
  try {
    setPriority(pid, Math.min(LAST, getPriority(pid) + STEPS));
  } catch {}
}
