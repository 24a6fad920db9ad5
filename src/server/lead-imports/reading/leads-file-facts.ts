import type { Row } from "../../../domain/cells/cell.ts";
import type { RowLead } from "../../../domain/lead/read-lead-row.ts";
import type { SharedKeys } from "../../vault/data-keys.ts";

/** What is known of a file before its rows are read. */
export interface LeadsFileHeader {
  readonly headings: readonly string[];
  readonly ignored: readonly string[];
}

/** A row as it was read: a lead, or why it is none. Its cells as they stood are for the file to mend. */
export type RowRead = { readonly number: number; readonly cells: Row } & (
  | { readonly lead: RowLead }
  | {
      readonly lead?: undefined;
      readonly reason: string;
      readonly isDuplicate: boolean;
      readonly name: string;
      readonly phone: string;
    }
);

/** Rows read together; how many were read with them in all, and how many there may be. */
export interface RowsRead {
  readonly batch: readonly RowRead[];
  readonly rows: number;
  readonly expected: number;
}

/** A list of leads that is being read, and how its rows are written into a file to mend. */
export interface LeadsRead {
  readonly header: LeadsFileHeader;
  readonly asText: (cells: Row) => readonly string[];
  readonly batches: AsyncGenerator<RowsRead>;
}

/** What the leads of an upload have in common. */
export interface SavingPlan {
  readonly importId: number;
  /** Whose leads they become where a row names nobody; without one the officers take turns, in this order. */
  readonly officerId: number | undefined;
  readonly turns: readonly number[];
  readonly smsAllowed: boolean;
  readonly asksForOffers: boolean;
  readonly nextCallAt: string;
  readonly at: string;
  /** What account numbers are encrypted with. */
  readonly keys: SharedKeys;
}

/**
 * What the database says to the numbers of a batch: those that are leads already and those that nobody is to be offered
 * anything at, with the reason, and ids for the others.
 */
export interface JudgedNumbers {
  readonly known: readonly (readonly [phone: string, reason: string])[];
  /** None of them is among the known. */
  readonly refused: readonly (readonly [phone: string, reason: string])[];
  readonly ids: readonly (readonly [first: number, last: number])[];
}

export interface RefusedRow {
  readonly row: number;
  readonly reason: string;
  readonly is_duplicate: boolean;
  readonly name: string;
  readonly phone_number: string;
}

export interface BatchCounts {
  readonly total: number;
  readonly good: number;
  readonly duplicatesInFile: number;
  readonly duplicatesInBook: number;
  readonly rejected: number;
}

/** A batch as COPY takes it, leads and refused rows apart; in a check there are no lines. */
export interface WrittenBatch {
  readonly leads: Uint8Array;
  readonly refused: Uint8Array;
  /** The first refused rows of the file, as far as they are in this batch. */
  readonly shown: readonly RefusedRow[];
  readonly counts: BatchCounts;
}

/** What is known when all rows are written. */
export interface WrittenAll {
  /** SHA-256 of the leads: id, phone, name, organisation, city, state, bank and the blind index of the account, a line each, in order of id. */
  readonly digest: Uint8Array;
  /** How many turns of the officers were taken. */
  readonly turnsTaken: number;
}
