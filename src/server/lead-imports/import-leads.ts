import { nextCallAt } from "../../domain/lead/next-call.ts";
import { officerTurns } from "../../domain/lead/officer-turns.ts";
import { type Author, audit, type Tx } from "../db/transaction.ts";
import {
  countStaged,
  firstRefused,
  markKnownLeads,
  type RefusedRow,
  refuseRowsOfOthers,
  type StagedCounts,
} from "./judge-staged.store.ts";
import { endImport } from "./lead-import.store.ts";
import { holdOfficers } from "./lead-officers.store.ts";
import { noSuchOfficer } from "./no-such-officer.ts";
import { endRotation, keepRefused, lockRotation, type SavedLeads, saveStaged } from "./save-staged.store.ts";

/** A file whose rows are staged in this transaction. */
export interface StagedFile {
  readonly importId: number;
  readonly fileDigest: Buffer;
  readonly headings: readonly string[];
  /** Whose leads they become where a row names nobody. */
  readonly officerId: number | undefined;
  readonly smsAllowed: boolean;
  readonly asksForOffers: boolean;
  readonly author: Author;
  readonly at: Date;
}

export interface ImportOutcome {
  readonly saved: number;
  readonly refused: readonly RefusedRow[];
  /** Why nothing was saved. */
  readonly failure: string | undefined;
}

/**
 * Saves the good rows of a staged file, keeps the others with their reasons and ends the import, all in this transaction,
 * with one row of the audit log for all of them (LED-23, OPN-71).
 */
export async function importLeads(tx: Tx, file: StagedFile): Promise<ImportOutcome> {
  const last = await lockRotation(tx);
  const officers = await officersStillThere(tx, file);
  let inBook = await markKnownLeads(tx, file.importId);
  const turns = officerTurns(officers, last);
  const saved = await save(tx, file, turns);
  let counts = await countStaged(tx, inBook);
  if (saved.count < counts.good) {
    // Somebody saved the same number at the same moment, and not by an upload: those take turns.
    inBook += await markKnownLeads(tx, file.importId);
    counts = await countStaged(tx, inBook);
  }
  if (file.officerId === undefined) await endRotation(tx, turns);
  await keepRefused(tx, file.importId);
  const refused = await firstRefused(tx);
  const failure = saved.count === 0 ? nothingSaved(counts, refused) : undefined;
  await endImport(tx, file.importId, { counts, headings: file.headings, saved, failure, at: file.at });
  if (saved.count > 0) writeAudit(tx, file, counts, saved);
  return { saved: saved.count, refused, failure };
}

// A file may have waited behind others for minutes since its rows were read: whoever has left meanwhile gets no lead.
async function officersStillThere(tx: Tx, { officerId }: StagedFile): Promise<readonly number[]> {
  const officers = await holdOfficers(tx);
  if (officerId !== undefined && !officers.includes(officerId)) throw noSuchOfficer();
  await refuseRowsOfOthers(tx, officers);
  return officers;
}

function save(tx: Tx, { importId, officerId, smsAllowed, asksForOffers, at }: StagedFile, turns: readonly number[]) {
  const next = nextCallAt("new", at, undefined) ?? at;
  return saveStaged(tx, { importId, officerId, smsAllowed, asksForOffers, nextCallAt: next, at }, turns);
}

function writeAudit(tx: Tx, file: StagedFile, counts: StagedCounts, { count, digest }: SavedLeads): void {
  const after = {
    saved: count,
    duplicates: counts.duplicatesInFile + counts.duplicatesInBook,
    rejected: counts.rejected,
    digest: digest.toString("hex"),
    file: file.fileDigest.toString("hex"),
  };
  audit(tx, file.author, file.at, { action: "leads imported", object: `lead_import:${file.importId}`, after });
}

function nothingSaved(
  { total, duplicatesInFile, duplicatesInBook }: StagedCounts,
  refused: readonly RefusedRow[],
): string {
  if (total === 0) return "There is no row below the headings of this file.";
  const [first] = refused;
  const rows = total === 1 ? "its only row is" : `all its ${total.toLocaleString("en")} rows are`;
  const what = duplicatesInFile + duplicatesInBook === total ? "there already" : "refused";
  const example = first ? ` Row ${first.row.toLocaleString("en")}: ${first.reason}` : "";
  return `No lead of this file was saved: ${rows} ${what}.${example}`;
}
