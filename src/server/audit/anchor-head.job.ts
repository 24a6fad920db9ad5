import { rm } from "node:fs/promises";
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { isOfWrongClock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import type { InstallationKey } from "../files/installation-key.ts";
import { type AnchorPlace, appendAnchors, notesFolder, readAnchors, readNotes } from "./anchor-file.ts";
import { hashesAt, readHead } from "./chain.store.ts";
import type { HeadLine } from "./head-line.ts";
import { NOTES_WRITTEN_MS } from "./head-notes.ts";
import { auditKeys } from "./open-audit-seal.ts";

const ANCHOR_EVERY_MS = 10 * 60_000;
const ANCHOR_EVERY_ROWS = 1000;
/** Nobody writes to a file of notes that was begun so long ago, even when clocks of machines differ. */
const FOLDED_AFTER_MS = 3 * NOTES_WRITTEN_MS;
const LINES_AT_ONCE = 5000;

interface Needed {
  readonly db: Pick<Database, "read">;
  readonly folder: string;
  readonly installationKey: InstallationKey;
  readonly log: FastifyBaseLogger;
}

/**
 * Anchors where the log ends now, every ten minutes or thousand rows, or at once when told so, and folds old notes: what
 * they say is held against the log, contradictions are kept as anchors for good. Any number of processes may do so at once.
 */
export async function anchorHead(
  { db, folder, installationKey, log }: Needed,
  { atOnce = false, now = new Date() } = {},
): Promise<void> {
  const { place } = auditKeys(folder, installationKey);
  const head = await readHead(db.read);
  const newest = (await readAnchors(place))?.lines.toSorted((a, b) => a.seq - b.seq).at(-1);
  if (head && newest && head.seq < newest.seq)
    log.error({ head: head.seq, anchor: newest.seq }, "the audit log was cut");
  else if (head && isDue(newest, head.seq, atOnce, now))
    await appendAnchors(place, [{ kind: "head", seq: head.seq, hash: head.hash, at: now }]);
  await foldNotes(db, place, log, now);
}

function isDue(newest: HeadLine | undefined, seq: number, atOnce: boolean, now: Date): boolean {
  if (!newest) return true;
  if (seq === newest.seq) return false;
  if (atOnce || seq - newest.seq >= ANCHOR_EVERY_ROWS || isOfWrongClock(newest.at, now)) return true;
  return now.getTime() - newest.at.getTime() >= ANCHOR_EVERY_MS;
}

async function foldNotes(
  db: Pick<Database, "read">,
  place: AnchorPlace,
  log: FastifyBaseLogger,
  now: Date,
): Promise<void> {
  for (const [name, { lines, unsigned }] of await readNotes(place, now.getTime() - FOLDED_AFTER_MS)) {
    const contradicted = await contradictions(db, lines);
    if (contradicted.length > 0) log.error({ rows: contradicted.length }, "the audit log is not what was noted");
    await appendAnchors(place, [...contradicted, ...lines.slice(-1)]);
    if (unsigned.length === 0) await rm(path.join(notesFolder(place), name), { force: true });
  }
}

async function contradictions(db: Pick<Database, "read">, lines: readonly HeadLine[]): Promise<readonly HeadLine[]> {
  const found: HeadLine[] = [];
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    const some = lines.slice(from, from + LINES_AT_ONCE);
    const hashes = await hashesAt(
      db.read,
      some.map(({ seq }) => seq),
    );
    found.push(...some.filter(({ seq, hash }) => !hashes.get(seq)?.equals(hash)));
  }
  return found;
}
