import { sql } from "kysely";
import { LINE_CANDIDATES_MAX } from "../../../contract/statements.contract.ts";
import { PAID_OUT_STATUSES, RUNNING_STATUSES } from "../../../domain/loan/loan-status.ts";
import type { Kobo } from "../../../domain/money.ts";
import type { Queries } from "../../db/queries.ts";
import type { SearchPattern } from "../../paging/search-pattern.ts";

/** However common a word is, no more people than this are looked at. */
const PEOPLE_MAX = 500;

// Whoever still owes comes first, then the newest.
const FIRST = sql`order by (l.status = any(${RUNNING_STATUSES}::text[])) desc, l.id desc limit ${sql.lit(LINE_CANDIDATES_MAX)}`;

/** Loans of the people whom all words find that take payments; with an amount, those whose mandate collects it. */
export async function loansOfPeople(
  db: Queries,
  patterns: readonly SearchPattern[],
  amount: Kobo | undefined,
): Promise<readonly number[]> {
  const wanted = patterns.map((pattern) =>
    "like" in pattern ? sql`search_text like ${pattern.like}` : sql`phone = ${pattern.phone}`,
  );
  const { rows } = await sql<{ id: number }>`select l.id from loans l
    where l.customer_id = any(array(select id from customers where ${sql.join(wanted, sql` and `)} limit ${sql.lit(PEOPLE_MAX)}))
      and l.status = any(${PAID_OUT_STATUSES}::text[]) ${amount === undefined ? sql`` : sql`and ${collects(amount)}`}
    ${FIRST}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Loans whose live mandate collects exactly this much. */
export async function loansCollecting(db: Queries, amount: Kobo): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select l.id from mandates m join loans l on l.id = m.loan_id
    where m.status = 'active' and m.collection_amount = ${amount}
      and l.status = any(${PAID_OUT_STATUSES}::text[]) ${FIRST}`.execute(db);
  return rows.map(({ id }) => id);
}

const collects = (amount: Kobo) => sql`exists (select from mandates m
  where m.loan_id = l.id and m.status = 'active' and m.collection_amount = ${amount})`;
