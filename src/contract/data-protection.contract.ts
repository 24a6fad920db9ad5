import { z } from "zod";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { day, idParams, instant, text } from "./fields.ts";

/** Both permissions, to see a customer and to change them, since everything about the person is exported or erased. */
const looksAfterCustomers = { allOf: ["view-users", "edit-user"] } as const;

const reason = (asked: string) => text(asked, 200);
export const NO_TYPED_NAME = "Type the name of the customer";
const typedName = z.string(NO_TYPED_NAME).trim().max(120);

/** What prevents an erasure, and what was requested. */
export const erasureState = z.object({
  /** Since when the person is erased. */
  erased_at: instant.nullable(),
  /** Why it cannot be done now, in a sentence; null if it can. */
  refusal: z.string().nullable(),
  /** The day from which the law permits it, if that is the reason. */
  possible_from: day.nullable(),
  /** Whether somebody else has to confirm. */
  four_eyes: z.boolean(),
  waiting: z.object({ asked_by: z.string(), asked_at: instant, reason: z.string(), is_own: z.boolean() }).nullable(),
});

/** Everything held about one customer. The audit log records the reason; each download counts as a Reveal. */
export const exportCustomer = defineEndpoint({
  method: "POST",
  path: "/api/admin/customers/:id/export",
  summary: "Everything held about a customer as one ZIP, to read and to carry; audited, counted with Reveal",
  access: looksAfterCustomers,
  params: idParams,
  body: z.object({ reason: reason("Say what it is for") }),
  errors: {
    404: "No such customer",
    422: "Without a reason, or erased",
    429: "Too many in an hour, or other reports are being made",
  },
});

export const getErasure = defineEndpoint({
  method: "GET",
  path: "/api/admin/customers/:id/erasure",
  answersOne: true,
  summary: "Whether a customer's data may be erased, and what was asked for",
  access: looksAfterCustomers,
  params: idParams,
  data: erasureState,
  errors: { 404: "No such customer" },
});

export const eraseCustomer = defineEndpoint({
  method: "POST",
  path: "/api/admin/customers/:id/erasure",
  summary: "Erase a customer's data; with four eyes, ask somebody else to confirm it. The ledger stays whole",
  access: looksAfterCustomers,
  params: idParams,
  body: z.object({ name: typedName, reason: reason("Say why the data are erased") }),
  data: erasureState,
  errors: { 404: "No such customer", 422: "Another name, a loan, a period of the law, or asked for already" },
});

export const confirmErasure = defineEndpoint({
  method: "POST",
  path: "/api/admin/customers/:id/erasure/confirm",
  summary: "Confirm, as the second person, that a customer's data are erased",
  access: looksAfterCustomers,
  params: idParams,
  body: z.object({ name: typedName }),
  data: erasureState,
  errors: { 404: "No such customer", 422: "Nobody asked, one asked oneself, another name, or a loan has come since" },
});

export const withdrawErasure = defineEndpoint({
  method: "POST",
  path: "/api/admin/customers/:id/erasure/withdraw",
  summary: "Withdraw an erasure that waits for the second person",
  access: looksAfterCustomers,
  params: idParams,
  body: z.object({}).optional(),
  data: erasureState,
  errors: { 404: "No such customer", 422: "Nothing waits" },
});

export const DATA_PROTECTION_ENDPOINTS: readonly Endpoint[] = [
  exportCustomer,
  getErasure,
  eraseCustomer,
  confirmErasure,
  withdrawErasure,
];
