import type pg from "pg";
import { nextCallAt } from "../../domain/lead/next-call.ts";
import { officerTurns } from "../../domain/lead/officer-turns.ts";
import { type Author, audit, type Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import type { ReceivedFile } from "../files/receiving/received-file.ts";
import type { SharedKeys } from "../vault/data-keys.ts";
import { endImport } from "./lead-import.store.ts";
import { holdOfficers, leadOfficers } from "./lead-officers.store.ts";
import { noSuchOfficer } from "./no-such-officer.ts";
import type { progressTeller } from "./progress-teller.ts";
import { type LeadsFileRead, readLeadsFile } from "./read-leads-file.ts";
import type { SavingPlan } from "./reading/leads-file-facts.ts";
import { endRotation, lockRotation, saveLines } from "./save-leads.store.ts";

/** A file whose good rows become leads. */
export interface FileToImport {
  readonly importId: number;
  readonly file: ReceivedFile;
  readonly fileDigest: Buffer;
  /** The officer for rows that name nobody. */
  readonly officerId: number | undefined;
  readonly smsAllowed: boolean;
  readonly asksForOffers: boolean;
  readonly author: Author;
  readonly progress: ReturnType<typeof progressTeller>;
}

export interface ImportOutcome extends Pick<LeadsFileRead, "header" | "refused"> {
  /** Why nothing was saved. */
  readonly failure: string | undefined;
}

/**
 * Reads a file and saves its good rows meanwhile, stores the others with their reasons and ends the import, all in this
 * transaction on this connection, with one audit row for everything (LED-23, OPN-71).
 */
export async function importLeads(
  tx: Tx,
  client: pg.ClientBase,
  deps: Deps,
  file: FileToImport,
): Promise<ImportOutcome> {
  const { importId, officerId, progress } = file;
  const at = deps.clock.now();
  const lastOfficer = await lockRotation(tx);
  // Not earlier: a file may have waited behind others for minutes.
  const officers = await leadOfficers(tx);
  if (officerId !== undefined && !officers.some(({ id }) => id === officerId)) throw noSuchOfficer();
  const ids = officers.map(({ id }) => id);
  const plan = planOf(file, at, officerTurns(ids, lastOfficer), deps.db.vault.share());
  const read = await readLeadsFile(deps, {
    ...{ file: file.file, officers, plan },
    onRows: async (part) => {
      await saveLines(client, part);
      progress.tell({ state: "reading", rows: part.rows, expected: part.expected });
    },
  });
  await progress.saving();
  await requireStillThere(tx, ids);
  const { header, refused, counts, digest, turnsTaken } = read;
  const last = turnsTaken > 0 ? plan.turns[(turnsTaken - 1) % plan.turns.length] : undefined;
  if (last !== undefined) await endRotation(tx, last);
  const failure = counts.good === 0 ? nothingSaved(read) : undefined;
  await endImport(tx, importId, { counts, headings: header.headings, digest, failure, at });
  if (counts.good > 0) writeAudit(tx, file, at, read);
  return { header, refused, failure };
}

// Officers are locked until the leads are saved; if one changed meanwhile, the file is assigned again.
async function requireStillThere(tx: Tx, officers: readonly number[]): Promise<void> {
  const held = new Set(await holdOfficers(tx));
  if (officers.every((id) => held.has(id))) return;
  throw Object.assign(new Error("one of these officers has left"), { code: "40001" });
}

function planOf(file: FileToImport, at: Date, turns: readonly number[], keys: SharedKeys): SavingPlan {
  const { importId, officerId, smsAllowed, asksForOffers } = file;
  const next = (nextCallAt("new", at, undefined) ?? at).toISOString();
  return { importId, officerId, turns, smsAllowed, asksForOffers, nextCallAt: next, at: at.toISOString(), keys };
}

function writeAudit(tx: Tx, file: FileToImport, at: Date, { counts, digest }: LeadsFileRead): void {
  const after = {
    saved: counts.good,
    duplicates: counts.duplicatesInFile + counts.duplicatesInBook,
    rejected: counts.rejected,
    digest: digest.toString("hex"),
    file: file.fileDigest.toString("hex"),
  };
  audit(tx, file.author, at, { action: "leads imported", object: `lead_import:${file.importId}`, after });
}

function nothingSaved({ counts, refused }: LeadsFileRead): string {
  const { total, duplicatesInFile, duplicatesInBook } = counts;
  if (total === 0) return "There is no row below the headings of this file.";
  const [first] = refused;
  const rows = total === 1 ? "its only row is" : `all its ${total.toLocaleString("en")} rows are`;
  const what = duplicatesInFile + duplicatesInBook === total ? "there already" : "refused";
  const example = first ? ` Row ${first.row.toLocaleString("en")}: ${first.reason}` : "";
  return `No lead of this file was saved: ${rows} ${what}.${example}`;
}
