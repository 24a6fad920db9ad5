import { PAGE_SIZE, type PageQuery } from "../../contract/paged.ts";
import type { Deps } from "../deps.ts";
import { countedTotal } from "../paging/count-cache.ts";
import { pageStart } from "../paging/page-address.ts";
import { pageAnswer, pageNumber, rowsOnLastPage } from "../paging/page-answer.ts";
import { type AuditFilter, type AuditLogRow, countAudit, readAuditPage as readRows } from "./audit-page.store.ts";
import { objectOf, presentAuditRow } from "./audit-row.presenter.ts";
import { readLabels } from "./object-label.store.ts";

interface AuditTable {
  readonly path: string;
  readonly filter: AuditFilter;
  /** As written in the address. */
  readonly filters: Readonly<Record<string, string | undefined>>;
  readonly query: PageQuery;
  readonly showsOrigin: boolean;
}

/** A page of the log, newest first: an exact total, and page addresses that make every page as cheap as the first. */
export async function readAuditPage({ db, clock }: Deps, { path, filter, filters, query, showsOrigin }: AuditTable) {
  const start = pageStart(query);
  const counted = { key: ["audit", filter], count: (most: number) => countAudit(db, filter, most) };
  const total = await countedTotal(counted, clock.now().getTime());
  const rows = await readRows(db, filter, start, start.from === "end" ? rowsOnLastPage(total) : PAGE_SIZE);
  const labels = await readLabels(db, rows.map(objectOf));
  const page = pageNumber(query.page, start, total);
  const positionOf = ({ at, seq }: AuditLogRow) => ({ createdAt: at, id: seq });
  return pageAnswer({ path, filters, page, total, rows, positionOf }, (row) =>
    presentAuditRow(row, labels, showsOrigin),
  );
}
