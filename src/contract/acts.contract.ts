import { z } from "zod";
import { ACT_KINDS, ACT_STATES } from "../domain/repayment/pending-act.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { idParams, instant, naira } from "./fields.ts";

const sees = { anyOf: ["view-repayments", "add-repayment", "edit-repayment", "disburse-loan"] } as const;
/** Each kind needs one of them; the act itself says which. */
const decides = { anyOf: ["add-repayment", "edit-repayment", "disburse-loan"] } as const;

/** An act on money that waits, or waited, for a second person. */
export const pendingAct = z.object({
  id: z.number().int(),
  kind: z.enum(ACT_KINDS),
  /** What it does, in plain words. */
  title: z.string(),
  amount: naira,
  loan: z.object({ id: z.number().int(), reference: z.string() }).nullable(),
  suspense_item_id: z.number().int().nullable(),
  statement_id: z.number().int().nullable(),
  /** Null if nobody requested it: the provider or the bank left a loan without debt. */
  asked_by: z.string().nullable(),
  asked_at: instant,
  is_own: z.boolean(),
  /** When it lapses; null for a loan that waits until its money is confirmed. */
  lapses_at: instant.nullable(),
  state: z.enum(ACT_STATES),
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
  /** Why it lapsed. */
  because: z.string().nullable(),
  /** Some of those who can agree, and whether there are more. */
  agreers: z.array(z.string()),
  are_more: z.boolean(),
  /** Why the caller cannot agree; null if they can, and once it is decided. */
  refusal: z.string().nullable(),
  may_refuse: z.boolean(),
  may_withdraw: z.boolean(),
});

export type PendingActRow = z.output<typeof pendingAct>;

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const listActs = defineEndpoint({
  method: "GET",
  path: "/api/admin/acts",
  summary:
    "Acts on money that wait for a second person, the oldest first; of one loan or statement, or the first 50 of all",
  access: sees,
  query: z.object({ loanId: id.optional(), statementId: id.optional() }),
  data: z.object({ total: z.number().int(), acts: z.array(pendingAct) }),
});

const DECIDED = { 404: "No such act", 422: "Decided already, one's own, or what it would do is refused by now" };

export const agreeToAct = defineEndpoint({
  method: "POST",
  path: "/api/admin/acts/:id/agree",
  movesMoney: true,
  summary: "Agree, as the second person, to an act on money: it is carried out at once, judged again",
  access: decides,
  params: idParams,
  body: z.object({}).optional(),
  data: pendingAct,
  errors: DECIDED,
});

export const refuseAct = defineEndpoint({
  method: "POST",
  path: "/api/admin/acts/:id/refuse",
  summary: "Refuse an act on money that somebody else asked for: nothing changes",
  access: decides,
  params: idParams,
  body: z.object({}).optional(),
  data: pendingAct,
  errors: DECIDED,
});

export const withdrawAct = defineEndpoint({
  method: "POST",
  path: "/api/admin/acts/:id/withdraw",
  summary: "Withdraw an act on money that one asked for: nothing changes",
  access: decides,
  params: idParams,
  body: z.object({}).optional(),
  data: pendingAct,
  errors: DECIDED,
});

export const ACT_ENDPOINTS: readonly Endpoint[] = [listActs, agreeToAct, refuseAct, withdrawAct];
