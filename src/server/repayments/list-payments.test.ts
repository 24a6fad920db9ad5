import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listPayments, reversePayment } from "../../contract/repayments.contract.ts";
import { addLoanTypes, type LoanInHand, loanIn } from "../testing/loan-life.ts";
import { type Cashier, cashier, rowsOf } from "../testing/money-life.ts";
import { onlyIndex } from "../testing/only-index.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { foldPaymentCounts } from "./payment-counts.store.ts";
import type { PaymentFilter, SearchHits } from "./payment-filter.store.ts";
import { pageOfIds } from "./payment-list.store.ts";

let server: TestServer;
let desk: Cashier;
let first: LoanInHand;
let second: LoanInHand;
const BACK = 3;

// 70 payments of two loans by two methods, three of them taken back.
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
    expect(row).toMatchObject({
      payment_date: "2026-11-20",
      id: expect.any(Number),
      created_at: expect.stringMatching(/^2026-11-20T.*Z$/),
      loan: { id: second.id, reference: second.reference, user: { name: "Zubeida Wakili" } },
      amount: 66,
      reference: "LIST-66",
      payment_method: { name: "Cash" },
      initiator: { name: "Efe Omoregie" },
      purpose: "repayment",
      reason: null,
    });
    await server.deps.db.pool.query("update payments set created_by = null where id = $1", [row.id]);
    expect((await list({ q: "LIST-66" })).data[0].initiator).toBeNull();
  });

  it("200: what was taken back stands in the other list, with the reason (API-37, REP-12, REP-14)", async () => {
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
    expect(await foldPaymentCounts(server.deps.db)).toBeGreaterThan(0);
    expect(await counts()).toEqual(await rowsOf(server, counted));
    expect(await rowsOf(server, "select id from payment_count_deltas")).toEqual([]);
  });
});

describe("the cost of a page does not grow with the table", () => {
  const filter: PaymentFilter = { status: "successful", loanId: undefined, methodId: undefined, q: undefined };
  const shapes: [string, Partial<PaymentFilter>, SearchHits | undefined, string][] = [
    ["all payments", {}, undefined, "payments_newest"],
    ["payments of a method", { methodId: 2 }, undefined, "payments_by_method"],
    ["payments of a loan", { loanId: 1 }, undefined, "payments_of_loan"],
    ["failed payments", { status: "failed" }, undefined, "failed_payments_pkey"],
    ["failed payments of a method", { status: "failed", methodId: 2 }, undefined, "failed_payments_by_method"],
    ["failed payments of a loan", { status: "failed", loanId: 1 }, undefined, "failed_payments_of_loan"],
    ["a search that fits many", { q: "eze" }, "many", "payments_newest"],
  ];

  it.each(shapes)("%s are read in their order from one index", async (_, changes, hits, index) => {
    const client = await server.deps.db.pool.connect();
    try {
      await client.query("begin");
      await client.query(
        "set local enable_seqscan = off; set local enable_sort = off; set local enable_bitmapscan = off",
      );
      await client.query(onlyIndex(index, changes.status === "failed" ? "failed_payments" : "payments"));
      const position = { createdAt: new Date(), id: 1_000_000 };
      const { text, values } = pageOfIds({ ...filter, ...changes }, hits, { from: "after", position, skip: 20 }, 20);
      const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${text}`, values);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toContain(index);
      expect(plan).not.toMatch(/Sort|Seq Scan/);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });

  it.each(["wakili", "list-6", "eze"])("a search for %s finds the same whether it fits many or few", async (q) => {
    const { text, values } = pageOfIds({ ...filter, q }, "many", { from: "top", skip: 0 }, 20);
    const walked = (await server.deps.db.pool.query<{ id: number }>(text, values)).rows.map((row) => row.id);
    expect(walked).toEqual((await list({ q })).data.map((row: { id: number }) => row.id));
    expect(walked.length).toBeGreaterThan(0);
  });

  it("a search that fits few reads those few alone", async () => {
    const client = await server.deps.db.pool.connect();
    try {
      await client.query("begin");
      await client.query("set local enable_seqscan = off");
      const { text, values } = pageOfIds(
        { ...filter, q: "x" },
        { loans: [1], rows: [2] },
        { from: "top", skip: 0 },
        20,
      );
      const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${text}`, values);
      expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).not.toContain("Seq Scan");
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
});
