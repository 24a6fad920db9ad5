import { hkdfSync, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const KEY_BYTES = 32;

/** A key that no database contains: it signs the head of the audit log and locks stored secrets. */
export interface InstallationKey {
  /** A separate 32-byte key for each purpose. */
  derive(purpose: string): Buffer;
}

export function installationKeyFrom(root: Buffer): InstallationKey {
  return { derive: (purpose) => Buffer.from(hkdfSync("sha256", root, "", purpose, KEY_BYTES)) };
}

/**
 * The configured one (TENOR_KEY, TENOR_KEY_FILE or TENOR_KEY_COMMAND), for processes on several machines or a key
 * stored elsewhere; otherwise the file `keys/installation.key` of the data directory, created on first use and readable
 * only by its owner. Losing it loses everything it locks: keep a copy elsewhere.
 */
export function loadInstallationKey(folder: string, configured: Buffer | undefined): InstallationKey {
  return installationKeyFrom(configured ?? readOrMakeInstallationKey(folder));
}

/** The key in a data directory; undefined if there is none. */
export function readInstallationKey(dataDir: string): Buffer | undefined {
  return readKey(path.join(dataDir, "keys", "installation.key"));
}

/** The key of a data directory, created if there is none. */
export function readOrMakeInstallationKey(dataDir: string): Buffer {
  const kept = readInstallationKey(dataDir);
  const folder = path.join(dataDir, "keys");
  const file = path.join(folder, "installation.key");
  if (kept) return kept;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(KEY_BYTES).toString("base64")}\n`, { mode: 0o600, flush: true });
  try {
    // Written atomically; of two processes the first wins.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const made = readKey(file);
  if (!made) throw new Error(`${file} does not hold a key of ${KEY_BYTES} bytes.`);
  return made;
}

function readKey(file: string): Buffer | undefined {
  try {
    const key = Buffer.from(readFileSync(file, "utf8").trim(), "base64");
    if (key.length !== KEY_BYTES) throw new Error(`${file} does not hold a key of ${KEY_BYTES} bytes.`);
    return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
