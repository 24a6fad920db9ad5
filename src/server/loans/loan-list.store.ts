import { PAGE_SIZE } from "../../contract/paged.ts";
import type { LoanStatus } from "../../domain/loan/loan-status.ts";
import type { Database } from "../db/connect.ts";
import type { PageStart } from "./page-address.ts";
import { type SearchPattern, searchPatterns } from "./search-pattern.ts";

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

/** Rows are found by an index alone; only the twenty of the page are then read and joined. */
export async function readLoanPage(
  db: Database,
  filter: LoanFilter,
  start: PageStart,
  lastPageRows: number,
): Promise<readonly LoanListRow[]> {
  const { where, values } = conditions(filter);
  const backwards = start.from === "end" || start.from === "before";
  const limit = start.from === "end" ? lastPageRows : PAGE_SIZE;
  if (start.from === "after" || start.from === "before") {
    values.push(start.position.createdAt, start.position.id);
    where.push(`(l.created_at, l.id) ${backwards ? ">" : "<"} ($${values.length - 1}, $${values.length})`);
  }
  values.push(limit, start.from === "end" ? 0 : start.skip);
  const order = backwards ? "asc" : "desc";
  const text = `select l.id, l.reference, l.status, l.amount, l.approved_amount, l.tenor, l.application_type, l.organization_name,
      l.created_at, l.customer_id, c.first_name, c.last_name, c.phone, t.id as type_id, t.name as type_name, t.code as type_code
    from (select l.id, l.created_at from loans l ${where.length > 0 ? `where ${where.join(" and ")}` : ""}
      order by l.created_at ${order}, l.id ${order} limit $${values.length - 1} offset $${values.length}) page
    join loans l on l.id = page.id join customers c on c.id = l.customer_id join loan_types t on t.id = l.loan_type_id
    order by page.created_at desc, page.id desc`;
  const { rows } = await db.pool.query<LoanListRow>({ ...named(filter, text), text, values });
  return rows;
}

// A statement by name is parsed and planned once a connection. Only shapes that the menus know get one, and never a
// search: its plan depends on the words.
function named(filter: LoanFilter, text: string): { name: string } | object {
  if (filter.q || !MENU_SHAPES.has(filter.statuses.join("~"))) return {};
  const name = names.get(text) ?? `loan-page-${names.size}`;
  names.set(text, name);
  return { name };
}

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
  values.push(pattern.like);
  return `l.search_text like $${values.length}`;
}

/** The exact number of rows of a menu's list, from the counters kept in the same transactions as the loans. */
export async function countByStatus(db: Database, filter: LoanFilter): Promise<number> {
  const { rows } = await db.pool.query<{ total: number }>({
    name: "loan-count",
    text: `select coalesce(sum(loans), 0)::bigint as total from loan_counts
      where (cardinality($1::text[]) = 0 or status = any($1)) and ($2::text is null or loan_type_id = (select id from loan_types where code = $2))`,
    values: [filter.statuses, filter.typeCode ?? null],
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
