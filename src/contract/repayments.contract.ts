import { z } from "zod";
import { fromNaira } from "../domain/money.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { day, idParams, instant, listedDays, naira, paymentReference, text } from "./fields.ts";
import { fourEyes, secondPerson } from "./four-eyes.ts";
import { paged, pageQuery } from "./paged.ts";

/** A payment, successful or failed (REP-02). A top-up and credit of another loan have a method without an id. */
export const paymentRow = z.object({
  id: z.number().int(),
  payment_date: day,
  created_at: instant,
  loan: z.object({ id: z.number().int(), reference: z.string(), user: z.object({ name: z.string() }) }),
  amount: naira,
  reference: z.string(),
  payment_method: z.object({ id: z.number().int().nullable(), name: z.string() }),
  /** Absent if nobody entered it: shown as System (REP-03). */
  initiator: z.object({ name: z.string() }).nullable(),
  purpose: z.enum(["repayment", "settlement", "top-up", "credit"]),
  /** Its rest, which is customer credit. */
  unapplied: naira,
  /** Why it failed; null for a successful one. */
  reason: z.string().nullable(),
});

export type PaymentRow = z.output<typeof paymentRow>;

/** The lists of payments: those that came about, and those that did not. */
export const PAYMENT_STATUSES = ["successful", "failed"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const listPayments = defineEndpoint({
  method: "GET",
  path: "/api/admin/deductions/payments",
  summary: "Payments, newest first",
  access: { anyOf: ["view-repayments"] },
  query: z.object({
    status: z.enum(PAYMENT_STATUSES, "Ask for successful or failed payments").optional(),
    q: z.string().max(100).optional(),
    loanId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    paymentMethodId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    /** Payment days; with one of them the list is in the order of those days. */
    ...listedDays,
    ...pageQuery,
  }),
  data: paged(paymentRow),
  errors: { 422: "Another status, or days that end before they begin" },
});

export const listPaymentMethods = defineEndpoint({
  method: "GET",
  path: "/api/admin/repayment/methods",
  summary: "Payment methods",
  access: "signed-in",
  data: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      /** Whether money can be refunded that way; not through a salary. */
      pays_out: z.boolean(),
    }),
  ),
});

export const id = (missing: string) =>
  z.number(missing).int(missing).positive(missing).max(Number.MAX_SAFE_INTEGER, missing);
// Whole kobo, so that nothing is ever rounded; the limit catches typing errors.

export const amount = z
  .number("Amount is required")
  .positive("Enter an amount above zero")
  .max(1_000_000_000, "Enter an amount of at most ₦1,000,000,000.00")
  .refine((naira) => fromNaira(naira) !== undefined, "Use at most two decimals");

export const reference = text("Reference is required", 100);
/**
 * The day on which the money arrived, back to the latest of 31 days, the payout and the loan's closing; today if
 * omitted.
 */

export const paidOn = z.iso.date("Enter the day as YYYY-MM-DD").nullish();

/** The result of a posting, in words for whoever entered it. */
const posted = z.object({
  payment_id: z.number().int(),
  applied: naira,
  /** Customer credit, owed back. */
  unapplied: naira,
  balance: naira,
  closed: z.boolean(),
  /**
   * Payments of later days that were allocated again after it, and the credit left of each; absent if there is none.
   */
  rebooked: z
    .array(z.object({ payment_id: z.number().int(), reference: z.string(), paid_on: day, unapplied: naira }))
    .optional(),
});

export const addManualRepayment = defineEndpoint({
  method: "POST",
  path: "/api/admin/deductions/repayment/manual",
  specified: true,
  movesMoney: true,
  summary: "Record a repayment that reached us in another way",
  access: { anyOf: ["add-repayment"] },
  body: z.object({
    loanId: id("Name the loan"),
    amount,
    reference,
    /** Bank Transfer if omitted. */
    paymentMethodId: id("Choose a payment method").nullish(),
    /** Posts it although the same money may be posted already, or although it is more than twice what the loan owes. */
    confirmed: z.literal(true).optional(),
    paidOn,
  }),
  data: posted,
  errors: {
    422: "The reference or the money was posted before, and the sentence names the posting; or it is asked back: then `errors.confirmed` says why; or `paidOn` is out of its bounds",
  },
});

export const reversePayment = defineEndpoint({
  method: "POST",
  path: "/api/admin/repayments/:id/reverse",
  summary: "Reverse a payment by a new entry",
  access: { anyOf: ["edit-repayment", "add-repayment"] },
  params: idParams,
  body: z.object({ reason: text("Say why the payment is reversed", 300) }),
  data: z.object({ balance: naira, reopened: z.boolean() }),
  errors: { 422: "Reversed before, or its credit has been used elsewhere" },
});

/** An overpayment still owed to a customer. */
export const customerCredit = z.object({
  payment_id: z.number().int(),
  loan: z.object({ id: z.number().int(), reference: z.string(), status: z.string() }),
  customer: z.object({ id: z.number().int(), name: z.string(), phone_number: z.string() }),
  reference: z.string(),
  amount: naira,
  paid_on: day,
  age_days: z.number().int(),
  /** Running loans of the same person that it could pay. */
  other_loans: z.array(z.object({ id: z.number().int(), reference: z.string(), balance: naira })),
});

export const listCustomerCredits = defineEndpoint({
  method: "GET",
  path: "/api/admin/repayments/credits",
  summary: "Customer credit, the oldest first",
  access: { anyOf: ["view-repayments"] },
  showsNumbers: true,
  query: z.object({ q: z.string().max(100).optional(), ...pageQuery }),
  data: paged(customerCredit).extend({ sum: naira }),
});

export const refundCredit = defineEndpoint({
  method: "POST",
  path: "/api/admin/repayments/credits/:id/refund",
  mayWaitForSecondPerson: true,
  summary: "Pay customer credit back; the id is its payment's",
  access: { anyOf: ["disburse-loan"] },
  params: idParams,
  body: z.object({
    amount,
    reference: paymentReference,
    paymentMethodId: id("Choose the refund method"),
    remark: z.string().trim().max(500, "Use at most 500 characters").nullish(),
  }),
  /** Null while it waits for a second person. */
  data: z.object({ refund_id: z.number().int().nullable(), left: naira }),
  errors: {
    422: "More than the credit, or the reference is used; with four eyes, it is held, or waits for a second person already",
  },
});

/** Customer credit that left a loan: refunded, or transferred to another loan of the person. */
export const creditUse = z.object({
  id: z.number().int(),
  kind: z.enum(["refund", "transfer"]),
  amount: naira,
  /** The overpayment it came from. */
  payment_reference: z.string(),
  /** How and under which reference it was refunded; null for a transfer. */
  payment_method: z.string().nullable(),
  reference: z.string().nullable(),
  remark: z.string().nullable(),
  to_loan: z.object({ id: z.number().int(), reference: z.string() }).nullable(),
  initiator: z.string().nullable(),
  at: instant,
  reversed_at: instant.nullable(),
});

export type CreditUseRow = z.output<typeof creditUse>;

export const listCreditUses = defineEndpoint({
  method: "GET",
  path: "/api/admin/loans/:id/credit-uses",
  summary: "Where a loan's customer credit went, the newest first",
  access: { anyOf: ["view-repayments"] },
  params: idParams,
  data: z.array(creditUse),
});

export const reverseRefund = defineEndpoint({
  method: "POST",
  path: "/api/admin/repayments/refunds/:id/reverse",
  summary: "Reverse a refund that did not arrive",
  access: { anyOf: ["disburse-loan"] },
  params: idParams,
  body: z.object({ reason: text("Say why the refund is reversed", 300) }),
  data: z.object({ left: naira }),
  errors: { 422: "Reversed before; with four eyes, whoever recorded it or brought its money" },
});

export const transferCredit = defineEndpoint({
  method: "POST",
  path: "/api/admin/repayments/credits/:id/transfer",
  summary: "Transfer customer credit to another loan of the same person; the id is its payment's",
  access: { anyOf: ["disburse-loan", "add-repayment"] },
  params: idParams,
  body: z.object({ loanId: id("Choose the loan"), amount }),
  data: z.object({ payment_id: z.number().int(), left: naira }),
  errors: {
    422: "More than the credit, another person's loan, one that owes nothing; with four eyes, credit that is held",
  },
});

export const getCreditFourEyes = defineEndpoint({
  method: "GET",
  path: "/api/admin/repayments/credits/:id/four-eyes",
  answersOne: true,
  summary: "Whether four eyes let you refund customer credit or give it to another loan; the id is its payment's",
  access: { anyOf: ["disburse-loan", "add-repayment"] },
  params: idParams,
  data: z.object({
    on: z.boolean(),
    /** Why nothing of it may be refunded; null if some may, or you lack the permission. */
    refund: z.string().nullable(),
    second: secondPerson,
    /** Why nothing of it may go to another loan. */
    transfer: z.string().nullable(),
    /** Why not all of it may leave, if some may. */
    note: z.string().nullable(),
  }),
});

export const getRefundFourEyes = defineEndpoint({
  method: "GET",
  path: "/api/admin/repayments/refunds/:id/four-eyes",
  answersOne: true,
  summary: "Whether four eyes let you reverse a refund; why not, and who can",
  access: { anyOf: ["disburse-loan"] },
  params: idParams,
  data: fourEyes,
});

export const REPAYMENT_ENDPOINTS: readonly Endpoint[] = [
  addManualRepayment,
  reversePayment,
  listCustomerCredits,
  listCreditUses,
  refundCredit,
  reverseRefund,
  transferCredit,
  listPaymentMethods,
  listPayments,
  getCreditFourEyes,
  getRefundFourEyes,
];
