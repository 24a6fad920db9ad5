import type { Readable } from "node:stream";
import type { REPORT_FORMATS, ReportAction } from "../../contract/reports.contract.ts";
import { audit } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import type { RequestFacts } from "../http/route.ts";
import { Refusal } from "../refusal/refusal.ts";
import { hashToken } from "../session/token.ts";
import type { ReportPlan } from "./contents/report-plan.store.ts";
import { type SpentToken, spendToken } from "./web-access-token.store.ts";
import { csvReport } from "./writing/csv-report.ts";
import { inPlace } from "./writing/export-places.ts";
import { xlsxReport } from "./writing/xlsx-report.ts";

type Format = (typeof REPORT_FORMATS)[number];

/** A report requested with a live token; everything else about the request is validated. */
export interface ReportOrder {
  readonly token: string;
  readonly action: ReportAction;
  readonly reportType: string;
  readonly format: Format;
  readonly plan: ReportPlan;
  /** Its filters, for the audit log. */
  readonly asked: Readonly<Record<string, unknown>>;
  /** The sentence for a token that somebody else has spent meanwhile. */
  readonly usedOrExpired: string;
}

const TYPES: Readonly<Record<Format, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

const MAKERS: Readonly<Record<Format, (deps: Deps, plan: ReportPlan) => Promise<Readable>>> = {
  csv: csvReport,
  xlsx: xlsxReport,
};

/** Spends the token and starts the file in a report slot. From here on the token is spent, whatever follows. */
export async function makeReport(deps: Deps, request: RequestFacts, order: ReportOrder) {
  const stream = await inPlace(deps.db, async () => {
    await admitBearer(deps, request, order);
    return MAKERS[order.format](deps, order.plan);
  });
  return { stream, headers: headersOf(order) };
}

/** Session and permission must be valid now, not only when the token was issued. */
async function admitBearer({ db, clock }: Deps, request: RequestFacts, order: ReportOrder): Promise<void> {
  const now = clock.now();
  const spent = await db.transaction(async (tx) => {
    const found = await spendToken(tx, hashToken(order.token), order.action, now);
    if (found) {
      const author = { userId: found.user_id, name: found.name, ip: request.ip, requestId: request.id };
      const after = { token: found.id, ...order.asked, format: order.format };
      const action = refusalOf(found, order) === undefined ? "report-downloaded" : "report-refused";
      audit(tx, author, now, { action, object: `report:${order.reportType}`, after });
    }
    return found;
  });
  const refusal = refusalOf(spent, order);
  if (refusal) throw new Refusal("permission-missing", refusal);
}

function refusalOf(spent: SpentToken | undefined, { action, usedOrExpired }: ReportOrder): string | undefined {
  if (!spent) return usedOrExpired;
  if (!spent.session_live) return "Your session has ended. Sign in again and press Export once more.";
  if (!spent.permitted) return `You no longer have the permission ${action}.`;
  return undefined;
}

function headersOf({ format, plan }: ReportOrder): Record<string, string> {
  return {
    "content-type": TYPES[format],
    "content-disposition": `attachment; filename="${plan.fileName}.${format}"`,
  };
}
