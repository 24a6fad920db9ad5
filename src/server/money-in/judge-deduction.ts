import { outstandingBalance } from "../../domain/loan/liquidation.ts";
import type { Kobo } from "../../domain/money.ts";
import { doubtOfDay, doubtsOf } from "../../domain/repayment/deduction-doubts.ts";
import { unseenDebt } from "../../domain/repayment/held-credit.ts";
import { type LagosDate, lagosDateOf } from "../../domain/time/lagos-date.ts";
import type { Tx } from "../db/transaction.ts";
import { readOwedRows } from "../loan-record/instalment.store.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { termsOfMandate } from "./deduction.store.ts";
import { entriesToClose } from "./loan-entries.store.ts";

const PAID_OUT: ReadonlySet<string> = new Set(["disbursed", "pending_pickup", "completed", "liquidated"]);

interface Judgement {
  /** Why it cannot be true, as a sentence; undefined when it can. */
  readonly doubts: string | undefined;
  readonly dayIsPossible: boolean;
}

/** Whether a line of the provider's history can be true of a locked loan, as it stands now. */
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

// One that runs and owes nothing waits until the money that paid it is seen. Until then it owes what that has paid: the
// salary goes on being deducted.
async function owedOf(tx: Tx, loan: StoredLoan): Promise<Kobo> {
  const owed = outstandingBalance(await readOwedRows(tx, loan.id));
  return owed > 0 || loan.status !== "disbursed" ? owed : unseenDebt(await entriesToClose(tx, loan.id));
}
