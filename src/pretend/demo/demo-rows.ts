import type { Selectable } from "kysely";
import type { DB } from "../../server/db/schema.generated.ts";

type Changes = "version" | "changed_at" | "changed_by";
type TwoFactor = "two_factor_secret" | "two_factor_at" | "two_factor_step";

/** Columns that the database computes or defaults, so the demo does not write them. */
interface WorkedOut {
  loans: "reference" | "loan_type_version_id";
  leads: "search_text";
  users: Changes | TwoFactor | "search_text" | "deactivated_at";
  customers: Changes | "search_text";
  products: Changes | "search_text";
  special_approvals: "search_text" | "deactivated_at" | "deactivated_by";
}

type Written<Table extends keyof DB> = Omit<
  Selectable<DB[Table]>,
  Table extends keyof WorkedOut ? WorkedOut[Table] : never
>;

/** Tables that the demo fills, each after the tables that it refers to. */
export const DEMO_TABLES = [
  "users",
  "loan_types",
  "products",
  "employers",
  "employer_names",
  "unknown_employers",
  "customers",
  "special_approvals",
  "files",
  "product_images",
  "loans",
  "loan_events",
  "provider_lookups",
  "screenings",
  "mandates",
  "provider_operations",
  "payments",
  "instalments",
  "payment_allocations",
  "statements",
  "statement_lines",
  "deductions",
  "suspense_items",
  "failed_payments",
  "disbursements",
  "ledger_entries",
  "ledger_postings",
  "signing_links",
  "outbox_messages",
  "lead_imports",
  "leads",
  "lead_histories",
  "lead_messages",
  "lead_links",
] as const;

export type DemoTable = (typeof DEMO_TABLES)[number];

/** Tables whose rows are numbered from 1 in the order in which they are added. */
export type NumberedTable = Exclude<
  DemoTable,
  "files" | "signing_links" | "payment_allocations" | "lead_links" | "employer_names"
>;

/** A row as it is written; a hash is a text, because JSON has no bytes. */
export type DemoRow<Table extends DemoTable> = Table extends "files" | "statements"
  ? Omit<Written<Table>, "sha256"> & { sha256: string }
  : Table extends "lead_links"
    ? Omit<Written<Table>, "token_digest"> & { token_digest: string }
    : Written<Table>;

export type DemoRows = { readonly [Table in DemoTable]: DemoRow<Table>[] };

export interface AuditRow {
  readonly at: Date;
  readonly payload: string;
}

/** All rows to be written. */
export interface DemoBook {
  readonly rows: DemoRows;
  readonly audit: AuditRow[];
}

export function emptyBook(): DemoBook {
  const rows = Object.fromEntries(DEMO_TABLES.map((table) => [table, []])) as unknown as DemoRows;
  return { rows, audit: [] };
}

/** Adds a row to the book under the next number of its table; returns the row, which may still change. */
export function enter<Table extends NumberedTable>(
  book: DemoBook,
  table: Table,
  row: Omit<DemoRow<Table>, "id">,
): DemoRow<Table> & { readonly id: number } {
  const rows = book.rows[table] as unknown[];
  const numbered = { id: rows.length + 1, ...row } as unknown as DemoRow<Table> & { readonly id: number };
  rows.push(numbered);
  return numbered;
}
