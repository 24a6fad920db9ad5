import { PAGE_SIZE, type PageQuery } from "../../../contract/paged.ts";
import { parsePhone } from "../../../domain/customer/phone.ts";
import type { Deps } from "../../deps.ts";
import { countedTotal } from "../../paging/count-cache.ts";
import { type PageStart, pageStart } from "../../paging/page-address.ts";
import { pageAnswer, pageNumber, placeOf, rowsOnLastPage } from "../../paging/page-answer.ts";
import { presentLead } from "../lead.presenter.ts";
import type { LeadRow } from "../lead-rows.store.ts";
import { type LeadFilter, leadFilter } from "./lead-filter.ts";
import { countFound, countKept, readIdentifierMatches, readLeadPage as readPage } from "./lead-list.store.ts";

interface LeadTable {
  readonly path: string;
  readonly officerId: number | undefined;
  readonly query: PageQuery & { readonly q?: string | undefined; readonly filterStatus?: string | undefined };
}

/**
 * A page of leads, newest first (LED-01, LED-28): an exact total, and page addresses that make every page as cheap as
 * the first and include the filters.
 */
export async function readLeadPage(deps: Deps, { path, officerId, query }: LeadTable) {
  const filter = leadFilter(query, officerId);
  const start = pageStart(query);
  const { rows, total } = await readRows(deps, filter, start);
  const page = pageNumber(query.page, start, total);
  const filters = { filterStatus: query.filterStatus, q: filter.q };
  return pageAnswer({ path, filters, page, total, rows, positionOf: placeOf }, presentLead);
}

type Found = Promise<{ readonly rows: readonly LeadRow[]; readonly total: number }>;

async function readRows(deps: Deps, filter: LeadFilter, start: PageStart): Found {
  if (filter.q) return search(deps, filter, start);
  if (start.from === "end") {
    const total = await countKept(deps.db, filter);
    return { rows: (await readPage(deps.db, filter, start, rowsOnLastPage(total))).rows, total };
  }
  const { rows, total } = await readPage(deps.db, filter, start, PAGE_SIZE);
  return { rows, total: total ?? (await countKept(deps.db, filter)) };
}

// A complete phone number has one lead or none, and needs no counting.
async function search({ db, clock }: Deps, filter: LeadFilter, start: PageStart): Found {
  if (parsePhone(filter.q ?? "") && start.from === "top" && start.skip === 0) {
    const rows = await readIdentifierMatches(db, filter, start, { total: 1, lastPageRows: 1 });
    return { rows, total: rows.length };
  }
  const counted = { key: ["leads", filter], count: (most: number) => countFound(db, filter, most) };
  const total = await countedTotal(counted, clock.now().getTime());
  if (total === 0) return { rows: [], total };
  return {
    rows: await readIdentifierMatches(db, filter, start, { total, lastPageRows: rowsOnLastPage(total) }),
    total,
  };
}
