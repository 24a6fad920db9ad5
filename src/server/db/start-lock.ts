import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** A data directory belongs to one running Tenor at a time. */
export class DataDirectoryInUse extends Error {
  constructor(folder: string, pid: number) {
    super(`The data directory ${folder} is in use by another Tenor (process ${pid}). Stop it, or set TENOR_DATA_DIR.`);
  }
}

/**
 * Takes the directory for this process; answers the function that gives it back. A lock whose process is gone, or
 * whose number now belongs to another program, is taken over. Throws DataDirectoryInUse with the holder's number.
 */
export function takeDataDirectory(folder: string): () => void {
  const file = path.join(folder, "tenor.lock");
  const mine = `${process.pid} ${startTimeOf(process.pid)}`;
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, mine, { flag: "wx" });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST" || attempt > 3) throw error;
      const [pid = 0, ...started] = readFileSync(file, "utf8").split(" ");
      if (isAlive(Number(pid)) && startTimeOf(Number(pid)) === started.join(" ")) {
        throw new DataDirectoryInUse(folder, Number(pid));
      }
      rmSync(file, { force: true });
    }
  }
}

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Tells a process from a later one with the same number, where the system says so (Linux); else the same for all. */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}
