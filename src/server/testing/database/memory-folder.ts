import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isAlive } from "../../embedded-postgres/start-lock.ts";

const MEMORY = "/dev/shm";
const NEEDED_BYTES = 4 * 2 ** 30;
const PREFIX = "tenor-tests-";

/**
 * The folder for the files of this process's tests: in memory if there is enough, else among temporary files. A cloned
 * database is some 1,400 files, and ext4 creates files slowly where many were just deleted.
 */
export function testFolder(): string {
  return path.join(isFit() ? MEMORY : tmpdir(), `${PREFIX}${process.pid}`);
}

/** Makes the folder, which PostgreSQL's own user can enter, and removes the folders of killed runs. */
export function makeTestFolder(folder: string): void {
  const above = path.dirname(folder);
  for (const name of readdirSync(above)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : Number.NaN;
    if (Number.isInteger(pid) && !isAlive(pid)) rmSync(path.join(above, name), { recursive: true });
  }
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}

function isFit(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const options = readFileSync("/proc/mounts", "utf8")
      .split("\n")
      .map((line) => line.split(" "))
      .find(([, place]) => place === MEMORY)?.[3];
    // Tests also run programs from there.
    return bavail * bsize >= NEEDED_BYTES && options !== undefined && !options.split(",").includes("noexec");
  } catch {
    return false;
  }
}
