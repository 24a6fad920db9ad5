import { finished } from "node:stream/promises";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { type LoanPeriod, loanReport } from "../src/server/reports/contents/loan-report.store.ts";
import { cellRows, connectForReport } from "../src/server/reports/contents/report-plan.store.ts";

// The columns of the report as stored in the tables: nothing masked, escaped, quoted, divided or translated.
const AS_STORED = `l.reference, l.status, c.first_name, c.last_name, c.phone, c.email, c.bvn, l.ippis_number, l.organization_name,
  l.bank_code, l.account_number, t.name, l.application_type, l.amount, l.approved_amount, l.tenor, l.monthly_rate_bp, l.fee, l.payout,
  l.created_at, l.signed_at, l.disbursed_at, r.first_name, r.last_name, l.rejection_reason`;

// The report looks these names up itself; a bare COPY of what it says has to join them.
const NAMES_JOINED = `join loan_types t on t.id = l.loan_type_id left join users r on r.id = l.referrer_id
  left join employers e on e.id = l.employer_id`;

/** The report's own join, filter and order, with bare columns. */
export function storedRows(period: LoanPeriod): string {
  const rows = cellRows(loanReport(period), "dates");
  const [from = "", where = ""] = rows.slice(rows.indexOf("from loans l")).split(" where ");
  return `select ${AS_STORED} ${from} ${NAMES_JOINED} where ${where}`;
}

/** Seconds of a bare COPY with discarded output, on a connection like the report's own, or on one with free planning. */
export async function rawCopy(connection: pg.PoolConfig, period: LoanPeriod, ownPlan: boolean): Promise<number> {
  const client = ownPlan ? await connectForReport(connection) : new pg.Client(connection);
  if (!ownPlan) await client.connect();
  try {
    const started = performance.now();
    const rows = client.query(copyTo(`copy (${storedRows(period)}) to stdout with (format csv)`));
    await finished(rows.resume());
    return (performance.now() - started) / 1000;
  } finally {
    await client.end();
  }
}
