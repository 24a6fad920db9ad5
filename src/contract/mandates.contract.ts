import { z } from "zod";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { day, idParams, instant, naira, text } from "./fields.ts";
import { paged, pageQuery } from "./paged.ts";

/** The one provider whose collections can be stopped (STP-03, decisions). */
export const STOP_PROVIDER = { value: "remita", label: "Remita Direct Debit" } as const;

export const stopLoanCollection = defineEndpoint({
  method: "POST",
  path: "/api/admin/deductions/remita/stopLoanCollection",
  specified: true,
  movesMoney: true,
  summary: "Stop a mandate at the provider",
  access: { anyOf: ["edit-repayment"] },
  body: z.object({
    mandateReference: text("Mandate reference is required", 60),
    provider: z.literal(STOP_PROVIDER.value, "Choose the provider"),
  }),
  /** With four eyes on the mandate is as it was, active or ended, until a second person has agreed. */
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
    /** What waits for a person now, and what could not be brought in. */
    held: z.number().int(),
    failed: z.number().int(),
    /** Nothing was done: a later answer of the provider had been brought in before. */
    superseded: z.boolean(),
    checked_at: instant,
    status: z.string(),
  }),
  errors: { 422: "No mandate, or the provider does not answer", 429: "Asked by this person three times in a minute" },
});

/** For a mandate that stands at the provider without our knowing its reference. */
export const enterMandateReference = defineEndpoint({
  method: "POST",
  path: "/api/admin/loans/deduction/:id/reference",
  summary: "Enter the mandate reference that the provider has given for a booking in doubt, or say that there is none",
  access: { anyOf: ["setup-deduction"] },
  params: idParams,
  body: z.union([
    z.object({
      mandate_reference: z
        .string()
        .trim()
        .regex(/^\d{12}$/, "A mandate reference has 12 digits"),
    }),
    z.object({ none: z.literal(true), evidence: text("Say who at the provider told you so", 300) }),
  ]),
  data: z.object({ state: z.enum(["confirmed", "not-booked"]) }),
  errors: { 422: "No booking in doubt, or the provider does not know the mandate" },
});

/** What the provider sends about collections. The key in the address is the credential; the answer says nothing. */
export const receiveNotification = defineEndpoint({
  method: "POST",
  path: "/api/provider/remita/notifications/:key",
  summary: "A collection notification of the provider",
  access: "public",
  carriesOwnCredential: true,
  bodyBytesMax: 64_000,
  params: z.object({ key: z.string().max(200) }),
  rawBody: true,
  body: z.string().optional(),
  errors: { 404: "A wrong key" },
});

export const notificationRow = z.object({
  id: z.number().int(),
  received_at: instant,
  mandate_reference: z.string().nullable(),
  amount: naira.nullable(),
  paid_on: day.nullable(),
  state: z.enum(["received", "confirmed", "parked", "unconfirmed", "unreadable"]),
  copies: z.number().int(),
  loan: z.object({ id: z.number().int(), reference: z.string() }).nullable(),
});

export const listNotifications = defineEndpoint({
  method: "GET",
  path: "/api/admin/provider/notifications",
  summary: "What the provider has sent, newest first",
  access: { anyOf: ["view-repayments"] },
  query: z.object({ state: notificationRow.shape.state.optional(), ...pageQuery }),
  data: paged(notificationRow),
});

/** How far the night's round of mandates has come, and where notifications are to be sent. */
export const readProviderTraffic = defineEndpoint({
  method: "GET",
  path: "/api/admin/provider/traffic",
  answersOne: true,
  summary: "The nightly round, notifications waiting, and deductions that a person has to decide",
  access: { anyOf: ["view-repayments"] },
  data: z.object({
    poll: z
      .object({
        day,
        planned: z.number().int(),
        done: z.number().int(),
        failed: z.number().int(),
        posted: z.number().int(),
        started_at: instant,
        finished_at: instant.nullable(),
      })
      .nullable(),
    notifications: z.record(notificationRow.shape.state, z.number().int()),
    /** What came while too much was waiting: answered, counted and not kept. */
    turned_away: z.number().int(),
    held: z.number().int(),
    /** Bookings and stops that time alone will not settle, and histories that cannot be brought in, the oldest first. */
    needs_person: z.array(
      z.object({
        loan: z.object({ id: z.number().int(), reference: z.string() }),
        kind: z.enum(["book-mandate", "stop-mandate", "read-history"]),
        since: instant,
        message: z.string(),
      }),
    ),
    /** For holders of setup-deduction alone: it carries the key. */
    notification_address: z.string().nullable(),
    /** Until when the address that was shown before a change of keys works too; null where there is none. */
    address_before_until: instant.nullable(),
  }),
});

export const heldDeduction = z.object({
  id: z.number().int(),
  /**
   * Perhaps posted already; posted, and taken back at the provider, while its credit has gone elsewhere; or not to be
   * believed as the provider tells it.
   */
  kind: z.enum(["may-be-same", "cannot-take-back", "cannot-be-true"]),
  loan: z.object({ id: z.number().int(), reference: z.string(), name: z.string() }),
  mandate_reference: z.string().nullable(),
  amount: naira,
  deducted_on: day,
  /** Nothing can have been deducted on the provider's day: whoever posts it says on which day it was. */
  needs_day: z.boolean(),
  why: z.string(),
});

export const listHeldDeductions = defineEndpoint({
  method: "GET",
  path: "/api/admin/provider/held",
  summary: "Deductions that may be money we have posted already, or cannot be true",
  access: { anyOf: ["view-repayments"] },
  query: z.object(pageQuery),
  data: paged(heldDeduction),
});

export const decideHeldDeduction = defineEndpoint({
  method: "POST",
  path: "/api/admin/provider/held/:id/decide",
  summary: "Say whether a held deduction is the payment that is there already, money of its own, or no money at all",
  access: { anyOf: ["add-repayment", "edit-repayment"] },
  params: idParams,
  body: z.union([
    z.object({
      same: z.boolean("Say whether it is the same money"),
      /** The day it was deducted, where it is posted and the provider's cannot be; that one otherwise. */
      paid_on: day.optional(),
    }),
    z.object({ aside: text("Say why it is put aside", 300) }),
  ]),
  data: z.object({ payment_id: z.number().int().nullable() }),
  errors: { 422: "Decided before, a day on which nothing can have been deducted, or perhaps posted already" },
});

export const MANDATE_ENDPOINTS: readonly Endpoint[] = [
  stopLoanCollection,
  reactivateMandate,
  checkMandate,
  enterMandateReference,
  receiveNotification,
  listNotifications,
  readProviderTraffic,
  listHeldDeductions,
  decideHeldDeduction,
];
