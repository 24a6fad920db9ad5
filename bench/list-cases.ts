import {
  getOverdueBands,
  listAllDeductions,
  listOverdueDeductions,
  listPendingDeductions,
} from "../src/contract/deductions.contract.ts";
import { getLoanQueue } from "../src/contract/loan-lists.contract.ts";
import { getPayday, listPaydayRows } from "../src/contract/payday.contract.ts";
import { listPayments } from "../src/contract/repayments.contract.ts";
import { SEARCH_HITS_MAX, searchLoans } from "../src/contract/search.contract.ts";
import { localPhone } from "../src/domain/customer/phone.ts";
import { OVERDUE_BANDS } from "../src/domain/loan/overdue-bands.ts";
import type { Database } from "../src/server/db/connect.ts";
import { VERDICT } from "../src/server/loan-record/verdict.store.ts";
import { SEARCHED_SURNAME } from "./dataset/customers.ts";
import { leadCases } from "./lead-cases.ts";
import { type Headers, LOANS_PATH, type Page, readPage } from "./product-client.ts";

/** A request for a list, or for the palette. */
export interface ListCase {
  readonly key: string;
  readonly title: string;
  readonly path: string;
  readonly headers: Headers;
  /** Requested once before its statements are recorded, so that the caches of half a minute are filled. */
  readonly warm?: true;
  /** The answer holds all rows; the palette's holds only the first. */
  readonly whole?: true;
  /** The part of the answer that holds those rows, if it has several. */
  readonly part?: string;
  /** The answer has no rows but what they add up to, and this of it counts them. */
  readonly sums?: string;
  /** May be empty, because the data ends on a fixed day, and months later no instalment is due in the future. */
  readonly mayBeEmpty?: true;
  /** Counts its total without the product's counters; the palette shows only the first rows. */
  readonly counted: string;
}

/** The comparisons of the product's deep page, and of its compressed one, with its first. */
export const DEEP_BESIDE_FIRST = "deep-beside-first";
export const GZIP_BESIDE_FIRST = "gzip-beside-first";

export const PAID_OUT = ["disbursed", "completed", "liquidated", "pending_pickup"] as const;

/** Page 40,000 at a million loans, in proportion to the size. */
export function deepPage(loans: number): number {
  return Math.max(2, Math.floor(loans / 25));
}

/** The lists to be measured. The page before the deep page returns its address. */
export async function listCases(
  url: string,
  headers: Headers,
  db: Database,
  loans: number,
): Promise<readonly ListCase[]> {
  const page = deepPage(loans);
  const named = page.toLocaleString("en");
  const before = await readPage(url, `${LOANS_PATH}?page=${page - 1}`, headers);
  const phone = localPhone(await somePhone(db));
  const all = "select count(*) from loans";
  const cases: readonly Omit<ListCase, "headers">[] = [
    { key: "all", title: "all loans, page 1", path: LOANS_PATH, counted: all },
    { key: "queue", title: "pending approval, page 1", ...filtered(["pending_approval"]) },
    ...queueCases("pending_approval"),
    { key: "paid-out", title: "paid out (four statuses), page 1", ...filtered(PAID_OUT) },
    { key: "deep", title: `all loans, page ${named} by its link`, path: before.next_page_url ?? "", counted: all },
    {
      key: "jump",
      title: `all loans, page ${named} by number alone`,
      path: `${LOANS_PATH}?page=${page}`,
      counted: all,
    },
    {
      key: "name",
      title: `search for the name "${SEARCHED_SURNAME}"`,
      ...searched(SEARCHED_SURNAME, SEARCHED_SURNAME),
    },
    { key: "phone", title: "search for a phone number", ...searched(phone, phone.slice(1)) },
    ...paletteCases(phone, loans),
    ...DEDUCTION_CASES,
    ...PAYMENT_CASES,
    ...(await paydayCases(db)),
    ...(await leadCases(db)),
  ];
  const plain = cases.map((one) => ({ ...one, headers }));
  // Browsers ask for compressed answers; the floor does not compress.
  const gzip = { ...headers, "accept-encoding": "gzip" };
  return [
    ...plain,
    { key: "gzip", title: "all loans, page 1, compressed", path: LOANS_PATH, counted: all, headers: gzip },
  ];
}

export const TODAY = "(now() at time zone 'Africa/Lagos')::date";
const OWED = `select count(*) from (select i.loan_id, min(i.due_date) as day from instalments i join loans l on l.id = i.loan_id
    where l.status in ('${PAID_OUT.join("', '")}') and i.settled_at is null and i.principal_paid + i.interest_paid < i.principal + i.interest
    group by 1) unpaid where day`;

/** The three deduction tables, and the overdue one by days; their totals are counted from the instalments. */
const DEDUCTION_CASES: readonly Omit<ListCase, "headers">[] = [
  {
    key: "pending",
    title: "pending deductions, page 1",
    path: listPendingDeductions.path,
    mayBeEmpty: true,
    counted: `${OWED} >= ${TODAY}`,
  },
  {
    key: "overdue",
    title: "overdue deductions, page 1",
    path: listOverdueDeductions.path,
    counted: `${OWED} < ${TODAY}`,
  },
  {
    key: "overdue-days",
    title: "overdue deductions, most days first",
    path: `${listOverdueDeductions.path}?order=days`,
    counted: `${OWED} < ${TODAY}`,
  },
  {
    key: "overdue-band",
    title: "overdue deductions of more than 90 days, most days first",
    path: `${listOverdueDeductions.path}?${new URLSearchParams({ order: "days", band: "91+" })}`,
    counted: `${OWED} <= ${TODAY} - 91`,
  },
  {
    key: "overdue-bands",
    title: "bands of days overdue with their sums",
    path: getOverdueBands.path,
    whole: true,
    counted: `select ${OVERDUE_BANDS.length} as count`,
  },
  {
    key: "all-deductions",
    title: "all deductions, page 1",
    path: listAllDeductions.path,
    counted: filtered(PAID_OUT).counted,
  },
];

/** All payments, those of some days, and those of a name. */
const PAYMENT_CASES: readonly Omit<ListCase, "headers">[] = [
  {
    key: "payments",
    title: "successful repayments, page 1",
    path: listPayments.path,
    counted: "select count(*) from payments where reversed_at is null",
  },
  {
    key: "payments-days",
    title: "successful repayments of some days, page 1",
    path: `${listPayments.path}?from_date=2000-01-01&to_date=9999-12-31`,
    warm: true,
    counted:
      "select count(*) from payments where reversed_at is null and paid_on between '2000-01-01' and '9999-12-31'",
  },
  {
    key: "payments-name",
    title: `successful repayments of "${SEARCHED_SURNAME}"`,
    path: `${listPayments.path}?q=${SEARCHED_SURNAME}`,
    warm: true,
    counted: `select count(*) from payments p join loans l on l.id = p.loan_id where p.reversed_at is null and l.search_text like '% ${SEARCHED_SURNAME.toLowerCase()}%'`,
  },
];

/** Payday of the month in which most was due, and the rows behind its largest employer's first cell. */
async function paydayCases(db: Database): Promise<readonly Omit<ListCase, "headers">[]> {
  const { rows } = await db.pool.query<{ month: string; employer: string }>(
    `select to_char(due_on, 'YYYY-MM') as month, employer_id::text as employer from employer_days where figure = 'expected'
      group by 1, 2 order by sum(amount) desc limit 1`,
  );
  const { month = "", employer = "" } = rows[0] ?? {};
  const inMonth = (day: string) => `date_trunc('month', ${day}) = '${month}-01'`;
  const cell = new URLSearchParams({ month, figure: "expected", employer });
  const behind = `select count(*) from instalments i join loans l on l.id = i.loan_id
    where l.status in ('${PAID_OUT.join("', '")}') and ${inMonth("i.due_date")}`;
  return [
    {
      key: "payday",
      title: "payday by employer, page 1",
      path: `${getPayday.path}?month=${month}`,
      warm: true,
      counted: `select count(distinct employer_id) from (select employer_id from counted_employer_months where month = '${month}-01'
        union all select employer_id from counted_employer_days where ${inMonth("due_on")}) counted`,
    },
    {
      key: "payday-cell",
      title: "the rows behind an employer's cell, page 1",
      path: `${listPaydayRows.path}?${cell}`,
      counted: `${behind} and coalesce(l.employer_id, 0) = ${employer || 0}`,
    },
    {
      key: "payday-sum",
      title: "the rows behind a month's sum, page 1",
      path: `${listPaydayRows.path}?month=${month}&figure=expected`,
      counted: behind,
    },
  ];
}

function filtered(statuses: readonly string[]) {
  return {
    path: `${LOANS_PATH}?filterStatus=${statuses.join("~")}`,
    counted: `select count(*) from loans where status in ('${statuses.join("', '")}')`,
  };
}

/** A waiting list, who waited longest first, whole and of one verdict; and what it adds up to. */
function queueCases(status: string): readonly Omit<ListCase, "headers">[] {
  const { path, counted } = filtered([status]);
  const qualified = `select count(*) from loans l where status = '${status}' and ${VERDICT} = 'qualified'`;
  return [
    { key: "waiting", title: "pending approval, who waited longest first", path: `${path}&order=oldest`, counted },
    {
      key: "waiting-qualified",
      title: "pending approval that qualified, who waited longest first",
      path: `${path}&order=oldest&screening=qualified`,
      warm: true,
      counted: qualified,
    },
    {
      key: "waiting-sums",
      title: "counts and sum of pending approval",
      path: `${getLoanQueue.path}?filterStatus=${status}`,
      sums: "loans",
      counted,
    },
    {
      key: "waiting-sums-qualified",
      title: "counts and sum of pending approval that qualified",
      path: `${getLoanQueue.path}?filterStatus=${status}&screening=qualified`,
      sums: "loans",
      counted: qualified,
    },
  ];
}

function searched(words: string, found: string) {
  return {
    path: `${LOANS_PATH}?${new URLSearchParams({ q: words })}`,
    counted: `select count(*) from loans where search_text like '%${found}%'`,
  };
}

/** Searches in the palette: a name, a phone number, a loan's reference. */
function paletteCases(phone: string, loans: number): readonly Omit<ListCase, "headers">[] {
  const reference = Math.max(1, Math.floor(loans / 2));
  const path = (q: string) => `${searchLoans.path}?${new URLSearchParams({ q })}`;
  const name = searched(SEARCHED_SURNAME, SEARCHED_SURNAME).counted;
  const one = `select count(*) from loans where id = ${reference}`;
  return [
    { key: "palette-name", title: "palette: name", path: path(SEARCHED_SURNAME), counted: name },
    { key: "palette-phone", title: "palette: phone", path: path(phone), counted: searched("", phone.slice(1)).counted },
    { key: "palette-reference", title: "palette: reference", path: path(`tn${reference}`), counted: one },
  ];
}

async function somePhone(db: Database): Promise<string> {
  const { rows } = await db.pool.query<{ phone: string }>(
    "select c.phone from loans l join customers c on c.id = l.customer_id where l.id = (select max(id) / 2 from loans)",
  );
  return rows[0]?.phone ?? "";
}

/** Throws Error unless every total is exact and the deep page is the same by link and by number. */
export async function checkCases(url: string, cases: readonly ListCase[], db: Database): Promise<void> {
  const pages = await Promise.all(cases.map(async (one) => ({ ...one, page: await readAny(url, one) })));
  for (const { title, counted, whole, mayBeEmpty, page } of pages) {
    const { rows } = await db.pool.query<{ count: number }>(counted);
    const isPage = "total" in page;
    const expected = isPage || whole ? rows[0]?.count : Math.min(rows[0]?.count ?? 0, SEARCH_HITS_MAX);
    const total = isPage ? page.total : page.length;
    if (expected !== total) throw new Error(`${title}: the total is ${total}, there are ${expected}`);
    if (total === 0 && !mayBeEmpty) throw new Error(`${title}: nothing was found`);
  }
  const idsOf = (key: string): string =>
    JSON.stringify(rowsOf(pages.find((one) => one.key === key)?.page).map(({ id }) => id));
  if (idsOf("deep") !== idsOf("jump")) throw new Error("the deep page by its link is another than by its number");
}

type Row = Page["data"][number];

/** A page of a list, or the palette's bare rows. */
async function readAny(url: string, { path, headers, part, sums }: ListCase): Promise<Page | readonly Row[]> {
  const read = await readPage(url, path, headers);
  if (sums !== undefined) {
    const total = (read as unknown as Readonly<Record<string, number>>)[sums] ?? 0;
    return { ...read, total, data: [] };
  }
  return part === undefined ? read : ((read as unknown as Readonly<Record<string, readonly Row[]>>)[part] ?? []);
}

function rowsOf(page: Page | readonly Row[] = []): readonly Row[] {
  return "data" in page ? page.data : page;
}
