import { sql } from "kysely";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";

export interface LeadOfficer {
  readonly id: number;
  readonly email: string;
}

/** Active staff who may process leads, by id: the order of their turns. */
export async function leadOfficers(db: Queries): Promise<readonly LeadOfficer[]> {
  const { rows } = await sql<LeadOfficer>`select id, lower(email) as email from users
    where active and permissions @> '{process-leads}' order by id`.execute(db);
  return rows;
}

/** The same, by id; until the transaction ends none of them is deactivated or loses a permission. */
export async function holdOfficers(tx: Tx): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select id from users
    where active and permissions @> '{process-leads}' order by id for share`.execute(tx);
  return rows.map(({ id }) => id);
}
