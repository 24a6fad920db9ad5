import { z } from "zod";
import { isLoanStatus } from "../domain/loan/loan-status.ts";
import { DEDUCTION_STATUSES } from "./deductions.contract.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { instant } from "./fields.ts";

const option = z.object({ value: z.string(), label: z.string() });

export const listStatusOptions = defineEndpoint({
  method: "GET",
  path: "/api/admin/credit/status-options",
  summary: "The statuses a report or the deductions can be narrowed to",
  access: "signed-in",
  query: z.object({ scope: z.enum(["loans", "deductions"]).optional() }),
  data: z.array(option),
});

/** What a report token gives access to; each action is also the permission it needs (OPN-58). */
export const REPORT_ACTIONS = [
  "download-loans-report",
  "download-repayments-report",
  "download-portfolio-report",
  "download-leads-report",
] as const;

export type ReportAction = (typeof REPORT_ACTIONS)[number];

export const issueWebAccessToken = defineEndpoint({
  method: "POST",
  path: "/api/admin/webAccessToken/issue",
  specified: true,
  summary: "A token for one download, bound to user, session and action",
  access: { anyOf: REPORT_ACTIONS },
  body: z.object({ action: z.enum(REPORT_ACTIONS, "Name the report to download") }),
  data: z.object({ token: z.string(), expires_at: instant }),
  errors: { 403: "The permission for this report is missing" },
});

export const REPORT_FORMATS = ["xlsx", "csv"] as const;

const groupBy = z
  .union([z.literal(""), z.literal("employer")], "Group by employer, or not at all")
  .optional()
  .describe("A row for each employer with what their loans or payments come to");

/** The days of creation that a report is about. */
export const reportDays = z.object({
  from_date: z.iso.date("Choose the start date").describe("First day of creation, Lagos"),
  to_date: z.iso.date("Choose the end date").describe("Last day of creation, Lagos"),
});

/** The form a browser sends to the reports host (API-34, EXP-08). The token in it is the credential. */
export const exportReport = defineEndpoint({
  method: "POST",
  path: "/reports/export",
  specified: true,
  summary: "Download a report as a file",
  access: "public",
  carriesOwnCredential: true,
  form: true,
  bodyBytesMax: 4096,
  body: z.object({
    report_type: z.literal("loans", "Only the loans report can be downloaded here"),
    token: z.string("The token is missing").max(200),
    action: z.literal("download-loans-report", "The action does not fit the report"),
    ...reportDays.shape,
    status: z
      .string()
      .max(400)
      .optional()
      .refine((value) => !value || isLoanStatus(value), "Choose a status from the list"),
    format: z.enum(REPORT_FORMATS, "Choose xlsx or csv").optional(),
    group_by: groupBy,
  }),
  errors: {
    403: "The token is unknown, used or expired, or the permission is gone",
    422: "A date is missing or wrong; the token stays usable",
    429: "Other reports are being made; the token stays usable",
  },
});

const optionalDay = (wrong: string) => z.union([z.literal(""), z.iso.date(wrong)], wrong).optional();

/** The days of a report that has every row without them. */
export const optionalReportDays = z.object({
  from_date: optionalDay("Choose the start date").describe(
    "First payment date, day of application for the portfolio, or day on which a lead came in",
  ),
  to_date: optionalDay("Choose the end date").describe("Last of these days"),
});

/** The link behind the download controls of Successful Repayments, All Deductions and the leads (EXP-11, EXP-13). The token says which report. */
export const downloadReport = defineEndpoint({
  method: "GET",
  path: "/api/credit/report",
  getOnly: true,
  summary: "Download the report that a token was issued for",
  access: "public",
  carriesOwnCredential: true,
  query: z.object({
    token: z.string("The token is missing").max(200),
    ...optionalReportDays.shape,
    status: z
      .union([z.literal(""), z.enum(DEDUCTION_STATUSES)], "Choose a status from the list")
      .optional()
      .describe("Narrows the portfolio"),
    format: z.enum(REPORT_FORMATS, "Choose xlsx or csv").optional(),
    group_by: groupBy,
  }),
  errors: {
    403: "The token is unknown, used or expired, or the permission is gone",
    422: "A date or the status is wrong; the token stays usable",
    429: "Other reports are being made; the token stays usable",
  },
});

export const REPORT_ENDPOINTS: readonly Endpoint[] = [
  listStatusOptions,
  issueWebAccessToken,
  exportReport,
  downloadReport,
];
