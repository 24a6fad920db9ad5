import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  LOAN_SORTS,
  listLoanEmployers,
  listLoans,
  listOrganizations,
  MENU_LISTS,
} from "../../contract/loan-lists.contract.ts";
import { LOAN_STATUSES } from "../../domain/loan/loan-status.ts";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import { planOf } from "../testing/database/plan-of.ts";
import { addLoanTypes } from "../testing/loans/loan-life.ts";
import { registerEmployers } from "../testing/registered-employers.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import type { LoanFilter, LoanOrder } from "./loan-filter.store.ts";
import { filterOf } from "./loan-filter.testkit.ts";
import { countFiltered, pageOfLoans } from "./loan-list.store.ts";

let server: TestServer;
let token: string;
const TOTAL = 260;
const ORGANIZATIONS = ["Kano Water Corporation", "Lagos Schools Board", "Water Works 100%_Ltd"];

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  token = await server.staffToken([]);
  await server.deps.db.pool.query(
    `insert into customers (first_name, last_name, phone, email, bvn, created_at)
      select 'Ngozi', 'Okorie', '+23490' || lpad((n + 30000000)::text, 8, '0'), 'c' || n || '@example.com', (33000000000 + n)::text, now()
      from generate_series(1, $1) n`,
    [TOTAL],
  );
  // Amounts repeat, to test the order among equal ones; three loans share each instant.
  await server.deps.db.pool.query(
    `insert into loans (customer_id, loan_type_id, status, application_type, amount, tenor, method, monthly_rate_bp, organization_name,
        bank_code, account_number, address, city, state, consent_at, created_at, search_text)
      select c.id, 1 + c.id % 2, ($1::text[])[1 + c.id % 10], 'new', 5000000 + (c.id * 7919 % 40) * 100000, 6, 'flat', 500,
        ($2::text[])[1 + c.id % 3], '058', lpad((c.id + 5000)::text, 10, '0'), 'a', 'b', 'Lagos', now(),
        timestamptz '2026-01-01' + (c.id / 3) * interval '5 hours', '' from customers c order by c.id`,
    [LOAN_STATUSES, ORGANIZATIONS],
  );
});
afterAll(() => server.stop());

// biome-ignore lint/suspicious/noExplicitAny: a page as it came over the wire
type Page = any;

const ask = (query: Record<string, string>) => server.call(listLoans, { token, query });
const list = async (query: Record<string, string> = {}): Promise<Page> => (await ask(query)).body.data;

async function follow(url: string): Promise<Page> {
  const headers = { "x-api-key": "tenor-console", authorization: `Bearer ${token}` };
  return (await server.app.inject({ url, headers })).json().data;
}

async function allPages(query: Record<string, string>): Promise<readonly Page[]> {
  const pages = [await list(query)];
  while (pages.at(-1).next_page_url) pages.push(await follow(pages.at(-1).next_page_url));
  return pages;
}

const ids = (page: Page): number[] => page.data.map((row: { id: number }) => row.id);

async function idsInOrder(order: string, where = "true"): Promise<number[]> {
  const { rows } = await server.deps.db.pool.query<{ id: number }>(
    `select id from loans where ${where} order by ${order}`,
  );
  return rows.map(({ id }) => id);
}

const ORDER = {
  newest: "created_at desc, id desc",
  oldest: "created_at, id",
  highest: "amount desc, id desc",
  lowest: "amount, id",
} as const;

describe("the order of a loan list", () => {
  it.each(LOAN_SORTS)(
    "200: %s first, every loan once over all pages, and the same pages back (API-13, LST-17)",
    async (sort) => {
      const pages = await allPages({ sort });
      expect(pages.flatMap(ids)).toEqual(await idsInOrder(ORDER[sort]));
      let back = pages.at(-1);
      for (let index = pages.length - 2; index >= 0; index -= 1) {
        back = await follow(back.prev_page_url);
        expect(ids(back), `page ${index + 1}`).toEqual(ids(pages[index]));
      }
    },
  );

  it.each(LOAN_SORTS)(
    "200: sorted %s, the last page by its link is the last page by its number (LST-16)",
    async (sort) => {
      const first = await list({ sort });
      const link = first.links.find(({ label }: { label: string }) => label === String(first.last_page));
      expect(ids(await follow(link.url))).toEqual(ids(await list({ sort, page: String(first.last_page) })));
    },
  );

  it("200: without an order the newest come first (API-13)", async () => {
    expect(ids(await list())).toEqual((await idsInOrder(ORDER.newest)).slice(0, 20));
  });

  it("200: an order holds within statuses, a type and a search (API-14, API-15)", async () => {
    const query = { filterStatus: "completed~liquidated", filterType: "SMART", q: "okorie", sort: "lowest" };
    const pages = await allPages(query);
    expect(pages.flatMap(ids)).toEqual(
      await idsInOrder(ORDER.lowest, "status in ('completed', 'liquidated') and loan_type_id = 2"),
    );
  });

  it("422: an order that no index serves does not exist", async () => {
    for (const sort of ["tenor", "amount; drop table loans", "-newest", ""]) {
      const { status, body } = await ask({ sort });
      expect([status, body.errors.sort], sort).toEqual([422, ["Sort by newest, oldest, highest or lowest"]]);
    }
  });
});

describe("organisation and days of creation", () => {
  it("200: an organisation is its whole name; the total is exact", async () => {
    const pages = await allPages({ organization: "Lagos Schools Board" });
    const expected = await idsInOrder(ORDER.newest, "organization_name = 'Lagos Schools Board'");
    expect(pages.flatMap(ids)).toEqual(expected);
    expect(pages[0].total).toBe(expected.length);
    expect(await list({ organization: "Lagos Schools" })).toMatchObject({ total: 0, data: [] });
  });

  it("200: both days belong to the period, and a day is a day in Lagos", async () => {
    // 23:30 UTC on the 9th is half past midnight on the 10th in Lagos.
    await server.deps.db.pool.query("update loans set created_at = '2026-01-09T23:30:00Z' where id = 7");
    await server.deps.db.pool.query("update loans set created_at = '2026-01-12T22:59:59Z' where id = 8");
    await server.deps.db.pool.query("update loans set created_at = '2026-01-12T23:00:00Z' where id = 9");
    const pages = await allPages({ from_date: "2026-01-10", to_date: "2026-01-12" });
    const expected = await idsInOrder(
      ORDER.newest,
      "(created_at at time zone 'Africa/Lagos')::date between '2026-01-10' and '2026-01-12'",
    );
    expect(pages.flatMap(ids)).toEqual(expected);
    expect(pages[0].total).toBe(expected.length);
    expect([7, 8, 9].map((id) => expected.includes(id))).toEqual([true, true, false]);
  });

  it("200: one end alone is enough", async () => {
    const after = (await list({ from_date: "2026-01-10" })).total;
    const before = (await list({ to_date: "2026-01-09" })).total;
    expect([after > 0, before > 0, after + before]).toEqual([true, true, TOTAL]);
  });

  it("422: a period that ends before it begins, and days that do not exist, are said in a sentence", async () => {
    const turned = await ask({ from_date: "2026-02-01", to_date: "2026-01-31" });
    expect([turned.status, turned.body.errors]).toEqual([422, { to_date: ["The last day is before the first."] }]);
    for (const from_date of ["2026-02-30", "yesterday", "2026-1-1", ""]) {
      const { status, body } = await ask({ from_date });
      expect([status, body.errors.from_date], from_date).toEqual([422, ["Choose the first day from the calendar"]]);
    }
  });

  it("200: the earliest and the latest day that can be written, and an organisation of any letters, break nothing", async () => {
    for (const query of [
      { from_date: "0001-01-01", to_date: "9999-12-31" },
      { from_date: "0000-01-01" },
      { organization: "'; drop table loans; --" },
    ])
      expect((await ask(query)).status, JSON.stringify(query)).toBe(200);
  });

  it("200: every address carries every filter and the order on (LST-27)", async () => {
    const query = {
      filterStatus: "disbursed~completed~liquidated~pending_pickup",
      filterType: "REMITA",
      organization: "Kano Water Corporation",
      employer_id: "0",
      from_date: "2026-01-02",
      to_date: "2026-12-31",
      sort: "highest",
      q: "okorie",
    };
    await server.deps.db.pool.query("alter table loans disable trigger loans_version_kept");
    await server.deps.db.pool.query(
      "update loans set loan_type_id = 1, loan_type_version_id = 1, status = 'completed', organization_name = $1 where id between 60 and 110",
      [query.organization],
    );
    const page = await list(query);
    expect(page.total).toBeGreaterThan(40);
    const urls = [page.next_page_url, ...page.links.map(({ url }: { url: string | null }) => url)].filter(Boolean);
    for (const url of urls) expect(Object.fromEntries(new URLSearchParams(url.split("?")[1]))).toMatchObject(query);
    const third = await follow((await follow(page.next_page_url)).next_page_url);
    expect(third).toMatchObject({ current_page: 3, total: page.total });
  });

  it("a count ends at what it is told to count to; beyond it the exact number is asked for once more", async () => {
    const filter = filterOf({ q: "okorie" });
    expect(await countFiltered(server.deps.db, filter, 10)).toBe(11);
    expect(await countFiltered(server.deps.db, filter, 10_000)).toBe(TOTAL);
  });
});

describe("GET /api/admin/loans/organisations", () => {
  const names = async (q = "") => (await server.call(listOrganizations, { token, query: { q } })).body.data;

  it("200: names that loans have, those that begin with the text before those that hold it", async () => {
    expect(await names()).toEqual(ORGANIZATIONS);
    expect(await names("WATER")).toEqual(["Water Works 100%_Ltd", "Kano Water Corporation"]);
    expect(await names("100%_")).toEqual(["Water Works 100%_Ltd"]);
    expect(await names("nobody")).toEqual([]);
  });

  it("200: a new employer is there as soon as a loan names it, twenty names at most", async () => {
    await server.deps.db.pool.query(
      "update loans set organization_name = 'Abia Board ' || lpad(id::text, 3, '0') where id between 1 and 30",
    );
    const found = await names("abia");
    expect([found.length, found[0], found[19]]).toEqual([20, "Abia Board 001", "Abia Board 020"]);
    expect(await names("Abia Board 030")).toEqual(["Abia Board 030"]);
  });

  it("200: whatever is typed stays a text", async () => {
    for (const q of ["'", "\\", " ", "\t", "%", "%' or '1'='1", "🙂", "x".repeat(200)])
      expect((await server.call(listOrganizations, { token, query: { q } })).status, q).toBe(200);
  });
});

describe("the employer of the register", () => {
  let water: number;
  beforeAll(async () => {
    [water = 0] = await registerEmployers(server, ["Kano Water Corporation", "Lagos Schools Board"]);
  });
  const employers = async (query: Record<string, string>) =>
    (await server.call(listLoanEmployers, { token, query })).body.data;

  it("200: an employer finds its loans however their customers wrote it, 0 those of nobody; in each order, with exact totals", async () => {
    await server.deps.db.pool.query(
      "update loans set organization_name = 'KANO WATER CORP.' where id = 90 and employer_id = $1",
      [water],
    );
    const expected = { [String(water)]: `employer_id = ${water}`, "0": "employer_id is null" };
    for (const [employer_id, where] of Object.entries(expected))
      for (const sort of LOAN_SORTS) {
        const pages = await allPages({ employer_id, sort });
        const found = await idsInOrder(ORDER[sort], where);
        expect(found.length).toBeGreaterThan(40);
        expect([pages.flatMap(ids), pages[0].total], `${where} ${sort}`).toEqual([found, found.length]);
      }
    const both = { employer_id: String(water), organization: "KANO WATER CORP.", filterType: "REMITA" };
    const one = await list(both);
    expect([ids(one), one.total]).toEqual([[90], 1]);
  });

  it("422: what is no employer's number", async () => {
    for (const employer_id of ["-1", "1.5", "water", ""]) {
      const { status, body } = await ask({ employer_id });
      expect([status, body.errors?.employer_id], employer_id).toEqual([422, ["Choose an employer from the list"]]);
    }
    expect(await list({ employer_id: "999999999" })).toMatchObject({ total: 0, data: [] });
  });

  it("200: employers for the filter by name, code or id, (unknown) first where it fits; a merged one is offered no more, and still named", async () => {
    const names = async (q: string) => (await employers({ q })).map(({ name }: { name: string }) => name);
    expect(await names("")).toEqual(["(unknown)", "Kano Water Corporation", "Lagos Schools Board"]);
    expect(await names("UNKNOWN")).toEqual(["(unknown)"]);
    expect(await names("e-2")).toEqual(["Lagos Schools Board"]);
    expect(await names("100%_\\")).toEqual([]);
    expect(await employers({ id: "0" })).toEqual([{ id: 0, code: "", name: "(unknown)" }]);
    await server.deps.db.pool.query("update employers set merged_into = $1 where id <> $1", [water]);
    expect(await names("schools")).toEqual([]);
    expect(await employers({ id: String(water + 1) })).toEqual([
      { id: water + 1, code: "E-2", name: "Lagos Schools Board" },
    ]);
    expect(await employers({ id: "999999" })).toEqual([]);
  });
});

describe("plans of the filtered lists", () => {
  const PAID = MENU_LISTS.disbursed;
  const CASES: readonly (readonly [string, Partial<LoanFilter>, LoanOrder, string])[] = [
    ["all loans by amount", {}, "highest", "loans_by_amount"],
    ["a queue by amount", { statuses: MENU_LISTS.approval }, "highest", "loans_by_status_amount"],
    ["the disbursed list by amount", { statuses: PAID }, "lowest", "loans_by_amount"],
    ["the disbursed list, oldest first", { statuses: PAID }, "oldest", "loans_paid_out"],
    ["an organisation", { organization: "X" }, "newest", "loans_of_organization"],
    ["an organisation's disbursed loans", { organization: "X", statuses: PAID }, "newest", "loans_of_organization"],
    ["an employer", { employerId: 7 }, "newest", "loans_of_employer"],
    ["an employer's disbursed loans, oldest first", { employerId: 0, statuses: PAID }, "oldest", "loans_of_employer"],
    ["a period", { from: lagosDate("2026-01-01"), to: lagosDate("2026-01-31") }, "newest", "loans_newest"],
  ];

  it.each(CASES)("%s is read from one index, without a sort", async (_, differs, order, index) => {
    const values: unknown[] = [];
    const { found: text } = pageOfLoans(filterOf(differs), order, { from: "top", skip: 0 }, 20, values);
    const plan = await planOf(server.deps.db, { text, values }, { index });
    expect(plan).toContain(index);
    expect(plan).not.toContain("Sort");
  });
});
