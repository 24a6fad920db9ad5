import { PAGE_SIZE } from "../../../contract/paged.ts";
import type { Database } from "../../db/connect.ts";
import type { PageStart } from "../../paging/page-address.ts";
import { type LeadRow, leadRowsOf } from "../lead-rows.store.ts";
import { statusList } from "./lead-conditions.store.ts";
import type { LeadFilter } from "./lead-filter.ts";
import { pageOfHits, pageOfIds } from "./lead-page.store.ts";
import { foundLeads, waitingLeads } from "./lead-search.store.ts";

/** A page of a list without a search; and how many leads there are in all, unless the page is empty. */
export interface LeadPage {
  readonly rows: readonly LeadRow[];
  readonly total: number | undefined;
}

/** A page of leads in one statement: found by an index alone, and only its twenty then read and joined. */
export async function readLeadPage(
  db: Database,
  filter: LeadFilter,
  start: PageStart,
  lastPageRows: number,
): Promise<LeadPage> {
  const values: unknown[] = [];
  const page = pageOfIds(filter, start, lastPageRows, values);
  const text = leadRowsOf(`(${page}) wanted`, "d.id desc", `, (${keptCount(filter)}) as total`);
  const { rows } = await db.pool.query<LeadRow & { total: number }>({ ...named(start, text), text, values });
  return { rows, total: rows[0]?.total };
}

/** A page of what a search finds, `total` in all. */
export async function readIdentifierMatches(
  db: Database,
  filter: LeadFilter,
  start: PageStart,
  counted: { readonly total: number; readonly lastPageRows: number },
): Promise<readonly LeadRow[]> {
  const values: unknown[] = [];
  const waiting = await waitingLeads(db, filter);
  const page = pageOfHits(filter, start, { ...counted, waiting }, values);
  const { rows } = await db.pool.query<LeadRow>(leadRowsOf(`(${page}) wanted`, "d.id desc"), values);
  return rows;
}

// By name a statement is parsed and planned once a connection; jumps, of which there is no end, have none.
function named(start: PageStart, text: string): { name: string } | object {
  const isNear = start.from !== "end" && start.skip <= NEAR_ROWS && start.skip % PAGE_SIZE === 0;
  if (!isNear) return {};
  const name = names.get(text) ?? `lead-page-${names.size}`;
  names.set(text, name);
  return { name };
}

const NEAR_ROWS = 2 * PAGE_SIZE;
const names = new Map<string, string>();

/** The SQL of the number of leads without a search; the officer is the statement's first value. */
export function keptCount({ statuses, officerId }: LeadFilter): string {
  const where = [
    ...(officerId === undefined ? [] : ["officer = $1"]),
    ...(statuses ? [`status in (${statusList(statuses)})`] : []),
  ];
  return `select coalesce(sum(leads), 0)::bigint from lead_counts ${where.length > 0 ? `where ${where.join(" and ")}` : ""}`;
}

/** The exact number of leads without a search, from counters kept with the leads. */
export async function countKept(db: Database, filter: LeadFilter): Promise<number> {
  const { rows } = await db.pool.query<{ total: number }>(
    `select (${keptCount(filter)}) as total`,
    filter.officerId === undefined ? [] : [filter.officerId],
  );
  return rows[0]?.total ?? 0;
}

/** How many leads a search finds, counted no further than `most`; `most + 1` means more. */
export async function countFound(db: Database, filter: LeadFilter, most: number): Promise<number> {
  const values: unknown[] = [];
  const found = foundLeads(filter, await waitingLeads(db, filter), [], values);
  const { rows } = await db.pool.query<{ total: number }>(
    `select count(*)::bigint as total from (${found} limit $${values.push(most + 1)}) found`,
    values,
  );
  return rows[0]?.total ?? 0;
}
