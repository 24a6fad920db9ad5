import { PAGE_SIZE } from "../../contract/paged.ts";
import { LEAD_STATUSES, type LeadStatus } from "../../domain/lead/lead-status.ts";
import type { Database } from "../db/connect.ts";
import { type LeadRow, leadRowsOf } from "./lead-rows.store.ts";

export interface BoardColumn {
  readonly status: LeadStatus;
  readonly total: number;
  readonly leads: readonly LeadRow[];
}

/** The newest leads of each status, of one officer or everybody, and their numbers, from one snapshot. */
export async function readBoard(db: Database, officerId: number | undefined): Promise<readonly BoardColumn[]> {
  const values = officerId === undefined ? [] : [officerId];
  const whose = officerId === undefined ? "all" : "one";
  const [leads, counts] = await Promise.all([
    db.pool.query<LeadRow>({ name: `lead-board-${whose}`, text: NEWEST[whose], values }),
    db.pool.query<{ status: LeadStatus; leads: number }>({
      name: `lead-board-counts-${whose}`,
      text: COUNTS[whose],
      values,
    }),
  ]);
  return LEAD_STATUSES.map((status) => ({
    status,
    total: counts.rows.find((row) => row.status === status)?.leads ?? 0,
    leads: leads.rows.filter((row) => row.status === status),
  }));
}

const newest = (officer: string): string =>
  leadRowsOf(
    `(select newest.id from (values ${LEAD_STATUSES.map((status) => `('${status}')`).join(", ")}) one (status)
      cross join lateral (select x.id from leads x where x.status = one.status ${officer}
        order by x.id desc limit ${PAGE_SIZE}) newest) wanted`,
    "d.id desc",
  );
const counts = (officer: string): string =>
  `select status, sum(leads)::bigint as leads from lead_counts ${officer} group by status`;

const NEWEST = { all: newest(""), one: newest("and x.sales_officer_id = $1") };
const COUNTS = { all: counts(""), one: counts("where officer = $1") };
