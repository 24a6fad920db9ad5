import { z } from "zod";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { idParams, instant, text } from "./fields.ts";

/** The one provider whose collections can be stopped (STP-03, decisions). */
export const STOP_PROVIDER = { value: "remita", label: "Remita Direct Debit" } as const;

export const stopLoanCollection = defineEndpoint({
  method: "POST",
  path: "/api/admin/deductions/remita/stopLoanCollection",
  specified: true,
  movesMoney: true,
  mayWaitForSecondPerson: true,
  summary: "Stop a mandate at the provider",
  access: { anyOf: ["edit-repayment"] },
  body: z.object({
    mandateReference: text("Mandate reference is required", 60),
    provider: z.literal(STOP_PROVIDER.value, "Choose the provider"),
  }),
  /** With four eyes on, the mandate stays as it was, active or ended, until a second person agrees. */
  data: z.object({ mandate_reference: z.string(), status: z.enum(["active", "ended", "stopping", "stopped"]) }),
  errors: { 422: "No such mandate, stopped before, or the provider has not confirmed" },
});

export const reactivateMandate = defineEndpoint({
  method: "POST",
  path: "/api/admin/deductions/:id/reactivate",
  summary: "Book the unpaid rows of a loan anew, when its mandate has been stopped or has ended",
  access: { anyOf: ["setup-deduction", "edit-repayment"] },
  params: idParams,
  body: z.object({}).optional(),
  data: z.object({ state: z.enum(["queued", "booking", "done", "refused"]), message: z.string().nullable() }),
  errors: { 422: "Still live, under way, nothing unpaid, or booked three times already" },
});

export const checkMandate = defineEndpoint({
  method: "POST",
  path: "/api/admin/deductions/:id/check",
  summary: "Ask the provider now what it has deducted for a loan",
  access: { anyOf: ["edit-repayment", "add-repayment"] },
  params: idParams,
  body: z.object({}).optional(),
  data: z.object({
    posted: z.number().int(),
    /** What waits for a person now, and what could not be processed. */
    held: z.number().int(),
    failed: z.number().int(),
    /** Nothing was done: a later answer of the provider had been processed before. */
    superseded: z.boolean(),
    checked_at: instant,
    status: z.string(),
  }),
  errors: { 422: "No mandate, or the provider does not answer", 429: "Asked by this person three times in a minute" },
});

export const foundMandate = z.object({
  mandate_reference: z
    .string()
    .trim()
    .regex(/^\d{12}$/, "A mandate reference has 12 digits"),
});
export const noMandate = z.object({
  none: z.literal(true),
  evidence: text("Say who at the provider told you so", 300),
});

/** For a mandate that exists at the provider without our knowing its reference. */
export const enterMandateReference = defineEndpoint({
  method: "POST",
  path: "/api/admin/loans/deduction/:id/reference",
  summary: "Enter the mandate reference that the provider has given for a booking in doubt, or say that there is none",
  access: { anyOf: ["setup-deduction"] },
  params: idParams,
  body: z.union([foundMandate, noMandate]),
  data: z.object({ state: z.enum(["confirmed", "not-booked"]) }),
  errors: { 422: "No booking in doubt, or the provider does not know the mandate" },
});

export const MANDATE_ENDPOINTS: readonly Endpoint[] = [
  stopLoanCollection,
  reactivateMandate,
  checkMandate,
  enterMandateReference,
];
