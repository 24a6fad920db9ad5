import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listPayments, reversePayment } from "../../contract/repayments.contract.ts";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import { foldDeltas } from "../db/fold-deltas.store.ts";
import type { PageStart } from "../paging/page-address.ts";
import { rowsOnLastPage } from "../paging/page-answer.ts";
import { onlyIndex } from "../testing/database/only-index.ts";
import { addLoanTypes, type LoanInHand, loanIn } from "../testing/loans/loan-life.ts";
import { type Cashier, cashier, rowsOf } from "../testing/loans/money-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import type { PaymentFilter } from "./payment-filter.store.ts";
import { type IdsStatement, pageOfIds } from "./payment-list.store.ts";
import { countOfMany, fetchedHits, type PaymentSearch, pageOfMany } from "./payment-search.store.ts";

let server: TestServer;
let desk: Cashier;
let first: LoanInHand;
let second: LoanInHand;
const BACK = 3;

// 70 payments of two loans by two methods, three of them reversed.
beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  desk = await cashier(server, "Efe Omoregie");
  first = await loanIn(server, "disbursed");
  second = await loanIn(server, "disbursed");
  const married = "update customers set first_name = 'Zubeida', last_name = 'Wakili' where phone like '%' || $1";
  await server.deps.db.pool.query(married, [second.person.phone_number.slice(1)]);
  for (let number = 1; number <= 70; number += 1) {
    const loan = number % 3 === 0 ? second : first;
    const paymentMethodId = desk.method(number % 2 === 0 ? "cash" : "bank-transfer");
    const { body } = await desk.pay(loan.id, number, { reference: `LIST-${number}`, paymentMethodId });
    if (number > 70 - BACK) await desk.act(reversePayment, body.data.payment_id, { reason: "Bounced" });
  }
}, 120_000);
afterAll(() => server.stop());

const list = async (query: Record<string, string> = {}) =>
  (await server.call(listPayments, { token: desk.token, query })).body.data;
const references = (page: { data: { reference: string }[] }) => page.data.map((row) => row.reference);

async function allPages(query: Record<string, string> = {}): Promise<{ rows: string[]; back: string[] }> {
  let page = await list(query);
  const rows = references(page);
  let backwards: string[] = [];
  while (page.next_page_url) {
    page = await list(Object.fromEntries(new URL(page.next_page_url, "http://x").searchParams));
    rows.push(...references(page));
  }
  backwards = references(page);
  while (page.prev_page_url) {
    page = await list(Object.fromEntries(new URL(page.prev_page_url, "http://x").searchParams));
    backwards = [...references(page), ...backwards];
  }
  return { rows, back: backwards };
}

async function inOrder(where: string, table = "payments"): Promise<string[]> {
  const rows = await rowsOf<{ reference: string }>(
    server,
    `select reference from ${table} where ${where} order by id desc`,
  );
  return rows.map((row) => row.reference);
}

describe("GET payments", () => {
  it("200: what came about, newest first, each once over all pages and back, with an exact total (API-37, API-38, REP-13)", async () => {
    const { rows, back } = await allPages();
    expect(rows).toEqual(await inOrder("reversed_at is null"));
    expect(back).toEqual(rows);
    expect((await list()).total).toBe(70 - BACK);
    expect((await list({ page: "2" })).from).toBe(21);
  });

  it("200: a row tells dates, loan, customer, amount, reference, method and who entered it (REP-02, REP-03, API-77)", async () => {
    const [row] = (await list({ q: "LIST-66" })).data;
    const [kept] = await rowsOf<{ id: number }>(server, "select id from payments where reference = 'LIST-66'");
    expect(row).toEqual({
      payment_date: "2026-11-20",
      id: kept?.id,
      created_at: expect.stringMatching(/^2026-11-20T.*Z$/),
      loan: { id: second.id, reference: second.reference, user: { name: "Zubeida Wakili" } },
      amount: 66,
      reference: "LIST-66",
      payment_method: { id: desk.method("cash"), name: "Cash" },
      initiator: { name: "Efe Omoregie" },
      purpose: "repayment",
      unapplied: 0,
      reason: null,
    });
    await server.deps.db.pool.query("update payments set created_by = null where id = $1", [row.id]);
    expect((await list({ q: "LIST-66" })).data[0].initiator).toBeNull();
  });

  it("200: what was reversed stands in the other list, with the reason (API-37, REP-12, REP-14)", async () => {
    const failed = await list({ status: "failed" });
    expect(references(failed)).toEqual(["LIST-70", "LIST-69", "LIST-68"]);
    expect(failed).toMatchObject({ total: BACK, data: [{ reason: "Bounced" }, {}, {}] });
  });

  it.each([
    ["loanId", () => ({ loanId: String(second.id) }), () => `loan_id = ${second.id}`],
    [
      "paymentMethodId",
      () => ({ paymentMethodId: String(desk.method("cash")) }),
      () => `payment_method_id = ${desk.method("cash")}`,
    ],
    [
      "both",
      () => ({ loanId: String(first.id), paymentMethodId: String(desk.method("cash")) }),
      () => `loan_id = ${first.id} and payment_method_id = ${desk.method("cash")}`,
    ],
    ["q: a name", () => ({ q: "wakili" }), () => `loan_id = ${second.id}`],
    ["q: a phone number", () => ({ q: second.person.phone_number }), () => `loan_id = ${second.id}`],
    ["q: a loan reference", () => ({ q: first.reference }), () => `loan_id = ${first.id}`],
    ["q: the beginning of a payment reference", () => ({ q: "list-6" }), () => "reference like 'LIST-6%'"],
    [
      "q with a method",
      () => ({ q: "wakili", paymentMethodId: String(desk.method("cash")) }),
      () => `loan_id = ${second.id} and payment_method_id = ${desk.method("cash")}`,
    ],
  ])(
    "200: filtered by %s, with an exact total, and the addresses carry the filter (REP-14)",
    async (_, query, where) => {
      const expected = await inOrder(`reversed_at is null and ${where()}`);
      expect((await list(query())).total).toBe(expected.length);
      expect((await allPages(query())).rows).toEqual(expected);
      const failed = await inOrder(where(), "failed_payments");
      expect((await allPages({ ...query(), status: "failed" })).rows).toEqual(failed);
    },
  );

  it("200: between two payment days, both inclusive, in their order over all pages and back, with an exact total", async () => {
    const spread = "update payments set paid_on = date '2026-10-01' + (id % 50)::int where reference like 'LIST-%'";
    await server.deps.db.pool.query(spread);
    await server.deps.db.pool.query("update failed_payments set paid_on = date '2026-10-01' + (id % 3)::int");
    const cash = String(desk.method("cash"));
    const asked: [Record<string, string>, string][] = [
      [{ from_date: "2026-10-03", to_date: "2026-11-02" }, "paid_on between '2026-10-03' and '2026-11-02'"],
      [{ from_date: "2026-10-10" }, "paid_on >= '2026-10-10'"],
      [{ to_date: "2026-10-10", paymentMethodId: cash }, `paid_on <= '2026-10-10' and payment_method_id = ${cash}`],
      [{ to_date: "9999-12-31", loanId: String(second.id) }, `loan_id = ${second.id}`],
      [{ from_date: "2026-10-05", q: "wakili" }, `paid_on >= '2026-10-05' and loan_id = ${second.id}`],
      [{ from_date: "2026-10-03", to_date: "2026-10-30", q: "list-" }, "paid_on between '2026-10-03' and '2026-10-30'"],
    ];
    for (const [query, where] of asked) {
      for (const [status, table, standing] of [
        ["successful", "payments", "reversed_at is null and "],
        ["failed", "failed_payments", ""],
      ] as const) {
        const expected = (
          await rowsOf<{ reference: string }>(
            server,
            `select reference from ${table} where ${standing}${where} order by paid_on desc, id desc`,
          )
        ).map(({ reference }) => reference);
        const { rows, back } = await allPages({ ...query, status });
        expect([rows, back], JSON.stringify({ ...query, status })).toEqual([expected, expected]);
        expect((await list({ ...query, status })).total).toBe(expected.length);
      }
    }
  });

  it("200: days and places in a year that PostgreSQL does not have break nothing, however the rows are found", async () => {
    const all = (await list({ from_date: "0001-01-01" })).total;
    const counts: [Record<string, string>, number][] = [
      [{ from_date: "0000-01-01" }, all],
      [{ from_date: "0000-01-01", to_date: "0000-12-31" }, 0],
      [{ to_date: "0000-12-31", q: "list-" }, 0],
    ];
    for (const [query, total] of counts) expect((await list(query)).total, JSON.stringify(query)).toBe(total);
    const after = Buffer.from("999999999999999.1").toString("base64url");
    for (const q of ["", "list-"]) {
      const query = { from_date: "2026-10-01", page: "2", after, ...(q && { q }) };
      expect((await server.call(listPayments, { token: desk.token, query })).status, q).toBe(200);
    }
  });

  it("422: days that end before they begin, and a day that no calendar has", async () => {
    const ask = async (query: Record<string, string>) =>
      (await server.call(listPayments, { token: desk.token, query })).body.errors;
    expect(await ask({ from_date: "2026-10-02", to_date: "2026-10-01" })).toEqual({
      to_date: ["The last day is before the first."],
    });
    expect(await ask({ from_date: "2026-02-30" })).toEqual({ from_date: ["Choose the first day from the calendar"] });
  });

  it("422 and 403: another status, and a person without view-repayments (API-37)", async () => {
    const wrong = await server.call(listPayments, { token: desk.token, query: { status: "pending" } });
    expect([wrong.status, wrong.body.errors.status]).toEqual([422, ["Ask for successful or failed payments"]]);
    const token = await server.staffToken(["add-repayment"]);
    expect((await server.call(listPayments, { token })).status).toBe(403);
  });

  it("the kept counts are right before, while and after they are folded", async () => {
    const counts = () => rowsOf(server, "select method, payments from payment_counts order by method");
    const counted =
      "select coalesce(payment_method_id, 0) as method, count(*)::bigint as payments from payments where reversed_at is null group by 1 order by 1";
    expect(await counts()).toEqual(await rowsOf(server, counted));
    expect(await foldDeltas(server.deps.db, "payment_count")).toBeGreaterThan(0);
    expect(await counts()).toEqual(await rowsOf(server, counted));
    expect(await rowsOf(server, "select id from payment_count_deltas")).toEqual([]);
  });
});

const DAYS = { from: lagosDate("2025-01-01"), to: lagosDate("2026-06-30") };
const everything: PaymentFilter = { status: "successful", loanId: undefined, methodId: undefined, q: undefined };

async function planOf({ text, values }: IdsStatement, settings: string): Promise<string> {
  const client = await server.deps.db.pool.connect();
  try {
    await client.query("begin");
    await client.query(settings);
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${text}`, values);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  } finally {
    await client.query("rollback");
    client.release();
  }
}

describe("the cost of a page does not grow with the table", () => {
  const position = { createdAt: new Date(), id: 1_000_000 };
  const inOrderAlone = "set local enable_seqscan = off; set local enable_sort = off; set local enable_bitmapscan = off";
  const shapes: [string, Partial<PaymentFilter>, string][] = [
    ["all payments", {}, "payments_newest"],
    ["payments of a method", { methodId: 2 }, "payments_by_method"],
    ["payments of a loan", { loanId: 1 }, "payments_of_loan"],
    ["payments of some days", { days: DAYS }, "payments_received"],
    ["payments of a method on some days", { days: DAYS, methodId: 2 }, "payments_by_method_received"],
    ["failed payments of some days", { days: DAYS, status: "failed" }, "failed_payments_received"],
    [
      "failed payments of a method on some days",
      { days: DAYS, status: "failed", methodId: 2 },
      "failed_payments_by_method_received",
    ],
    ["failed payments", { status: "failed" }, "failed_payments_pkey"],
    ["failed payments of a method", { status: "failed", methodId: 2 }, "failed_payments_by_method"],
    ["failed payments of a loan", { status: "failed", loanId: 1 }, "failed_payments_of_loan"],
  ];

  it.each(shapes)("%s are read in their order from one index", async (_, changes, index) => {
    const page = pageOfIds({ ...everything, ...changes }, { from: "after", position, skip: 20 }, 20);
    const table = changes.status === "failed" ? "failed_payments" : "payments";
    const plan = await planOf(page, `${inOrderAlone}; ${onlyIndex(index, table)}`);
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  });

  const searches: [string, Partial<PaymentFilter>, string][] = [
    ["successful ones", {}, "payments"],
    ["those of a method", { methodId: 2 }, "payments"],
    ["failed ones", { status: "failed" }, "failed_payments"],
    ["failed ones of a method", { status: "failed", methodId: 2 }, "failed_payments"],
  ];

  it.each(searches)(
    "a search among %s looks up its words, then each loan in one index, and reads no payment",
    async (_, changes, table) => {
      const search = { ...everything, ...changes, q: "okonkwo" };
      for (const statement of [fetchedHits(search, { from: "top", skip: 0 }), countOfMany(search, 10_000)]) {
        const found = await planOf(statement, "set local enable_seqscan = off");
        expect(found).toContain("Bitmap Index Scan on loans_search");
        expect(found).not.toContain("Seq Scan");
        const read = await planOf(statement, `${inOrderAlone}; ${onlyIndex(`${table}_of_loan`, table)}`);
        expect(read).toContain(`Index Only Scan using ${table}_of_loan`);
      }
    },
  );

  it("a search that finds many walks the newest payments in their order until the page is full", async () => {
    const page = pageOfMany({ ...everything, q: "okonkwo" }, { from: "after", position, skip: 0 }, 20);
    const plan = await planOf(page, `${inOrderAlone}; ${onlyIndex("payments_newest", "payments")}`);
    const near = plan.slice(plan.indexOf("CTE near"), plan.indexOf("CTE far"));
    expect(near).toContain("payments_newest");
    expect(near).not.toMatch(/Sort|Seq Scan/);
  });
});

describe("a search finds the same whether it fits many or few, and whether its hits are near or far", () => {
  const idsOf = async ({ text, values }: IdsStatement): Promise<number[]> =>
    (await server.deps.db.pool.query<{ id: number }>(text, values)).rows.map((row) => row.id).toSorted((a, b) => b - a);
  const few = async (search: PaymentSearch, start: PageStart) => {
    const { text, values } = fetchedHits(search, start);
    return (await server.deps.db.pool.query<{ total: number; ids: number[] }>(text, values)).rows[0];
  };

  const starts = (middle: number): readonly PageStart[] => {
    const position = { createdAt: new Date(), id: middle };
    return [
      { from: "top", skip: 0 },
      { from: "top", skip: 20 },
      { from: "end" },
      { from: "after", position, skip: 0 },
      { from: "before", position, skip: 0 },
    ];
  };

  it.each([
    ["a name", { q: "wakili" }],
    ["the beginning of a reference", { q: "list-6" }],
    ["what is in both", { q: "list" }],
    ["a name and a method", { q: "wakili", methodId: 2 }],
    ["a name and a loan", { q: "wakili", loanId: 2 }],
    ["a reference among failed ones", { q: "list", status: "failed" as const }],
    ["a word of every loan", { q: "tn-" }],
    ["a name on some days", { q: "wakili", days: { from: lagosDate("2026-10-05"), to: undefined } }],
    ["a word of none", { q: "nobodyhasthis" }],
  ])("%s", async (_, changes) => {
    const search = { ...everything, ...changes };
    const middle = await rowsOf<{ id: number }>(server, "select max(id) / 2 as id from payments");
    for (const start of starts(middle[0]?.id ?? 0)) {
      const found = await few(search, start);
      const total = found?.total ?? 0;
      const ids = (found?.ids ?? []).toSorted((a, b) => b - a);
      for (const walked of [0, 5, 20_000])
        expect(await idsOf(pageOfMany(search, start, rowsOnLastPage(total), walked))).toEqual(ids);
      const { text, values } = countOfMany(search, 10_000);
      expect(await rowsOf(server, text, values)).toEqual([{ total }]);
    }
  });
});
