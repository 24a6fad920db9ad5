import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  getMandates,
  getSchedule,
  listAllDeductions,
  listOverdueDeductions,
  listPendingDeductions,
} from "../../contract/deductions.contract.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { getLoan } from "../../contract/loans.contract.ts";
import { addLoanTypes, type LoanInHand, loanIn } from "../testing/loans/loan-life.ts";
import { type StagedLoan, stageLoans } from "../testing/loans/paid-out-loans.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let token: string;
let loan: LoanInHand;

// Today is Friday, 20 November 2026. Due dates differ, so that pages are merged from several of them.
const FIRST = 1001;
const OVERDUE: readonly StagedLoan[] = Array.from({ length: 45 }, (_, n) => ({
  id: FIRST + n * 4,
  firstDue: ["2026-07-25", "2026-08-31", "2026-10-25", "2026-11-19"][n % 4] ?? "",
}));
const PENDING: readonly StagedLoan[] = Array.from({ length: 47 }, (_, n) => ({
  id: FIRST + 1 + n * 4,
  firstDue: ["2026-11-20", "2026-10-25", "2026-12-25"][n % 3] ?? "",
  paidRows: n % 3 === 1 ? 1 : 0,
  firstName: n % 2 === 0 ? "Zainab" : "Halima",
}));
const CLOSED: readonly StagedLoan[] = Array.from({ length: 24 }, (_, n) => ({
  id: FIRST + 2 + n * 4,
  firstDue: "2026-06-25",
  status: n % 4 === 3 ? "liquidated" : "completed",
  paidRows: 3,
  mandate: "stopped",
}));
const STOPPED: readonly StagedLoan[] = [
  { id: FIRST + 3, firstDue: "2026-08-25", mandate: "stopped" },
  { id: FIRST + 7, firstDue: "2026-12-25", mandate: "ended" },
];

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  loan = await loanIn(server, "disbursed");
  await stageLoans(server, [...OVERDUE, ...PENDING, ...CLOSED, ...STOPPED]);
  token = await server.staffToken(["view-repayments"]);
});
afterAll(() => server.stop());

const query = (text: string, values: unknown[] = []) => server.deps.db.pool.query(text, values);

// biome-ignore lint/suspicious/noExplicitAny: a page as it came over the wire
type Page = any;

const list = async (endpoint: Endpoint, asked: Record<string, string> = {}): Promise<Page> =>
  (await server.call(endpoint, { token, query: asked })).body.data;

async function follow(url: string): Promise<Page> {
  const headers = { "x-api-key": "tenor-console", authorization: `Bearer ${token}` };
  return (await server.app.inject({ url, headers })).json().data;
}

async function everyPage(endpoint: Endpoint, asked: Record<string, string> = {}): Promise<Page[]> {
  const pages = [await list(endpoint, asked)];
  while (pages.at(-1).next_page_url) pages.push(await follow(pages.at(-1).next_page_url));
  return pages;
}

const ids = (page: Page): number[] => page.data.map((row: { id: number }) => row.id);

/** The loans of some rows of a schedule, newest first, computed from the rows alone. */
async function idsWhere(condition: string): Promise<number[]> {
  const { rows } = await query(
    `select l.id from loans l join (select loan_id, min(due_date) filter (where unpaid > 0) as oldest, sum(unpaid) as balance from
        (select *, case when settled_at is null then principal + interest - principal_paid - interest_paid else 0 end as unpaid
          from instalments) i group by 1) s on s.loan_id = l.id
      where l.status in ('disbursed', 'pending_pickup', 'completed', 'liquidated') and ${condition} order by l.created_at desc, l.id desc`,
  );
  return rows.map(({ id }) => Number(id));
}

describe("the three deduction tables", () => {
  const TABLES = [
    ["DED-01, API-41: pending", listPendingDeductions, {}, "oldest >= '2026-11-20'"],
    ["DED-02, API-42: overdue", listOverdueDeductions, {}, "oldest < '2026-11-20'"],
    ["DED-03, API-43: all", listAllDeductions, {}, "true"],
    ["DED-10: all that are active", listAllDeductions, { status: "active" }, "oldest >= '2026-11-20'"],
    ["DED-10: all that are overdue", listAllDeductions, { status: "overdue" }, "oldest < '2026-11-20'"],
    ["DED-10: all that are completed", listAllDeductions, { status: "completed" }, "l.status = 'completed'"],
    ["DED-10: all that are liquidated", listAllDeductions, { status: "liquidated" }, "l.status = 'liquidated'"],
    [
      "DED-10: all that are stopped",
      listAllDeductions,
      { status: "stopped" },
      "balance > 0 and not exists (select 1 from mandates m where m.loan_id = l.id and m.status = 'active')",
    ],
  ] as const;

  it.each(TABLES)(
    "200: %s holds every one of its loans once, newest first, with their exact number; the last page by its link and the pages back are the same (DED-05)",
    async (_, endpoint, asked, condition) => {
      const expected = await idsWhere(condition);
      const pages = await everyPage(endpoint, asked);
      expect(pages.flatMap(ids)).toEqual(expected);
      expect(expected.length).toBeGreaterThan(0);
      expect(pages.map(({ total }) => total)).toEqual(pages.map(() => expected.length));
      const last = pages.at(-1);
      if (pages.length < 2) return;
      const end = pages[0].links.find(({ label }: { label: string }) => label === String(pages.length));
      expect(ids(await follow(end.url))).toEqual(ids(last));
      expect(ids(await follow(last.prev_page_url))).toEqual(ids(pages.at(-2)));
      expect(ids(await list(endpoint, { ...asked, page: "2" }))).toEqual(ids(pages[1]));
      if (pages.length > 2) {
        const far = pages[0].links.find(({ label }: { label: string }) => label === "3");
        expect(ids(await follow(far.url))).toEqual(ids(pages[2]));
      }
    },
  );

  it("200: q searches as on every list and finds a complete mandate reference, with exact totals and in every page address (DED-04)", async () => {
    const named = await list(listPendingDeductions, { q: "zainab" });
    expect(named.total).toBe(24);
    expect(new URLSearchParams(named.next_page_url.split("?")[1]).get("q")).toBe("zainab");
    expect((await follow(named.next_page_url)).data).toHaveLength(4);
    expect(ids(await follow(named.links.find(({ label }: { label: string }) => label === "2").url))).toHaveLength(4);
    expect(await list(listOverdueDeductions, { q: "zainab" })).toMatchObject({ total: 0, data: [] });
    expect(ids(await list(listAllDeductions, { q: String(700_000_000_000 + FIRST) }))).toEqual([FIRST]);
    expect(ids(await list(listPendingDeductions, { q: String(700_000_000_000 + FIRST) }))).toEqual([]);
    expect(ids(await list(listAllDeductions, { q: String(700_000_000_000 + FIRST).slice(0, 11) }))).toEqual([]);
    expect(ids(await list(listAllDeductions, { q: loan.reference, status: "active" }))).toEqual([loan.id]);
    expect(ids(await list(listAllDeductions, { q: loan.person.phone_number }))).toEqual([loan.id]);
    expect(await list(listAllDeductions, { q: "halima", status: "stopped" })).toMatchObject({ total: 2 });
    expect(await list(listAllDeductions, { q: "halima", status: "liquidated" })).toMatchObject({ total: 6 });
  });

  it("DED-13, DED-14: a row due today is not overdue; at Lagos midnight it is, at once and in number", async () => {
    const count = async () => [
      (await list(listPendingDeductions)).total,
      (await list(listOverdueDeductions)).total,
      (await list(listAllDeductions, { status: "overdue" })).total,
    ];
    const [pending = 0, overdue = 0] = await count();
    const dueToday = PENDING.filter(({ firstDue }) => firstDue === "2026-11-20").length;
    server.clock.set("2026-11-20T22:59:59.999Z");
    token = await server.staffToken(["view-repayments"]);
    expect(await count()).toEqual([pending, overdue, overdue]);
    server.clock.set("2026-11-20T23:00:00Z");
    expect(await count()).toEqual([pending - dueToday, overdue + dueToday, overdue + dueToday]);
    const row = (await list(listOverdueDeductions, { q: String(700_000_000_000 + FIRST + 1) })).data[0];
    expect(row).toMatchObject({ deduction_status: "overdue", days_overdue: 1 });
    server.clock.set("2026-11-20T08:30:00Z");
  });

  it("403 without view-repayments; 422 for a status that does not exist", async () => {
    const other = await server.staffToken(["view-all-leads", "edit-repayment"]);
    for (const endpoint of [listPendingDeductions, listOverdueDeductions, listAllDeductions])
      expect((await server.call(endpoint, { token: other })).status).toBe(403);
    expect((await server.call(listAllDeductions, { token, query: { status: "lost" } })).status).toBe(422);
  });
});

describe("a row of the deduction tables (API-78, DED-24)", () => {
  it("200: carries loan, balance, mandate, days overdue, liquidation amount, schedule and mandates", async () => {
    await query("update mandates set checked_at = '2026-11-19T05:00:00Z' where loan_id = $1", [loan.id]);
    const [row] = (await list(listAllDeductions, { q: loan.reference })).data;
    const whole = (await server.call(getLoan, { params: { id: loan.id }, token })).body.data;
    const { rows: mandates } = await query("select * from mandates where loan_id = $1", [loan.id]);
    expect(row).toEqual({
      id: loan.id,
      reference: loan.reference,
      status: "disbursed",
      amount: 300_000,
      approved_amount: 300_000,
      tenor: 6,
      application_type: "new",
      organization_name: "Federal Ministry of Works",
      created_at: "2026-11-20T08:30:00.000Z",
      loan_type: { id: 1, name: "Remita Cash Loan", code: "REMITA" },
      user: {
        id: whole.user.id,
        first_name: "Ngozi",
        last_name: "Eze",
        name: "Ngozi Eze",
        phone_number: `+234${loan.person.phone_number.slice(1)}`,
      },
      disbursement_amount: 297_000,
      deduction_status: "active",
      balance: 390_000,
      mandate_reference: mandates[0].mandate_reference,
      mandate_status: "active",
      mandate_checked_at: "2026-11-19T05:00:00.000Z",
      mandate_reactivation_count: 0,
      days_overdue: 0,
      grace_to: null,
      liquidation_amount: 297_000,
      scheduled_deductions: ["2026-12-25", "2027-01-25", "2027-02-25", "2027-03-25", "2027-04-25", "2027-05-25"].map(
        (due_date) => ({
          id: expect.any(Number),
          due_date,
          amount: 65_000,
          balance: 65_000,
          active: true,
          grace_to: null,
          closed_as: null,
        }),
      ),
      mandate_histories: [
        {
          id: mandates[0].id,
          due_date: "2026-12-25",
          remita_mandate_reference: mandates[0].mandate_reference,
          status: "active",
          booked_at: mandates[0].booked_at.toISOString(),
          stopped_at: null,
          collection_amount: 65_000,
        },
      ],
    });
  });

  it("200: counts the days since the oldest unpaid row and its unpaid part alone; a closed loan has neither days nor a settlement price", async () => {
    await query(
      "update instalments set interest_paid = 10000, principal_paid = 5050 where loan_id = $1 and number = 1",
      [FIRST],
    );
    const [overdue] = (await list(listOverdueDeductions, { q: String(700_000_000_000 + FIRST) })).data;
    expect(overdue).toMatchObject({
      deduction_status: "overdue",
      days_overdue: 118,
      balance: 3149.5,
      mandate_status: "active",
      disbursement_amount: 2990,
    });
    const [closed] = (await list(listAllDeductions, { q: String(700_000_000_000 + FIRST + 2) })).data;
    expect(closed).toMatchObject({
      deduction_status: "completed",
      days_overdue: 0,
      balance: 0,
      liquidation_amount: null,
      mandate_status: "stopped",
    });
  });
});

describe("schedule and mandates of one loan", () => {
  it("DED-11, DED-12, API-44: 200 with every row in order; what is paid or settled is not active, and says which", async () => {
    const id = FIRST + 5;
    await query(
      "update instalments set principal_paid = principal, interest_paid = interest where loan_id = $1 and number = 1",
      [id],
    );
    await query(
      "update instalments set principal_paid = principal, settled_at = now() where loan_id = $1 and number = 3",
      [id],
    );
    const anybody = await server.staffToken([]);
    const { data } = (await server.call(getSchedule, { params: { id }, token: anybody })).body;
    expect(data).toMatchObject([
      { due_date: "2026-10-25", amount: 1100, balance: 0, active: false, closed_as: "paid" },
      { due_date: "2026-11-25", amount: 1100, balance: 1100, active: true, closed_as: null },
      { due_date: "2026-12-25", amount: 1100, balance: 0, active: false, closed_as: "settled" },
    ]);
  });

  it("DED-12, DED-15, DED-16: 200 with the oldest mandate first; only a live one is active, and stopping it leaves the debt active", async () => {
    const id = FIRST + 9;
    await query("update mandates set status = 'ended', stopped_at = '2026-11-02T10:00:00Z' where loan_id = $1", [id]);
    await query(
      `insert into mandates (loan_id, provider, mandate_reference, customer_id, authorisation_code, status, collection_amount, total_amount,
        first_collection_on, booked_at) values ($1, 'Remita', '800000000001', 'C', 'A', 'active', 60000, 60000, '2026-12-25', '2026-11-03')`,
      [id],
    );
    const anybody = await server.staffToken([]);
    const shown = async () => (await server.call(getMandates, { params: { id }, token: anybody })).body.data;
    expect(await shown()).toMatchObject([
      {
        remita_mandate_reference: String(700_000_000_000 + id),
        status: "stop",
        stopped_at: "2026-11-02T10:00:00.000Z",
      },
      { remita_mandate_reference: "800000000001", status: "active", due_date: "2026-12-25", collection_amount: 600 },
    ]);
    await query("update mandates set status = 'stopping' where mandate_reference = '800000000001'");
    expect((await shown())[1]).toMatchObject({ status: "stop" });
    const { data } = (await server.call(getSchedule, { params: { id }, token: anybody })).body;
    expect(data.filter(({ active }: { active: boolean }) => active).length).toBeGreaterThan(0);
    expect((await list(listAllDeductions, { status: "stopped" })).total).toBe(3);
  });

  it("404 for a loan that is not there", async () => {
    for (const endpoint of [getSchedule, getMandates])
      for (const id of [999_999, "x"])
        expect((await server.call(endpoint, { params: { id }, token })).status).toBe(404);
  });
});
