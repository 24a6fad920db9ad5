import type { Readable } from "node:stream";
import { exportReport, type REPORT_FORMATS } from "../../contract/reports.contract.ts";
import { isLoanStatus } from "../../domain/loan/loan-status.ts";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import { audit } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { AppError, fieldError } from "../http/app-error.ts";
import { type Call, route } from "../http/route.ts";
import { hashToken } from "../session/token.ts";
import { csvReport } from "./csv-report.ts";
import { takePlace } from "./export-places.ts";
import type { LoanPeriod } from "./loan-report.store.ts";
import { isReportToken } from "./report-token.ts";
import { isTokenLive, type SpentToken, spendToken } from "./web-access-token.store.ts";
import { xlsxReport } from "./xlsx-report.ts";

type Format = (typeof REPORT_FORMATS)[number];
type ExportCall = Call<typeof exportReport>;

const TYPES: Readonly<Record<Format, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

const MAKERS: Readonly<Record<Format, (deps: Deps, period: LoanPeriod) => Promise<Readable>>> = {
  csv: csvReport,
  xlsx: xlsxReport,
};

/**
 * EXP-08, API-34: every loan of the period as a file. What is wrong with the form is said before the token is touched;
 * from then on the token is spent, whatever follows.
 */
export const exportReportRoute = route(exportReport, async (call) => {
  const { body, deps } = call;
  const period = readPeriod(body);
  const format = body.format ?? "xlsx";
  // A stranger costs one look into an index and never a place.
  if (!(await isLive(call))) throw new AppError("permission-missing", USED_OR_EXPIRED);
  const givePlaceBack = takePlace(deps.db);
  try {
    await admitBearer(call, period, format);
    const stream = await MAKERS[format](deps, period);
    stream.once("close", givePlaceBack);
    return { stream, headers: headersOf(period, format) };
  } catch (error) {
    givePlaceBack();
    throw error;
  }
});

const USED_OR_EXPIRED =
  "This download was already used or has expired. Open All Loans again and press Export once more.";

async function isLive({ body: { token, action }, deps }: ExportCall): Promise<boolean> {
  return isReportToken(token) && (await isTokenLive(deps.db, hashToken(token), action, deps.clock.now()));
}

function readPeriod({ from_date, to_date, status }: ExportCall["body"]): LoanPeriod {
  const [from, to] = [lagosDate(from_date), lagosDate(to_date)];
  if (from > to) throw fieldError("to_date", "The end date is before the start date.");
  return { from, to, status: status && isLoanStatus(status) ? status : undefined };
}

/** The session must still live and the permission still be held at this very moment, not only when it was issued. */
async function admitBearer({ body, request, deps }: ExportCall, period: LoanPeriod, format: Format): Promise<void> {
  const now = deps.clock.now();
  const spent = await deps.db.transaction(async (tx) => {
    const found = await spendToken(tx, hashToken(body.token), body.action, now);
    if (found) {
      const author = { userId: found.user_id, name: found.name, ip: request.ip, requestId: request.id };
      const allowed = refusalOf(found) === undefined;
      const after = { token: found.id, ...period, status: period.status ?? null, format };
      const action = allowed ? "report-downloaded" : "report-refused";
      audit(tx, author, now, { action, object: `report:${body.report_type}`, after });
    }
    return found;
  });
  const refusal = refusalOf(spent);
  if (refusal) throw new AppError("permission-missing", refusal);
}

function refusalOf(spent: SpentToken | undefined): string | undefined {
  if (!spent) return USED_OR_EXPIRED;
  if (!spent.session_live) return "Your session has ended. Sign in again and press Export once more.";
  if (!spent.permitted) return "You no longer have the permission download-loans-report.";
  return undefined;
}

function headersOf({ from, to }: LoanPeriod, format: Format): Record<string, string> {
  return {
    "content-type": TYPES[format],
    "content-disposition": `attachment; filename="tenor-loans-${from}-to-${to}.${format}"`,
  };
}
