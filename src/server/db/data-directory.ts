import { createHash } from "node:crypto";
import { chownSync, lstatSync, mkdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** An account's numbers, to start a program as somebody else. */
export interface UnixAccount {
  readonly uid: number;
  readonly gid: number;
}

/** Where the data of an installation lies, and as whom PostgreSQL runs there. */
export interface DataDirectory {
  readonly folder: string;
  /** Set when we are root: PostgreSQL refuses to be. */
  readonly runAs: UnixAccount | undefined;
  /** Set when the checkout's own folders are closed to that account: the programs are copied there. */
  readonly binariesCopy: string | undefined;
}

/**
 * Decides where the data lies. As root, PostgreSQL runs as `nobody`; where nobody cannot pass the folders above (a
 * checkout under /root), data and programs go to /var/lib/tenor.
 */
export function chooseDataDirectory(wanted: string, binaries: string): DataDirectory {
  if (process.getuid?.() !== 0) return { folder: wanted, runAs: undefined, binariesCopy: undefined };
  const runAs = accountOf("nobody");
  const own = path.join("/var/lib/tenor", createHash("sha256").update(wanted).digest("hex").slice(0, 16));
  return {
    folder: isPassable(wanted) ? wanted : own,
    runAs,
    binariesCopy: isPassable(binaries) ? undefined : path.join(own, "postgres"),
  };
}

/** Makes a folder that only its owner enters, owned by the account that will use it. */
export function makePrivateFolder(folder: string, owner: UnixAccount | undefined, mode = 0o700): string {
  mkdirSync(folder, { recursive: true, mode });
  if (owner && statSync(folder).uid !== owner.uid) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

function accountOf(name: string): UnixAccount {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((row) => row.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  if (!uid || !gid)
    throw new Error(`PostgreSQL cannot run as root and there is no account "${name}"; set DATABASE_URL.`);
  return { uid: Number(uid), gid: Number(gid) };
}

/** Whether anybody may walk through every existing folder of the path. */
function isPassable(target: string): boolean {
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    const stat = lstatSync(folder, { throwIfNoEntry: false });
    if (stat?.isDirectory() && (stat.mode & 0o001) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}
