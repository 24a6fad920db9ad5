import { z } from "zod";
import { PROGRESS_STEPS } from "../domain/loan/application-progress.ts";
import { LOAN_STATUSES } from "../domain/loan/loan-status.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { day, instant, naira, text } from "./fields.ts";

const reference = text("Enter your reference, for example TN-000123", 40);
/** References are sequential; the holder of the phone receives the code. */
const phoneDigits = z
  .string("Enter the last four digits of your phone number")
  .trim()
  .regex(/^\d{4}$/, "Enter the last four digits of your phone number");
/** Opaque; it opens one application for half an hour and is never part of an address. */
const viewToken = z.string().min(1).max(100);

export const sendStatusCode = defineEndpoint({
  method: "POST",
  path: "/api/loan/status/otp",
  summary:
    "Send a one-time code to the phone and e-mail of an application whose phone ends in these digits; one answer whether or not there is one",
  access: "public",
  body: z.object({ reference, phone_digits: phoneDigits }),
  data: z.object({ reference: z.string(), expires_at: instant, resend_at: instant }),
  errors: { 422: "Not a reference, or asked for again too soon", 429: "Too many codes" },
});

export const openStatusView = defineEndpoint({
  method: "POST",
  path: "/api/loan/status/open",
  summary: "Open an application's status with the one-time code, for half an hour",
  access: "public",
  body: z.object({
    reference,
    phone_digits: phoneDigits,
    otp: z
      .string("Enter the code")
      .trim()
      .regex(/^\d{6}$/, "The code has 6 digits"),
  }),
  data: z.object({ reference: z.string(), token: z.string(), expires_at: instant }),
  errors: { 422: "Wrong or old code", 429: "Too many wrong codes" },
});

/** What proves that somebody has opened the view of an application. */
export const statusView = z.object({ reference, token: viewToken });

export const closeStatusView = defineEndpoint({
  method: "POST",
  path: "/api/loan/status/close",
  summary: "Close an open status view",
  access: "public",
  body: statusView,
  data: z.object({ closed: z.boolean() }),
});

const step = z.object({
  step: z.enum(PROGRESS_STEPS),
  state: z.enum(["done", "now", "ahead"]),
  at: instant.nullable(),
});

const statusOffer = z.object({
  amount: naira,
  fee: naira,
  /** The part of the amount that settles the running loan; only for a top-up. */
  liquidation_amount: naira.nullable(),
  payout: naira,
  tenor: z.number().int(),
  monthly_rate_percent: z.number(),
  method: z.enum(["flat", "reducing"]),
  monthly_repayment: naira,
  total_repayment: naira,
});

const statusRow = z.object({
  number: z.number().int(),
  due_date: day,
  amount: naira,
  paid: naira,
  balance: naira,
  /** Not overdue on a day of grace: it is then due, and `grace_to` is the last such day. */
  state: z.enum(["paid", "overdue", "due"]),
  grace_to: day.nullable(),
});

/** The signed offer, which also holds the authority to deduct from the salary, or a statement of account. */
const letterId = z.string().regex(/^(offer|statement-[1-9]\d{0,14})$/, "Choose one of your letters");

export const applicationStatus = z.object({
  reference: z.string(),
  first_name: z.string(),
  phone_hint: z.string(),
  bank: z.string(),
  account_hint: z.string(),
  loan_type: z.string(),
  product: z.string().nullable(),
  pick_up_location: z.string().nullable(),
  /** Its address; null if the place is not in the register, or has no address there. */
  pick_up_address: z.string().nullable(),
  applied_at: instant,
  today: day,
  status: z.enum(LOAN_STATUSES),
  requested: z.object({ amount: naira, tenor: z.number().int() }),
  steps: z.array(step),
  /** In words for the applicant; null unless rejected. */
  rejection: z.string().nullable(),
  /** What the applicant can do after it; null unless rejected. */
  rejection_advice: z.string().nullable(),
  offer: statusOffer.nullable(),
  /** Where the offer is read, signed and stored: a path of ours. `open_until` is null once signed. */
  signing: z.object({ path: z.string(), open_until: instant.nullable(), signed_at: instant.nullable() }).nullable(),
  /** From the payout on. */
  repayment: z
    .object({
      rows: z.array(statusRow),
      payments: z.array(z.object({ paid_on: day, amount: naira, method: z.string() })),
      paid: naira,
      balance: naira,
      overdue: naira,
      /** Paid beyond the current debt: it belongs to the customer. */
      credit: naira,
      next_due: z.object({ due_date: day, amount: naira, grace_to: day.nullable() }).nullable(),
      /** Whether the salary deduction is running. */
      deducted: z.boolean(),
    })
    .nullable(),
  /** The settlement amount on `on`, and how long it holds; up to `cooling_off_to` it is exactly what was received. */
  settlement: z
    .object({
      amount: naira,
      on: day,
      valid_to: day.nullable(),
      afterwards: naira.nullable(),
      cooling_off_to: day.nullable(),
    })
    .nullable(),
  /** What the customer signed, then the newest statements of account; each opens with `takeLetter`. */
  letters: z.array(
    z.object({
      id: letterId,
      kind: z.enum(["offer", "statement"]),
      format: z.enum(["pdf", "csv"]),
      /** When it was signed or issued. */
      at: instant,
      /** The days that a statement covers. */
      period: z.object({ from: day, to: day }).nullable(),
    }),
  ),
});

export type ApplicationStatus = z.output<typeof applicationStatus>;

/** A POST, so that the token is in the body and not in an address. */
export const getStatus = defineEndpoint({
  method: "POST",
  path: "/api/loan/status",
  summary: "Where an application stands, for whoever has opened its view",
  access: "public",
  body: statusView,
  data: applicationStatus,
  errors: { 401: "The view has ended, or belongs to another application" },
});

/** The answer is the file. A POST, so that the token is in the body and not in an address. */
export const takeLetter = defineEndpoint({
  method: "POST",
  path: "/api/loan/status/letter",
  summary: "One letter of an application, as it was signed or issued, for whoever has opened its view",
  access: "public",
  body: z.strictObject({ ...statusView.shape, letter: letterId }),
  errors: { 401: "The view has ended, or belongs to another application", 404: "No such letter of this application" },
});

export const APPLICATION_STATUS_ENDPOINTS: readonly Endpoint[] = [
  sendStatusCode,
  openStatusView,
  getStatus,
  takeLetter,
  closeStatusView,
];
