import { z } from "zod";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { day, idParams, instant, naira, text } from "./fields.ts";
import { incomingReport } from "./incoming-report.ts";
import { paged, pageQuery } from "./paged.ts";

/**
 * The provider's notifications of collections. The key in the address is the credential; the answer reveals nothing.
 */
export const receiveNotification = defineEndpoint({
  ...incomingReport,
  path: "/api/provider/remita/notifications/:key",
  summary: "A collection notification of the provider",
  errors: { 404: "A wrong key" },
});

/** What became of a notification. */
export const NOTIFICATION_STATES = ["received", "confirmed", "parked", "unconfirmed", "unreadable"] as const;
export type NotificationState = (typeof NOTIFICATION_STATES)[number];

export const notificationRow = z.object({
  id: z.number().int(),
  received_at: instant,
  mandate_reference: z.string().nullable(),
  amount: naira.nullable(),
  paid_on: day.nullable(),
  state: z.enum(NOTIFICATION_STATES),
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

/** The progress of the night's poll of mandates, and the address for notifications. */
export const getProviderTraffic = defineEndpoint({
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
    /** Received while too many were waiting: answered and counted, but not stored. */
    turned_away: z.number().int(),
    held: z.number().int(),
    /**
     * Bookings and stops that will not resolve by themselves, and histories that cannot be processed, the oldest first.
     */
    needs_person: z.array(
      z.object({
        loan: z.object({ id: z.number().int(), reference: z.string() }),
        kind: z.enum(["book-mandate", "stop-mandate", "read-history"]),
        since: instant,
        message: z.string(),
      }),
    ),
    /** Only for holders of setup-deduction: it contains the key. */
    notification_address: z.string().nullable(),
  }),
});

export const heldDeduction = z.object({
  id: z.number().int(),
  /**
   * Possibly posted already; or posted and taken back at the provider after its credit was used; or implausible as
   * reported.
   */
  kind: z.enum(["may-be-same", "cannot-reverse", "cannot-be-true"]),
  loan: z.object({ id: z.number().int(), reference: z.string(), name: z.string() }),
  mandate_reference: z.string().nullable(),
  amount: naira,
  deducted_on: day,
  /** Nothing can have been deducted on the provider's day: whoever posts it gives the day. */
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

export const heldAsMoney = z.object({
  same: z.boolean("Say whether it is the same money"),
  /** The day it was deducted, if it is posted and the provider's is impossible; otherwise the provider's. */
  paid_on: day.optional(),
});
export const heldAside = z.object({ aside: text("Say why it is put aside", 300) });

export const decideHeldDeduction = defineEndpoint({
  method: "POST",
  path: "/api/admin/provider/held/:id/decide",
  summary: "Say whether a held deduction is the payment that is there already, money of its own, or no money at all",
  access: { anyOf: ["add-repayment", "edit-repayment"] },
  params: idParams,
  body: z.union([heldAsMoney, heldAside]),
  data: z.object({ payment_id: z.number().int().nullable() }),
  errors: { 422: "Decided before, a day on which nothing can have been deducted, or perhaps posted already" },
});

export const PROVIDER_TRAFFIC_ENDPOINTS: readonly Endpoint[] = [
  receiveNotification,
  listNotifications,
  getProviderTraffic,
  listHeldDeductions,
  decideHeldDeduction,
];
