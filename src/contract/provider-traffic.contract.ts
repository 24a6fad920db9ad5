import { z } from "zod";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { day, idParams, instant, naira, text } from "./fields.ts";
import { paged, pageQuery } from "./paged.ts";

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

export const PROVIDER_TRAFFIC_ENDPOINTS: readonly Endpoint[] = [
  receiveNotification,
  listNotifications,
  readProviderTraffic,
  listHeldDeductions,
  decideHeldDeduction,
];
