import { sql } from "kysely";
import type { Queries } from "../../db/queries.ts";
import { type Tx, wake } from "../../db/transaction.ts";

export interface DeliveryRow {
  readonly id: number;
  readonly loan_id: number;
  readonly reference: string;
  readonly event: string;
  readonly at: Date;
  readonly state: "due" | "delivered" | "given-up";
  readonly attempts: number;
  readonly tried_at: Date | null;
  readonly next_try_at: Date;
  readonly answer_status: number | null;
  readonly failure: string | null;
}

/** The newest deliveries to an address, or of those that were given up. */
export async function readDeliveries(
  db: Queries,
  addressId: number,
  { state, limit }: { readonly state: "given-up" | undefined; readonly limit: number },
): Promise<readonly DeliveryRow[]> {
  // Written as a word, so that the index of what was given up serves it.
  const only = state ? sql`and d.state = 'given-up'` : sql``;
  const { rows } =
    await sql<DeliveryRow>`select d.id, e.loan_id, l.reference, e.event, e.at, d.state, d.attempts, d.tried_at,
      d.next_try_at, d.answer_status, d.failure
    from webhook_deliveries d join loan_events e on e.id = d.event_id join loans l on l.id = e.loan_id
    where d.address_id = ${addressId} ${only} order by d.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Makes deliveries of an address due anew, their three days from the beginning: one, or all given up. Answers how many. */
export async function makeDueAgain(
  tx: Tx,
  addressId: number,
  { delivery, at }: { readonly delivery: number | undefined; readonly at: Date },
): Promise<number> {
  const which = delivery === undefined ? sql`state = 'given-up'` : sql`id = ${delivery}`;
  const { numAffectedRows } = await sql`update webhook_deliveries
    set state = 'due', next_try_at = ${at}, attempts = 0, begun_at = null
    where address_id = ${addressId} and ${which}`.execute(tx);
  wake(tx, "webhooks");
  return Number(numAffectedRows ?? 0);
}
