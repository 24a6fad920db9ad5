import { sql } from "kysely";
import type { Queries } from "../db/queries.ts";

export interface KeptRow {
  readonly row_number: number;
  readonly reason: string;
  readonly cells: readonly string[];
}

const BATCH = 500;

/**
 * The headings of the refused rows of a person's own import, and the width of the widest; undefined if there are none.
 */
export async function headingsOfImport(db: Queries, key: string, userId: number) {
  const { rows } = await sql<{ id: number; headings: readonly string[]; widest: number }>`
    select i.id, coalesce(i.headings, '[]') as headings, r.widest from lead_imports i
    cross join lateral (select max(json_array_length(cells)) as widest from lead_import_rejects where import_id = i.id) r
    where i.key = ${key} and i.uploaded_by = ${userId} and r.widest is not null`.execute(db);
  return rows[0];
}

/** The refused rows of an import in file order, in batches. */
export async function* refusedRows(db: Queries, importId: number): AsyncGenerator<KeptRow> {
  for (let last = -1; ; ) {
    const { rows } = await sql<KeptRow>`select row_number, reason, cells from lead_import_rejects
      where import_id = ${importId} and row_number > ${last} order by row_number limit ${BATCH}`.execute(db);
    yield* rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.row_number ?? Number.MAX_SAFE_INTEGER;
  }
}
