import { z } from "zod";
import { SECURITY_KINDS } from "../domain/security-kinds.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { day, instant } from "./fields.ts";
import { paged, pageQuery } from "./paged.ts";

/** What somebody looked at, or was turned away from, as often as they did so between two moments. */
export const securityRow = z.object({
  id: z.number().int(),
  at: instant,
  /** The last time; the same as `at` where it was once. */
  until: instant,
  count: z.number().int(),
  kind: z.enum(SECURITY_KINDS),
  /** The member of staff; of a failed sign-in, whose account was tried. Null where nobody is known. */
  actor: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** Null in a row that stands for many things, which were not told one by one. */
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

export const listSecurityLog = defineEndpoint({
  method: "GET",
  path: "/api/admin/security-log",
  summary: "Who opened what, who failed to sign in and what was refused, the newest first",
  access: { anyOf: ["view-audit-log"] },
  query: z.object({
    /** A member of staff's id, or `nobody` for those who are not known. */
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

export const SECURITY_LOG_ENDPOINTS: readonly Endpoint[] = [listSecurityLog];
