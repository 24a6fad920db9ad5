import { getFourEyes } from "../../contract/loans.contract.ts";
import { changedAccountHold } from "../contact-changes/changed-account-hold.ts";
import { holds, route } from "../http/route.ts";
import { findLoan } from "../loan-record/loan.store.ts";
import { notFound } from "../refusal/refusal.ts";
import { fourEyesOn } from "../settings/four-eyes.ts";
import { fourEyesRefusal, type WatchedStep } from "./require-four-eyes.ts";

/** The four-eyes step of a status, for those who may take it at all. */
const WAITING: Readonly<Record<string, { step: WatchedStep; permission: "approve-loan" | "disburse-loan" }>> = {
  pending_approval: { step: "approved", permission: "approve-loan" },
  pending_disbursement: { step: "disbursed", permission: "disburse-loan" },
  disbursed: { step: "payout-reversal", permission: "disburse-loan" },
  pending_pickup: { step: "payout-reversal", permission: "disburse-loan" },
};

/** Whether the caller could take the loan's next step; the step itself decides again, under its locks. */
export const getFourEyesRoute = route(getFourEyes, async ({ params, actor, deps }) => {
  const loan = await findLoan(deps.db, params.id);
  if (!loan) throw notFound("loan");
  const { query } = deps.db;
  const on = await fourEyesOn(query, deps.config);
  const waiting = WAITING[loan.status];
  if (!on || !waiting || !holds(actor, waiting.permission)) return { data: { on, refusal: null } };
  const refusal = await fourEyesRefusal(query, deps.config, loan, waiting.step, actor.userId);
  const ofAccount = waiting.step === "disbursed" ? await changedAccountHold(query, deps.config, loan) : undefined;
  return { data: { on, refusal: refusal ?? ofAccount ?? null } };
});
