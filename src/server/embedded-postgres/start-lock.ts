import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** A data directory belongs to one running Tenor at a time. */
export class DataDirectoryInUse extends Error {
  constructor(folder: string, pid: number) {
    super(`The data directory ${folder} is in use by another Tenor (process ${pid}). Stop it, or set TENOR_DATA_DIR.`);
  }
}

/**
 * Locks the directory for this process; returns the function that releases it. A lock whose process is gone, or whose
 * process id now belongs to another program, is taken over. Throws DataDirectoryInUse with the holder's number.
 */
export function takeDataDirectory(folder: string): () => void {
  const file = path.join(folder, "tenor.lock");
  const nonce = randomBytes(8).toString("hex");
  const mine = `${process.pid} ${startTimeOf(process.pid)} ${nonce}`;
  const draft = `${file}.${nonce}`;
  try {
    writeFileSync(draft, mine, { flag: "wx" });
    const holder = claim(file, draft);
    if (holder !== undefined) throw new DataDirectoryInUse(folder, holder);
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (read(file) === mine) rmSync(file, { force: true });
  };
}

/**
 * Publishes the draft as the file, with its full content; returns the id of the living process that was first. A dead
 * process's file is replaced only by the holder of the file `.next` beside it, claimed in the same way: between
 * checking and replacing nobody else can have replaced it.
 */
function claim(file: string, draft: string): number | undefined {
  for (;;) {
    if (linked(draft, file)) return undefined;
    const found = read(file);
    if (found === undefined) continue;
    const holder = holderOf(found);
    if (holder !== undefined) return holder;
    const next = `${file}.next`;
    const rival = claim(next, draft);
    if (rival !== undefined) return rival;
    if (read(file) === found) {
      renameSync(next, file);
      return undefined;
    }
    rmSync(next, { force: true });
  }
}

function linked(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** The process that wrote this, if it is alive. */
function holderOf(content: string): number | undefined {
  const [number, started = ""] = content.split(" ");
  const pid = Number(number);
  return isAlive(pid) && startTimeOf(pid) === started ? pid : undefined;
}

/** Whether a process is running; a zombie is not. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || statOf(pid)[0] === "Z") return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Distinguishes a process from a later one with the same id on Linux; elsewhere the same for all. */
function startTimeOf(pid: number): string {
  return statOf(pid)[19] ?? "";
}

/** What Linux reports of a process, from its state on: the third documented field is the first here. */
function statOf(pid: number): readonly string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}
