import { z } from "zod";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { idParams, instant } from "./fields.ts";

/** Whoever may request something that takes a second person. */
const asks = { anyOf: ["manage-settings", "create-admin", "edit-admin", "create-role"] } as const;
/** Every Super Admin holds it; the request itself checks that a Super Admin decides. */
const decides = { anyOf: ["manage-settings"] } as const;

/** A change of staff, roles or settings that waits, or waited, for a second person. */
export const approvalRequest = z.object({
  id: z.number().int(),
  kind: z.string(),
  /** The request in plain words, and its changes line by line. */
  title: z.string(),
  changes: z.array(z.object({ term: z.string(), value: z.string() })),
  /** The parts that a second person has to agree to. */
  reasons: z.array(z.string()),
  asked_by: z.string(),
  asked_at: instant,
  is_own: z.boolean(),
  /** When it takes effect without a second person; null if there was one when it was requested. */
  due_at: instant.nullable(),
  state: z.enum(["waiting", "approved", "refused", "withdrawn", "lapsed"]),
  /** Null while it waits, and if time decided. */
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
  /** Why it lapsed. */
  because: z.string().nullable(),
  /** Who can approve it. */
  approvers: z.array(z.string()),
  /** Why the caller cannot approve it; null if they can, and once it is decided. */
  refusal: z.string().nullable(),
  may_refuse: z.boolean(),
  may_withdraw: z.boolean(),
});

export type ApprovalRequestRow = z.output<typeof approvalRequest>;

export const listApprovalRequests = defineEndpoint({
  method: "GET",
  path: "/api/admin/approval-requests",
  summary: "What waits for a second person and what became of the last: a Super Admin sees all, others their own",
  access: asks,
  data: z.object({
    /** Whether anything takes a second person: not in a demo, nor before the first payout. */
    in_force: z.boolean(),
    demo: z.boolean(),
    requests: z.array(approvalRequest),
  }),
});

const DECIDED = { 404: "No such request", 422: "Decided already, one's own, or not a Super Admin" };

export const approveRequest = defineEndpoint({
  method: "POST",
  path: "/api/admin/approval-requests/:id/approve",
  summary: "Approve, as the second person, what somebody else asked for: it is carried out at once",
  access: decides,
  params: idParams,
  body: z.object({}).optional(),
  data: approvalRequest,
  errors: DECIDED,
});

export const refuseRequest = defineEndpoint({
  method: "POST",
  path: "/api/admin/approval-requests/:id/refuse",
  summary: "Refuse what somebody else asked for: nothing changes",
  access: decides,
  params: idParams,
  body: z.object({}).optional(),
  data: approvalRequest,
  errors: DECIDED,
});

export const withdrawRequest = defineEndpoint({
  method: "POST",
  path: "/api/admin/approval-requests/:id/withdraw",
  summary: "Withdraw what one asked for, or, as a Super Admin, what would take effect by itself",
  access: asks,
  params: idParams,
  body: z.object({}).optional(),
  data: approvalRequest,
  errors: DECIDED,
});

export const APPROVAL_REQUEST_ENDPOINTS: readonly Endpoint[] = [
  listApprovalRequests,
  approveRequest,
  refuseRequest,
  withdrawRequest,
];
