import { downloadReport, type ReportAction } from "../../contract/reports.contract.ts";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import { today } from "../clock.ts";
import { type Call, route } from "../http/route.ts";
import { fieldError, Refusal } from "../refusal/refusal.ts";
import { hashToken } from "../session/token.ts";
import { leadReport } from "./contents/lead-report.store.ts";
import { portfolioReport } from "./contents/portfolio-report.store.ts";
import { repaymentReport } from "./contents/repayment-report.store.ts";
import type { ReportPlan } from "./contents/report-plan.store.ts";
import { makeReport } from "./make-report.ts";
import { isReportToken } from "./report-token.ts";
import { actionOfToken } from "./web-access-token.store.ts";

type DownloadCall = Call<typeof downloadReport>;

interface LinkedReport {
  readonly type: string;
  readonly plan: (call: DownloadCall) => ReportPlan;
}

/** The reports downloaded by a link; the token says which one. */
const REPORTS: Partial<Record<ReportAction, LinkedReport>> = {
  "download-repayments-report": {
    type: "repayments",
    plan: ({ query }) => repaymentReport({ ...daysOf(query), groupBy: query.group_by || undefined }),
  },
  "download-portfolio-report": {
    type: "portfolio",
    plan: ({ query, deps }) =>
      portfolioReport({
        ...daysOf(query),
        status: query.status || undefined,
        today: today(deps.clock),
        groupBy: query.group_by || undefined,
      }),
  },
  "download-leads-report": { type: "leads", plan: ({ query }) => leadReport(daysOf(query)) },
};

/**
 * EXP-11, EXP-12, EXP-13, API-35: the token's report as a file. Errors in the address are reported before the token is
 * used; from then on the token is spent, whatever follows.
 */
export const downloadReportRoute = route(downloadReport, async (call) => {
  const { query, deps, request } = call;
  const { from, to } = daysOf(query);
  if (from && to && from > to) throw fieldError("to_date", "The end date is before the start date.");
  const { token } = query;
  const action = isReportToken(token) ? await actionOfToken(deps.db, hashToken(token), deps.clock.now()) : undefined;
  const report = action && REPORTS[action];
  if (action === "download-leads-report" && query.group_by)
    throw fieldError("group_by", "Leads have no employer of the register to group by.");
  if (!action || !report) throw new Refusal("permission-missing", USED_OR_EXPIRED);
  return makeReport(deps, request, {
    token,
    action,
    reportType: report.type,
    format: query.format ?? "xlsx",
    plan: report.plan(call),
    asked: {
      from: from ?? null,
      to: to ?? null,
      status: query.status || null,
      ...(query.group_by && { groupBy: query.group_by }),
    },
    usedOrExpired: USED_OR_EXPIRED,
  });
});

const USED_OR_EXPIRED = "This download was already used or has expired. Open the list again and download once more.";

function daysOf({ from_date, to_date }: DownloadCall["query"]) {
  return {
    from: from_date ? lagosDate(from_date) : undefined,
    to: to_date ? lagosDate(to_date) : undefined,
  };
}
