import { z } from "zod";
import { IDENTITY_SIGHTS } from "../domain/customer/identity-access.ts";
import { IDENTITY_DIFFERENCES, IDENTITY_KINDS } from "../domain/identity/compare-identity.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { day, idParams, instant, naira, text } from "./fields.ts";
import { paged, pageQuery } from "./paged.ts";

const reviews = { anyOf: ["review-identity"] } as const;
const manages = { anyOf: ["manage-settings"] } as const;

/** The decision of a person who compares a customer with a register or a watch list. */
export const IDENTITY_DECISIONS = ["same-person", "someone-else"] as const;

/** The queues of what a person decides: what waits, and what was decided. */
export const REVIEW_STATES = ["open", "decided"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const decidedBy = z
  .object({ decision: z.enum(IDENTITY_DECISIONS), reason: z.string(), by: z.string(), at: instant })
  .nullable();

export const identityDecisionBody = z.object({
  decision: z.enum(IDENTITY_DECISIONS, "Say whether it is the same person"),
  reason: text("Say what you compared", 500),
});

/** A check of a BVN or NIN that a person has to review, or has reviewed. */
export const identityReview = z.object({
  id: z.number().int(),
  kind: z.enum(IDENTITY_KINDS),
  customer: z.object({ id: z.number().int(), name: z.string() }),
  loan: z.object({ id: z.number().int(), reference: z.string() }),
  /** The register's answer. */
  outcome: z.enum(["found", "not-found", "refused", "unknown"]),
  /** How it differs from the stored details; empty if it found nobody. */
  differences: z.array(z.enum(IDENTITY_DIFFERENCES)),
  asked_at: instant.nullable(),
  decided: decidedBy,
});

export type IdentityReview = z.output<typeof identityReview>;

/** The state of the checks of a customer's numbers, without the numbers; absent for a loan without checks. */
export const identityChecks = z.array(
  z.object({
    kind: z.enum(IDENTITY_KINDS),
    /** `waits` for the register, `review` for a person; `denied` by a person. */
    standing: z.enum(["checked", "waits", "review", "denied"]),
    /** The register's last answer; null before the first. */
    outcome: z.enum(["found", "not-found", "refused", "unknown"]).nullable(),
    /** How it differs from the stored details. */
    differences: z.array(z.enum(IDENTITY_DIFFERENCES)),
    /** Whether a person has decided it. */
    by_person: z.boolean(),
  }),
);

export type IdentityChecks = z.output<typeof identityChecks>;

const person = z.object({
  name: z.string(),
  /** Null if it is unknown, or hidden from the caller. */
  birth_date: day.nullable(),
  phone: z.string().nullable(),
});

/** Both sides, as far as the caller may see the customer's identity. */
export const identityReviewDetail = identityReview.extend({
  identity: z.enum(IDENTITY_SIGHTS),
  number: z.string(),
  on_file: person,
  register: person.extend({ photo_sha256: z.string().nullable() }).nullable(),
  /** Why there is no answer. */
  message: z.string().nullable(),
  tries: z.number().int(),
  cost: naira,
  /** The customer's consent: the text's version and its SHA-256. */
  consent: z.object({ version: z.string(), sha256: z.string().nullable(), at: instant }),
});

export const listIdentityReviews = defineEndpoint({
  method: "GET",
  path: "/api/admin/identity-reviews",
  summary: "Checks of identity that wait for a person, the oldest first, or those that were decided, the newest first",
  access: reviews,
  query: z.object({ state: z.enum(REVIEW_STATES).optional(), ...pageQuery }),
  data: paged(identityReview),
});

export const getIdentityReview = defineEndpoint({
  method: "GET",
  path: "/api/admin/identity-reviews/:id",
  answersOne: true,
  summary: "One check of identity, with what is on file and what the register says beside each other",
  access: reviews,
  params: idParams,
  data: identityReviewDetail,
  errors: { 404: "No such check" },
});

export const decideIdentityReview = defineEndpoint({
  method: "POST",
  path: "/api/admin/identity-reviews/:id/decide",
  summary:
    "Say whether the customer is who the register says; it holds until the customer's name or birth date changes",
  access: reviews,
  params: idParams,
  body: identityDecisionBody,
  data: identityReview,
  errors: { 404: "No such check", 422: "Without a reason, or it does not wait for a person (any more)" },
});

export const askIdentityAgain = defineEndpoint({
  method: "POST",
  path: "/api/admin/identity-reviews/:id/ask-again",
  summary: "Ask the register once more where it found nobody or gave no answer; it may be billed again",
  access: reviews,
  params: idParams,
  body: z.object({}).optional(),
  data: identityReview,
  errors: { 404: "No such check", 422: "It has an answer, was decided, or no register is configured" },
});

export const identitySettings = z.object({
  /** The numbers without which no offer is made. */
  bvn: z.boolean(),
  nin: z.boolean(),
  /** The configured register; null if there is none, and nothing can be required. */
  register: z.string().nullable(),
  changed_at: instant.nullable(),
  changed_by: z.string().nullable(),
});

export const getIdentitySettings = defineEndpoint({
  method: "GET",
  path: "/api/admin/identity-settings",
  answersOne: true,
  summary: "Which numbers have to be checked before an offer is made",
  access: manages,
  data: identitySettings,
});

/** To demand less takes a reason. */
export const NO_REASON_FOR_LESS = "Say why fewer numbers are checked.";

export const updateIdentitySettings = defineEndpoint({
  method: "PUT",
  path: "/api/admin/identity-settings",
  summary: "Say which numbers have to be checked before an offer is made; to demand less takes a reason",
  access: manages,
  body: z.object({
    bvn: z.boolean("Say on or off"),
    nin: z.boolean("Say on or off"),
    reason: z.string().trim().max(300).optional(),
  }),
  data: identitySettings,
  errors: { 422: "No register is configured, or no reason is given for demanding less" },
});

export const IDENTITY_ENDPOINTS: readonly Endpoint[] = [
  listIdentityReviews,
  getIdentityReview,
  decideIdentityReview,
  askIdentityAgain,
  getIdentitySettings,
  updateIdentitySettings,
];
