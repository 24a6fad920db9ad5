import { assignSuspense } from "../../contract/suspense.contract.ts";
import { closingBar, refundBar } from "../customer-credit/credit-eyes.ts";
import type { Queries } from "../db/queries.ts";
import type { PendingAct } from "../pending-acts/act.store.ts";
import type { Bar } from "../pending-acts/who-agrees.ts";
import { findSuspense } from "../statement-record/suspense.store.ts";
import { handsOf } from "../suspense/returning/return-eyes.ts";

/** What currently prevents somebody from agreeing to an act, apart from having requested it. */
export async function barOfAct(
  db: Queries,
  { kind, loanId, suspenseItemId, amount, wanted }: PendingAct,
): Promise<Bar> {
  if (kind === "refund" && loanId !== null) return refundBar(db, loanId, amount);
  if (kind === "closing" && loanId !== null) return closingBar(db, loanId);
  const item = suspenseItemId === null ? undefined : await findSuspense(db, suspenseItemId);
  if (item && kind === "return") return { hands: handsOf(item), amount, out: "return" };
  return { hands: item && isSettlement(kind, wanted) ? handsOf(item) : [], amount };
}

// It closes its loan, so the only person who handled the statement cannot agree.
function isSettlement(kind: PendingAct["kind"], wanted: unknown): boolean {
  return kind === "assign" && assignSuspense.body.parse(wanted).as === "settlement";
}
