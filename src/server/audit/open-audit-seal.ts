import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../db/connect.ts";
import type { AuditSeal } from "../db/transaction.ts";
import type { InstallationKey } from "../files/installation-key.ts";
import { type AnchorPlace, beginAnchors, hasAnchors } from "./anchor-file.ts";
import { readHeads } from "./chain.store.ts";
import { beginningOf, FIRST_CHAIN } from "./chain-link.ts";
import { AUDIT_LOG, type ChainedLog } from "./chained-log.ts";
import type { HeadLine } from "./head-line.ts";
import { headNotes } from "./head-notes.ts";
import { sealer } from "./seal.ts";

/** What an installation makes seals and anchors with; none of it is in the database. */
export interface AuditKeys {
  readonly log: ChainedLog;
  readonly place: AnchorPlace;
  readonly sealKey: Buffer;
}

export function auditKeys(folder: string, key: InstallationKey, log: ChainedLog = AUDIT_LOG): AuditKeys {
  return {
    log,
    place: { folder: path.join(folder, log.folder), key: key.derive(log.signing) },
    sealKey: key.derive(log.sealing),
  };
}

export interface OpenAuditSeal extends AuditSeal {
  close(): void;
}

interface Needed {
  readonly db: Pick<Database, "query">;
  readonly folder: string;
  readonly installationKey: InstallationKey;
  readonly log: FastifyBaseLogger;
}

/** Starts to seal and note what this process appends; rows from before the very first time are accepted as found. */
export async function openAuditSeal(
  { db, folder, installationKey, log }: Needed,
  chained: ChainedLog = AUDIT_LOG,
): Promise<OpenAuditSeal> {
  const { place, sealKey } = auditKeys(folder, installationKey, chained);
  if (!hasAnchors(place)) beginAnchors(place, await whatIsFound(db, chained));
  const notes = headNotes(place, log);
  return { seal: sealer(sealKey), note: notes.note, close: notes.close };
}

/**
 * The current chain ends. The first chain may hold rows without a seal; an empty one ends at place 0, with its start.
 */
async function whatIsFound(db: Pick<Database, "query">, log: ChainedLog): Promise<readonly HeadLine[]> {
  const at = new Date();
  const heads = await readHeads(db.query, log);
  const first = heads.find(({ chain }) => chain === FIRST_CHAIN) ?? EMPTY;
  const others = heads.filter(({ chain }) => chain !== FIRST_CHAIN);
  return [{ kind: "begin", at, ...first }, ...others.map((head) => ({ kind: "head", at, ...head }) as const)];
}

const EMPTY = { chain: FIRST_CHAIN, place: 0, hash: beginningOf(FIRST_CHAIN) };
