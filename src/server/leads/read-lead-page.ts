import { PAGE_SIZE } from "../../contract/paged.ts";
import type { Deps } from "../deps.ts";
import { countedTotal } from "../paging/count-cache.ts";
import { type PageQuery, type PageStart, pageStart } from "../paging/page-address.ts";
import { pageAnswer, pageNumber, rowsOnLastPage } from "../paging/page-answer.ts";
import { presentLead } from "./lead.presenter.ts";
import { type LeadFilter, leadFilter } from "./lead-filter.ts";
import { countFound, countKept, readLeadPage as readPage } from "./lead-list.store.ts";
import type { LeadRow } from "./lead-rows.store.ts";

interface LeadTable {
  readonly path: string;
  readonly officerId: number | undefined;
  readonly query: PageQuery & { readonly q?: string | undefined; readonly filterStatus?: string | undefined };
}

/**
 * A page of leads, newest first (LED-01, LED-28): an exact total, and addresses that keep every page as cheap as the
 * first and carry the filters on.
 */
export async function readLeadPage(deps: Deps, { path, officerId, query }: LeadTable) {
  const filter = leadFilter(query, officerId);
  const start = pageStart(query);
  const { rows, total } = await readRows(deps, filter, start);
  const page = pageNumber(query.page, start, total);
  const filters = { filterStatus: query.filterStatus, q: filter.q };
  const positionOf = (row: LeadRow) => ({ createdAt: row.created_at, id: row.id });
  return pageAnswer({ path, filters, page, total, rows, positionOf }, presentLead);
}

async function readRows(
  { db, clock }: Deps,
  filter: LeadFilter,
  start: PageStart,
): Promise<{ rows: readonly LeadRow[]; total: number }> {
  const counted = { key: ["leads", filter], count: (most: number) => countFound(db, filter, most) };
  const count = () => (filter.q ? countedTotal(counted, clock.now().getTime()) : countKept(db, filter));
  if (start.from === "end") {
    const total = await count();
    return { rows: (await readPage(db, filter, start, rowsOnLastPage(total))).rows, total };
  }
  const reading = readPage(db, filter, start, PAGE_SIZE);
  const [page, found] = await Promise.all([reading, filter.q ? count() : undefined]);
  return { rows: page.rows, total: found ?? page.total ?? (await count()) };
}
