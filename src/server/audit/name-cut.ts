import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../db/connect.ts";
import { audit, SYSTEM } from "../db/transaction.ts";
import type { InstallationKey } from "../files/installation-key.ts";
import { type AnchorPlace, appendAnchors } from "./anchor-file.ts";
import { hashesAt, lockCuts, readHeads } from "./chain.store.ts";
import { beginningOf } from "./chain-link.ts";
import { AUDIT_LOG, type ChainedLog, SECURITY_LOG } from "./chained-log.ts";
import type { HeadLine } from "./head-line.ts";
import { readStatements } from "./head-statements.ts";
import { cutsIn } from "./named-cuts.ts";
import { auditKeys } from "./open-audit-seal.ts";

interface Needed {
  readonly db: Database;
  readonly folder: string;
  readonly installationKey: InstallationKey;
  readonly log: FastifyBaseLogger;
}

/**
 * Names in the audit log, and beside its anchors, the rows of either log that were seen and are gone because the database was
 * restored to an earlier moment; from then on both logs are held against what is seen anew. Must be called before this process
 * appends a row. Several processes may call it at once; one of them names the cut.
 */
export async function nameCuts(needed: Needed): Promise<void> {
  for (const chained of [AUDIT_LOG, SECURITY_LOG]) {
    const { place } = auditKeys(needed.folder, needed.installationKey, chained);
    if ((await cutEnds(needed.db, chained, place)).length > 0) await nameCut(needed, chained, place);
  }
}

async function nameCut({ db, log }: Needed, of: ChainedLog, place: AnchorPlace): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCuts(tx, of);
    const at = new Date();
    const ends = (await cutEnds(db, of, place)).map((end) => ({ ...end, at }));
    if (ends.length === 0) return;
    const said = [...(await readStatements(place)).lines.values()].flat();
    const [cut] = cutsIn([...said, ...ends]).cuts;
    const after = { log: of.name, rows: cut?.rows, from: cut?.from.toISOString(), to: cut?.to.toISOString() };
    audit(tx, SYSTEM, at, { action: "log found cut", object: "audit-log", after });
    log.error(after, `the ${of.name} was cut`);
    // Before the lock ends, so that the next process sees them.
    await appendAnchors(place, ends);
  });
}

/** The ends of the chains that were longer once. A chain that is not the one that was seen is no cut one. */
async function cutEnds(
  { query }: Pick<Database, "query">,
  of: ChainedLog,
  place: AnchorPlace,
): Promise<readonly Omit<HeadLine, "at">[]> {
  const { lines } = await readStatements(place);
  const heads = await readHeads(query, of);
  const ends = [...lines].flatMap(([chain, said]) => {
    const head = heads.find((each) => each.chain === chain) ?? { chain, place: 0, hash: beginningOf(chain) };
    if ((said.at(-1)?.place ?? 0) <= head.place) return [];
    return [{ head, last: said.findLast((line) => line.place <= head.place && line.place > 0) }];
  });
  const hashAt = await hashesAt(
    query,
    of,
    ends.flatMap(({ last }) => last ?? []),
  );
  return ends
    .filter(({ last }) => !last || hashAt(last)?.equals(last.hash))
    .map(({ head }) => ({ kind: "cut" as const, ...head }));
}
