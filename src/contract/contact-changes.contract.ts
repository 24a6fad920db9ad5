import { z } from "zod";
import { CONTACT_FIELDS, type ContactField } from "../domain/customer/contact-change.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { instant } from "./fields.ts";

const FIELDS = Object.keys(CONTACT_FIELDS) as [ContactField, ...ContactField[]];

/** Mail to the address on file came back for good: nothing more is sent there until the address changes. Absent where mail arrives. */
export const returnedMail = z.object({ why: z.string(), at: instant });

/** Changes of a customer's contact, identity or account that a second person still has to confirm. */
export const waitingChange = z.object({
  /** The newest; sent back with a confirmation, so that nobody confirms what they have not seen. */
  id: z.number().int(),
  fields: z.array(z.enum(FIELDS)),
  /** Who made the newest; null where an application brought it. */
  by: z.string().nullable(),
  /** The one member of staff who made them all and so cannot confirm them; null where several did, or an application. */
  only_by: z.number().int().nullable(),
  at: instant,
  /** Until when no code and no signing link is sent; null once that is over. */
  codes_held_until: instant.nullable(),
  /** A loan's account changed: it is not paid out before the confirmation. */
  holds_payout: z.boolean(),
  /** Who can confirm, in a sentence. */
  who_can: z.string(),
});

export type WaitingChange = z.output<typeof waitingChange>;

/** A customer of whom something waits to be confirmed. */
export const customerToConfirm = z.object({
  customer: z.object({ id: z.number().int(), name: z.string() }),
  /** The loan whose account it is, else the customer's newest; null where there is none. */
  loan: z.object({ id: z.number().int(), reference: z.string() }).nullable(),
  change: waitingChange,
  /** Each changed value once, the oldest first, numbers by their last four digits and words by their first letter. */
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
    /** There are more, which come up as these are confirmed. */
    are_more: z.boolean(),
  }),
});

export const CONTACT_CHANGE_ENDPOINTS: readonly Endpoint[] = [listContactChanges];
