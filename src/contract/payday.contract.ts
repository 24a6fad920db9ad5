import { z } from "zod";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { day, instant, naira } from "./fields.ts";
import { paged, pageQuery } from "./paged.ts";

/** A calendar month, YYYY-MM. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Give a month such as 2026-11");

export const PAYDAY_FIGURES = ["expected", "deducted", "remitted"] as const;
export type PaydayFigure = (typeof PAYDAY_FIGURES)[number];

const cell = z.object({ rows: z.number().int(), amount: naira });
const figures = z.object({ expected: cell, deducted: cell, remitted: cell });

const access = { anyOf: ["view-repayments"] } as const;

/** Why the next deduction of a mandate will likely fail. */
export const MANDATE_RISKS = ["stopped", "ended", "unchecked", "no-salary"] as const;
export type MandateRisk = (typeof MANDATE_RISKS)[number];

export const getPayday = defineEndpoint({
  method: "GET",
  path: "/api/admin/payday",
  summary: "A month by employer: expected, deducted, remitted",
  access,
  query: z.object({ month: month.optional(), q: z.string().max(100).optional(), ...pageQuery }),
  data: paged(
    /** `employer_id` is 0 for the one row of all loans whose employer is unknown. */
    z.object({ employer_id: z.number().int(), employer: z.string() }).extend(figures.shape),
  ).extend({
    month,
    total: z.number().int(),
    sum: figures,
    risks: z.partialRecord(z.enum(MANDATE_RISKS), z.number().int()),
  }),
});

/** One instalment or deduction behind a cell. */
export const paydayRow = z.object({
  id: z.number().int(),
  loan: z.object({ id: z.number().int(), reference: z.string() }),
  name: z.string(),
  date: day,
  amount: naira,
  paid: naira.nullable(),
  mandate_reference: z.string().nullable(),
  remitted_on: day.nullable(),
});

export const listPaydayRows = defineEndpoint({
  method: "GET",
  path: "/api/admin/payday/rows",
  summary: "The rows behind a cell; their number and sum are the cell",
  access,
  query: z.object({
    month,
    figure: z.enum(PAYDAY_FIGURES),
    /** All employers if omitted; 0 for unknown ones. */
    employer: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    ...pageQuery,
  }),
  /** The employer's name; null for all. */
  data: paged(paydayRow).extend({ sum: naira, employer: z.string().nullable() }),
});

export const riskyMandate = z.object({
  loan: z.object({ id: z.number().int(), reference: z.string() }),
  name: z.string(),
  employer: z.string(),
  mandate_reference: z.string().nullable(),
  risk: z.enum(MANDATE_RISKS),
  why: z.string(),
  next_due: day.nullable(),
  balance: naira,
  checked_at: instant.nullable(),
});

export const listRiskyMandates = defineEndpoint({
  method: "GET",
  path: "/api/admin/payday/risks",
  summary: "Mandates whose next deduction will likely fail, and why",
  access,
  query: z.object({ risk: z.enum(MANDATE_RISKS).optional(), ...pageQuery }),
  data: paged(riskyMandate),
});

/** What the sandbox did on a payday. */
export const runSandboxPayday = defineEndpoint({
  method: "POST",
  path: "/api/demo/payday",
  summary:
    "Have the sandbox pay the salaries of a month: full, short, missing, late, duplicate and reversed deductions",
  access,
  demoOnly: true,
  body: z.object({ month: month.optional() }),
  data: z.object({
    month,
    kinds: z.record(z.string(), z.object({ mandates: z.number().int(), amount: naira })),
    notifications: z.number().int(),
    /** The lender's bank statement of that payday, to be uploaded. */
    statement_link: z.string(),
  }),
});

export const getSandboxStatement = defineEndpoint({
  method: "GET",
  path: "/api/demo/payday/:month/statement",
  getOnly: true,
  summary: "The bank statement of a sandbox payday, as CSV",
  access,
  demoOnly: true,
  params: z.object({ month }),
});

export const PAYDAY_ENDPOINTS: readonly Endpoint[] = [
  getPayday,
  listPaydayRows,
  listRiskyMandates,
  runSandboxPayday,
  getSandboxStatement,
];
