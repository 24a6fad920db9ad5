import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

/** An account's ids, to start a program as another user. */
export interface UnixAccount {
  readonly uid: number;
  readonly gid: number;
}

/** Where an installation's data is, and as whom PostgreSQL runs there. */
export interface DataDirectory {
  readonly folder: string;
  /** Set if we are root, which PostgreSQL refuses to be. */
  readonly runAs: UnixAccount | undefined;
  /** Set if that account cannot enter the checkout's folders: the programs are copied there. */
  readonly binariesCopy: string | undefined;
}

/**
 * Decides where the data goes. As root, PostgreSQL runs as `nobody`; if nobody cannot pass the parent folders (a
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

/**
 * Creates a folder for the account that will use it. An existing non-empty one keeps its owner, whoever that is: it
 * must only be passable. Throws Error with one sentence if it is not.
 */
export function makeFolder(folder: string, user: UnixAccount | undefined, mode = 0o700): string {
  const made = mkdirSync(folder, { recursive: true, mode }) !== undefined;
  if (!user) return folder;
  const { uid, mode: found } = statSync(folder);
  if (uid === user.uid) return folder;
  if (made || readdirSync(folder).length === 0) chownSync(folder, user.uid, user.gid);
  else if ((found & 0o001) === 0)
    throw new Error(`${folder} is closed to the account that PostgreSQL runs as; open it with chmod 755.`);
  return folder;
}

/** A database cluster that is ready to start. */
export interface Cluster {
  readonly folder: string;
  /** Of the account that owns it. */
  readonly password: string;
}

/**
 * The cluster of a data directory, created the first time. It is created under another name, so that `pgdata` is always
 * complete, and nothing existing is ever removed. Throws Error with one sentence.
 */
export async function prepareCluster(place: DataDirectory, bin: string, user: string): Promise<Cluster> {
  const folder = path.join(place.folder, "pgdata");
  const passwordFile = path.join(place.folder, "postgres.password");
  if (existsSync(path.join(folder, "PG_VERSION"))) return { folder, password: readPassword(passwordFile, folder) };
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty and holds no PostgreSQL data; move it away, or set TENOR_DATA_DIR.`);
  return { folder, password: await makeCluster(place, bin, user, folder, passwordFile) };
}

function readPassword(file: string, cluster: string): string {
  try {
    const password = readFileSync(file, "utf8");
    if (password) return password;
  } catch {
    // The same sentence for every reason that prevents reading it.
  }
  throw new Error(`${file}, the password of the data in ${cluster}, cannot be read; put it back, nothing was changed.`);
}

const run = promisify(execFile);

async function makeCluster(
  place: DataDirectory,
  bin: string,
  user: string,
  folder: string,
  passwordFile: string,
): Promise<string> {
  removeHalfMade(place.folder);
  const draft = makeFolder(mkdtempSync(`${folder}.new.`), place.runAs);
  const password = randomBytes(24).toString("base64url");
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, password, { mode: 0o600, flag: "wx", flush: true });
  if (place.runAs) chownSync(passwordFile, place.runAs.uid, place.runAs.gid);
  const flags = [
    "-U",
    user,
    "--auth=scram-sha-256",
    `--pwfile=${passwordFile}`,
    "--encoding=UTF8",
    "--no-instructions",
  ];
  const locale = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  try {
    await run(path.join(bin, "initdb"), ["-D", draft, ...flags, ...locale], { cwd: place.folder, ...place.runAs });
  } catch (error) {
    removeHalfMade(place.folder);
    const reason = whyNotMade(error as NodeJS.ErrnoException & { readonly stderr?: string });
    throw new Error(`PostgreSQL could not create its data in ${folder}: ${reason.replace(/\.$/, "")}.`);
  }
  // A cluster without its password is lost: the password file must reach the disk before the cluster does.
  syncFolder(place.folder);
  renameSync(draft, folder);
  syncFolder(place.folder);
  return password;
}

/** A program that could not be run has an error code; one that failed has printed why, unless it was killed. */
function whyNotMade({ code, message, stderr }: NodeJS.ErrnoException & { readonly stderr?: string }): string {
  if (typeof code === "string") return message;
  return stderr?.trim().replace(/\s+/g, " ") || "it was interrupted";
}

// Each attempt has its own name: an initdb that outlived its parent cannot write into the next one's.
function removeHalfMade(folder: string): void {
  for (const name of readdirSync(folder))
    if (/^pgdata\.new(\.\w{6})?$/.test(name))
      rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 5 });
}

function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
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
