import type { Readable } from "node:stream";
import type { REPORT_FORMATS, ReportAction } from "../../contract/reports.contract.ts";
import type { Database } from "../db/connect.ts";
import { type AuditEntry, audit } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { asOf } from "../http/as-of.ts";
import type { RequestFacts } from "../http/route.ts";
import { Refusal } from "../refusal/refusal.ts";
import { hashToken } from "../session/token.ts";
import type { ReportPlan } from "./contents/report-plan.store.ts";
import { noteSpent } from "./spent-notes.ts";
import { findToken, type SentToken, type SpentToken, spendToken } from "./web-access-token.store.ts";
import { csvReport } from "./writing/csv-report.ts";
import { downloadHeaders } from "./writing/download-headers.ts";
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

const MAKERS: Readonly<Record<Format, (db: Database, plan: ReportPlan) => Promise<Readable>>> = {
  csv: csvReport,
  xlsx: xlsxReport,
};

/** Spends the token and starts the file in a report slot. From here on the token is spent, whatever follows. */
export async function makeReport(deps: Deps, request: RequestFacts, order: ReportOrder) {
  const { format, plan } = order;
  let at: Date | undefined;
  const stream = await inPlace(deps.db, async () => {
    await admitBearer(deps, request, order);
    const { result, ageMs } = await deps.db.reading.download((db) => MAKERS[format](db, plan));
    at = asOf(deps.clock, ageMs);
    return result;
  });
  return { stream, headers: downloadHeaders({ fileName: plan.fileName, format, at }) };
}

/** Session and permission must be valid now, not only when the token was issued. */
async function admitBearer(deps: Deps, request: RequestFacts, order: ReportOrder): Promise<void> {
  const spent = await (deps.db.isReplica ? spendOnReplica(deps, request, order) : spend(deps, request, order));
  const refusal = refusalOf(spent, order);
  if (refusal) throw new Refusal("permission-missing", refusal);
}

async function spend({ db, clock }: Deps, request: RequestFacts, order: ReportOrder): Promise<SpentToken | undefined> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const found = await spendToken(tx, sentToken(order, now));
    if (found) {
      const author = { userId: found.user_id, name: found.name, ip: request.ip, requestId: request.id };
      audit(tx, author, now, entryOf(found, order));
    }
    return found;
  });
}

/** The same where no row can be written: of all uses one makes the note, which a worker brings to the audit log. */
async function spendOnReplica(
  { db, clock, folder, log }: Deps,
  request: RequestFacts,
  order: ReportOrder,
): Promise<SpentToken | undefined> {
  const now = clock.now();
  const found = await findToken(db, sentToken(order, now));
  if (!found) return undefined;
  const by = { userId: found.user_id, name: found.name, ip: request.ip, requestId: request.id };
  const isFirst = await noteSpent(folder, {
    tokenId: found.id,
    at: now.toISOString(),
    by,
    entry: entryOf(found, order),
  });
  if (isFirst) log.info({ token: found.id, userId: found.user_id }, "a report token is spent on a replica");
  return isFirst ? found : undefined;
}

const sentToken = ({ token, action }: ReportOrder, now: Date): SentToken => ({
  tokenHash: hashToken(token),
  action,
  now,
});

function entryOf(found: SpentToken, order: ReportOrder): AuditEntry {
  const action = refusalOf(found, order) === undefined ? "report-downloaded" : "report-refused";
  const after = { token: found.id, ...order.asked, format: order.format };
  return { action, object: `report:${order.reportType}`, after };
}

function refusalOf(spent: SpentToken | undefined, { action, usedOrExpired }: ReportOrder): string | undefined {
  if (!spent) return usedOrExpired;
  if (!spent.session_live) return "Your session has ended. Sign in again and press Export once more.";
  if (!spent.permitted) return `You no longer have the permission ${action}.`;
  return undefined;
}
