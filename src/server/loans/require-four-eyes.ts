import type { Kysely } from "kysely";
import { type FourEyesFacts, mayTakeStep, type SecondStep, STEP_DEEDS, whoElse } from "../../domain/loan/four-eyes.ts";
import { kobo } from "../../domain/money.ts";
import type { DB } from "../db/schema.generated.ts";
import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { readAble, readLimits } from "../four-eyes/limits.store.ts";
import { moneyOutRefusal } from "../four-eyes/money-out.ts";
import { AppError } from "../http/app-error.ts";
import type { Actor } from "../http/route.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { doubtOfOtherLoans } from "../money-in/credit-doubts.ts";
import { fourEyesOn } from "../settings/four-eyes.ts";
import { readTakenSteps, whoPaidOut } from "./four-eyes.store.ts";

/** A step of a loan that four eyes look at: the second ones, and taking a payout back. */
export type WatchedStep = SecondStep | "payout-reversal";

export type LoanForFourEyes = Pick<StoredLoan, "id" | "customer_id" | "amount" | "offered_amount" | "approved_amount">;

/** Refuses a step of a locked loan to whom four eyes forbid it, as they are set and as roles are at this moment. */
export async function requireFourEyes(
  tx: Tx,
  { config }: Deps,
  loan: LoanForFourEyes,
  step: WatchedStep,
  actor: Actor,
): Promise<void> {
  const refusal = await fourEyesRefusal(tx, config, loan, step, actor.userId);
  if (refusal) throw new AppError("not-possible", refusal);
}

/**
 * Why somebody may not take the step, and who can; or why nobody may pay out as yet. Undefined where nothing stands
 * against it.
 */
export async function fourEyesRefusal(
  db: Kysely<DB>,
  config: Deps["config"],
  loan: LoanForFourEyes,
  step: WatchedStep,
  userId: number,
): Promise<string | undefined> {
  if (!(await fourEyesOn(db, config))) return undefined;
  const amount = kobo(loan.approved_amount ?? loan.offered_amount ?? loan.amount);
  if (step === "payout-reversal")
    return moneyOutRefusal(db, step, { hands: await whoPaidOut(db, loan.id), amount }, userId);
  const refusal = await stepRefusal(db, step, userId, { ...(await readTakenSteps(db, loan.id)), amount });
  return refusal ?? (step === "disbursed" ? doubtOfOtherLoans(db, loan) : undefined);
}

const PERMISSIONS = { approved: "approve-loan", disbursed: "disburse-loan" } as const;

async function stepRefusal(
  db: Kysely<DB>,
  step: SecondStep,
  userId: number,
  facts: FourEyesFacts,
): Promise<string | undefined> {
  const permission = PERMISSIONS[step];
  const decision = mayTakeStep(step, { userId, limits: await readLimits(db, permission, userId) }, facts);
  if (decision.accepted) return undefined;
  const { uploaders, approvers, reversers, amount } = facts;
  const without = [userId, ...(step === "approved" ? uploaders : [...approvers, ...reversers])];
  const { names, areMore } = await readAble(db, permission, { amount, without });
  return `${decision.message} ${whoElse(STEP_DEEDS[step], names, areMore)}`;
}
