import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { calculateOffer } from "../../contract/calculator.contract.ts";
import { kobo } from "../../domain/money.ts";
import { addDays } from "../../domain/time/lagos-date.ts";
import { LOOKUPS_A_DAY, LOOKUPS_A_MINUTE } from "../affordability/lookup-limit.ts";
import { today } from "../clock.ts";
import type { FakeCustomer } from "../providers/fake-provider-rules.ts";
import { setOnOffer } from "../testing/loans/bend-loan-types.ts";
import { addLoanTypes, borrower, giveSalary, type LoanInHand, loanIn } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { blind, sealed } from "../vault/sealed.ts";

let server: TestServer;
let nobody: string;
let people = 5_000;

beforeAll(async () => {
  // One person looks up everybody here; the limit has its own test.
  server = await startTestServer({ config: { accountsAnHour: 1_000_000 } });
  await addLoanTypes(server);
  nobody = await server.staffToken([], "Joy Eze");
});
// A person may look up ten accounts in a minute.
beforeEach(() => server.clock.advance(60));
afterAll(() => server.stop());

type Person = ReturnType<typeof borrower>;
const somebody = (): Person => borrower(++people);
const formOf = (person: Pick<Person, "account_number">, changes: Record<string, unknown> = {}) => ({
  first_name: "Ngozi",
  last_name: "Eze",
  loan_type: 1,
  bank_code: "058",
  account_number: person.account_number,
  loan_tenor: 6,
  ...changes,
});
const calculate = (body: unknown, token = nobody) => server.call(calculateOffer, { body, token });

/** A person with a salary and different details at the provider. */
function paid(changes: Partial<FakeCustomer> = {}, netPay = 45_000_000): Person {
  const person = somebody();
  giveSalary(server, person, netPay);
  if (Object.keys(changes).length > 0) change(person, changes, netPay);
  return person;
}

function change(person: Person, changes: Partial<FakeCustomer>, netPay = 45_000_000): void {
  server.provider.putCustomer({
    customerId: `C${person.account_number}`,
    customerName: "EZE NGOZI CHIDINMA",
    companyName: "Federal Ministry of Works",
    accountNumber: person.account_number,
    bankCode: "058",
    salaries: salaries(6, netPay),
    loans: [],
    ...changes,
  });
}

const salaries = (months: number, amount: number, newestDaysAgo = 5) =>
  Array.from({ length: months }, (_, month) => ({
    paidOn: addDays(today(server.clock), -newestDaysAgo - month * 30),
    amount: kobo(amount),
  }));
const loanElsewhere = (repayment: number) => ({
  lender: "*******",
  status: "NEW",
  isRunning: true,
  loanAmount: kobo(repayment * 5),
  outstandingAmount: kobo(repayment * 4),
  repaymentAmount: kobo(repayment),
  disbursedOn: addDays(today(server.clock), -60),
});

/** A loan with us, half paid and not overdue, so that it may be topped up. */
async function halfPaid(): Promise<LoanInHand> {
  const loan = await loanIn(server, "disbursed");
  await server.deps.db.pool.query(
    "update instalments set due_date = due_date - interval '4 months' where loan_id = $1",
    [loan.id],
  );
  await server.deps.db.pool.query(
    "update instalments set principal_paid = principal, interest_paid = interest where loan_id = $1 and number <= 3",
    [loan.id],
  );
  return loan;
}

/** The application's lookup is older than 15 minutes when the calculator runs. */
const forgetLookups = () =>
  server.deps.db.pool.query("update provider_lookups set answered_at = answered_at - interval '1 hour'");

describe("an offer", () => {
  it("200: as much as there is, right to the kobo, for any signed-in member of staff (API-25, API-74)", async () => {
    const person = paid();
    const { status, body } = await calculate(formOf(person));
    expect([status, body.message]).toEqual([200, "Offer calculated"]);
    expect(body.data).toEqual({
      loan_amount: 692_200,
      available_amount: 685_278,
      loan_type: "new",
      tenor: 6,
      monthly_repayment: 149_976.67,
      total_repayment: 899_860,
      validityData: {
        rejectionReason: null,
        adjustedNetPay: 450_000,
        salaryHistoryCount: 6,
        newLoansCount: 0,
        lastSalaryDate: "2026-11-15",
        firstSalaryDate: "2026-06-18",
      },
      affordabilityData: {
        remitaSearchData: {
          customerName: "Eze Ngozi CHIDINMA",
          companyName: "Federal Ministry of Works",
          accountNumber: `••••••${person.account_number.slice(-4)}`,
          bvn: null,
          salaryPaymentDetails: [
            { amount: 450_000, paymentDate: "2026-11-15" },
            { amount: 450_000, paymentDate: "2026-10-16" },
            { amount: 450_000, paymentDate: "2026-09-16" },
            { amount: 450_000, paymentDate: "2026-08-17" },
            { amount: 450_000, paymentDate: "2026-07-18" },
            { amount: 450_000, paymentDate: "2026-06-18" },
          ],
        },
        affordabilityCheckData: {
          customerQualificationStatus: true,
          rejectionReason: null,
          amount: 692_200,
          offer: 692_200,
          tenor: 6,
          monthlyRepayment: 149_976.67,
          totalRepayment: 899_860,
          netPay: 450_000,
          otherDeductions: 0,
          remitaLoan: 0,
          disposableIncome: 149_985,
          rules: expect.any(Array),
        },
        remitaLoanData: [],
        specialApproval: null,
        checkedAt: server.clock.now().toISOString(),
      },
    });
  });

  it("200: the loan type by its id, as text too, and by its code (CAL-08, OPN-50)", async () => {
    const person = paid();
    for (const loan_type of [1, "1", "REMITA", " remita "]) {
      expect((await calculate(formOf(person, { loan_type }))).body.data.loan_amount).toBe(692_200);
    }
    expect((await calculate(formOf(person, { loan_type: "SMART" }))).body.data.loan_amount).toBe(761_200);
  });

  it("200: a device without a price is judged by capacity alone, up to the type's maximum (API-25)", async () => {
    const modest = await calculate(formOf(paid(), { loan_type: "DEVICE" }));
    expect(modest.body.data).toMatchObject({ loan_amount: 708_500, available_amount: 708_500 });
    const rich = await calculate(formOf(paid({}, 900_000_000), { loan_type: "DEVICE", loan_tenor: 12 }));
    expect(rich.body.data.loan_amount).toBe(5_000_000);
  });

  it("200: two loans running elsewhere are counted and lower the offer (CAL-17, CAL-18)", async () => {
    const person = paid({ loans: [loanElsewhere(2_000_000), loanElsewhere(1_000_000)] });
    const { data } = (await calculate(formOf(person))).body;
    expect(data.validityData.newLoansCount).toBe(2);
    expect(data.affordabilityData.affordabilityCheckData).toMatchObject({ remitaLoan: 30_000 });
    expect(data.affordabilityData.remitaLoanData).toHaveLength(2);
    expect(data.loan_amount).toBe(553_700);
  });
});

describe("the lookup behind it", () => {
  it("is paid for once in a quarter of an hour, names who asked, and every question is audited without a name (API-25)", async () => {
    const person = paid();
    const before = server.provider.calls("lookUpSalary");
    await calculate(formOf(person));
    await calculate(formOf(person, { loan_tenor: 3 }));
    expect(server.provider.calls("lookUpSalary") - before).toBe(1);
    const { rows } = await server.deps.db.pool.query(
      "select k.loan_id, u.last_name from provider_lookups k join users u on u.id = k.asked_by where blind_of(account_number) = $1",
      [blind("account", person.account_number)],
    );
    expect(rows).toEqual([{ loan_id: null, last_name: "Eze" }]);
    const audits = await server.deps.db.pool.query<{ payload: string }>(
      "select payload::text from audit_log where payload::text like '%salary looked up%' order by 1 desc",
    );
    const about = audits.rows.filter(({ payload }) => payload.includes(person.account_number.slice(-4)));
    expect(about).toHaveLength(2);
    expect(about[0]?.payload).toContain(`058/…${person.account_number.slice(-4)}`);
    expect(about[0]?.payload).not.toMatch(new RegExp(`Ngozi|${person.account_number}`));
  });

  it.each([
    ["did not answer", { kind: "unknown-not-committed" }, "Fake provider did not answer. Try again in a minute."],
    [
      "refused us",
      { kind: "refused", refusal: "not-authorised", message: "Invalid key" },
      "Fake provider says: Invalid key",
    ],
  ] as const)(
    "400: the provider %s, in a plain sentence, audited all the same (API-25, CAL-19)",
    async (_, outcome, sentence) => {
      const person = paid();
      server.provider.queueOutcomes("lookUpSalary", outcome);
      const { status, body } = await calculate(formOf(person));
      expect([status, body.message]).toEqual([400, sentence]);
      const { rows } = await server.deps.db.pool.query(
        "select 1 from audit_log where payload::text like '%unavailable%' and payload::text like $1",
        [`%058/…${person.account_number.slice(-4)}%`],
      );
      expect(rows).toHaveLength(1);
    },
  );
});

describe("no offer: 200 with a zero amount and the reason, every rule of lending (API-74, CAL-13, OPN-49)", () => {
  const expectReason = async (person: Person, reason: string, changes: Record<string, unknown> = {}) => {
    const { status, body } = await calculate(formOf(person, changes));
    expect([status, body.message]).toEqual([200, `${reason}.`]);
    expect(body.data).toMatchObject({
      loan_amount: 0,
      available_amount: 0,
      monthly_repayment: 0,
      total_repayment: 0,
      validityData: { rejectionReason: reason },
      affordabilityData: { affordabilityCheckData: { customerQualificationStatus: false, rejectionReason: reason } },
    });
    return body.data;
  };

  it("no salary record", async () => {
    const data = await expectReason(somebody(), "No salary record was found for this account");
    expect(data.affordabilityData.remitaSearchData).toBeNull();
    expect(data.validityData).toMatchObject({ lastSalaryDate: null, firstSalaryDate: null, salaryHistoryCount: 0 });
  });

  it.each(["customer-suspended", "customer-inactive"] as const)("%s", async (refusal) => {
    server.provider.queueOutcomes("lookUpSalary", { kind: "refused", refusal });
    await expectReason(paid(), "The salary account is suspended at the provider");
  });

  it("another name on the account", async () => {
    await expectReason(paid({ customerName: "QUDUS XAVERIA" }), "The account name does not match the applicant");
  });

  it("fewer than 3 salaries, which a special approval lifts (OPN-49)", async () => {
    const person = paid({ salaries: salaries(2, 45_000_000) });
    await expectReason(person, "Fewer than 3 salary payments in the last 6 months");
    await server.deps.db.pool.query(
      `insert into special_approvals (name, bank_code, account_number, expires_at, created_at)
       values ('Ngozi Eze', '058', $1, $2::timestamptz + interval '1 day', $2)`,
      [sealed("account", person.account_number), server.clock.now()],
    );
    expect((await calculate(formOf(person))).body.data.loan_amount).toBe(692_200);
  });

  it("no salary in the last 45 days", async () => {
    await expectReason(paid({ salaries: salaries(4, 45_000_000, 46) }), "No salary payment in the last 45 days");
  });

  it("3 loans running at the provider", async () => {
    const loans = [loanElsewhere(100_000), loanElsewhere(200_000), loanElsewhere(300_000)];
    await expectReason(paid({ loans }), "3 running loans at the provider; the limit is 2");
  });

  it("an instalment overdue with us", async () => {
    const loan = await halfPaid();
    await server.deps.db.pool.query(
      "update instalments set due_date = '2026-11-01' where loan_id = $1 and number = 4",
      [loan.id],
    );
    await expectReason(loan.person, "The customer has an overdue loan with us");
  });

  it("a running loan with us of which too little is paid", async () => {
    const { person } = await loanIn(server, "disbursed");
    await expectReason(person, "The running loan is not yet eligible for top-up");
  });

  it("deductions that leave nothing", async () => {
    await expectReason(
      paid({ loans: [loanElsewhere(15_000_000)] }),
      "Existing deductions use up the affordable amount",
    );
  });

  it("an offer below the minimum", async () => {
    const reason = "The affordable amount of ₦6,900.00 is below the minimum of ₦10,000.00";
    await expectReason(paid({}, 450_000), reason);
  });

  it("a top-up that would pay nothing out", async () => {
    const { person } = await halfPaid();
    change(person, { loans: [] }, 10_000_000);
    await forgetLookups();
    const reason = "The offer of ₦153,800.00 does not cover the running loan of ₦165,000.00";
    expect((await expectReason(person, reason)).loan_type).toBe("top up");
  });
});

describe("a running loan with us is topped up", () => {
  // ₦300,000 at 5 % for 6 months, three of six paid: ₦150,000 of principal and a month's ₦15,000 settle it.
  const topUp = { loan_amount: 692_200, loan_type: "top up", available_amount: 692_200 - 165_000 - 6_922 };

  it("200: found by account and bank: what settles it and the fee leave the offer (API-74, CAL-10, CAL-11)", async () => {
    const { person } = await halfPaid();
    await forgetLookups();
    const { data } = (await calculate(formOf(person))).body;
    expect(data.loan_type).toBe("top up");
    expect(data).toMatchObject(topUp);
  });

  it("200: found by the BVN that the provider answers, whatever account was used then (CAL-10)", async () => {
    const { person } = await halfPaid();
    const elsewhere = paid({ bvn: person.bvn, customerId: `C${person.account_number}` });
    expect((await calculate(formOf(elsewhere))).body.data).toMatchObject(topUp);
  });

  it("200: the same digits at another bank are somebody else's account", async () => {
    const { person } = await halfPaid();
    change(person, { bankCode: "044", customerId: "C044" });
    const { data } = (await calculate(formOf(person, { bank_code: "044" }))).body;
    expect([data.loan_type, data.available_amount]).toEqual(["new", 685_278]);
  });
});

describe("422, field by field, before anything is asked and paid for (CAL-05, CAL-19, API-25)", () => {
  it.each<[string, Record<string, unknown>, string]>([
    ["first_name", { first_name: " " }, "First name is required"],
    ["last_name", { last_name: undefined }, "Last name is required"],
    ["loan_type", { loan_type: undefined }, "Loan type is required"],
    ["loan_type", { loan_type: 99 }, "Choose a loan type from the list"],
    ["loan_type", { loan_type: "" }, "Choose a loan type from the list"],
    ["bank_code", { bank_code: undefined }, "Bank is required"],
    ["bank_code", { bank_code: "999" }, "Choose a bank from the list"],
    ["account_number", { account_number: "" }, "Salary account number is required"],
    ["account_number", { account_number: "123456789" }, "An account number has 10 digits"],
    ["loan_tenor", { loan_tenor: undefined }, "Tenor is required"],
    ["loan_tenor", { loan_tenor: 0 }, "Choose a tenor of 1 to 12 months"],
    ["loan_tenor", { loan_tenor: 13 }, "Choose a tenor of 1 to 12 months"],
    ["loan_tenor", { loan_type: "SMART", loan_tenor: 2 }, "Reducing Balance Loan runs for 3 to 12 months"],
  ])("CST-02, CAL-05: %s: %j", async (field, changes, sentence) => {
    const before = server.provider.calls("lookUpSalary");
    const { status, body } = await calculate(formOf(paid(), changes));
    expect([status, body.errors]).toEqual([422, { [field]: [sentence] }]);
    expect(body.message).toBe(`${sentence}.`);
    expect(server.provider.calls("lookUpSalary")).toBe(before);
  });

  it("a loan type that is no longer offered", async () => {
    await setOnOffer(server.deps.db, "SMART", false);
    const { body } = await calculate(formOf(paid(), { loan_type: "SMART" }));
    await setOnOffer(server.deps.db, "SMART", true);
    expect(body.errors).toEqual({ loan_type: ["Choose a loan type from the list"] });
  });
});

describe("a person's lookups, each of which is billed (API-25, CAL-20)", () => {
  const sent = () => server.provider.calls("lookUpSalary");

  it("429: the eleventh in a minute is refused in words before anything is asked, also when all come at once", async () => {
    const token = await server.staffToken([], "Uche Obi");
    const before = sent();
    const replies = await Promise.all(Array.from({ length: 11 }, () => calculate(formOf(paid()), token)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([...Array(LOOKUPS_A_MINUTE).fill(200), 429]);
    expect(sent()).toBe(before + LOOKUPS_A_MINUTE);
    server.clock.advance(20);
    const { status, headers, body } = await calculate(formOf(paid()), token);
    expect([status, headers["retry-after"], body.message]).toEqual([
      429,
      "40",
      "You have made 10 salary lookups in a minute, and the provider bills each. Try again in 40 seconds.",
    ]);
    expect((await calculate(formOf(paid()))).status).toBe(200);
    server.clock.advance(40);
    expect((await calculate(formOf(paid()), token)).status).toBe(200);
  });

  it("200: answers that are kept are not counted and stay free beyond the limit", async () => {
    const token = await server.staffToken([], "Sade Alli");
    const [person, ...others] = Array.from({ length: LOOKUPS_A_MINUTE }, () => paid());
    for (let time = 0; time < LOOKUPS_A_MINUTE; time += 1) await calculate(formOf(person as Person), token);
    for (const other of others) expect((await calculate(formOf(other), token)).status).toBe(200);
    expect((await calculate(formOf(paid()), token)).status).toBe(429);
    expect((await calculate(formOf(person as Person), token)).status).toBe(200);
  });

  it("429: two hundred in 24 hours are enough; refused ones leave nothing behind", async () => {
    const token = await server.staffToken([], "Kemi Bassey");
    const first = new Date(server.clock.now().getTime() - 20 * 3_600_000);
    await server.deps.db.pool.query(
      `insert into provider_lookups (bank_code, account_number, authorisation_code, asked_by, asked_at, outcome)
        select '058', '888' || n, 'day' || n, (select id from users where first_name = 'Kemi'), $1::timestamptz + n * interval '1 minute', 'done'
        from generate_series(0, $2::int - 1) n`,
      [first, LOOKUPS_A_DAY],
    );
    const before = sent();
    const { status, headers, body } = await calculate(formOf(paid()), token);
    expect([status, headers["retry-after"]]).toEqual([429, String(4 * 3600)]);
    expect(body.message).toContain(
      "200 salary lookups in 24 hours, and the provider bills each. Try again in 4 hours.",
    );
    const { rows } = await server.deps.db.pool.query("select 1 from provider_lookups where outcome is null");
    expect([sent(), rows]).toEqual([before, []]);
  });
});
