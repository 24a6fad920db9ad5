import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  CUSTOMER_ENDPOINTS,
  getCustomer,
  listCustomerFiles,
  listCustomerLoans,
  listCustomerMessages,
  listCustomerPayments,
} from "../../../contract/customers.contract.ts";
import { getLoan, rejectLoan } from "../../../contract/loans.contract.ts";
import { reversePayment } from "../../../contract/repayments.contract.ts";
import { addLoanTypes, type LoanInHand, loanIn, replaceFile } from "../../testing/loans/loan-life.ts";
import { cashier } from "../../testing/loans/money-life.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let token: string;
let loan: LoanInHand;
let id: number;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  token = await server.staffToken(["view-users"]);
  loan = await loanIn(server, "disbursed", { email: "ngozi@example.com" });
  const { rows } = await server.deps.db.pool.query<{ customer_id: number }>("select customer_id from loans");
  id = rows[0]?.customer_id ?? 0;
  await loanIn(server, "pending_approval");
});
afterAll(() => server.stop());

const get = (endpoint: Parameters<TestServer["call"]>[0], customer = id, query: Record<string, string> = {}) =>
  server.call(endpoint, { params: { id: customer }, token, query });

describe("a customer's page", () => {
  it("200: details with masked numbers, the account with its bank, and the sums of all loans", async () => {
    const { body } = await get(getCustomer);
    const { bvn, nin, account_number } = loan.person;
    expect(body.data).toMatchObject({
      id,
      name: "Ngozi Eze",
      bvn: `•••••••${bvn.slice(-4)}`,
      nin: `•••••••${nin.slice(-4)}`,
      address: "12 Adetokunbo Ademola Crescent, Abuja, FCT (Abuja)",
      accounts: [
        { bank_name: "Guaranty Trust Bank", account_number: `••••••${account_number.slice(-4)}`, loan_id: loan.id },
      ],
      totals: { borrowed: 300_000, repaid: 0, outstanding: 390_000, credit: 0 },
      loans_count: 1,
    });
  });

  it("200: where they stand: the running loan with its next instalment, an open application, or nothing", async () => {
    const { body } = await get(getCustomer);
    const { reference } = loan;
    const next_due = { on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), left: 65_000, is_late: false };
    const no_top_up = "Only 0 of 6 instalments are paid; a top-up needs half";
    expect(body.data.current_loan).toMatchObject({
      reference,
      status: "disbursed",
      next_due,
      no_top_up,
    });
    const applied = await get(getCustomer, id + 1);
    expect(applied.body.data.current_loan).toMatchObject({
      status: "pending_approval",
      next_due: null,
      no_top_up: null,
    });
  });

  it("200: payments, the newest first, one that was reversed among them; the sums follow", async () => {
    const desk = await cashier(server);
    await desk.pay(loan.id, 65_000, { reference: "FIRST" });
    const second = await desk.pay(loan.id, 1000, { reference: "SECOND" });
    await desk.act(reversePayment, second.body.data.payment_id, { reason: "Another customer's" });
    const { body } = await get(listCustomerPayments);
    expect(body.data).toMatchObject({
      total: 2,
      data: [
        { reference: "SECOND", amount: 1000, status: "reversed", payment_method: "Bank Transfer" },
        { reference: "FIRST", amount: 65_000, status: "successful", loan: { id: loan.id, reference: loan.reference } },
      ],
    });
    expect((await get(getCustomer)).body.data.totals).toEqual({
      borrowed: 300_000,
      repaid: 65_000,
      outstanding: 325_000,
      credit: 0,
    });
  });

  it("200: the loans, the newest first, twenty a page with addresses of the next", async () => {
    await server.deps.db.pool.query(
      `insert into loans (customer_id, loan_type_id, status, application_type, amount, tenor, method, monthly_rate_bp, organization_name,
          bank_code, account_number, address, city, state, consent_at, created_at, search_text)
        select $1, 1, 'rejected', 'new', 5000000, 6, 'flat', 500, 'Works', '058', '0000000001', 'a', 'b', 'Lagos', now(), now(), ''
        from generate_series(1, 21)`,
      [id],
    );
    const first = (await get(listCustomerLoans)).body.data;
    expect(first).toMatchObject({ total: 22, from: 1, to: 20, last_page: 2 });
    const query = Object.fromEntries(new URLSearchParams(first.next_page_url.split("?")[1]));
    expect(first.next_page_url).toMatch(new RegExp(`^/api/admin/customers/${id}/loans\\?`));
    const next = (await get(listCustomerLoans, id, query)).body.data;
    expect(next.data).toHaveLength(2);
    expect(next.data[1]).toMatchObject({
      reference: loan.reference,
      loan_type: "Remita Cash Loan",
      status: "disbursed",
      amount: 300_000,
      balance: 325_000,
    });
  });

  it("200: the files of all loans, replaced ones too, each under a signed address that works", async () => {
    const officer = await server.staffToken();
    const before = (await get(listCustomerFiles)).body.data;
    expect(before.map(({ label }: { label: string }) => label).sort()).toEqual([
      "Authorisation recording",
      "Signed agreement",
      "Valid ID",
    ]);
    const { valid_id_file } = (await server.call(getLoan, { params: { id: loan.id }, token: officer })).body.data;
    server.clock.advance(1);
    expect((await replaceFile(server, loan.id, officer, { fileName: valid_id_file })).status).toBe(200);
    const after = (await get(listCustomerFiles)).body.data;
    expect(after[0]).toMatchObject({ label: "Valid ID", name: "new-card.png", replaced_at: null });
    expect(after.filter(({ replaced_at }: { replaced_at: string | null }) => replaced_at !== null)).toMatchObject([
      { label: "Valid ID", name: valid_id_file, replaced_at: server.clock.now().toISOString(), loan: { id: loan.id } },
    ]);
    for (const { link } of after) expect((await server.app.inject({ url: link })).statusCode, link).toBe(200);
  });

  it("200: messages without codes and links, neither of this loan nor of any other customer", async () => {
    const { rows } = await server.deps.db.pool.query<{ body: string }>(
      "select body from outbox_messages where loan_id = $1",
      [loan.id],
    );
    const sent = rows.map(({ body }) => body).join("\n");
    const canaries = [
      ...(sent.match(/(?<=: )\d{6}(?= is your code)/g) ?? []),
      ...(sent.match(/https?:\/\/\S+/g) ?? []),
      ...(sent.match(/\/sign\/(\S+)/)?.slice(1) ?? []),
    ];
    expect(canaries.length).toBeGreaterThan(3);
    const reply = await get(listCustomerMessages);
    for (const canary of canaries) expect(reply.text, canary).not.toContain(canary);
    expect(reply.text).toContain("[code left out]");
    expect(reply.text).toContain("[link left out]");
    const shown = reply.body.data.data.map(({ loan: { id: of } }: { loan: { id: number } }) => of);
    expect(new Set(shown)).toEqual(new Set([loan.id]));
    expect(reply.body.data.data[0]).toMatchObject({
      channel: "sms",
      recipient: `+234${loan.person.phone_number.slice(1)}`,
      state: "queued",
    });
  });

  it("a rejected loan stays on the page", async () => {
    const [other] = (
      await server.deps.db.pool.query<{ id: number; customer_id: number }>(
        "select id, customer_id from loans where status = 'pending_approval'",
      )
    ).rows;
    await server.call(rejectLoan, {
      params: { id: other?.id ?? 0 },
      token: await server.staffToken(),
      body: { reason: "No" },
    });
    expect((await get(listCustomerLoans, other?.customer_id)).body.data.data).toMatchObject([
      { status: "rejected", balance: 0 },
    ]);
  });

  it("no answer of the area holds an identity or account number whole", async () => {
    const { bvn, nin, account_number } = loan.person;
    for (const endpoint of CUSTOMER_ENDPOINTS.filter(({ method }) => method === "GET")) {
      const { status, text } = await get(endpoint);
      expect(status, endpoint.path).toBe(200);
      for (const number of [bvn, nin, account_number]) expect(text, endpoint.path).not.toContain(number);
    }
  });

  it("404: every part of a customer that is not there; 403 without view-users", async () => {
    const other = await server.staffToken(["view-admin", "edit-user"]);
    for (const endpoint of CUSTOMER_ENDPOINTS.filter(({ method }) => method === "GET")) {
      expect((await get(endpoint, 999_999)).status, endpoint.path).toBe(404);
      expect((await server.call(endpoint, { params: { id }, token: other })).status, endpoint.path).toBe(403);
    }
  });
});
