import { sql } from "kysely";
import { type Kobo, kobo } from "../../domain/money.ts";
import { type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import type { Database } from "../db/connect.ts";
import type { Tx } from "../db/transaction.ts";
import { ACCOUNT_OF_METHOD, PROVIDER_METHOD } from "../ledger/account.ts";

export async function loanOfDeduction(db: Database, id: number): Promise<number | undefined> {
  const row = await db.query.selectFrom("deductions").select("loan_id").where("id", "=", id).executeTakeFirst();
  return row?.loan_id;
}

export interface HeldDeduction {
  readonly id: number;
  readonly state: string;
  readonly held_reason: string | null;
  readonly implausible: boolean;
  readonly mandate_id: number | null;
  readonly created_at: Date;
  readonly payment_id: number | null;
  readonly amount: Kobo;
  readonly deducted_on: LagosDate;
  readonly line_key: string | null;
  readonly provider_status: string | null;
}

/** A deduction, locked. Lock its loan first. */
export async function lockHeld(tx: Tx, id: number): Promise<HeldDeduction> {
  const row = await tx.selectFrom("deductions").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
  return { ...row, amount: kobo(row.amount), deducted_on: lagosDate(row.deducted_on) };
}

/**
 * Identifies a held deduction as an existing payment. Its money is where that payment put it: unless the provider still
 * has to remit it, it has arrived, through the bank's line if there was one.
 */
export async function tieToPayment(tx: Tx, id: number, paymentId: number): Promise<void> {
  const notRemitted = ACCOUNT_OF_METHOD[PROVIDER_METHOD];
  await sql`update deductions d set state = 'posted', payment_id = p.id, held_reason = null, implausible = false,
      remitted_on = case when p.received_into is distinct from ${notRemitted} then coalesce(s.booked_on, p.paid_on) end,
      remitted_line_id = s.id
    from payments p left join lateral (select id, booked_on from statement_lines where payment_id = p.id and booked
      order by id limit 1) s on true
    where d.id = ${id} and p.id = ${paymentId}`.execute(tx);
}

/** A person decided that the posted payment stays, whatever the provider reports. */
export async function keepPosted(tx: Tx, id: number): Promise<void> {
  await tx.updateTable("deductions").set({ held_reason: null }).where("id", "=", id).execute();
}

/** It may be existing money: from now on that is the question. */
export async function holdAsDouble(tx: Tx, id: number, reason: string): Promise<void> {
  await tx.updateTable("deductions").set({ implausible: false, held_reason: reason }).where("id", "=", id).execute();
}

/** The day of the deduction, from somebody who knows better than the provider. */
export async function setDayOf(tx: Tx, id: number, day: LagosDate): Promise<void> {
  await tx.updateTable("deductions").set({ deducted_on: day }).where("id", "=", id).execute();
}

/** A person decided that it is not money. Its line stays known, so that it is never processed again. */
export async function putAside(tx: Tx, id: number, reason: string): Promise<void> {
  await tx
    .updateTable("deductions")
    .set({ state: "aside", aside_reason: reason, held_reason: null, implausible: false })
    .where("id", "=", id)
    .execute();
}
