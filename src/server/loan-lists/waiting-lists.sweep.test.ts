import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  getLoanQueue,
  listLoans,
  MENU_LISTS,
  SCREENED,
  type Screened,
  WAITING_ORDERS,
} from "../../contract/loan-lists.contract.ts";
import { getLoan } from "../../contract/loans.contract.ts";
import { WAIT_FILTERS } from "../../domain/loan/waiting.ts";
import { planOf } from "../testing/database/plan-of.ts";
import { addLoanTypes, loanIn } from "../testing/loans/loan-life.ts";
import { registerEmployers } from "../testing/registered-employers.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { filterOf } from "./loan-filter.testkit.ts";
import { pageOfLoans } from "./loan-list.store.ts";
import { sumsOfQueue } from "./loan-queue.store.ts";

let server: TestServer;
let token: string;
const TOTAL = 90;
const APPROVAL = { filterStatus: "pending_approval" };

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  token = await server.staffToken([]);
  const { pool } = server.deps.db;
  await pool.query(
    `insert into customers (first_name, last_name, phone, email, bvn, created_at)
      select 'Ngozi', case when n % 2 = 0 then 'Okorie' else 'Musa' end, '+23490' || lpad((n + 30000000)::text, 8, '0'),
        'c' || n || '@example.com', (33000000000 + n)::text, now() from generate_series(1, $1) n`,
    [TOTAL],
  );
  // The newest application has waited longest; three share each instant. Some have waited since the very limits.
  await pool.query(
    `insert into loans (customer_id, loan_type_id, status, application_type, amount, tenor, method, monthly_rate_bp, organization_name,
        bank_code, account_number, address, city, state, consent_at, created_at, status_since, search_text)
      select c.id, 1, case when c.id <= 75 then 'pending_approval' else 'pending_disbursement' end, 'new', 5000000 + c.id * 1050, 6,
        'flat', 500, 'Kano Water Corporation', '058', lpad((c.id + 5000)::text, 10, '0'), 'a', 'b', 'Lagos', now(),
        timestamptz '2026-10-01' + c.id * interval '5 hours', timestamptz '2026-11-20T07:00:00Z' - (c.id / 3) * interval '8 hours', ''
        from customers c order by c.id`,
  );
  // Of ten, five qualified, two did not, one got no answer, one was judged by other details, one was never asked about.
  await pool.query(
    `insert into screenings (loan_id, verdict, offer, assessment, at, superseded_at)
      select id, case when id % 10 < 5 or id % 10 = 8 then 'qualified' when id % 10 = 7 then 'unavailable' else 'not-qualified' end,
        0, 'null', created_at, case when id % 10 = 8 then now() end from loans where id % 10 <> 9 order by id`,
  );
  // The last definite answer counts: one without an answer after it does not replace it.
  await pool.query(
    `insert into screenings (loan_id, verdict, offer, assessment, at) values (1, 'not-qualified', 0, 'null', now()), (2, 'unavailable', 0, 'null', now())`,
  );
});
afterAll(() => server.stop());

const END = { from: "end" } as const;
const QUEUE = { statuses: MENU_LISTS.approval } as const;

// biome-ignore lint/suspicious/noExplicitAny: a page as it came over the wire
type Page = any;

const list = async (query: Record<string, string>): Promise<Page> =>
  (await server.call(listLoans, { token, query })).body.data;
const queue = async (query: Record<string, string> = {}) =>
  (await server.call(getLoanQueue, { token, query: { ...APPROVAL, ...query } })).body.data;

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

async function loans(where: string, order = "status_since, id") {
  const { rows } = await server.deps.db.pool.query<{ id: number; amount: number }>(
    `select id, amount from loans l where status = 'pending_approval' and ${where} order by ${order}`,
  );
  return { ids: rows.map(({ id }) => id), naira: rows.reduce((sum, { amount }) => sum + amount, 0) / 100 };
}

const QUALIFIED = "(id % 10 < 5 and id <> 1)";
const NOT_QUALIFIED = "(id % 10 in (5, 6) or id = 1)";
const DAYS = { "2": "status_since < '2026-11-17T23:00:00Z'", "5": "status_since < '2026-11-14T23:00:00Z'" } as const;

describe("the order of a waiting list", () => {
  it.each(WAITING_ORDERS)(
    "200: %s by when they entered the status, each once, and the same pages back",
    async (order) => {
      const pages = await allPages({ ...APPROVAL, order });
      const direction = order === "oldest" ? "" : " desc";
      expect(pages.flatMap(ids)).toEqual((await loans("true", `status_since${direction}, id${direction}`)).ids);
      let back = pages.at(-1);
      for (let index = pages.length - 2; index >= 0; index -= 1) {
        back = await follow(back.prev_page_url);
        expect(ids(back), `page ${index + 1}`).toEqual(ids(pages[index]));
      }
      const last = pages[0].links.find(({ label }: { label: string }) => label === String(pages[0].last_page));
      expect(ids(await follow(last.url))).toEqual(ids(pages.at(-1)));
    },
  );

  it("200: after its last row was decided, the next page still begins behind it", async () => {
    const first = await list({ ...APPROVAL, order: "oldest" });
    const second = ids(await follow(first.next_page_url));
    const moved = "update loans set status = $2, status_since = $3 where id = $1";
    const last = first.data.at(-1);
    await server.deps.db.pool.query(moved, [last.id, "rejected", "2026-11-20T08:00:00Z"]);
    expect(ids(await follow(first.next_page_url))).toEqual(second);
    await server.deps.db.pool.query(moved, [last.id, "pending_approval", last.waiting_since]);
  });

  it("422: there is no such order and no such filter of several statuses, or of one in which nothing waits", async () => {
    for (const filterStatus of ["", "pending_approval~confirmation_sent", "disbursed"]) {
      const { status, body } = await server.call(listLoans, { token, query: { filterStatus, order: "oldest" } });
      const told = ["Only one status in which loans wait, or rejected loans, have this order."];
      expect([status, body.errors?.order], filterStatus).toEqual([422, told]);
      for (const [field, value] of [
        ["screening", "qualified"],
        ["waiting", "5"],
      ] as const) {
        const refused = await server.call(listLoans, { token, query: { filterStatus, [field]: value } });
        expect([refused.status, refused.body.errors], filterStatus).toEqual([
          422,
          { [field]: ["Only one status in which loans wait has this filter."] },
        ]);
      }
    }
  });

  it.each(["longest", "shortest"] as const)("%s first, it is read from one index, without a sort", async (order) => {
    const position = { createdAt: new Date("2026-11-01T00:00:00Z"), id: 3 };
    for (const start of [{ from: "after", position, skip: 0 }, { from: "before", position, skip: 20 }, END] as const) {
      const values: unknown[] = [];
      const { found: text } = pageOfLoans(filterOf(QUEUE), order, start, 20, values);
      const plan = await planOf(server.deps.db, { text, values }, { index: "loans_waiting" });
      expect(plan).toContain("loans_waiting");
      expect(plan).not.toContain("Sort");
    }
  });
});

describe("what a row says of its wait", () => {
  it("200: the employer of the register, the verdict that counts, since when and for how many days", async () => {
    const rows = (await allPages({ ...APPROVAL, order: "newest" })).flatMap(({ data }) => data);
    const of = (id: number) => rows.find((row) => row.id === id);
    expect([1, 2, 5, 7, 8, 9].map((id) => of(id).screening)).toEqual([
      "not-qualified",
      "qualified",
      "not-qualified",
      "not-screened",
      "not-screened",
      "not-screened",
    ]);
    // Half past midnight in Lagos on the 18th, and eight hours before.
    expect(of(24)).toMatchObject({ waiting_since: "2026-11-17T15:00:00.000Z", waiting_days: 3, employer_name: null });
    expect(of(21)).toMatchObject({ waiting_since: "2026-11-17T23:00:00.000Z", waiting_days: 2 });
    const [employer] = await registerEmployers(server, ["Kano Water Corporation"]);
    expect((await list(APPROVAL)).data[0].employer_name).toBe("Kano Water Corporation");
    expect(employer).toBeGreaterThan(0);
  });

  it("200: the loan's page goes by the same verdict: a later screening without an answer does not hide it", async () => {
    const { body } = await server.call(getLoan, { token, params: { id: 2 } });
    expect(body.data.screening.verdict).toBe("qualified");
  });

  it("a step begins a new wait, and a screening is told with it", async () => {
    const loan = await loanIn(server, "confirmation_sent");
    const { rows } = await server.deps.db.pool.query(
      "select l.status_since, e.at from loans l join loan_events e on e.loan_id = l.id and e.to_status = l.status where l.id = $1",
      [loan.id],
    );
    expect(rows[0].status_since).toEqual(rows[0].at);
    const [row] = (await list({ filterStatus: "confirmation_sent", order: "oldest" })).data;
    expect([row.id, row.screening, row.waiting_days]).toEqual([loan.id, "qualified", 0]);
  });

  it("200: a loan that waits for nothing says no days", async () => {
    await server.deps.db.pool.query("update loans set status = 'rejected' where id = 74");
    expect((await list({ filterStatus: "rejected" })).data[0]).toMatchObject({
      waiting_since: null,
      waiting_days: null,
    });
    await server.deps.db.pool.query("update loans set status = 'pending_approval' where id = 74");
  });
});

describe("GET /api/admin/loans/queue", () => {
  it("200: counts by verdict and days, and the sum of the whole list", async () => {
    const all = await loans("true");
    const count = async (where: string) => (await loans(where)).ids.length;
    expect(await queue()).toEqual({
      loans: 75,
      amount: all.naira,
      payout: null,
      screening: {
        qualified: await count(QUALIFIED),
        "not-qualified": await count(NOT_QUALIFIED),
        "not-screened": await count("id % 10 > 6"),
      },
      waiting: { "2": await count(DAYS["2"]), "5": await count(DAYS["5"]) },
    });
  });

  it("200: each chip leaves as many as it says beside the other that is chosen, in the list too, and the sum follows", async () => {
    const verdicts = { qualified: QUALIFIED, "not-qualified": NOT_QUALIFIED, "not-screened": "id % 10 > 6" } as const;
    for (const screening of [undefined, ...SCREENED])
      for (const waiting of [undefined, ...WAIT_FILTERS]) {
        const query = { ...(screening && { screening }), ...(waiting && { waiting }) };
        const of = async (verdict: Screened | undefined, days: keyof typeof DAYS | undefined) =>
          loans(`${verdict ? verdicts[verdict] : "true"} and ${days ? DAYS[days] : "true"}`);
        const count = async (...chosen: Parameters<typeof of>) => (await of(...chosen)).ids.length;
        const expected = await of(screening, waiting);
        const pages = await allPages({ ...APPROVAL, ...query, order: "oldest" });
        expect([pages.flatMap(ids), pages[0].total], JSON.stringify(query)).toEqual([
          expected.ids,
          expected.ids.length,
        ]);
        expect(await queue(query), JSON.stringify(query)).toEqual({
          loans: expected.ids.length,
          amount: expected.naira,
          payout: null,
          screening: {
            qualified: await count("qualified", waiting),
            "not-qualified": await count("not-qualified", waiting),
            "not-screened": await count("not-screened", waiting),
          },
          waiting: { "2": await count(screening, "2"), "5": await count(screening, "5") },
        });
      }
  });

  it("200: of loans that wait for their payout, also what leaves the bank", async () => {
    const { pool } = server.deps.db;
    await pool.query("update loans set payout = amount - 50000 where status = 'pending_disbursement' and id % 2 = 0");
    const { rows } = await pool.query<{ kobo: number }>(
      "select sum(payout)::bigint as kobo from loans where status = 'pending_disbursement'",
    );
    const paidOut = { filterStatus: "pending_disbursement" } as const;
    expect(await queue(paidOut)).toMatchObject({ payout: Number(rows[0]?.kobo) / 100 });
    expect(await queue({ ...paidOut, q: "nobody" })).toMatchObject({ payout: 0 });
  });

  it("200: a search narrows counts and sum alike", async () => {
    const found = await loans("id % 2 = 0");
    expect(await queue({ q: "okorie" })).toMatchObject({ loans: found.ids.length, amount: found.naira });
    expect(await queue({ q: "nobody" })).toMatchObject({ loans: 0, amount: 0, waiting: { "2": 0, "5": 0 } });
  });

  it("422: a status in which nothing waits, and none", async () => {
    for (const query of [{}, { filterStatus: "rejected" }]) {
      const { status, body } = await server.call(getLoanQueue, { token, query });
      expect([status, body.errors?.filterStatus]).toEqual([422, ["Choose a status in which loans wait"]]);
    }
  });

  it("its sum is read from the index of the loans that wait, and the verdicts from that of the verdicts", async () => {
    const limits = { ageing: new Date("2026-11-18"), old: new Date("2026-11-15") };
    for (const chosen of [{}, { screened: "qualified", waitingBefore: limits.old }] as const) {
      const values: unknown[] = [];
      const text = sumsOfQueue(filterOf({ ...QUEUE, ...chosen }), limits, values);
      const plan = await planOf(server.deps.db, { text, values }, { index: "loans_waiting" });
      expect(plan).toContain("Index Only Scan using loans_waiting");
      expect(plan).toContain("Index Only Scan using screenings_judged");
    }
  });
});
