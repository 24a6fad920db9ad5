import { readFourEyes } from "../../contract/four-eyes.contract.ts";
import type { SecondStep } from "../../domain/loan/four-eyes.ts";
import { notFound } from "../http/app-error.ts";
import { holds, route } from "../http/route.ts";
import { findLoan } from "../loan-record/loan.store.ts";
import { fourEyesOn } from "../settings/four-eyes.ts";
import { fourEyesRefusal } from "./require-four-eyes.ts";

/** The step that waits in a status, for those who may take it at all. */
const WAITING: Readonly<Record<string, { step: SecondStep; permission: "approve-loan" | "disburse-loan" }>> = {
  pending_approval: { step: "approved", permission: "approve-loan" },
  pending_disbursement: { step: "disbursed", permission: "disburse-loan" },
};

/** Whether the caller would be let take the loan's next step; the step itself decides again, under its locks. */
export const readFourEyesRoute = route(readFourEyes, async ({ params, actor, deps }) => {
  const loan = await findLoan(deps.db, params.id);
  if (!loan) throw notFound("loan");
  const { read } = deps.db;
  const on = await fourEyesOn(read, deps.config);
  const waiting = WAITING[loan.status];
  if (!on || !waiting || !holds(actor, waiting.permission)) return { data: { on, refusal: null } };
  const refusal = await fourEyesRefusal(read, deps.config, loan, waiting.step, actor.userId);
  return { data: { on, refusal: refusal ?? null } };
});
