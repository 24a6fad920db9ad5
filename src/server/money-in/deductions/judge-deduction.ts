import { outstandingBalance } from "../../../domain/loan/liquidation.ts";
import type { Kobo } from "../../../domain/money.ts";
import { doubtOfDay, doubtsOf } from "../../../domain/repayment/deduction-doubts.ts";
import { unseenDebt } from "../../../domain/repayment/held-credit.ts";
import { type LagosDate, lagosDateOf } from "../../../domain/time/lagos-date.ts";
import type { Tx } from "../../db/transaction.ts";
import { readOwedRows } from "../../loan-record/instalment.store.ts";
import type { StoredLoan } from "../../loan-record/loan.store.ts";
import { entriesToClose } from "../loan-entries.store.ts";
import { termsOfMandate } from "./deduction.store.ts";

const PAID_OUT: ReadonlySet<string> = new Set(["disbursed", "pending_pickup", "completed", "liquidated"]);

interface Judgement {
  /** Why it is implausible, as a sentence; undefined if it is not. */
  readonly doubts: string | undefined;
  readonly dayIsPossible: boolean;
}

/** Whether a line of the provider's history is plausible for a locked loan in its current state. */
export async function judgeDeduction(
  tx: Tx,
  loan: StoredLoan,
  { mandateId, amount, deductedOn }: { mandateId: number; amount: Kobo; deductedOn: LagosDate },
  at: Date,
): Promise<Judgement> {
  const { bookedAt, instalment } = await termsOfMandate(tx, mandateId);
  const owed = PAID_OUT.has(loan.status) ? await owedOf(tx, loan) : undefined;
  const days = { deductedOn, today: lagosDateOf(at), bookedOn: lagosDateOf(bookedAt) };
  const [first, ...more] = doubtsOf({ ...days, amount, instalment, owed });
  return {
    doubts: first && `${[first.charAt(0).toUpperCase() + first.slice(1), ...more].join("; ")}.`,
    dayIsPossible: doubtOfDay(days) === undefined,
  };
}

// A running loan that owes nothing waits for its money to be confirmed. Until then the paid amount counts as owed:
// deductions from the salary continue.
async function owedOf(tx: Tx, loan: StoredLoan): Promise<Kobo> {
  const owed = outstandingBalance(await readOwedRows(tx, loan.id));
  return owed > 0 || loan.status !== "disbursed" ? owed : unseenDebt(await entriesToClose(tx, loan.id));
}
