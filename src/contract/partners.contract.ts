import { z } from "zod";
import { PARTNER_SCOPES } from "../domain/partner/partner-scopes.ts";
import { application, applyForLoan } from "./applications.contract.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { day, idParams, instant, naira, nameText, text } from "./fields.ts";
import { paged, pageQuery } from "./paged.ts";

const manages = { anyOf: ["manage-partners"] } as const;
export const NO_ADDRESS = "Enter an address that begins with https://";

const scope = z.enum(PARTNER_SCOPES, "Choose what the key may do");

/** A key as lists show it. The key itself was shown once, to its creator, and is not stored. */
export const partnerKey = z.object({
  id: z.number().int(),
  /** Its start and its last four letters. */
  shown: z.string(),
  scopes: z.array(scope),
  state: z.enum(["live", "expired", "revoked"]),
  /** The last day on which it works. */
  last_day: day,
  last_used_on: day.nullable(),
  made: z.object({ by: z.string(), at: instant }),
  revoked: z.object({ by: z.string(), at: instant }).nullable(),
});

export type PartnerKey = z.output<typeof partnerKey>;

/** An address of a partner's program. Its secret is shown at creation and is not stored. */
export const webhookAddress = z.object({
  id: z.number().int(),
  url: z.string(),
  /** Since when its newest secret signs; the previous one signs beside it for a day. */
  secret_since: instant,
  made: z.object({ by: z.string(), at: instant }),
});

export type WebhookAddress = z.output<typeof webhookAddress>;

export const partner = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The newest, thirty at most. */
  keys: z.array(partnerKey),
  /** The addresses notified of its loans. */
  webhooks: z.array(webhookAddress),
});

export type Partner = z.output<typeof partner>;

export const listPartners = defineEndpoint({
  method: "GET",
  path: "/api/admin/partners",
  summary: "Partners with their keys, the newest first",
  access: manages,
  query: z.object(pageQuery),
  data: paged(partner),
});

export const createPartnerKey = defineEndpoint({
  method: "POST",
  path: "/api/admin/partners/keys",
  summary: "Make a key for a partner, who is entered where the name is new; the key is shown this once",
  access: manages,
  body: z.object({
    partner: nameText("Say whose key it is", 80),
    scopes: z.array(scope).min(1, "Choose what the key may do").max(PARTNER_SCOPES.length),
    last_day: z.iso.date("Choose the last day").optional(),
  }),
  successStatus: 201,
  data: z.object({ key: z.string(), partner: z.string(), made: partnerKey }),
  errors: { 422: "A scope that its maker lacks, a day too far off, or ten keys that work already" },
});

export const revokePartnerKey = defineEndpoint({
  method: "POST",
  path: "/api/admin/partners/keys/:id/revoke",
  summary: "End a key at once",
  access: manages,
  params: idParams,
  data: partnerKey,
  errors: { 404: "No such key", 422: "Revoked already" },
});

export const addWebhook = defineEndpoint({
  method: "POST",
  path: "/api/admin/partners/:id/webhooks",
  summary: "Have an address told of the partner's loans; the secret that signs is shown this once",
  access: manages,
  params: idParams,
  body: z.object({ url: text(NO_ADDRESS, 500) }),
  successStatus: 201,
  data: z.object({ secret: z.string(), made: webhookAddress }),
  errors: { 404: "No such partner", 422: "No address on the open Internet, or five already" },
});

export const renewWebhookSecret = defineEndpoint({
  method: "POST",
  path: "/api/admin/partners/webhooks/:id/secret",
  summary: "Give an address a new secret, shown this once; the one before signs beside it for a day",
  access: manages,
  params: idParams,
  data: z.object({ secret: z.string(), made: webhookAddress }),
  errors: { 404: "No such address", 422: "Renewed within the last day" },
});

export const endWebhook = defineEndpoint({
  method: "POST",
  path: "/api/admin/partners/webhooks/:id/end",
  summary: "Have an address told nothing any more; what has not reached it yet is not sent",
  access: manages,
  params: idParams,
  data: webhookAddress,
  errors: { 404: "No such address" },
});

export const webhookDelivery = z.object({
  id: z.number().int(),
  loan: z.object({ id: z.number().int(), reference: z.string() }),
  event: z.string(),
  happened_at: instant,
  state: z.enum(["due", "delivered", "given-up"]),
  attempts: z.number().int(),
  tried_at: instant.nullable(),
  /** When it is sent again; null if it will not be. */
  next_try_at: instant.nullable(),
  answer_status: z.number().int().nullable(),
  failure: z.string().nullable(),
});

export type WebhookDelivery = z.output<typeof webhookDelivery>;

export const listWebhookDeliveries = defineEndpoint({
  method: "GET",
  path: "/api/admin/partners/webhooks/:id/deliveries",
  summary: "The newest hundred deliveries to an address, or of those that were given up",
  access: manages,
  params: idParams,
  query: z.object({ state: z.enum(["given-up"]).optional() }),
  data: z.array(webhookDelivery),
  errors: { 404: "No such address" },
});

export const replayWebhook = defineEndpoint({
  method: "POST",
  path: "/api/admin/partners/webhooks/:id/replay",
  summary: "Send one delivery again, or all that were given up",
  access: manages,
  params: idParams,
  body: z.object({ delivery: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional() }),
  data: z.object({ replayed: z.number().int() }),
  errors: { 404: "No such address or delivery" },
});

/** A loan as its partner sees it: without the customer's identity and staff's notes. */
export const partnerLoan = z.object({
  id: z.number().int(),
  reference: z.string(),
  status: z.string(),
  loan_type: z.string(),
  application_type: z.string(),
  amount: naira,
  tenor: z.number().int(),
  offered_amount: naira.nullable(),
  approved_amount: naira.nullable(),
  applied_at: instant,
  disbursed_at: instant.nullable(),
});

export type PartnerLoan = z.output<typeof partnerLoan>;

export const applyByPartner = defineEndpoint({
  method: "POST",
  path: "/api/partner/applications",
  summary: "Send a customer's application; the loan carries the partner from then on",
  access: { scope: "apply" },
  body: application.omit({ website: true }),
  bodyBytesMax: applyForLoan.bodyBytesMax,
  successStatus: 201,
  data: z.object({ id: z.number().int(), reference: z.string() }),
  errors: {
    401: "No key that works",
    403: "A key without the scope apply",
    422: "A field is wrong, or an application of this person is open",
    429: "Too many applications",
  },
});

export const listPartnerLoans = defineEndpoint({
  method: "GET",
  path: "/api/partner/loans",
  summary: "The loans that came through the partner, the newest first",
  access: { scope: "read-loans" },
  query: z.object({ after: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional() }),
  data: z.object({
    loans: z.array(partnerLoan),
    /** The address of the next page; null on the last. */
    next_page_url: z.string().nullable(),
  }),
  errors: { 401: "No key that works", 403: "A key without the scope read-loans", 429: "Too many requests" },
});

export const getPartnerLoan = defineEndpoint({
  method: "GET",
  path: "/api/partner/loans/:id",
  summary: "One loan that came through the partner",
  access: { scope: "read-loans" },
  answersOne: true,
  params: idParams,
  data: partnerLoan,
  errors: { 401: "No key that works", 403: "A key without the scope read-loans", 404: "Not a loan of this partner" },
});

export const getPartnerTimeline = defineEndpoint({
  method: "GET",
  path: "/api/partner/loans/:id/timeline",
  summary: "What happened to a loan that came through the partner, the oldest first, a hundred events a page",
  access: { scope: "read-timeline" },
  params: idParams,
  query: z.object({ after: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional() }),
  data: z.object({
    events: z.array(
      z.object({
        id: z.number().int(),
        event: z.string(),
        from_status: z.string().nullable(),
        to_status: z.string(),
        at: instant,
      }),
    ),
    next_page_url: z.string().nullable(),
  }),
  errors: { 401: "No key that works", 403: "A key without the scope read-timeline", 404: "Not a loan of this partner" },
});

export const PARTNER_ENDPOINTS: readonly Endpoint[] = [
  listPartners,
  createPartnerKey,
  revokePartnerKey,
  addWebhook,
  renewWebhookSecret,
  endWebhook,
  listWebhookDeliveries,
  replayWebhook,
  applyByPartner,
  listPartnerLoans,
  getPartnerLoan,
  getPartnerTimeline,
];
