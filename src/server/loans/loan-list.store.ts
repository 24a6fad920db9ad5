import { PAGE_SIZE } from "../../contract/paged.ts";
import type { LoanStatus } from "../../domain/loan/loan-status.ts";
import type { Database } from "../db/connect.ts";
import type { PageStart } from "../paging/page-address.ts";
import { type SearchPattern, searchPatterns } from "../paging/search-pattern.ts";

/** What a list asks for: statuses (none named means all), a loan type, and words to search. */
export interface LoanFilter {
  readonly statuses: readonly LoanStatus[];
  readonly typeCode: string | undefined;
  readonly q: string | undefined;
}

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

/** A page of rows, and how many there are in all; unknown for a search, and for an empty page. */
export interface LoanPage {
  readonly rows: readonly LoanListRow[];
  readonly total: number | undefined;
}

/** Rows are found by an index alone; only the twenty of the page are then read and joined. The kept count comes along. */
export async function readLoanPage(
  db: Database,
  filter: LoanFilter,
  start: PageStart,
  lastPageRows: number,
): Promise<LoanPage> {
  const { where, values } = conditions(filter);
  const backwards = start.from === "end" || start.from === "before";
  if (start.from === "after" || start.from === "before") {
    values.push(start.position.createdAt, start.position.id);
    where.push(`(l.created_at, l.id) ${backwards ? ">" : "<"} ($${values.length - 1}, $${values.length})`);
  }
  const order = backwards ? "asc" : "desc";
  const total = filter.q ? "null" : `(${keptCount(filter)})`;
  const text = `select l.id, l.reference, l.status, l.amount, l.approved_amount, l.tenor, l.application_type, l.organization_name,
      l.created_at, l.customer_id, c.first_name, c.last_name, c.phone, t.id as type_id, t.name as type_name, t.code as type_code,
      ${total} as total
    from (select l.id, l.created_at from loans l ${where.length > 0 ? `where ${where.join(" and ")}` : ""}
      order by l.created_at ${order}, l.id ${order} ${windowOf(start, lastPageRows)}) page
    join loans l on l.id = page.id join customers c on c.id = l.customer_id join loan_types t on t.id = l.loan_type_id
    order by page.created_at desc, page.id desc`;
  const { rows } = await db.pool.query<LoanListRow & { total: number | null }>({
    ...named(filter, start, text),
    text,
    values,
  });
  return { rows, total: rows[0]?.total ?? undefined };
}

// Written out, not as parameters: with a limit it cannot see, PostgreSQL plans the statement anew on every request.
function windowOf(start: PageStart, lastPageRows: number): string {
  if (start.from === "end") return `limit ${Math.trunc(lastPageRows)}`;
  return `limit ${PAGE_SIZE} offset ${Math.trunc(start.skip)}`;
}

// A statement by name is parsed and planned once a connection. Only shapes that the menus know get one, never a search,
// whose plan depends on the words, and never a jump, of which there are as many as pages.
function named(filter: LoanFilter, start: PageStart, text: string): { name: string } | object {
  const isJump = start.from === "end" || start.skip > NEAR_ROWS;
  if (filter.q || isJump || !MENU_SHAPES.has(filter.statuses.join("~"))) return {};
  const name = names.get(text) ?? `loan-page-${names.size}`;
  names.set(text, name);
  return { name };
}

const NEAR_ROWS = 2 * PAGE_SIZE;
const names = new Map<string, string>();

const MENU_SHAPES: ReadonlySet<string> = new Set([
  "",
  "pending_customer_confirmation",
  "confirmation_sent",
  "pending_approval",
  "pending_deduction_setup",
  "pending_disbursement",
  "rejected",
  "pending_pickup",
  "disbursed~completed~liquidated~pending_pickup",
  "completed~liquidated",
]);

interface Conditions {
  readonly where: string[];
  readonly values: unknown[];
}

// Statuses stand in the text, not in a parameter: they come from our own list, and the partial indexes need to see them.
function conditions({ statuses, typeCode, q }: LoanFilter): Conditions {
  const where: string[] = [];
  const values: unknown[] = [];
  if (statuses.length === 1) where.push(`l.status = '${statuses[0]}'`);
  if (statuses.length > 1) where.push(`l.status in (${statuses.map((status) => `'${status}'`).join(", ")})`);
  if (typeCode) {
    values.push(typeCode);
    where.push(`l.loan_type_id = (select id from loan_types where code = $${values.length})`);
  }
  for (const pattern of searchPatterns(q)) {
    where.push(searchCondition(pattern, values));
  }
  return { where, values };
}

function searchCondition(pattern: SearchPattern, values: unknown[]): string {
  if ("phone" in pattern) {
    values.push(pattern.phone, pattern.typed);
    // Complete numbers are found by their own indexes; three digits in a row are in half of all search texts.
    return `(l.customer_id = any(array(select id from customers where phone = $${values.length - 1})) or l.account_number = $${values.length})`;
  }
  values.push(pattern.like);
  return `l.search_text like $${values.length}`;
}

// Statuses stand in the text here too, the type in the parameter that the condition on the rows has.
function keptCount({ statuses, typeCode }: LoanFilter): string {
  const of = [
    ...(statuses.length > 0 ? [`status in (${statuses.map((status) => `'${status}'`).join(", ")})`] : []),
    ...(typeCode ? ["loan_type_id = (select id from loan_types where code = $1)"] : []),
  ];
  return `select coalesce(sum(loans), 0)::bigint from loan_counts ${of.length > 0 ? `where ${of.join(" and ")}` : ""}`;
}

/** The exact number of rows of a menu's list, from the counters kept in the same transactions as the loans. */
export async function countByStatus(db: Database, filter: LoanFilter): Promise<number> {
  const { rows } = await db.pool.query<{ total: number }>({
    text: `select (${keptCount(filter)}) as total`,
    values: filter.typeCode ? [filter.typeCode] : [],
  });
  return rows[0]?.total ?? 0;
}

/** How many rows a search finds, counted no further than `most`; `most + 1` means more. */
export async function countSearch(db: Database, filter: LoanFilter, most: number): Promise<number> {
  const { where, values } = conditions(filter);
  values.push(most + 1);
  const text = `select count(*)::bigint as total from (select 1 from loans l where ${where.join(" and ")} limit $${values.length}) found`;
  const { rows } = await db.pool.query<{ total: number }>(text, values);
  return rows[0]?.total ?? 0;
}
