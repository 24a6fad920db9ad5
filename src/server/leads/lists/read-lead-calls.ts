import { type CallTime, listMyLeads } from "../../../contract/leads.contract.ts";
import { PAGE_SIZE, type PageQuery } from "../../../contract/paged.ts";
import { OPEN_STATUSES } from "../../../domain/lead/lead-status.ts";
import type { Deps } from "../../deps.ts";
import { pageStart } from "../../paging/page-address.ts";
import { pageAnswer, pageNumber, rowsOnLastPage } from "../../paging/page-answer.ts";
import { fieldError } from "../../refusal/refusal.ts";
import { presentLead } from "../lead.presenter.ts";
import { type CallFilter, countCalls, readCallPage, totalOf } from "./lead-calls.store.ts";
import { leadFilter } from "./lead-filter.ts";

interface CallQuery extends PageQuery {
  readonly q?: string | undefined;
  readonly filterStatus?: string | undefined;
  readonly order?: "call" | undefined;
  readonly call?: CallTime | undefined;
}

/** An officer's open leads by call-back time at a moment; a finished status is 422, since nobody calls such a lead. */
export function callFilter(query: CallQuery, officerId: number, now: Date): CallFilter {
  const { statuses = OPEN_STATUSES, q } = leadFilter(query, officerId);
  if (statuses.some((status) => !OPEN_STATUSES.includes(status)))
    throw fieldError("filterStatus", "Only open leads have a call-back time. Choose an open status.");
  return { statuses, q, officerId, call: query.call, now };
}

/** A page of one's own leads by call-back time, in the shape and with the addresses of every page. */
export async function readCalls({ db, clock }: Deps, officerId: number, query: CallQuery) {
  const filter = callFilter(query, officerId, clock.now());
  const start = pageStart(query);
  const counting = countCalls(db, filter).then((counts) => totalOf(counts, filter.call));
  const lastPageRows = start.from === "end" ? rowsOnLastPage(await counting) : PAGE_SIZE;
  const [rows, total] = await Promise.all([readCallPage(db, filter, start, lastPageRows), counting]);
  const { filterStatus, order, call } = query;
  return pageAnswer(
    {
      path: listMyLeads.path,
      filters: { filterStatus, q: filter.q, order, call },
      page: pageNumber(query.page, start, total),
      total,
      rows,
      positionOf: ({ call_at, id }) => ({ createdAt: call_at, id }),
    },
    presentLead,
  );
}
