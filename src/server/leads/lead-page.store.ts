import { PAGE_SIZE } from "../../contract/paged.ts";
import { LEAD_STATUSES } from "../../domain/lead/lead-status.ts";
import type { PageStart } from "../paging/page-address.ts";
import { leadConditions } from "./lead-conditions.store.ts";
import type { LeadFilter } from "./lead-filter.ts";

interface Window {
  /** Compares with the row that the page starts beside. */
  readonly beside: readonly string[];
  readonly order: "asc" | "desc";
  readonly rows: number;
  readonly skip: number;
}

/** The ids of a page of leads, newest first, found by an index alone; values are added to `values`. */
export function pageOfIds(filter: LeadFilter, start: PageStart, lastPageRows: number, values: unknown[]): string {
  if (filter.q) {
    const where = leadConditions(filter, values);
    return inOrder(where, windowOf(start, lastPageRows, values));
  }
  const officer = filter.officerId === undefined ? undefined : `$${values.push(filter.officerId)}`;
  const window = windowOf(start, lastPageRows, values);
  if (!officer && !filter.statuses) return inOrder([], window);
  return byStatus(filter.statuses ?? LEAD_STATUSES, officer, window);
}

// Leads of one status, of everybody or of one officer, stand in their index newest first; the newest of each are merged.
function byStatus(statuses: readonly string[], officer: string | undefined, window: Window): string {
  const { beside, order, rows, skip } = window;
  const where = ["x.status = one.status", ...(officer ? [`x.sales_officer_id = ${officer}`] : []), ...beside];
  return `select newest.id from (values ${statuses.map((status) => `('${status}')`).join(", ")}) one (status)
    cross join lateral (select x.id from leads x where ${where.join(" and ")}
      order by x.id ${order} limit ${rows + skip}) newest
    order by newest.id ${order} limit ${rows} offset ${skip}`;
}

function inOrder(conditions: readonly string[], { beside, order, rows, skip }: Window): string {
  const where = [...conditions, ...beside];
  return `select x.id from leads x ${where.length > 0 ? `where ${where.join(" and ")}` : ""}
    order by x.id ${order} limit ${rows} offset ${skip}`;
}

// Written out, not as parameters: with a limit it cannot see, PostgreSQL plans the statement anew on every request.
function windowOf(start: PageStart, lastPageRows: number, values: unknown[]): Window {
  const backwards = start.from === "end" || start.from === "before";
  const order = backwards ? "asc" : "desc";
  if (start.from === "end") return { beside: [], order, rows: Math.trunc(lastPageRows), skip: 0 };
  const here = { order, rows: PAGE_SIZE, skip: Math.trunc(start.skip) } as const;
  if (start.from === "top") return { ...here, beside: [] };
  return { ...here, beside: [`x.id ${backwards ? ">" : "<"} $${values.push(start.position.id)}::bigint`] };
}
