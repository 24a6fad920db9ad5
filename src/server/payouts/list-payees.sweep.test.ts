import { afterAll, beforeAll, expect, it } from "vitest";
import { getLoan } from "../../contract/loans.contract.ts";
import { disburseLoan, listPayees } from "../../contract/payouts.contract.ts";
import { loanUnderFourEyes, setFourEyes } from "../contact-changes/contact.testkit.ts";
import { addLoanTypes, type LoanInHand, loanIn } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const MOST = 2;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { identitiesAnHour: MOST } });
  await addLoanTypes(server);
});
afterAll(() => server.stop());

const run = async (text: string, values: readonly unknown[] = []) =>
  (await server.deps.db.pool.query(text, [...values])).rows;
const pick = (name: string) => (payee: Readonly<Record<string, unknown>>) => payee[name];
const payees = async (token: string, ...loans: readonly LoanInHand[]) =>
  (await server.call(listPayees, { token, query: { loans: loans.map(({ id }) => id).join("~") } })).body.data;

it("200: payout, bank and account of the loans named that wait for their payout, for those who may pay out", async () => {
  const [waiting, approved] = [await loanIn(server, "pending_disbursement"), await loanIn(server, "pending_approval")];
  const token = await server.staffToken(["disburse-loan"]);
  const query = { loans: `${approved.id}~${waiting.id}~999999` };
  const { status, body } = await server.call(listPayees, { token, query });
  const account_number = waiting.person.account_number;
  const account_name = (await server.call(getLoan, { params: { id: waiting.id }, token })).body.data
    .salary_account_name;
  expect(account_name).toEqual(expect.any(String));
  expect([status, body.data]).toEqual([
    200,
    [{ id: waiting.id, payout: 297_000, bank_name: "Guaranty Trust Bank", account_number, account_name, held: null }],
  ]);
  const other = await server.staffToken(["approve-loan", "setup-deduction", "edit-loan"]);
  expect((await server.call(listPayees, { token: other, query })).status).toBe(403);
});

it("422: no loans, something else, or more than a page has", async () => {
  const token = await server.staffToken(["disburse-loan"]);
  const many = Array.from({ length: 21 }, (_, place) => place + 1).join("~");
  for (const query of [{}, { loans: "" }, { loans: "1,2" }, { loans: "1~" }, { loans: many }])
    expect((await server.call(listPayees, { token, query })).status, JSON.stringify(query)).toBe(422);
});

it("each counts as an opening of its loan: beyond the hour's number the account has its last four digits, and the security log says so", async () => {
  const token = await server.staffToken(["disburse-loan"]);
  const loans = [];
  for (let count = 0; count <= MOST; count += 1) loans.push(await loanIn(server, "pending_disbursement"));
  const accounts = loans.map(({ person }) => person.account_number);
  const last = loans[MOST] as LoanInHand;
  for (let time = 0; time < 2; time += 1) {
    const shown = await payees(token, ...loans);
    expect(shown.map(pick("account_number"))).toEqual([
      ...accounts.slice(0, MOST),
      `••••••${accounts[MOST]?.slice(-4)}`,
    ]);
    expect(shown.map((payee: { account_name: unknown }) => payee.account_name !== null)).toEqual([true, true, false]);
  }
  expect((await server.call(getLoan, { params: { id: last.id }, token })).body.data.identity).toBe("withheld");
  await server.deps.security.flush();
  const noted = await run("select distinct object from security_log where action = 'identity-withheld'");
  expect(noted).toEqual([{ object: `loan:${last.id}` }]);
});

it("a loan that the payout would refuse has no account but the reason, and the loan's page has the same", async () => {
  const token = await server.staffToken(["disburse-loan"], "Femi Cole");
  const [changed, unscheduled, stopped, unsound, fine] = [
    await loanUnderFourEyes(server, "pending_disbursement"),
    await loanUnderFourEyes(server, "pending_disbursement"),
    await loanUnderFourEyes(server, "pending_disbursement"),
    await loanUnderFourEyes(server, "pending_disbursement"),
    await loanUnderFourEyes(server, "pending_disbursement"),
  ];
  await run(
    `insert into contact_changes (customer_id, loan_id, fields, at)
      select customer_id, id, array['account'], $2 from loans where id = $1`,
    [changed.id, server.clock.now()],
  );
  await run("delete from instalments where loan_id = $1", [unscheduled.id]);
  await run("update mandates set status = 'stopped', stopped_at = now() where loan_id = $1", [stopped.id]);
  await run(
    `with c as (insert into ledger_checks (started_at, rules) values (now(), 21) returning id)
     insert into ledger_breaches (loan_id, rule, check_id) select $1, 'a rule', id from c`,
    [unsound.id],
  );
  const held = await payees(token, changed, unscheduled, stopped, unsound);
  for (const name of ["account_number", "account_name"]) expect(held.map(pick(name))).toEqual([null, null, null, null]);
  const words = held.map(pick("held"));
  expect(words).toEqual([
    expect.stringMatching(/^An application changed the account number .* The loan is paid out once somebody else has/),
    `Loan ${unscheduled.reference} has no schedule; set the deduction up again.`,
    "The mandate of this loan has been stopped, so nothing would be collected. The deduction must be set up again.",
    expect.stringMatching(new RegExp(`^No money leaves for loan ${unsound.reference}: `)),
  ]);
  const reader = await server.staffToken([], "Joy Eze");
  for (const [place, { id }] of [changed, unscheduled, stopped, unsound].entries()) {
    expect((await server.call(getLoan, { params: { id }, token: reader })).body.data.payout_hold).toBe(words[place]);
    const paid = await server.call(disburseLoan, { params: { id }, token, body: { reference: `FT-${id}` } });
    expect([paid.status >= 400, paid.body.message]).toEqual([true, words[place]]);
  }
  expect(
    (await server.call(getLoan, { params: { id: fine.id }, token: reader })).body.data.payout_hold,
  ).toBeUndefined();
  await setFourEyes(server, false);
  expect((await payees(token, changed))[0].held).toBeNull();
});
