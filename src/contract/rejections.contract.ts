import { z } from "zod";
import { COUNTED_REJECTIONS, SEES_REJECTIONS } from "../domain/loan/counted-rejections.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { day, naira } from "./fields.ts";

/** The longest period of the report on rejections, in days. */
export const REJECTION_DAYS_MAX = 366;

const days = {
  from_date: z.iso.date("Choose the first day from the calendar").describe("First day of rejection, Lagos"),
  to_date: z.iso.date("Choose the last day from the calendar").describe("Last day of rejection, Lagos"),
};

const sum = {
  loans: z.number().int(),
  /** What was requested. */
  amount: naira,
};

/** Of one reason: `share` is its part of all rejections of the period, in per cent with one decimal. */
export const rejectionReasonRow = z.object({ reason: z.enum(COUNTED_REJECTIONS), ...sum, share: z.number() });

/** The rejections of one loan type or of one officer, with how many of them have each reason. */
export const rejectionGroup = z.object({
  name: z.string(),
  ...sum,
  reasons: z.partialRecord(z.enum(COUNTED_REJECTIONS), z.number().int()),
});

export const rejections = z.object({
  from: day,
  to: day,
  ...sum,
  /** Every reason, in a fixed order, with zero where there is none. */
  reasons: z.array(rejectionReasonRow),
  /** The most rejections first. */
  loan_types: z.array(rejectionGroup),
  officers: z.array(rejectionGroup),
});

export type Rejections = z.output<typeof rejections>;

export const getRejections = defineEndpoint({
  method: "GET",
  path: "/api/admin/rejections",
  summary: "Why loans were rejected on some days: by reason, by loan type and by officer",
  access: SEES_REJECTIONS,
  query: z.object(days),
  data: rejections,
  errors: { 422: "A day is missing, or the period ends before it begins or is longer than a year" },
});

export const downloadRejections = defineEndpoint({
  method: "GET",
  path: "/api/admin/rejections.csv",
  getOnly: true,
  summary: "The same as a CSV: a row for each reason, loan type and officer",
  access: { anyOf: ["download-loans-report"] },
  query: z.object(days),
  errors: {
    422: "A day is missing, or the period ends before it begins or is longer than a year",
    429: "Other reports are being made",
  },
});

export const REJECTION_ENDPOINTS: readonly Endpoint[] = [getRejections, downloadRejections];
