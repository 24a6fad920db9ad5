import { z } from "zod";
import { REJECTION_REASON_MAX } from "../domain/affordability/rejection-reason.ts";
import { IDENTITY_SIGHTS } from "../domain/customer/identity-access.ts";
import { DEVICE_NUMBER_KINDS } from "../domain/loan/device-number.ts";
import { demandOf } from "../domain/loan/loan-rules.ts";
import { LOAN_STATUSES } from "../domain/loan/loan-status.ts";
import { screening } from "./affordability.contract.ts";
import { returnedMail, waitingChange } from "./contact-changes.contract.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { day, idParams, instant, naira } from "./fields.ts";
import { fourEyes } from "./four-eyes.ts";
import { identityChecks } from "./identity.contract.ts";
import { messageStanding } from "./message-standing.ts";
import { namedWithCode } from "./reference-data.contract.ts";

export const loanStatus = z.enum(LOAN_STATUSES);

/** A row of the nine loan lists. */
export const loanRow = z.object({
  id: z.number().int(),
  reference: z.string(),
  status: loanStatus,
  amount: naira,
  approved_amount: naira.nullable(),
  tenor: z.number().int(),
  application_type: z.string(),
  organization_name: z.string(),
  created_at: instant,
  loan_type: namedWithCode,
  user: z.object({
    id: z.number().int(),
    first_name: z.string(),
    last_name: z.string(),
    name: z.string(),
    phone_number: z.string(),
  }),
});

export const timelineEntry = z.object({
  id: z.number().int(),
  event: z.string(),
  from: loanStatus.nullable(),
  to: loanStatus,
  by: z.string(),
  at: instant,
  note: z.string().nullable(),
});

export const instalment = z.object({
  number: z.number().int(),
  due_date: day,
  principal: naira,
  interest: naira,
  amount: naira,
  balance: naira,
  active: z.boolean(),
});

/** What a loan's files are for. */
export const PAPER_SLOTS = ["authorization", "valid_id", "staff_id", "signed_document"] as const;

/** A file of a loan: what it is, and for photos the signed address of a small picture, which lives ten minutes. */
export const paper = z.object({
  slot: z.enum(PAPER_SLOTS),
  name: z.string(),
  content_type: z.string(),
  bytes: z.number().int(),
  /** Of a PDF that says so. */
  pages: z.number().int().nullable(),
  thumbnail_link: z.string().nullable(),
});

export type Paper = z.output<typeof paper>;

/** A message about a loan, without its text and whom it went to. */
export const loanMessage = z.object({
  channel: z.enum(["email", "sms"]),
  /** What it is about. */
  title: z.string(),
  standing: messageStanding,
  at: instant,
});

export type LoanMessage = z.output<typeof loanMessage>;

/** How far the deduction set-up has come, in words for officers; null before the first attempt. */
export const deductionSetup = z.object({
  state: z.enum(["waiting", "booked", "refused", "stopping", "stopped"]),
  provider: z.string(),
  mandate_reference: z.string().nullable(),
  message: z.string().nullable(),
  at: instant,
});

// Unless `identity` is whole, numbers show four digits and files have no address. document_link is only for edit-loan.
/** The loan as the detail page shows it (API-72). `*_link` fields are signed addresses valid for ten minutes. */
export const loan = loanRow.extend({
  identity: z.enum(IDENTITY_SIGHTS),
  user: z.object({
    id: z.number().int(),
    title: z.string().nullable(),
    first_name: z.string(),
    last_name: z.string(),
    name: z.string(),
    gender: z.string().nullable(),
    date_of_birth: day.nullable(),
    phone_number: z.string(),
    email: z.string(),
    ippis_number: z.string().nullable(),
    bvn: z.string().nullable(),
  }),
  rejection_reason: z.string().nullable(),
  can_force_reject: z.boolean(),
  document_link: z.string().nullable(),
  has_document_link: z.boolean(),
  document_id: z.string().nullable(),
  signed_document_link: z.string().nullable(),
  authorization_file_link: z.string().nullable(),
  authorization_file_type: z.string().nullable(),
  valid_id_file: z.string().nullable(),
  valid_id_file_link: z.string().nullable(),
  staff_id_file: z.string().nullable(),
  staff_id_file_link: z.string().nullable(),
  salary_bank: z.string(),
  bank_name: z.string(),
  salary_account_number: z.string(),
  /** As the provider named the account's owner at the last screening; absent where unknown, or unless `identity` is whole. */
  salary_account_name: z.string().optional(),
  address: z.string(),
  city: z.string(),
  state: z.object({ name: z.string() }),
  pick_up_location: z.string().nullable(),
  referral_code: z.string().nullable(),
  product: z.object({ name: z.string() }).nullable(),
  referrer: z.object({ first_name: z.string(), last_name: z.string(), name: z.string() }).nullable(),
  liquidation_amount: naira.nullable(),
  offered_amount: naira.nullable(),
  fee: naira.nullable(),
  /** What the customer receives: as signed until the payout, then as paid. */
  payout: naira.nullable(),
  monthly_repayment: naira.nullable(),
  total_repayment: naira.nullable(),
  disbursement: z
    .object({ reference: z.string(), remark: z.string().nullable(), amount: naira, at: instant, by: z.string() })
    .nullable(),
  deduction_setup: deductionSetup.nullable(),
  screening: screening.nullable(),
  /**
   * Why an application is not screened automatically: its phone is unconfirmed, or the day's budget is used up;
   * otherwise null.
   */
  screening_waits_for: z.enum(["phone", "budget"]).nullable(),
  /**
   * The settlement amount of a running loan today, how long it holds, and what it becomes then; null if nothing is
   * owed.
   */
  liquidation: z
    .object({
      amount: naira,
      principal: naira,
      interest: naira,
      on: day,
      valid_to: day.nullable(),
      afterwards: naira.nullable(),
      /**
       * Until when the loan may be returned without cost, and the reduction of the amount; null once that has passed.
       */
      cooling_off: z.object({ to: day, fee_returned: naira, interest_returned: naira }).nullable(),
    })
    .nullable(),
  /** Other loans of the same BVN, phone or account, newest first. */
  other_loans: z.array(
    z.object({
      id: z.number().int(),
      reference: z.string(),
      status: loanStatus,
      amount: naira,
      created_at: instant,
      same: z.array(z.enum(["BVN", "phone", "account"])),
    }),
  ),
  schedule: z.array(instalment),
  timeline: z.array(timelineEntry),
  papers: z.array(paper),
  /** The newest messages to the customer about it. */
  messages: z.array(loanMessage),
  /** A change of the customer that a second person still has to confirm; absent if there is none. */
  contact_change: waitingChange.optional(),
  /** Why it cannot be paid out now, whoever asks; only of a loan that waits for its payout, and absent where it can. */
  payout_hold: z.string().optional(),
  /** The device that was handed over, by its number; absent where none was noted. */
  device_handover: z
    .object({ kind: z.enum(DEVICE_NUMBER_KINDS), number: z.string(), at: instant, by: z.string() })
    .optional(),
  /** Referred back to its officer, and not answered yet; absent otherwise. `to` is null where no officer is known. */
  referral: z.object({ by: z.string(), to: z.string().nullable(), reason: z.string(), at: instant }).optional(),
  /** The running loan that a top-up settles; absent of any other. */
  tops_up: z.object({ id: z.number().int(), reference: z.string() }).optional(),
  identity_checks: identityChecks.optional(),
  mail_returned: returnedMail.optional(),
  /** The version of its type that will price its offer instead of its own; absent if it is its own. */
  loan_type_change: z.object({ version: z.number().int(), from: day, has_begun: z.boolean() }).optional(),
});

export type Loan = z.output<typeof loan>;

export type LoanRow = z.output<typeof loanRow>;

export const getLoan = defineEndpoint({
  method: "GET",
  path: "/api/admin/loans/:id/details",
  answersOne: true,
  summary: "One loan, whole",
  access: "signed-in",
  params: idParams,
  /** Set by a screen that prefetches a loan before anybody opened it; the audit log records it. */
  query: z.object({ ahead: z.literal("1").optional() }),
  data: loan,
});

export const approveLoan = defineEndpoint({
  method: "PUT",
  path: "/api/admin/loans/:id/approve",
  specified: true,
  summary: "Approve a signed loan",
  access: demandOf("approved"),
  params: idParams,
  body: z.object({}).optional(),
  data: loan,
  errors: { 422: "Not pending approval, not signed, or above the newest offer" },
});

export const rejectLoan = defineEndpoint({
  method: "PUT",
  path: "/api/admin/loans/:id/reject",
  specified: true,
  summary: "Reject a loan",
  access: demandOf("rejected"),
  params: idParams,
  body: z.object({ reason: z.string().trim().max(REJECTION_REASON_MAX).optional() }).optional(),
  data: loan,
  errors: { 422: "Not a status that may be rejected" },
});

export const setUpDeduction = defineEndpoint({
  method: "PUT",
  path: "/api/admin/loans/deduction/:id/setup",
  specified: true,
  movesMoney: true,
  summary: "Book the salary deduction at the provider and write the schedule",
  access: demandOf("deduction-set-up"),
  params: idParams,
  body: z.object({}).optional(),
  data: loan,
  errors: { 400: "The provider refused or has not confirmed", 422: "Not pending deduction setup, or already asked" },
});

export const renewSigningLink = defineEndpoint({
  method: "POST",
  path: "/api/admin/loans/:id/signing-link/renew",
  summary: "Send a new signing link; the old one stops working",
  access: demandOf("signing-link-renewed"),
  params: idParams,
  body: z.object({}).optional(),
  data: loan,
});

export const screenLoanNow = defineEndpoint({
  method: "POST",
  path: "/api/admin/loans/:id/screen",
  summary: "Screen an application now, whether or not its phone is confirmed",
  access: demandOf("screened"),
  params: idParams,
  body: z.object({}).optional(),
  data: loan,
  errors: { 422: "Not an application that waits for its screening", 429: "Too many look-ups" },
});

/** Known before the button is pressed: whether this person may take the loan's second step, or reverse its payout. */
export const getFourEyes = defineEndpoint({
  method: "GET",
  path: "/api/admin/loans/:id/four-eyes",
  answersOne: true,
  summary: "Whether four eyes let you approve this loan, pay it out or reverse its payout; why not, and who can",
  access: { anyOf: ["approve-loan", "disburse-loan"] },
  params: idParams,
  data: fourEyes,
});

export const LOAN_ENDPOINTS: readonly Endpoint[] = [
  getLoan,
  renewSigningLink,
  approveLoan,
  rejectLoan,
  setUpDeduction,
  screenLoanNow,
  getFourEyes,
];
