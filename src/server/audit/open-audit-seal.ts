import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../db/connect.ts";
import type { AuditSeal } from "../db/transaction.ts";
import type { InstallationKey } from "../files/installation-key.ts";
import { type AnchorPlace, beginAnchors, hasAnchors } from "./anchor-file.ts";
import { readHead } from "./chain.store.ts";
import { BEGINNING } from "./chain-link.ts";
import type { HeadLine } from "./head-line.ts";
import { headNotes } from "./head-notes.ts";
import { sealer } from "./seal.ts";

/** What seals and anchors of an installation are made with: nothing of it stands in the database. */
export interface AuditKeys {
  readonly place: AnchorPlace;
  readonly sealKey: Buffer;
}

export function auditKeys(folder: string, key: InstallationKey): AuditKeys {
  return {
    place: { folder: path.join(folder, "audit"), key: key.derive("audit-head") },
    sealKey: key.derive("audit-seal"),
  };
}

export interface OpenAuditSeal extends AuditSeal {
  close(): void;
}

interface Needed {
  readonly db: Pick<Database, "read">;
  readonly folder: string;
  readonly installationKey: InstallationKey;
  readonly log: FastifyBaseLogger;
}

/** Begins to seal and note what this process appends; what stood in the log before the very first time is taken as found. */
export async function openAuditSeal({ db, folder, installationKey, log }: Needed): Promise<OpenAuditSeal> {
  const { place, sealKey } = auditKeys(folder, installationKey);
  if (!hasAnchors(place)) beginAnchors(place, { kind: "begin", at: new Date(), ...(await headOf(db)) });
  const notes = headNotes(place, log);
  return { seal: sealer(sealKey), note: notes.note, close: notes.close };
}

/** An empty log ends with row 0, whose hash is the beginning of the chain. */
async function headOf(db: Pick<Database, "read">): Promise<Pick<HeadLine, "seq" | "hash">> {
  return (await readHead(db.read)) ?? { seq: 0, hash: BEGINNING };
}
