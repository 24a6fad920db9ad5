import type { Database } from "../db/connect.ts";
import type { PageStart } from "../paging/page-address.ts";
import { pageOf, whereOf } from "../paging/page-of.store.ts";
import {
  dayConditions,
  orderColumns,
  orderOf,
  type PaymentFilter,
  paymentConditions,
  placeConditions,
  SOURCES,
} from "./payment-filter.store.ts";

export interface PaymentListRow {
  readonly id: number;
  readonly paid_on: string;
  readonly created_at: Date;
  readonly loan_id: number;
  readonly loan_reference: string;
  readonly customer: string;
  readonly amount: number;
  readonly reference: string;
  readonly method_id: number | null;
  readonly method: string | null;
  readonly initiator: string | null;
  readonly purpose: "repayment" | "settlement" | "top-up" | "credit";
  readonly unapplied: number;
  readonly reason: string | null;
}

// What is told of a row beside its own columns: a failed one tells of the payment that was reversed, if there was one.
const TOLD = {
  successful: { columns: "p.purpose, p.unapplied, null as reason", join: "" },
  failed: {
    columns: "coalesce(o.purpose, 'repayment') as purpose, 0::bigint as unapplied, p.reason",
    join: "left join payments o on o.id = p.payment_id",
  },
} as const;

/** Ids of rows, as a statement with its values. */
export interface IdsStatement {
  readonly text: string;
  readonly values: unknown[];
}

/** The rows of a page, newest first: its ids are found first, and only then the rows are read and joined. */
export async function readPaymentRows(
  db: Database,
  filter: PaymentFilter,
  { text: found, values }: IdsStatement,
): Promise<readonly PaymentListRow[]> {
  const { status } = filter;
  const { columns, join } = TOLD[status];
  const order = orderColumns(filter).map((column) => `p.${column} desc`);
  const text = `select p.id, p.paid_on, p.created_at, l.id as loan_id, l.reference as loan_reference,
      c.first_name || ' ' || c.last_name as customer, p.amount, p.reference, m.id as method_id, m.name as method,
      u.first_name || ' ' || u.last_name as initiator, ${columns}
    from (${found}) page
    join ${SOURCES[status].table} p on p.id = page.id join loans l on l.id = p.loan_id
    join customers c on c.id = l.customer_id left join payment_methods m on m.id = p.payment_method_id
    left join users u on u.id = p.created_by ${join}
    order by ${order.join(", ")}`;
  const { rows } = await db.pool.query<PaymentListRow>(text, values);
  return rows;
}

/** The ids of a page where nothing is searched: found by an index alone. */
export function pageOfIds(filter: PaymentFilter, start: PageStart, lastPageRows: number): IdsStatement {
  const values: unknown[] = [];
  const page = pageOf(orderOf(filter), start, lastPageRows);
  const where = [...paymentConditions(filter, values), ...placeConditions(filter, page, values)];
  const text = `select p.id from ${SOURCES[filter.status].table} p ${whereOf(where)}
    order by ${page.found()} ${page.window}`;
  return { text, values };
}

/** How many payments stand, of one method or of all: exact at any moment, from counters kept with the payments. */
export async function countKept(db: Database, methodId: number | undefined): Promise<number> {
  const { rows } = await db.pool.query<{ total: number }>(
    `select coalesce(sum(payments), 0)::bigint as total from payment_counts where $1::bigint is null or method = $1`,
    [methodId ?? null],
  );
  return rows[0]?.total ?? 0;
}

/** How many rows a filter without a search finds, counted no further than `most`; `most + 1` means more. */
export async function countFiltered(db: Database, filter: PaymentFilter, most: number): Promise<number> {
  const values: unknown[] = [];
  const where = whereOf([...paymentConditions(filter, values), ...dayConditions(filter, values)]);
  const table = SOURCES[filter.status].table;
  const text = `select count(*)::bigint as total from (select 1 from ${table} p ${where} limit $${values.push(most + 1)}) found`;
  const { rows } = await db.pool.query<{ total: number }>(text, values);
  return rows[0]?.total ?? 0;
}
