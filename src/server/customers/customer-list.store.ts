import type { PageQuery } from "../../contract/paged.ts";
import type { Person } from "../../contract/person.ts";
import { listPeople } from "../../contract/staff.contract.ts";
import type { Deps } from "../deps.ts";
import { countedTotal } from "../paging/count-cache.ts";
import { type PageStart, pageStart } from "../paging/page-address.ts";
import { pageAnswer, pageNumber, placeOf, rowsOnLastPage } from "../paging/page-answer.ts";
import { byColumn, pageOf, whereOf } from "../paging/page-of.store.ts";
import { searchOf, searchPatterns } from "../paging/search-pattern.ts";
import { presentCustomer } from "./customer.presenter.ts";
import { type CustomerRow, LISTED_COLUMNS } from "./customer.store.ts";
import { countCustomers } from "./customer-counts.store.ts";

type Reading = Pick<Deps, "db" | "clock">;

/**
 * A page of customers, the newest first, all or those whose name, e-mail or phone has every word; identity numbers
 * masked (USR-01, USR-09). The total is exact, and every page costs what the first costs.
 */
export async function readCustomers(deps: Reading, query: PageQuery & { readonly q?: string | undefined }) {
  const q = searchOf(query.q);
  const start = pageStart(query);
  const total = await countFor(deps, q);
  const rows = await readPage(deps, q, start, total);
  const page = pageNumber(query.page, start, total);
  const present = (row: CustomerRow): Person => presentCustomer(row);
  return pageAnswer(
    { path: listPeople.path, filters: { isAdmin: "no", q }, page, total, rows, positionOf: placeOf },
    present,
  );
}

function countFor({ db, clock }: Reading, q: string | undefined): Promise<number> {
  if (!q) return countCustomers(db);
  const count = async (most: number): Promise<number> => {
    const values: unknown[] = [];
    const where = whereOf(conditions(q, values));
    const text = `select count(*)::bigint as total from (select 1 from customers c ${where} limit $${values.push(most + 1)}) found`;
    return (await db.pool.query<{ total: number }>(text, values)).rows[0]?.total ?? 0;
  };
  return countedTotal({ key: ["customers", q], count }, clock.now().getTime());
}

async function readPage({ db }: Reading, q: string | undefined, start: PageStart, total: number) {
  const values: unknown[] = [];
  const page = pageOfCustomers(q, start, total, values);
  const { rows } = await db.pool.query<CustomerRow>(
    `select ${LISTED_COLUMNS} from (${page}) page join customers c on c.id = page.id order by c.created_at desc, c.id desc`,
    values,
  );
  return rows;
}

/** So many hits are fetched by the search index and put in order; it knows none itself. */
const FETCHED_MAX = 1000;

/**
 * The ids of a page, as a statement: found by an index alone, so that only twenty rows are read whole. A search that finds few
 * fetches them all: PostgreSQL expects more of them than there are, and would walk the list until it met twenty.
 */
export function pageOfCustomers(q: string | undefined, start: PageStart, total: number, values: unknown[]): string {
  const page = pageOf(byColumn("c.created_at", "instant", "c.id"), start, rowsOnLastPage(total));
  const found = conditions(q, values);
  const inOrder = `order by ${page.found()} ${page.window}`;
  if (found.length === 0 || total > FETCHED_MAX)
    return `select c.id from customers c ${whereOf([...found, ...page.beside(values)])} ${inOrder}`;
  const hits = `select c.id, c.created_at from customers c ${whereOf(found)} offset 0`;
  return `select c.id from (${hits}) c ${whereOf(page.beside(values))} ${inOrder}`;
}

function conditions(q: string | undefined, values: unknown[]): string[] {
  return searchPatterns(q).map((pattern) =>
    "phone" in pattern
      ? `c.phone = $${values.push(pattern.phone)}`
      : `c.search_text like $${values.push(pattern.like)}`,
  );
}
