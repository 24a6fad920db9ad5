import { MENU_LISTS, type Screened, statusFilter } from "../../contract/loan-lists.contract.ts";
import { PAGE_SIZE } from "../../contract/paged.ts";
import type { CountedRejection } from "../../domain/loan/counted-rejections.ts";
import type { LoanStatus } from "../../domain/loan/loan-status.ts";
import type { Database } from "../db/connect.ts";
import { VERDICT } from "../loan-record/verdict.store.ts";
import type { PageStart } from "../paging/page-address.ts";
import { byColumn, type ListOrder, pageOf, whereOf } from "../paging/page-of.store.ts";
import {
  isKeptCount,
  type LoanFilter,
  type LoanOrder,
  loanConditions,
  ORDERS,
  statusCondition,
} from "./loan-filter.store.ts";

export interface LoanListRow {
  readonly id: number;
  readonly reference: string;
  readonly status: LoanStatus;
  readonly amount: number;
  readonly approved_amount: number | null;
  readonly tenor: number;
  readonly application_type: string;
  readonly organization_name: string;
  readonly created_at: Date;
  readonly customer_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly type_id: number;
  readonly type_name: string;
  readonly type_code: string;
}

/** A row of the lists of loans: with what else is known of one that waits. */
export interface ListedLoanRow extends LoanListRow {
  readonly status_since: Date | null;
  readonly rejection_kind: CountedRejection | null;
  readonly employer_name: string | null;
  readonly verdict: Exclude<Screened, "not-screened"> | null;
}

/** A page of rows, and how many there are in all; unknown where no counter is kept, and for an empty page. */
export interface LoanPage {
  readonly rows: readonly ListedLoanRow[];
  readonly total: number | undefined;
}

/** Rows are found by an index alone; only the twenty of the page are then read and joined. The kept count comes along. */
export async function readLoanPage(
  db: Database,
  filter: LoanFilter,
  order: LoanOrder,
  start: PageStart,
  lastPageRows: number,
): Promise<LoanPage> {
  const values: unknown[] = [];
  const { found, shown } = pageOfLoans(filter, order, start, lastPageRows, values);
  const total = isKeptCount(filter) ? `(${keptCount(filter)})` : "null";
  const text = `select l.id, l.reference, l.status, l.amount, l.approved_amount, l.tenor, l.application_type, l.organization_name,
      l.created_at, l.customer_id, c.first_name, c.last_name, c.phone, t.id as type_id, t.name as type_name, t.code as type_code,
      l.status_since, l.rejection_kind, e.name as employer_name, ${VERDICT} as verdict,
      ${total} as total
    from (${found}) page
    join loans l on l.id = page.id join customers c on c.id = l.customer_id join loan_types t on t.id = l.loan_type_id
      left join employers e on e.id = l.employer_id
    order by ${shown}`;
  const { rows } = await db.pool.query<ListedLoanRow & { total: number | null }>({
    ...named(filter, start, text),
    text,
    values,
  });
  return { rows, total: rows[0]?.total ?? undefined };
}

/** The ids of a page, found by an index alone, and the order in which its rows are shown; values are added to `values`. */
export function pageOfLoans(
  filter: LoanFilter,
  order: LoanOrder,
  start: PageStart,
  lastPageRows: number,
  values: unknown[],
): { readonly found: string; readonly shown: string } {
  const page = pageOf(orderOf(order), start, lastPageRows);
  const where = [...loanConditions(filter, values), ...page.beside(values)];
  const { column } = ORDERS[order];
  return {
    found: `select l.id, l.${column} from loans l ${whereOf(where)}
      order by ${page.found()} ${page.window}`,
    shown: page.shown(`page.${column}`, "page.id"),
  };
}

// A loan's place by amount is looked up by its id: page addresses carry the moment it was created, whatever the order.
function orderOf(order: LoanOrder): ListOrder {
  const { column, direction } = ORDERS[order];
  const holds = column === "amount" ? (id: string) => `(select amount from loans where id = ${id})` : "instant";
  return byColumn(`l.${column}`, holds, "l.id", direction);
}

// A statement by name is parsed and planned once a connection. Only the lists of the menu get one, never a search
// or another filter, whose plan depends on the words, and never a jump, of which there are as many as pages. Every
// connection keeps what has a name for as long as it lives, so there is an end to the names.
function named(filter: LoanFilter, start: PageStart, text: string): { name: string } | object {
  const isNear = start.from !== "end" && start.skip <= NEAR_ROWS && start.skip % PAGE_SIZE === 0;
  if (!isKeptCount(filter) || !isNear || !MENU_FILTERS.has(statusFilter(filter.statuses))) return {};
  if (names.size >= NAMES_MAX && !names.has(text)) return {};
  const name = names.get(text) ?? `loan-page-${names.size}`;
  names.set(text, name);
  return { name };
}

const MENU_FILTERS: ReadonlySet<string> = new Set(Object.values(MENU_LISTS).map(statusFilter));

const NEAR_ROWS = 2 * PAGE_SIZE;
/** The menu's lists, of one type or all, in each order, from the top or beside a row, up to two pages on. */
const NAMES_MAX = MENU_FILTERS.size * 2 * Object.keys(ORDERS).length * 3 * 3;
const names = new Map<string, string>();

// Statuses stand in the text here too, the type in the parameter that the condition on the rows has.
function keptCount({ statuses, typeCode }: LoanFilter): string {
  const of = [
    ...statusCondition("status", statuses),
    ...(typeCode ? ["loan_type_id = (select id from loan_types where code = $1)"] : []),
  ];
  return `select coalesce(sum(loans), 0)::bigint from loan_counts ${whereOf(of)}`;
}

/** The exact number of rows of a menu's list, from the counters kept in the same transactions as the loans. */
export async function countByStatus(db: Database, filter: LoanFilter): Promise<number> {
  const { rows } = await db.pool.query<{ total: number }>({
    text: `select (${keptCount(filter)}) as total`,
    values: filter.typeCode ? [filter.typeCode] : [],
  });
  return rows[0]?.total ?? 0;
}

/** How many rows a filter finds, counted no further than `most`; `most + 1` means more. */
export async function countFiltered(db: Database, filter: LoanFilter, most: number): Promise<number> {
  const values: unknown[] = [];
  const where = loanConditions(filter, values);
  values.push(most + 1);
  const text = `select count(*)::bigint as total from (select 1 from loans l ${whereOf(where)} limit $${values.length}) found`;
  const { rows } = await db.pool.query<{ total: number }>(text, values);
  return rows[0]?.total ?? 0;
}
