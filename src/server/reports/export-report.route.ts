import { exportReport } from "../../contract/reports.contract.ts";
import { isLoanStatus } from "../../domain/loan/loan-status.ts";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import { type Call, route } from "../http/route.ts";
import { fieldError, Refusal } from "../refusal/refusal.ts";
import { hashToken } from "../session/token.ts";
import { arrives } from "./arrives.ts";
import { type LoanPeriod, loanReport } from "./contents/loan-report.store.ts";
import { makeReport } from "./make-report.ts";
import { isReportToken } from "./report-token.ts";
import { isTokenLive } from "./web-access-token.store.ts";

type ExportCall = Call<typeof exportReport>;

/**
 * EXP-08, API-34: every loan of the period as a file. Errors in the form are reported before the token is used; from
 * then on the token is spent, whatever follows.
 */
export const exportReportRoute = route(exportReport, async (call) => {
  const { body, deps, request } = call;
  const period = readPeriod(body);
  // A stranger costs one index lookup and never a slot.
  if (!(await isLive(call))) throw new Refusal("permission-missing", USED_OR_EXPIRED);
  return makeReport(deps, request, {
    token: body.token,
    action: body.action,
    reportType: body.report_type,
    format: body.format ?? "xlsx",
    plan: loanReport(period),
    asked: { ...period, status: period.status ?? null },
    usedOrExpired: USED_OR_EXPIRED,
  });
});

const USED_OR_EXPIRED =
  "This download was already used or has expired. Open All Loans again and press Export once more.";

async function isLive({ body: { token, action }, deps: { db, clock } }: ExportCall): Promise<boolean> {
  if (!isReportToken(token)) return false;
  const isThere = () => isTokenLive(db, { tokenHash: hashToken(token), action, now: clock.now() });
  return db.isReplica ? arrives(isThere) : isThere();
}

function readPeriod({ from_date, to_date, status, group_by }: ExportCall["body"]): LoanPeriod {
  const [from, to] = [lagosDate(from_date), lagosDate(to_date)];
  if (from > to) throw fieldError("to_date", "The end date is before the start date.");
  const narrowed = { from, to, status: status && isLoanStatus(status) ? status : undefined };
  return group_by ? { ...narrowed, groupBy: group_by } : narrowed;
}
