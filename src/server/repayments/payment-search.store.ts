import { PAGE_SIZE } from "../../contract/paged.ts";
import type { Database } from "../db/connect.ts";
import { searchConditions } from "../loan-record/loan-search-conditions.store.ts";
import type { PageStart } from "../paging/page-address.ts";
import { pageOf, whereOf } from "../paging/page-of.store.ts";
import { escapeLike } from "../paging/search-pattern.ts";
import {
  dayConditions,
  orderColumns,
  orderOf,
  type PaymentFilter,
  paymentConditions,
  placeConditions,
  SOURCES,
} from "./payment-filter.store.ts";
import type { IdsStatement } from "./payment-list.store.ts";

/** A search by words; any text may also be the start of a payment's own reference. */
export type PaymentSearch = PaymentFilter & { readonly q: string };

/** The result of a search: the ids of a page and the total; `many` if that is more than is fetched. */
export type Found = { readonly ids: readonly number[]; readonly total: number } | "many";

/**
 * At most this many loans and references are fetched. With a lower limit the planner may prefer to scan half the table.
 */
const FETCHED_MAX = 5000;
/** At most this many of the next rows are checked one by one before all hits are fetched. */
const WALKED_MAX = 20_000;

/** With few loans or references, the hits are fetched by their indexes, counted and paged at once. */
export async function findPayments(db: Database, search: PaymentSearch, start: PageStart): Promise<Found> {
  const { text, values } = fetchedHits(search, start);
  const { rows } = await db.pool.query<{ many: boolean; total: number; ids: number[] }>(text, values);
  const [found = { many: false, total: 0, ids: [] }] = rows;
  return found.many ? "many" : found;
}

/** All hits of a search if they are few: whether there are more, their number, and the ids of a page. */
export function fetchedHits(search: PaymentSearch, start: PageStart): IdsStatement {
  const parts = partsOf(search);
  const { table, words, referenced, values, ids } = parts;
  const rest = [...parts.rest, ...dayConditions(search, values)];
  const few = `(select count(*) from named) <= ${FETCHED_MAX}`;
  const last = `(select case mod(count(*), ${PAGE_SIZE}) when 0 then ${PAGE_SIZE} else mod(count(*), ${PAGE_SIZE}) end from found)`;
  const page = pageOf(orderOf(search), start, last);
  const beside = placeConditions(search, page, values);
  const text = `with named as materialized (select l.id from loans l where ${words} limit ${FETCHED_MAX + 1}),
      referenced as materialized (select ${ids("p")} from ${table} p where ${and(referenced, rest)} limit ${FETCHED_MAX + 1}),
      found as materialized (
        select ${ids("x")} from named l cross join lateral ${ofLoan({ ...parts, rest })} x where ${few} union select * from referenced)
    select (select count(*) > ${FETCHED_MAX} from named) or (select count(*) > ${FETCHED_MAX} from referenced) as many,
      (select count(*) from found)::bigint as total,
      array(select p.id from found p ${whereOf(beside)} order by ${page.found()} ${page.window}) as ids`;
  return { text, values };
}

/**
 * The statement for a page of a search with many hits: it walks the next rows until the page is full, and if too few
 * match (a word of years ago), fetches all hits. Its cost grows with the hits, not with the table.
 */
export function pageOfMany(
  search: PaymentSearch,
  start: PageStart,
  lastPageRows: number,
  walkedMax = WALKED_MAX,
): IdsStatement {
  const parts = partsOf(search);
  const { table, words, referenced, isOfLoan, rest, values, ids } = parts;
  const page = pageOf(orderOf(search), start, lastPageRows);
  const beside = placeConditions(search, page, values);
  const next = `select ${ids("p")}, p.loan_id, p.reference from ${table} p where ${and(rest, beside, "true")} order by ${page.found()}`;
  const isShort = `(select count(*) from near) < ${page.reach}
        and (select count(*) from (${next} limit ${walkedMax + 1}) further) > ${walkedMax}`;
  const text = `with near as materialized (
        select ${ids("p")} from (${next} limit ${walkedMax}) p where (${isOfLoan} or ${referenced})
        order by ${page.found()} limit ${page.reach}),
      far as materialized (
        select ${ids("x")} from loans l cross join lateral ${ofLoan(parts, beside)} x where ${words} and ${isShort}
        union select ${ids("p")} from ${table} p where ${and(referenced, rest, beside)} and ${isShort})
    select id from (select * from near union select * from far) found
    order by ${page.found(...orderColumns(search))} ${page.window}`;
  return { text, values };
}

/** How many rows a search finds, counted up to `most`; `most + 1` means more. */
export async function countMany(db: Database, search: PaymentSearch, most: number): Promise<number> {
  const { text, values } = countOfMany(search, most);
  const { rows } = await db.pool.query<{ total: number }>(text, values);
  return rows[0]?.total ?? 0;
}

/** The statement for that count: the rows of matching loans, and rows of other loans matched by reference. */
export function countOfMany(search: PaymentSearch, most: number): IdsStatement {
  const parts = partsOf(search);
  const { table, words, referenced, isOfLoan, values } = parts;
  const rest = [...parts.rest, ...dayConditions(search, values)];
  const limit = `limit ${Math.trunc(most) + 1}`;
  const text = `select count(*)::bigint as total from (
      (select 1 from loans l cross join lateral ${ofLoan({ ...parts, rest })} x where ${words} ${limit})
      union all (select 1 from ${table} p where ${and(referenced, rest)} and not ${isOfLoan} ${limit}) ${limit}) found`;
  return { text, values };
}

interface Parts {
  readonly table: string;
  /** On a loan `l`. */
  readonly words: string;
  /** On a row `p`, like the rest. */
  readonly referenced: string;
  /** Evaluated row by row: an `exists` would be turned into a list of every matching loan. */
  readonly isOfLoan: string;
  readonly rest: readonly string[];
  readonly values: unknown[];
  /** The id of a row under this name, with what else the order needs. */
  readonly ids: (row: string) => string;
}

function partsOf(search: PaymentSearch): Parts {
  const { q, status, loanId } = search;
  const values: unknown[] = [];
  const found = searchConditions(q, values);
  const rest = paymentConditions(search, values);
  const start = `$${values.push(`${escapeLike(q.trim().toLowerCase())}%`)}`;
  return {
    table: SOURCES[status].table,
    words: and(found, loanId === undefined ? [] : [`l.id = $${values.push(loanId)}`]),
    referenced: `lower(btrim(p.reference)) like ${start}`,
    isOfLoan: `(select ${and(found)} from loans l where l.id = p.loan_id)`,
    rest,
    values,
    ids: (row) =>
      orderColumns(search)
        .map((column) => `${row}.${column}`)
        .join(", "),
  };
}

// One index has a loan's rows and is queried loan by loan: `offset 0` keeps the planner from reading all rows for it.
function ofLoan({ table, rest, ids }: Parts, beside: readonly string[] = []): string {
  return `(select ${ids("p")} from ${table} p where ${and("p.loan_id = l.id", rest, beside)} offset 0)`;
}

function and(...conditions: readonly (string | readonly string[])[]): string {
  return conditions.flat().join(" and ");
}
