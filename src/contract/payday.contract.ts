import { z } from "zod";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { day, idParams, instant, naira } from "./fields.ts";
import { paged, pageQuery } from "./paged.ts";

/** A calendar month, YYYY-MM. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Give a month such as 2026-11");

/**
 * The steps of a month's money: instalments due in the month, deductions of the month, those of them that arrived in the
 * bank, and the instalments of the month to which something is posted.
 */
export const PAYDAY_FIGURES = ["expected", "deducted", "remitted", "posted"] as const;
export type PaydayFigure = (typeof PAYDAY_FIGURES)[number];

/** Those whose rows are instalments, each with the day it is due. */
export const DUE_FIGURES = ["expected", "posted"] as const satisfies readonly PaydayFigure[];
export type DueFigure = (typeof DUE_FIGURES)[number];

/** Those of whose rows some still wait for their money: an instalment to be paid, a deduction to be remitted. */
export const OPEN_FIGURES = ["expected", "deducted"] as const satisfies readonly PaydayFigure[];

const cell = z.object({ rows: z.number().int(), amount: naira });

/** The steps, and what of the first and the last was due by a day: the collection rate is `collected` of `due`. */
const figures = z.object({ expected: cell, deducted: cell, remitted: cell, posted: cell, due: cell, collected: cell });

/** The first day of the month on which something is due, and the first after `as_of`. */
const steps = figures.extend({ first_due_on: day.nullable(), next_due_on: day.nullable() });

const access = { anyOf: ["view-repayments"] } as const;

/** Why the next deduction of a mandate will likely fail. */
export const MANDATE_RISKS = ["stopped", "ended", "unchecked", "no-salary"] as const;
export type MandateRisk = (typeof MANDATE_RISKS)[number];

export const getPayday = defineEndpoint({
  method: "GET",
  path: "/api/admin/payday",
  summary:
    "A month by employer: expected, deducted, remitted, posted; whoever lacks most of what was due by today comes first",
  access,
  query: z.object({ month: month.optional(), q: z.string().max(100).optional(), ...pageQuery }),
  data: paged(
    /** `employer_id` is 0 for the one row of all loans whose employer is unknown. */
    z.object({ employer_id: z.number().int(), employer: z.string() }).extend(steps.shape),
  ).extend({
    month,
    /** The day by which something was due. */
    as_of: day,
    total: z.number().int(),
    sum: steps,
    risks: z.partialRecord(z.enum(MANDATE_RISKS), z.number().int()),
  }),
});

export const getPaydaySteps = defineEndpoint({
  method: "GET",
  path: "/api/admin/payday/steps",
  summary: "The steps of a month, of all employers together",
  access,
  query: z.object({ month: month.optional() }),
  data: z.object({ month, as_of: day, sum: steps }),
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
  summary: "The rows behind a cell, those that wait for their money first; their number and sum are the cell",
  access,
  query: z.object({
    month,
    figure: z.enum(PAYDAY_FIGURES),
    /** Of instalments: only those due by this day. */
    until: day.optional(),
    /** All employers if omitted; 0 for unknown ones. */
    employer: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    /** By the day alone, whether they wait for their money or not. */
    order: z.literal("newest", "Order by newest").optional(),
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

/** What a month expected and got when the statement was kept; it never changes. */
export const keptStatement = z.object({
  id: z.number().int(),
  month,
  /** What was due by this day counts as due. */
  as_of: day,
  kept_at: instant,
  /** Null: Tenor, once the month was over. */
  kept_by: z.string().nullable(),
  employers: z.number().int(),
  sum: figures,
});

export const listKeptStatements = defineEndpoint({
  method: "GET",
  path: "/api/admin/payday/kept",
  summary: "The kept statements of all months, or of one, the newest first",
  access,
  query: z.object({ month: month.optional(), ...pageQuery }),
  data: paged(keptStatement),
});

export const getKeptStatement = defineEndpoint({
  method: "GET",
  path: "/api/admin/payday/kept/:id",
  summary: "A kept statement by employer; whoever lacked most of what was due comes first",
  access,
  params: idParams,
  query: z.object(pageQuery),
  data: paged(z.object({ employer_id: z.number().int(), employer: z.string() }).extend(figures.shape)).extend({
    statement: keptStatement,
  }),
});

export const keepStatement = defineEndpoint({
  method: "POST",
  path: "/api/admin/payday/kept",
  summary: "Keep what a month has expected and got by now; once a day, and it never changes",
  access: { anyOf: ["add-repayment"] },
  body: z.object({ month }),
  successStatus: 201,
  data: keptStatement,
  errors: { 422: "A month to come, one without money, or kept today already: it says by whom" },
});

export const exportKeptStatement = defineEndpoint({
  method: "GET",
  path: "/api/admin/payday/kept/:id/export",
  summary: "A kept statement by employer, as CSV",
  access,
  params: idParams,
  getOnly: true,
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
  getPaydaySteps,
  listPaydayRows,
  listRiskyMandates,
  listKeptStatements,
  getKeptStatement,
  keepStatement,
  exportKeptStatement,
  runSandboxPayday,
  getSandboxStatement,
];
