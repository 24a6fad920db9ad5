import { z } from "zod";
import { ANSWERS_REFERRAL, REFERS_BACK, WRITES_LOAN_NOTE } from "../domain/loan/loan-notes.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { idParams, instant, text } from "./fields.ts";
import { loan } from "./loans.contract.ts";

/** Words of a member of staff about a loan, for colleagues. They cannot be changed afterwards. */
export const addLoanNote = defineEndpoint({
  method: "POST",
  path: "/api/admin/loans/:id/notes",
  summary: "Write a note on a loan; it stays in its timeline",
  access: WRITES_LOAN_NOTE,
  params: idParams,
  body: z.strictObject({ text: text("Write the note", 2000) }),
  data: loan,
  errors: { 404: "No such loan" },
});

/** Before deciding, an approver asks the loan's officer. The status stays. */
export const referLoanBack = defineEndpoint({
  method: "POST",
  path: "/api/admin/loans/:id/refer-back",
  summary: "Refer a loan that waits for approval back to its officer, with a reason",
  access: REFERS_BACK,
  params: idParams,
  body: z.strictObject({ reason: text("Say what the officer has to do", 500) }),
  data: loan,
  errors: { 404: "No such loan", 422: "Not pending approval, or referred back already" },
});

/** The officer's answer ends the referral; the approver decides. */
export const answerReferral = defineEndpoint({
  method: "POST",
  path: "/api/admin/loans/:id/referral/answer",
  summary: "Answer the approver who referred a loan back",
  access: ANSWERS_REFERRAL,
  params: idParams,
  body: z.strictObject({ answer: text("Say what was done", 2000) }),
  data: loan,
  errors: { 404: "No such loan", 422: "Not referred back" },
});

export const referredLoan = z.object({
  id: z.number().int(),
  reference: z.string(),
  name: z.string(),
  reason: z.string(),
  by: z.string(),
  at: instant,
});

export type ReferredLoan = z.output<typeof referredLoan>;

/** The oldest first: those of this officer, and those whose officer is unknown or has left. */
export const listReferrals = defineEndpoint({
  method: "GET",
  path: "/api/admin/loans/referrals",
  summary: "Loans that were referred back and wait for this officer's answer; the hundred oldest",
  access: ANSWERS_REFERRAL,
  data: z.array(referredLoan),
});

export const LOAN_NOTE_ENDPOINTS: readonly Endpoint[] = [addLoanNote, referLoanBack, answerReferral, listReferrals];
