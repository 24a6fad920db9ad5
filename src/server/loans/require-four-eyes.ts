import type { Kysely } from "kysely";
import { mayTakeStep, type SecondStep, whoElse } from "../../domain/loan/four-eyes.ts";
import { kobo } from "../../domain/money.ts";
import type { DB } from "../db/schema.generated.ts";
import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { AppError } from "../http/app-error.ts";
import type { Actor } from "../http/route.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { fourEyesOn } from "../settings/four-eyes.ts";
import { readAble, readLimits, readTakenSteps } from "./four-eyes.store.ts";

export type LoanForFourEyes = Pick<StoredLoan, "id" | "amount" | "offered_amount" | "approved_amount">;

/** Refuses the second step of a locked loan to whom four eyes forbid it, as they are set and as roles are at this moment. */
export async function requireFourEyes(
  tx: Tx,
  { config }: Deps,
  loan: LoanForFourEyes,
  step: SecondStep,
  actor: Actor,
): Promise<void> {
  const refusal = await fourEyesRefusal(tx, config, loan, step, actor.userId);
  if (refusal) throw new AppError("not-possible", refusal);
}

/** Why somebody may not take the step, and who can; undefined where nothing stands against it. */
export async function fourEyesRefusal(
  db: Kysely<DB>,
  config: Deps["config"],
  loan: LoanForFourEyes,
  step: SecondStep,
  userId: number,
): Promise<string | undefined> {
  if (!(await fourEyesOn(db, config))) return undefined;
  const amount = kobo(loan.approved_amount ?? loan.offered_amount ?? loan.amount);
  const facts = { ...(await readTakenSteps(db, loan.id)), amount };
  const decision = mayTakeStep(step, { userId, limits: await readLimits(db, step, userId) }, facts);
  if (decision.accepted) return undefined;
  const without = [userId, ...(step === "approved" ? facts.uploaders : facts.approvers)];
  const { names, areMore } = await readAble(db, step, { amount, without });
  return `${decision.message} ${whoElse(step, names, areMore)}`;
}
