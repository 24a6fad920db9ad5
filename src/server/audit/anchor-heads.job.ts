import { rm } from "node:fs/promises";
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { isOfWrongClock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import type { InstallationKey } from "../files/installation-key.ts";
import { type AnchorPlace, appendAnchors, notesFolder, readAnchors, readNotes } from "./anchor-file.ts";
import { hashesAt, readHeads } from "./chain.store.ts";
import { AUDIT_LOG, type ChainedLog } from "./chained-log.ts";
import type { ChainHead, HeadLine } from "./head-line.ts";
import { NOTES_WRITTEN_MS } from "./head-notes.ts";
import { linesByChain } from "./head-statements.ts";
import { cutsIn } from "./named-cuts.ts";
import { auditKeys } from "./open-audit-seal.ts";

const ANCHOR_EVERY_MS = 10 * 60_000;
const ANCHOR_EVERY_ROWS = 1000;
/** Nobody writes to a file of notes this old, even if the clocks of machines differ. */
const FOLDED_AFTER_MS = 3 * NOTES_WRITTEN_MS;
const LINES_AT_ONCE = 5000;

interface Needed {
  readonly db: Pick<Database, "query">;
  readonly folder: string;
  readonly installationKey: InstallationKey;
  readonly log: FastifyBaseLogger;
}

/**
 * Anchors the current ends of a log's chains every ten minutes or thousand rows, or at once when told to, and folds old
 * notes: it checks them against the log and stores contradictions as anchors for good. Any number of processes may do
 * so at once.
 */
export async function anchorHeads(
  { db, folder, installationKey, log }: Needed,
  { of = AUDIT_LOG, atOnce = false, now = new Date() } = {},
): Promise<void> {
  const { place } = auditKeys(folder, installationKey, of);
  const teller = { of, log };
  // Read before the chains: anything anchored by then, they contain.
  const anchored = linesByChain(cutsIn((await readAnchors(place))?.lines ?? []).standing);
  const heads = await readHeads(db.query, of);
  for (const [chain, lines] of anchored)
    tellWhenCut(
      lines.at(-1),
      heads.find((head) => head.chain === chain),
      teller,
    );
  const due = heads.filter((head) => isDue(anchored.get(head.chain)?.at(-1), head, { atOnce, now }));
  await appendAnchors(
    place,
    due.map((head) => ({ kind: "head", ...head, at: now })),
  );
  await foldNotes(db, place, teller, now);
}

interface Teller {
  readonly of: ChainedLog;
  readonly log: FastifyBaseLogger;
}

function tellWhenCut(anchor: HeadLine | undefined, head: ChainHead | undefined, { of, log }: Teller): void {
  const place = head?.place ?? 0;
  if (anchor && place < anchor.place)
    log.error({ chain: anchor.chain, head: place, anchor: anchor.place }, `the ${of.name} was cut`);
}

function isDue(
  newest: HeadLine | undefined,
  { place }: ChainHead,
  { atOnce, now }: { atOnce: boolean; now: Date },
): boolean {
  if (!newest) return true;
  if (place <= newest.place) return false;
  if (atOnce || place - newest.place >= ANCHOR_EVERY_ROWS || isOfWrongClock(newest.at, now)) return true;
  return now.getTime() - newest.at.getTime() >= ANCHOR_EVERY_MS;
}

async function foldNotes(
  db: Pick<Database, "query">,
  place: AnchorPlace,
  { of, log }: Teller,
  now: Date,
): Promise<void> {
  for (const [name, { lines, unsigned }] of await readNotes(place, now.getTime() - FOLDED_AFTER_MS)) {
    const contradicted = await contradictions(db, of, lines);
    if (contradicted.length > 0) log.error({ rows: contradicted.length }, `the ${of.name} is not what was noted`);
    await appendAnchors(place, [...contradicted, ...newestOfEach(lines)]);
    if (unsigned.length === 0) await rm(path.join(notesFolder(place), name), { force: true });
  }
}

async function contradictions(
  db: Pick<Database, "query">,
  of: ChainedLog,
  lines: readonly HeadLine[],
): Promise<readonly HeadLine[]> {
  const found: HeadLine[] = [];
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    const some = lines.slice(from, from + LINES_AT_ONCE);
    const hashAt = await hashesAt(db.query, of, some);
    found.push(...some.filter((line) => !hashAt(line)?.equals(line.hash)));
  }
  return found;
}

const newestOfEach = (lines: readonly HeadLine[]): readonly HeadLine[] =>
  [...linesByChain(lines).values()].flatMap((said) => said.at(-1) ?? []);
