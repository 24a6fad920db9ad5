import { sql } from "kysely";
import type { AlikeLine } from "../../domain/matching/known-line.ts";
import { PREPARED } from "../db/pool/pooled-client.ts";
import type { Queries } from "../db/queries.ts";
import { isOfAccount, type OwnAccount } from "./same-account.store.ts";

/** A resolved line of another statement, and its position. */
export interface OtherLine extends AlikeLine {
  readonly statementId: number;
  readonly baseKey: string;
  readonly fileName: string;
  readonly uploadedAt: Date;
}

interface AlikeRow {
  readonly id: number;
  readonly row_number: number;
  readonly line_key: string;
  readonly base_key: string;
  readonly has_balance: boolean;
  readonly booked: boolean;
  readonly statement_id: number;
  readonly file_name: string;
  readonly uploaded_at: Date;
}

/**
 * Credits with the same day, amount and text as some: resolved ones of the account's other statements, and those of the
 * same statement.
 */
export async function alikeLines(
  db: Queries,
  baseKeys: readonly string[],
  account: OwnAccount,
  statementId: number | undefined,
): Promise<readonly OtherLine[]> {
  const { rows } =
    await sql<AlikeRow>`${PREPARED} select x.id, x.row_number, x.line_key, x.base_key, x.balance is not null as has_balance,
      x.booked, x.statement_id, s.file_name, s.uploaded_at
    from statement_lines x join statements s on s.id = x.statement_id
    where x.base_key = any(${baseKeys}::text[]) and x.direction = 'credit'
      and (x.booked_at is not null and ${isOfAccount(account)} or x.statement_id = ${statementId ?? 0}) order by x.id`.execute(
      db,
    );
  return rows.map(asOther);
}

/** The booked lines of the account's other statements with the exact keys of some lines, by the lines' row numbers. */
export async function bookedByKey(
  db: Queries,
  lines: readonly { readonly rowNumber: number; readonly lineKey: string }[],
  account: OwnAccount,
  statementId: number | undefined,
): Promise<ReadonlyMap<number, OtherLine>> {
  const { rows } =
    await sql<AlikeRow>`${PREPARED} select x.id, x.row_number, x.line_key, x.base_key, x.balance is not null as has_balance,
      x.booked, x.statement_id, s.file_name, s.uploaded_at
    from statement_lines x join statements s on s.id = x.statement_id
    where x.line_key = any(${lines.map((line) => line.lineKey)}::text[]) and x.booked
      and x.statement_id <> ${statementId ?? 0} and ${isOfAccount(account)}`.execute(db);
  const byKey = new Map(rows.map((row) => [row.line_key, asOther(row)]));
  return new Map(
    lines.flatMap((line) => {
      const found = byKey.get(line.lineKey);
      return found ? [[line.rowNumber, found] as const] : [];
    }),
  );
}

/** Those of some base keys that resolved lines of other statements also have. */
export async function keysOfOthers(
  db: Queries,
  baseKeys: readonly string[],
  statementId: number | undefined,
): Promise<readonly string[]> {
  const own = statementId ?? 0;
  const { rows } = await sql<{
    base_key: string;
  }>`select k.base_key from unnest(${baseKeys}::text[]) as k (base_key)
    where exists (select from statement_lines x where x.base_key = k.base_key and x.statement_id < ${own}
        and x.direction = 'credit' and x.booked_at is not null)
      or exists (select from statement_lines x where x.base_key = k.base_key and x.statement_id > ${own}
        and x.direction = 'credit' and x.booked_at is not null)`.execute(db);
  return rows.map((row) => row.base_key);
}

function asOther(row: AlikeRow): OtherLine {
  return {
    id: row.id,
    rowNumber: row.row_number,
    lineKey: row.line_key,
    baseKey: row.base_key,
    hasBalance: row.has_balance,
    isBooked: row.booked,
    statementId: row.statement_id,
    fileName: row.file_name,
    uploadedAt: row.uploaded_at,
  };
}
