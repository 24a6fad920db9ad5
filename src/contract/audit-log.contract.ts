import { z } from "zod";
import { SECURITY_KINDS } from "../domain/security-kinds.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { day, idParams, instant } from "./fields.ts";
import { paged, pageQuery } from "./paged.ts";

const reads = { anyOf: ["view-audit-log"] } as const;

/** One recorded action. `before` and `after` hold only what changed; never an identity number. */
export const auditRow = z.object({
  id: z.number().int(),
  at: instant,
  actor: z.object({ id: z.number().int().nullable(), name: z.string() }),
  action: z.string(),
  /** Plain words for the action: "Approved the loan". */
  title: z.string(),
  object: z.object({
    kind: z.string(),
    id: z.string(),
    label: z.string(),
    /** Where the console shows it, if anywhere. */
    path: z.string().nullable(),
  }),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  ip: z.string().nullable(),
  request_id: z.string().nullable(),
});

export type AuditRow = z.output<typeof auditRow>;

export const auditQuery = {
  /** A member of staff's id, or `system`. */
  actor: z.string().max(20).optional(),
  action: z.string().max(60).optional(),
  /** `loan:12`, or just a kind: `loan`. A loan's reference is accepted too. */
  object: z.string().max(60).optional(),
  from: day.optional(),
  to: day.optional(),
};

export const listAudit = defineEndpoint({
  method: "GET",
  path: "/api/admin/audit",
  summary: "Who did what, the newest first",
  access: reads,
  query: z.object({ ...auditQuery, ...pageQuery }),
  data: paged(auditRow),
  errors: { 422: "A filter that is none" },
});

export const listAuditChoices = defineEndpoint({
  method: "GET",
  path: "/api/admin/audit/choices",
  summary: "The actions, kinds of object and people that the log can be narrowed to",
  access: reads,
  data: z.object({
    actions: z.array(z.object({ value: z.string(), label: z.string() })),
    kinds: z.array(z.object({ value: z.string(), label: z.string() })),
    people: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
});

const verdict = z.object({
  sound: z.boolean(),
  rows: z.number().int(),
  checked_at: instant,
  /** The newest external anchor that the chain was checked against. */
  anchor: z.object({ rows: z.number().int(), at: instant }).nullable(),
  /** What is wrong, in plain sentences; at most twenty. */
  faults: z.array(z.string()),
});

export const getAuditVerdict = defineEndpoint({
  method: "GET",
  path: "/api/admin/audit/verification",
  answersOne: true,
  summary: "What the newest check of the chain found",
  access: reads,
  data: verdict.nullable(),
});

export const verifyAudit = defineEndpoint({
  method: "POST",
  path: "/api/admin/audit/verification",
  summary: "Check the whole chain against its hashes, its signed head and its anchors now",
  access: reads,
  body: z.object({}).optional(),
  /**
   * Checking a log of many years takes longer than a request may: the check then continues, and the newest verdict is
   * the previous one.
   */
  data: z.object({ running: z.boolean(), newest: verdict.nullable() }),
  errors: { 429: "A check is running" },
});

/** The rows of the filters as CSV, streamed; the export is itself audited. */
export const exportAudit = defineEndpoint({
  method: "GET",
  path: "/api/admin/audit/export",
  getOnly: true,
  summary: "The filtered log as CSV",
  access: reads,
  query: z.object(auditQuery),
  errors: { 429: "Other reports are being made" },
});

export const HISTORY_KINDS = ["loan", "customer", "role", "product", "user", "special-approval", "settings"] as const;

/** The history of one thing; needs the permission of the screen that shows the thing. */
export const listHistory = defineEndpoint({
  method: "GET",
  path: "/api/admin/history/:kind/:id",
  summary: "What was done to one loan, customer, role, product, member of staff or setting, the newest first",
  access: "signed-in",
  params: z.object({ kind: z.enum(HISTORY_KINDS), id: idParams.shape.id }),
  query: z.object(pageQuery),
  data: paged(auditRow),
  errors: { 403: "The permission that shows the thing is missing", 404: "No such thing" },
});

/** What somebody looked at or was refused, with the number of times between two moments. */
export const securityRow = z.object({
  id: z.number().int(),
  at: instant,
  /** The last time; equal to `at` for a single occurrence. */
  until: instant,
  count: z.number().int(),
  kind: z.enum(SECURITY_KINDS),
  /** The member of staff; for a failed sign-in, the account tried. Null if unknown. */
  actor: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** Null in a row that stands for many things. */
  object: z
    .object({
      kind: z.string(),
      id: z.string(),
      label: z.string(),
      /** Where the console shows it, if anywhere. */
      path: z.string().nullable(),
    })
    .nullable(),
  ip: z.string().nullable(),
});

export type SecurityLogRow = z.output<typeof securityRow>;

/** Asks for what was done by people who are not known. */
export const NOBODY = "nobody";

export const listSecurityLog = defineEndpoint({
  method: "GET",
  path: "/api/admin/security-log",
  summary: "Who opened what, who failed to sign in and what was refused, the newest first",
  access: { anyOf: ["view-audit-log"] },
  query: z.object({
    /** A member of staff's id, or NOBODY. */
    actor: z.string().max(20).optional(),
    kind: z.string().max(60).optional(),
    /** `loan:12`, or a loan's reference. */
    object: z.string().max(200).optional(),
    from: day.optional(),
    to: day.optional(),
    ...pageQuery,
  }),
  data: paged(securityRow),
  errors: { 422: "A filter that is none" },
});

export const AUDIT_LOG_ENDPOINTS: readonly Endpoint[] = [
  listAudit,
  listAuditChoices,
  getAuditVerdict,
  verifyAudit,
  exportAudit,
  listHistory,
  listSecurityLog,
];
