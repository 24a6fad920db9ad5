import { sql } from "kysely";
import { SAME_MONEY_DAYS, TOLD_DAYS_APART_MAX } from "../../../domain/matching/match-facts.ts";
import { type Kobo, kobo } from "../../../domain/money.ts";
import { addDays, type LagosDate, lagosDate } from "../../../domain/time/lagos-date.ts";
import type { Queries } from "../../db/queries.ts";
import type { Tx } from "../../db/transaction.ts";
import { ACCOUNT_OF_METHOD, PROVIDER_METHOD } from "../../ledger/account.ts";

/** A deduction as stored, locked. */
export interface KeptDeduction {
  readonly id: number;
  readonly state: "posted" | "held" | "reversed" | "aside";
  readonly payment_id: number | null;
  readonly provider_status: string | null;
}

export async function deductionOfLine(tx: Tx, lineKey: string): Promise<KeptDeduction | undefined> {
  const row = await tx
    .selectFrom("deductions")
    .select(["id", "state", "payment_id", "provider_status"])
    .where("line_key", "=", lineKey)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, state: row.state as KeptDeduction["state"] };
}

/**
 * A posted deduction of the loan that the provider's history has not named yet: of equal amount, the nearest in time.
 */
export async function unnamedDeduction(
  tx: Tx,
  { loanId, amount, deductedOn }: { loanId: number; amount: Kobo; deductedOn: LagosDate },
): Promise<{ readonly id: number; readonly payment_id: number; readonly deducted_on: string } | undefined> {
  const { rows } = await sql<{ id: number; payment_id: number; deducted_on: string }>`select id, payment_id, deducted_on
    from deductions where loan_id = ${loanId} and amount = ${amount} and state = 'posted' and line_key is null
      and deducted_on between ${addDays(deductedOn, -TOLD_DAYS_APART_MAX)} and ${addDays(deductedOn, TOLD_DAYS_APART_MAX)}
    order by abs(deducted_on - ${deductedOn}::date), id limit 1 for update`.execute(tx);
  return rows[0];
}

/** The posted deductions of a loan that the provider's history has not named yet. */
export async function deductionsToName(
  db: Queries,
  loanId: number,
): Promise<readonly { readonly amount: Kobo; readonly deductedOn: LagosDate }[]> {
  const { rows } = await sql<{ amount: number; deducted_on: string }>`select amount, deducted_on from deductions
    where loan_id = ${loanId} and line_key is null and state = 'posted'`.execute(db);
  return rows.map((row) => ({ amount: kobo(row.amount), deductedOn: lagosDate(row.deducted_on) }));
}

/** The provider's history has confirmed a deduction that another source reported. */
export async function nameDeduction(
  tx: Tx,
  id: number,
  line: { lineKey: string; deductedOn: LagosDate; status: string; mandateId: number },
): Promise<void> {
  await tx
    .updateTable("deductions")
    .set({
      line_key: line.lineKey,
      deducted_on: line.deductedOn,
      provider_status: line.status,
      mandate_id: line.mandateId,
    })
    .where("id", "=", id)
    .execute();
}

export interface NewDeduction {
  readonly loanId: number;
  readonly mandateId: number | undefined;
  readonly amount: Kobo;
  readonly deductedOn: LagosDate;
  readonly lineKey?: string;
  readonly toldBy: "history" | "manual" | "statement";
  readonly status?: string;
  /** Absent while a person has to decide; `heldReason` then says why. */
  readonly paymentId?: number;
  readonly heldReason?: string;
  /** It is held because it is implausible, not because it may be posted already. */
  readonly implausible?: boolean;
  /** The bank's line that brought the money, if it came first. */
  readonly remitted?: { readonly on: LagosDate; readonly lineId: number };
  readonly at: Date;
}

export async function insertDeduction(tx: Tx, deduction: NewDeduction): Promise<number> {
  const { id } = await tx
    .insertInto("deductions")
    .values({
      loan_id: deduction.loanId,
      mandate_id: deduction.mandateId ?? null,
      amount: deduction.amount,
      deducted_on: deduction.deductedOn,
      line_key: deduction.lineKey ?? null,
      first_told_by: deduction.toldBy,
      provider_status: deduction.status ?? null,
      state: deduction.paymentId === undefined ? "held" : "posted",
      held_reason: deduction.heldReason ?? null,
      implausible: deduction.implausible ?? false,
      payment_id: deduction.paymentId ?? null,
      told_manually_at: deduction.toldBy === "manual" ? deduction.at : null,
      remitted_on: deduction.remitted?.on ?? null,
      remitted_line_id: deduction.remitted?.lineId ?? null,
      created_at: deduction.at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Posts a deduction that was held or reversed, by a payment that is still to be remitted. What is known of its
 * arrival belonged to the previous payment, unless that one was also to be remitted.
 */
export async function setDeductionPayment(tx: Tx, id: number, paymentId: number, status: string): Promise<void> {
  const stood = sql`(select received_into from payments where id = d.payment_id) = ${ACCOUNT_OF_METHOD[PROVIDER_METHOD]}`;
  await sql`update deductions d set state = 'posted', payment_id = ${paymentId}, provider_status = ${status},
      held_reason = null, implausible = false, remitted_on = case when ${stood} then remitted_on end,
      remitted_line_id = case when ${stood} then remitted_line_id end
    where id = ${id}`.execute(tx);
}

/** A line that the provider took back and settled again, and that is now implausible: a person decides. */
export async function holdAgain(
  tx: Tx,
  id: number,
  { status, heldReason }: { status: string; heldReason: string },
): Promise<void> {
  await sql`update deductions set state = 'held', payment_id = null, provider_status = ${status},
      held_reason = ${heldReason}, implausible = true where id = ${id}`.execute(tx);
}

/** When a mandate was booked and its instalment. */
export async function termsOfMandate(tx: Tx, mandateId: number): Promise<{ bookedAt: Date; instalment: Kobo }> {
  const row = await tx
    .selectFrom("mandates")
    .select(["booked_at", "collection_amount"])
    .where("id", "=", mandateId)
    .executeTakeFirstOrThrow();
  return { bookedAt: row.booked_at, instalment: kobo(row.collection_amount) };
}

/** Within this many days after a deduction the bank may have shown its money without naming the mandate. */
const SHOWN_DAYS_LATER_MAX = 31;

/**
 * A live payment of the loan without a deduction, of this amount, at most three days away, or shown by the bank within
 * the following month; the nearest in time.
 */
export async function paymentThatMayBeTheSame(
  tx: Tx,
  { loanId, amount, on }: { loanId: number; amount: Kobo; on: LagosDate },
): Promise<{ readonly id: number; readonly reference: string; readonly paid_on: string } | undefined> {
  const { rows } = await sql<{ id: number; reference: string; paid_on: string }>`select id, reference, paid_on
    from payments p
    where loan_id = ${loanId} and amount = ${amount} and reversed_at is null and purpose = 'repayment'
      and paid_on >= ${addDays(on, -SAME_MONEY_DAYS)}
      and paid_on <= case source when 'statement' then ${addDays(on, SHOWN_DAYS_LATER_MAX)}::date
        else ${addDays(on, SAME_MONEY_DAYS)}::date end
      and not exists (select from deductions d where d.payment_id = p.id)
    order by abs(paid_on - ${on}::date), id limit 1`.execute(tx);
  return rows[0];
}

/** The start of the reason for anything the provider took back. */
const PROVIDER_TOOK_BACK = "The provider took it back";

/** Why a payment is reversed that the provider no longer settles, with its own word. */
export function providerTookBack(status: string): string {
  return `${PROVIDER_TOOK_BACK} (${status})`;
}

/**
 * A recent deduction of the loan and amount that the provider shows and a person has reversed: the nearest in time,
 * locked. Entering it again means that one.
 */
export async function reversedDeduction(
  tx: Tx,
  { loanId, amount, on }: { loanId: number; amount: Kobo; on: LagosDate },
): Promise<{ readonly id: number; readonly provider_status: string | null } | undefined> {
  const { rows } = await sql<{ id: number; provider_status: string | null }>`select d.id, d.provider_status
    from deductions d join payments p on p.id = d.payment_id
    where d.loan_id = ${loanId} and d.amount = ${amount} and d.state = 'reversed' and d.line_key is not null
      and not starts_with(p.reversal_reason, ${PROVIDER_TOOK_BACK})
      and d.deducted_on between ${addDays(on, -ENTERED_DAYS_APART_MAX)} and ${addDays(on, ENTERED_DAYS_APART_MAX)}
    order by abs(d.deducted_on - ${on}::date), d.id limit 1 for update of d`.execute(tx);
  return rows[0];
}

/** A person reported a deduction. */
export async function markToldManually(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable("deductions").set({ told_manually_at: at }).where("id", "=", id).execute();
}

/** Days within which a manually entered deduction may be one that we already have. */
const ENTERED_DAYS_APART_MAX = 31;

/** A recent posted deduction of the loan and amount that no person has entered: the nearest in time. */
export async function deductionNobodyEntered(
  tx: Tx,
  { loanId, amount, on }: { loanId: number; amount: Kobo; on: LagosDate },
): Promise<{ readonly payment_id: number; readonly deducted_on: string } | undefined> {
  const { rows } = await sql<{ payment_id: number; deducted_on: string }>`select payment_id, deducted_on from deductions
    where loan_id = ${loanId} and amount = ${amount} and state = 'posted' and told_manually_at is null
      and deducted_on between ${addDays(on, -ENTERED_DAYS_APART_MAX)} and ${addDays(on, ENTERED_DAYS_APART_MAX)}
    order by abs(deducted_on - ${on}::date), id limit 1`.execute(tx);
  return rows[0];
}

/**
 * Marks deductions as arrived in the bank; returns their amounts. Ones that have arrived before, or are not posted, are
 * left out.
 */
export async function markRemitted(
  tx: Tx,
  ids: readonly number[],
  { on, lineId }: { on: LagosDate; lineId: number },
): Promise<readonly Kobo[]> {
  const { rows } = await sql<{ amount: number }>`update deductions set remitted_on = ${on}, remitted_line_id = ${lineId}
    where id in (select id from deductions where id = any(${ids}::bigint[]) and state = 'posted' and remitted_on is null
      order by id for update) returning amount`.execute(tx);
  return rows.map((row) => kobo(row.amount));
}

/** The loans of those among some posted deductions that a person reported and the provider has not shown. */
export async function loansToldByHand(db: Queries, ids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{
    loan_id: number;
  }>`select distinct d.loan_id from deductions d join payments p on p.id = d.payment_id
    where d.id = any(${[...ids]}::bigint[]) and d.line_key is null and p.source = 'manual'`.execute(db);
  return rows.map(({ loan_id }) => loan_id);
}
