import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { AUDIT_LOG, SECURITY_LOG } from "../audit/chained-log.ts";
import { SANDBOX_STATE } from "../config.ts";

const KEY = "keys/installation.key";
const ANCHORED = [AUDIT_LOG.folder, SECURITY_LOG.folder];

/**
 * The files of the data directory that belong to the database's state: the anchors and notes of the audit log and the
 * security log, and the installation key if the backup is encrypted under another key. Read before the snapshot, so
 * that it contains everything they vouch for.
 */
export function readBeside(folder: string, withKey: Buffer | undefined): ReadonlyMap<string, Buffer> {
  const found = new Map<string, Buffer>();
  const take = (name: string): void => {
    if (existsSync(path.join(folder, name))) found.set(name, readFileSync(path.join(folder, name)));
  };
  for (const anchored of ANCHORED) {
    take(`${anchored}/anchors.log`);
    const notes = path.join(folder, anchored, "heads");
    if (existsSync(notes))
      for (const name of readdirSync(notes)) if (name.endsWith(".log")) take(`${anchored}/heads/${name}`);
  }
  if (withKey) found.set(KEY, Buffer.from(`${withKey.toString("base64")}\n`));
  return found;
}

/** Whether it is one of the backed-up files: a set must not write anywhere else. */
export function mayLieBeside(name: string): boolean {
  if ([KEY, SANDBOX_STATE].includes(name)) return true;
  const { dir, base } = path.posix.parse(name);
  const isNote = /^[\w-]+\.log$/.test(base);
  return ANCHORED.some((anchored) => name === `${anchored}/anchors.log` || (isNote && dir === `${anchored}/heads`));
}

/** Restores it. An existing audit folder is kept as evidence under another name, which is returned. */
export function writeBeside(folder: string, files: ReadonlyMap<string, Buffer>, at: Date): string | undefined {
  const audit = path.join(folder, "audit");
  const aside = `${audit}.before-restore-${at.toISOString().replace(/[:.]/g, "-")}`;
  const had = existsSync(audit);
  if (had) renameSync(audit, aside);
  for (const [name, bytes] of files) {
    const target = path.join(folder, name);
    if (name === KEY && existsSync(target)) continue;
    mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
    writeFileSync(target, bytes, { mode: 0o600, flush: true });
  }
  return had ? aside : undefined;
}

/** The installation key in the backup. */
export function keyAmong(files: ReadonlyMap<string, Buffer>): Buffer | undefined {
  const text = files.get(KEY)?.toString().trim();
  return text ? Buffer.from(text, "base64") : undefined;
}
