import { z } from "zod";
import { CONTACT_FIELDS, type ContactField } from "../domain/customer/contact-change.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { instant } from "./fields.ts";

const FIELDS = Object.keys(CONTACT_FIELDS) as [ContactField, ...ContactField[]];

/**
 * Mail to the stored address bounced permanently: nothing more is sent until the address changes. Absent if mail
 * arrives.
 */
export const returnedMail = z.object({ why: z.string(), at: instant });

/** Changes of a customer's contact, identity or account that a second person still has to confirm. */
export const waitingChange = z.object({
  /** The newest; sent back with a confirmation, so that nobody confirms an unseen change. */
  id: z.number().int(),
  fields: z.array(z.enum(FIELDS)),
  /** Who made the newest; null if an application brought it. */
  by: z.string().nullable(),
  /**
   * The one member of staff who made them all and so cannot confirm them; null for several authors, or an application.
   */
  only_by: z.number().int().nullable(),
  at: instant,
  /** Until when no code and no signing link is sent; null once that has passed. */
  codes_held_until: instant.nullable(),
  /** A loan's account changed: it is not paid out before the confirmation. */
  holds_payout: z.boolean(),
  /** Who can confirm, in a sentence. */
  who_can: z.string(),
});

export type WaitingChange = z.output<typeof waitingChange>;

/** A customer with changes to confirm. */
export const customerToConfirm = z.object({
  customer: z.object({ id: z.number().int(), name: z.string() }),
  /** The loan of a changed account, otherwise the customer's newest; null if there is none. */
  loan: z.object({ id: z.number().int(), reference: z.string() }).nullable(),
  change: waitingChange,
  /** Each changed value once, the oldest first; numbers by their last four digits, words by their first letter. */
  values: z.array(
    z.object({
      field: z.enum(FIELDS),
      by: z.string().nullable(),
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
  ),
});

export type CustomerToConfirm = z.output<typeof customerToConfirm>;

export const listContactChanges = defineEndpoint({
  method: "GET",
  path: "/api/admin/contact-changes",
  summary:
    "Changes of customers' contact, identity or account that a second person is to confirm, the longest waiting first",
  access: { anyOf: ["edit-user", "approve-loan"] },
  query: z.object({}),
  data: z.object({
    /** Whether four eyes are on: without them nothing waits for a second person. */
    in_force: z.boolean(),
    customers: z.array(customerToConfirm),
    /** There are more, which appear as these are confirmed. */
    are_more: z.boolean(),
  }),
});

export const CONTACT_CHANGE_ENDPOINTS: readonly Endpoint[] = [listContactChanges];
