import { sql } from "kysely";
import type { Queries, StandAlone } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import { numberedWindow } from "../paging/page-of.store.ts";
import { SealedCells, sealed } from "../vault/sealed.ts";
import type { BatchCounts } from "./reading/leads-file-facts.ts";

export type ImportState = "reading" | "saving" | "done" | "failed";

/** An import and its uploader. */
export interface ImportView {
  readonly id: number;
  readonly key: string;
  readonly file_name: string;
  readonly state: ImportState;
  readonly rows_total: number;
  readonly rows_done: number;
  readonly saved: number;
  readonly duplicates: number;
  readonly rejected: number;
  readonly failure: string | null;
  readonly uploader: string;
  readonly created_at: Date;
  readonly finished_at: Date | null;
}

export interface NewImport {
  readonly key: string;
  readonly fileName: string;
  readonly fileDigest: Buffer;
  readonly officerId: number | undefined;
  readonly smsAllowed: boolean;
  readonly userId: number;
  readonly at: Date;
}

// Any unique number: with the hash of its key it names the lock of one import.
const LOCKS = 7210015;

/**
 * Held by the process that works on an import until the transaction ends: whoever gets it knows that no process does.
 */
export async function lockImport(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS}, hashtext(${key}))`.execute(tx);
}

/** Takes that lock if no process works on the import. */
export async function lockIfLeft(tx: Tx, key: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${LOCKS}, hashtext(${key})) as taken`.execute(tx);
  return rows[0]?.taken ?? false;
}

/**
 * Inserts an import, or restarts one of the same person that has failed; undefined if the key is taken. Outside the
 * saving transaction, so that others see the progress.
 */
export async function beginImport(db: StandAlone, row: NewImport): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into lead_imports as i (key, file_name, file_digest, sales_officer_id, sms_allowed, uploaded_by, created_at)
      values (${row.key}, ${row.fileName}, ${row.fileDigest}, ${row.officerId ?? null}, ${row.smsAllowed}, ${row.userId}, ${row.at})
      on conflict (key) do update set state = 'reading', failure = null, finished_at = null, rows_total = 0, rows_done = 0,
        saved = 0, duplicates = 0, rejected = 0, headings = null, file_name = excluded.file_name,
        file_digest = excluded.file_digest, sales_officer_id = excluded.sales_officer_id,
        sms_allowed = excluded.sms_allowed, created_at = excluded.created_at
        where i.state = 'failed' and i.uploaded_by = excluded.uploaded_by
      returning id`.execute(db);
  const id = rows[0]?.id;
  if (id !== undefined) await db.deleteFrom("lead_import_rejects").where("import_id", "=", id).execute();
  return id;
}

export interface Progress {
  readonly state: "reading" | "saving";
  readonly rows: number;
  readonly expected: number;
}

export async function tellProgress(db: StandAlone, id: number, { state, rows, expected }: Progress): Promise<void> {
  await db
    .updateTable("lead_imports")
    .set({ state, rows_done: rows, rows_total: expected })
    .where("id", "=", id)
    .where("state", "in", ["reading", "saving"])
    .execute();
}

export interface ImportEnd {
  readonly counts: BatchCounts;
  readonly headings: readonly string[];
  /** Over the saved rows. */
  readonly digest: Buffer;
  readonly failure: string | undefined;
  readonly at: Date;
}

/** Ends an import in the transaction that saved its leads: both exist, or neither. */
export async function endImport(
  tx: Tx,
  id: number,
  { counts, headings, digest, failure, at }: ImportEnd,
): Promise<void> {
  await tx
    .updateTable("lead_imports")
    .set({
      state: failure === undefined ? "done" : "failed",
      failure: sealed("text", failure),
      rows_total: counts.total,
      rows_done: counts.total,
      saved: counts.good,
      duplicates: counts.duplicatesInFile + counts.duplicatesInBook,
      rejected: counts.rejected,
      headings: new SealedCells(headings),
      digest: counts.good > 0 ? digest : null,
      finished_at: at,
    })
    .where("id", "=", id)
    .execute();
}

/** Records why an import ended without saving anything. */
export async function failImport(db: StandAlone, id: number, failure: string, at: Date): Promise<void> {
  await db
    .updateTable("lead_imports")
    .set({ state: "failed", failure: sealed("text", failure), finished_at: at })
    .where("id", "=", id)
    .where("state", "in", ["reading", "saving"])
    .execute();
}

/** Imports that some process should be working on. */
export async function openImports(db: Queries): Promise<readonly { id: number; key: string }[]> {
  return db.selectFrom("lead_imports").select(["id", "key"]).where("state", "in", ["reading", "saving"]).execute();
}

const VIEW = sql`select i.id, i.key, i.file_name, i.state, i.rows_total, i.rows_done, i.saved, i.duplicates, i.rejected,
    i.failure, u.first_name || ' ' || u.last_name as uploader, i.created_at, i.finished_at
  from lead_imports i join users u on u.id = i.uploaded_by`;

/** One's own import by its key. */
export async function findImport(db: Queries, key: string, userId: number): Promise<ImportView | undefined> {
  const found = await sql<ImportView>`${VIEW} where i.key = ${key} and i.uploaded_by = ${userId}`.execute(db);
  return found.rows[0];
}

/** A page of imports, newest first, and the total. */
export async function listImportViews(db: Queries, page: number) {
  const { rows } = await sql<ImportView>`${VIEW} order by i.id desc ${sql.raw(numberedWindow(page))}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total from lead_imports`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
