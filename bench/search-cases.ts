import {
  listAllDeductions,
  listOverdueDeductions,
  listPendingDeductions,
} from "../src/contract/deductions.contract.ts";
import { pathOf } from "../src/contract/endpoint.ts";
import { listLeads, listLeadsOfOfficer, listMyLeads } from "../src/contract/leads.contract.ts";
import { listCustomerCredits, listPayments } from "../src/contract/repayments.contract.ts";
import { listPeople } from "../src/contract/staff.contract.ts";
import { listTopUps } from "../src/contract/top-ups.contract.ts";
import type { Database } from "../src/server/db/connect.ts";
import { SEARCHED_SURNAME } from "./dataset/customers.ts";
import { DATA_ENDS } from "./dataset/draw.ts";
import { PAID_OUT, TODAY } from "./list-cases.ts";
import { LOANS_PATH, SIGNED_IN } from "./product-client.ts";

/** A search of a list for a name, with or without a filter. */
export interface SearchCase {
  readonly title: string;
  readonly path: string;
  /** Whether it searches for the commonest name of customers. */
  readonly isCommonest: boolean;
  /** Selects all ids it must find, in its order, with a simple but slow statement. */
  readonly found: string;
}

interface Searched {
  readonly list: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** The statement for a name, lower case. */
  readonly found: (name: string) => string;
}

/** Searches each list with each of its filters for a name that one customer in 500 has, and for the commonest. */
export async function searchCases(db: Database): Promise<readonly SearchCase[]> {
  const { rows } = await db.pool.query<{ name: string }>(
    "select lower(last_name) as name from customers group by 1 order by count(*) desc, 1 limit 1",
  );
  const lists = [...LOANS, ...PAYMENTS, ...DEDUCTIONS, ...OTHERS, ...(await leadLists(db))];
  return [SEARCHED_SURNAME, rows[0]?.name ?? ""].flatMap((name) =>
    lists.map(({ list, path, query = {}, found }) => ({
      title: `${list}: "${name}"`,
      path: `${path}?${new URLSearchParams({ ...query, q: name })}`,
      isCommonest: name !== SEARCHED_SURNAME,
      found: found(name),
    })),
  );
}

const named = (name: string): string => `search_text like '%${name}%'`;

const loans =
  (where: string) =>
  (name: string): string =>
    `select l.id from loans l where l.${named(name)} and ${where} order by l.created_at desc, l.id desc`;

const ofStatus = (status: string): Searched => ({
  list: `loans, ${status}`,
  path: LOANS_PATH,
  query: { filterStatus: status },
  found: loans(`l.status = '${status}'`),
});

const MONTH = { from_date: `${DATA_ENDS.slice(0, 4)}-03-01`, to_date: `${DATA_ENDS.slice(0, 4)}-03-31` };

const LOANS: readonly Searched[] = [
  { list: "loans", path: LOANS_PATH, found: loans("true") },
  ...["pending_approval", "rejected", "pending_pickup", "liquidated"].map(ofStatus),
  {
    list: "loans, paid out",
    path: LOANS_PATH,
    query: { filterStatus: PAID_OUT.join("~") },
    found: loans(`l.status in ('${PAID_OUT.join("', '")}')`),
  },
  {
    list: "loans of a month",
    path: LOANS_PATH,
    query: MONTH,
    found: loans(
      `(l.created_at at time zone 'Africa/Lagos')::date between '${MONTH.from_date}' and '${MONTH.to_date}'`,
    ),
  },
  {
    list: "loans, the highest amount first",
    path: LOANS_PATH,
    query: { sort: "highest" },
    found: (name) => `select l.id from loans l where l.${named(name)} order by l.amount desc, l.id desc`,
  },
];

const BANK_TRANSFER = { paymentMethodId: "2" };
const OF_METHOD = `p.payment_method_id = ${BANK_TRANSFER.paymentMethodId}`;
const STANDING = "p.reversed_at is null";

const payments =
  (table: string, where: string, order = "p.id desc") =>
  (name: string): string =>
    `select p.id from ${table} p join loans l on l.id = p.loan_id where l.${named(name)} and ${where} order by ${order}`;

const PAYMENTS: readonly Searched[] = [
  { list: "successful repayments", path: listPayments.path, found: payments("payments", STANDING) },
  {
    list: "successful repayments by bank transfer",
    path: listPayments.path,
    query: BANK_TRANSFER,
    found: payments("payments", `${STANDING} and ${OF_METHOD}`),
  },
  {
    list: "failed repayments",
    path: listPayments.path,
    query: { status: "failed" },
    found: payments("failed_payments", "true"),
  },
  {
    list: "failed repayments by bank transfer",
    path: listPayments.path,
    query: { status: "failed", ...BANK_TRANSFER },
    found: payments("failed_payments", OF_METHOD),
  },
  {
    list: "customer credit",
    path: listCustomerCredits.path,
    found: payments("payments", `${STANDING} and p.unapplied > 0`, "p.created_at, p.id"),
  },
];

const OLDEST_UNPAID = `(select min(i.due_date) from instalments i where i.loan_id = l.id and i.settled_at is null
  and i.principal_paid + i.interest_paid < i.principal + i.interest)`;
const OUT = `l.status in ('${PAID_OUT.join("', '")}')`;

const DEDUCTIONS: readonly Searched[] = [
  {
    list: "pending deductions",
    path: listPendingDeductions.path,
    found: loans(`${OUT} and ${OLDEST_UNPAID} >= ${TODAY}`),
  },
  {
    list: "overdue deductions",
    path: listOverdueDeductions.path,
    found: loans(`${OUT} and ${OLDEST_UNPAID} < ${TODAY}`),
  },
  { list: "all deductions", path: listAllDeductions.path, found: loans(OUT) },
  {
    list: "all deductions, completed",
    path: listAllDeductions.path,
    query: { status: "completed" },
    found: loans("l.status = 'completed'"),
  },
  {
    list: "all deductions, stopped",
    path: listAllDeductions.path,
    query: { status: "stopped" },
    found: loans(
      `${OUT} and ${OLDEST_UNPAID} is not null and not exists (select from mandates m where m.loan_id = l.id and m.status = 'active')`,
    ),
  },
];

const OTHERS: readonly Searched[] = [
  {
    list: "loans fit for a top-up",
    path: listTopUps.path,
    found: (name) => `select l.id from top_up_facts f join loans l on l.id = f.loan_id
      where l.${named(name)} and f.next_due_on >= ${TODAY} order by l.created_at desc, l.id desc`,
  },
  {
    list: "customers",
    path: listPeople.path,
    query: { isAdmin: "no" },
    found: (name) => `select c.id from customers c where c.${named(name)} order by c.created_at desc, c.id desc`,
  },
];

async function leadLists(db: Database): Promise<readonly Searched[]> {
  const { rows } = await db.pool.query<{ id: number }>("select id from users where email = $1", [SIGNED_IN]);
  const mine = rows[0]?.id ?? 0;
  const leads =
    (where: string) =>
    (name: string): string =>
      `select x.id from leads x where x.${named(name)} and ${where} order by x.created_at desc, x.id desc`;
  return [
    { list: "leads", path: listLeads.path, found: leads("true") },
    {
      list: "leads who did not answer",
      path: listLeads.path,
      query: { filterStatus: "did_not_answer" },
      found: leads("x.status = 'did_not_answer'"),
    },
    { list: "my leads", path: listMyLeads.path, found: leads(`x.sales_officer_id = ${mine}`) },
    {
      list: "leads of an officer",
      path: pathOf(listLeadsOfOfficer, { id: mine + 1 }),
      found: leads(`x.sales_officer_id = ${mine + 1}`),
    },
  ];
}
