import { z } from "zod";
import { OVERDUE_BANDS } from "../domain/loan/overdue-bands.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { day, idParams, instant, naira } from "./fields.ts";
import { loanRow } from "./loans.contract.ts";
import { paged, pageQuery } from "./paged.ts";

/** The values of the All Deductions filter (OPN-55). */
export const DEDUCTION_STATUSES = ["active", "overdue", "completed", "liquidated", "stopped"] as const;
export type DeductionStatus = (typeof DEDUCTION_STATUSES)[number];

/** A row of a loan's schedule as the deductions show it (DED-11). Not active is COMPLETED, and `closed_as` says how. */
export const scheduledDeduction = z.object({
  id: z.number().int(),
  due_date: day,
  amount: naira,
  balance: naira,
  active: z.boolean(),
  /**
   * The last day of grace, on a day of grace of an unpaid row; otherwise null. By its due date it is OVERDUE all the
   * same.
   */
  grace_to: day.nullable(),
  closed_as: z.enum(["paid", "settled"]).nullable(),
});

/** One mandate of a loan, the newest last (DED-15). */
export const mandateHistory = z.object({
  id: z.number().int(),
  due_date: day,
  remita_mandate_reference: z.string(),
  status: z.enum(["active", "stop"]),
  booked_at: instant,
  stopped_at: instant.nullable(),
  collection_amount: naira,
});

/** A loan whose money is out, as the deduction tables show it (API-78). */
export const deductionRow = loanRow.extend({
  disbursement_amount: naira.nullable(),
  deduction_status: z.enum(["active", "overdue", "completed", "liquidated"]),
  /** The unpaid part of all rows, principal and interest. */
  balance: naira,
  mandate_reference: z.string().nullable(),
  mandate_status: z.enum(["active", "stopping", "stopped", "ended"]).nullable(),
  mandate_checked_at: instant.nullable(),
  mandate_reactivation_count: z.number().int(),
  days_overdue: z.number().int(),
  /** The last day of grace of the oldest unpaid row, on one of its days of grace; otherwise null. */
  grace_to: day.nullable(),
  liquidation_amount: naira.nullable(),
  scheduled_deductions: z.array(scheduledDeduction),
  mandate_histories: z.array(mandateHistory),
});

export type DeductionRow = z.output<typeof deductionRow>;
export type ScheduledDeduction = z.output<typeof scheduledDeduction>;
export type MandateHistoryRow = z.output<typeof mandateHistory>;

const query = { q: z.string().max(100).optional(), ...pageQuery };
const access = { anyOf: ["view-repayments"] } as const;

export const listPendingDeductions = defineEndpoint({
  method: "GET",
  path: "/api/admin/deductions/pending",
  summary: "Loans with an instalment due today or later and none overdue",
  access,
  showsNumbers: true,
  query: z.object(query),
  data: paged(deductionRow),
});

export const listOverdueDeductions = defineEndpoint({
  method: "GET",
  path: "/api/admin/deductions/overdue",
  summary: "Loans with an instalment that was due before today and is not paid",
  access,
  showsNumbers: true,
  query: z.object({
    ...query,
    band: z.enum(OVERDUE_BANDS, "Choose a band of days from the list").optional(),
    /** Those overdue for the most days first; without it the newest loans. */
    order: z.literal("days", "Order by days").optional(),
  }),
  data: paged(deductionRow),
  errors: { 422: "A band or an order that does not exist" },
});

export const getOverdueBands = defineEndpoint({
  method: "GET",
  path: "/api/admin/deductions/overdue/bands",
  summary: "How many loans are overdue by how many days, and what they owe in all",
  access,
  query: z.object({ q: query.q }),
  data: z.array(z.object({ band: z.enum(OVERDUE_BANDS), loans: z.number().int(), balance: naira })),
});

export const listAllDeductions = defineEndpoint({
  method: "GET",
  path: "/api/admin/deductions/all",
  summary: "Every loan ever disbursed",
  access,
  showsNumbers: true,
  query: z.object({ ...query, status: z.enum(DEDUCTION_STATUSES, "Choose a status from the list").optional() }),
  data: paged(deductionRow),
  errors: { 422: "A status that does not exist" },
});

export const getSchedule = defineEndpoint({
  method: "GET",
  path: "/api/admin/deductions/:id/schedule",
  answersOne: true,
  summary: "The schedule of a loan",
  access: "signed-in",
  params: idParams,
  data: z.array(scheduledDeduction),
});

export const getMandates = defineEndpoint({
  method: "GET",
  path: "/api/admin/deductions/:id/mandates",
  answersOne: true,
  summary: "The mandates of a loan, the oldest first",
  access: "signed-in",
  params: idParams,
  data: z.array(mandateHistory),
});

export const DEDUCTION_ENDPOINTS: readonly Endpoint[] = [
  listPendingDeductions,
  listOverdueDeductions,
  getOverdueBands,
  listAllDeductions,
  getSchedule,
  getMandates,
];
