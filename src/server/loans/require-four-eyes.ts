import { mayTakeStep, type SecondStep, STEP_DEEDS, whoElse } from "../../domain/loan/four-eyes.ts";
import { type Kobo, kobo } from "../../domain/money.ts";
import { doubtOfOtherLoans } from "../customer-credit/credit-doubts.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { readAble } from "../four-eyes/limits.store.ts";
import { moneyOutRefusal } from "../four-eyes/money-out.ts";
import type { Actor } from "../http/route.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { Refusal } from "../refusal/refusal.ts";
import { areFourEyesOn, fourEyesOn } from "../settings/four-eyes.ts";
import { readStepFacts, STEP_PERMISSIONS, type StepFacts, whoPaidOut } from "./four-eyes.store.ts";

/** A step of a loan under four eyes: the second steps, and reversing a payout. */
export type WatchedStep = SecondStep | "payout-reversal";

export type LoanForFourEyes = Pick<StoredLoan, "id" | "customer_id" | "amount" | "offered_amount" | "approved_amount">;

/**
 * Refuses a step of a locked loan if four eyes forbid it, by the current setting and roles. Reads the facts unless the
 * caller passes them.
 */
export async function requireFourEyes(
  tx: Tx,
  { config }: Deps,
  loan: LoanForFourEyes,
  step: WatchedStep,
  actor: Actor,
  told?: StepFacts,
): Promise<void> {
  const refusal = await fourEyesRefusal(tx, config, loan, step, actor.userId, told);
  if (refusal) throw new Refusal("not-possible", refusal);
}

/** Why somebody may not take the step, and who can; or why nobody may pay out yet. Undefined if they may. */
export async function fourEyesRefusal(
  db: Queries,
  config: Deps["config"],
  loan: LoanForFourEyes,
  step: WatchedStep,
  userId: number,
  told?: StepFacts,
): Promise<string | undefined> {
  const amount = kobo(loan.approved_amount ?? loan.offered_amount ?? loan.amount);
  if (step === "payout-reversal") {
    if (!(await fourEyesOn(db, config))) return undefined;
    return moneyOutRefusal(db, step, { hands: await whoPaidOut(db, loan.id), amount }, userId);
  }
  const facts = told ?? (await readStepFacts(db, loan.id, step, userId));
  if (!areFourEyesOn(facts.setting, config)) return undefined;
  const refusal = await stepRefusal(db, step, { userId, amount }, facts);
  return refusal ?? (step === "disbursed" ? doubtOfOtherLoans(db, loan) : undefined);
}

async function stepRefusal(
  db: Queries,
  step: SecondStep,
  { userId, amount }: { readonly userId: number; readonly amount: Kobo },
  { taken, limits }: StepFacts,
): Promise<string | undefined> {
  const decision = mayTakeStep(step, { userId, limits }, { ...taken, amount });
  if (decision.accepted) return undefined;
  const { uploaders, approvers, reversers } = taken;
  const without = [userId, ...(step === "approved" ? uploaders : [...approvers, ...reversers])];
  const { names, areMore } = await readAble(db, STEP_PERMISSIONS[step], { amount, without });
  return `${decision.message} ${whoElse(STEP_DEEDS[step], names, areMore)}`;
}
