import { afterAll, beforeAll, expect, it } from "vitest";
import { checkAffordability } from "../../contract/affordability.contract.ts";
import { kobo } from "../../domain/money.ts";
import { addDays } from "../../domain/time/lagos-date.ts";
import { today } from "../clock.ts";
import { addLoanTypes, applyAndScreen, show } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  token = await server.staffToken(["approve-loan"]);
});
afterAll(() => server.stop());

const press = async (id: number) => (await server.call(checkAffordability, { params: { id }, token })).body.data;

/** The provider's answers about a loan's account are from the day before. */
const toldYesterday = (id: number) =>
  server.deps.db.pool.query(
    "update provider_lookups set answered_at = answered_at - interval '1 day' where loan_id = $1",
    [id],
  );

it("200: a lookup of today is answered from and costs nothing, one of yesterday costs another (AFF-04, API-20)", async () => {
  const { id } = await applyAndScreen(server);
  const asked = server.provider.calls("lookUpSalary");
  const answeredAt = server.clock.now().toISOString();
  server.clock.advance(50 * 60);
  for (let presses = 0; presses < 2; presses += 1) {
    expect((await press(id)).lookup).toEqual({ at: answeredAt, ageMinutes: 50, fresh: false, count: 1 });
  }
  expect(server.provider.calls("lookUpSalary")).toBe(asked);
  await toldYesterday(id);
  expect((await press(id)).lookup).toEqual({
    at: server.clock.now().toISOString(),
    ageMinutes: 0,
    fresh: true,
    count: 2,
  });
  expect(server.provider.calls("lookUpSalary")).toBe(asked + 1);
});

it("200: many presses at once cost one lookup", async () => {
  const { id } = await applyAndScreen(server);
  await toldYesterday(id);
  const asked = server.provider.calls("lookUpSalary");
  const checks = await Promise.all(Array.from({ length: 6 }, () => press(id)));
  expect(server.provider.calls("lookUpSalary")).toBe(asked + 1);
  expect(checks.filter(({ lookup }) => lookup.fresh)).toHaveLength(1);
});

it("429: beyond ten lookups in a minute nothing is asked and nothing is kept; Tenor's own screening goes on (API-20)", async () => {
  const person = await server.staffToken(["approve-loan"], "Bisi Ade");
  const { id } = await applyAndScreen(server);
  await toldYesterday(id);
  await server.deps.db.pool.query(
    `insert into provider_lookups (bank_code, account_number, authorisation_code, asked_by, asked_at, outcome)
      select '058', '999' || n, 'limit' || n, (select id from users where first_name = 'Bisi'), $1, 'refused' from generate_series(1, 10) n`,
    [server.clock.now()],
  );
  const asked = server.provider.calls("lookUpSalary");
  const { screening } = await show(server, id);
  const { status, headers, body } = await server.call(checkAffordability, { params: { id }, token: person });
  expect([status, headers["retry-after"], body.code]).toEqual([429, "60", "too-many-requests"]);
  expect(server.provider.calls("lookUpSalary")).toBe(asked);
  expect((await show(server, id)).screening).toEqual(screening);
  await applyAndScreen(server);
  expect(server.provider.calls("lookUpSalary")).toBe(asked + 1);
});

it("200: each check is kept with the loan, with the lookup it rests on and all it found", async () => {
  const { id } = await applyAndScreen(server);
  server.clock.advance(60);
  const check = await press(id);
  const { screening } = await show(server, id);
  expect(screening).toEqual({
    verdict: "qualified",
    reason: null,
    offer: check.affordabilityCheckData.offer,
    special_approval: null,
    checked_at: server.clock.now().toISOString(),
  });
  const { rows } = await server.deps.db.pool.query(
    `select s.lookup_id, s.assessment, k.answer from screenings s join provider_lookups k on k.id = s.lookup_id
      where s.loan_id = $1 order by s.id`,
    [id],
  );
  expect(rows).toHaveLength(2);
  expect(rows[0].lookup_id).toBe(rows[1].lookup_id);
  expect(rows[1].assessment.rules).toHaveLength(14);
  expect(rows[1].answer.salaries).toHaveLength(6);
});

it("200: tells who is paid, what the loan asks, what may be taken, and each loan that the provider knows (API-75)", async () => {
  const { id, person } = await applyAndScreen(server);
  await toldYesterday(id);
  const day = today(server.clock);
  server.provider.putCustomer({
    customerId: `C${person.account_number}`,
    customerName: "EZE NGOZI CHIDINMA",
    companyName: "Federal Ministry of Works",
    accountNumber: person.account_number,
    bankCode: "058",
    salaries: [5, 35, 65, 95, 125, 155].map((days) => ({ paidOn: addDays(day, -days), amount: kobo(45_000_000) })),
    loans: [
      {
        lender: "Bright MFB",
        status: "NEW",
        isRunning: true,
        loanAmount: kobo(10_000_000),
        outstandingAmount: kobo(8_000_000),
        repaymentAmount: kobo(2_000_000),
        disbursedOn: addDays(day, -60),
      },
    ],
  });
  const { affordabilityCheckData, ...data } = await press(id);
  expect(data).toEqual({
    remitaSearchData: {
      customerName: "EZE NGOZI CHIDINMA",
      companyName: "Federal Ministry of Works",
      accountNumber: person.account_number,
      bvn: null,
      salaryPaymentDetails: [5, 35, 65, 95, 125, 155].map((days) => ({
        amount: 450_000,
        paymentDate: addDays(day, -days),
      })),
    },
    remitaLoanData: [
      {
        loanProvider: "Bright MFB",
        status: "NEW",
        outstandingAmount: 80_000,
        loanDisbursementDate: addDays(day, -60),
        repaymentAmount: 20_000,
        loanAmount: 100_000,
      },
    ],
    specialApproval: null,
    checkedAt: server.clock.now().toISOString(),
    lookup: { at: server.clock.now().toISOString(), ageMinutes: 0, fresh: true, count: 2 },
  });
  expect(affordabilityCheckData).toEqual({
    customerQualificationStatus: true,
    rejectionReason: null,
    amount: 300_000,
    offer: 599_900,
    tenor: 6,
    monthlyRepayment: 65_000,
    totalRepayment: 390_000,
    netPay: 450_000,
    otherDeductions: 0,
    remitaLoan: 20_000,
    disposableIncome: 129_985,
    rules: expect.any(Array),
  });
});

it("200: each of the fourteen rules says what it looked at and whether it holds (AFF-06)", async () => {
  const { id } = await applyAndScreen(server);
  const { affordabilityCheckData: data } = await press(id);
  expect(data.rules).toHaveLength(14);
  for (const rule of data.rules)
    expect(rule).toEqual({
      rule: expect.any(String),
      text: expect.stringMatching(/\w/),
      input: expect.stringMatching(/\w/),
      passed: true,
      lifted: false,
    });
  expect(data.netPay - data.otherDeductions - data.remitaLoan - data.monthlyRepayment).toBeGreaterThan(0);
});

it("422: a provider that does not answer is said so, and the next press asks again (ERR-31)", async () => {
  const { id } = await applyAndScreen(server);
  await toldYesterday(id);
  server.provider.queueOutcomes("lookUpSalary", { kind: "unknown-not-committed" });
  const { status, body } = await server.call(checkAffordability, { params: { id }, token });
  expect([status, body.message]).toEqual([422, "Fake provider did not answer. Try again in a minute."]);
  expect((await press(id)).lookup).toMatchObject({ fresh: true, count: 3 });
});
