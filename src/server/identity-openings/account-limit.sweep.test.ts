import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { checkAffordability } from "../../contract/affordability.contract.ts";
import { calculateOffer } from "../../contract/calculator.contract.ts";
import type { Permission } from "../../domain/permissions.ts";
import { addLoanTypes, applyAndScreen, borrower, giveSalary } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const MOST = 3;
const SENTENCE = /^You have looked up 3 salary accounts within an hour\. The next one is possible on 20 Nov 2026, /;

let server: TestServer;
let people = 7_000;
beforeAll(async () => {
  server = await startTestServer({ config: { accountsAnHour: MOST } });
  await addLoanTypes(server);
});
// A person may look up ten accounts in a minute.
beforeEach(() => server.clock.advance(60));
afterAll(() => server.stop());

/** A person with a salary, whose BVN the provider reports. */
function paid(): ReturnType<typeof borrower> {
  people += 1;
  const person = borrower(people);
  giveSalary(server, person);
  return person;
}

const calculate = (person: ReturnType<typeof borrower>, token: string) =>
  server.call(calculateOffer, {
    token,
    body: {
      first_name: "Ngozi",
      last_name: "Eze",
      loan_type: 1,
      bank_code: "058",
      account_number: person.account_number,
      loan_tenor: 6,
    },
  });
const press = (id: number, token: string) => server.call(checkAffordability, { params: { id }, token });
const asked = () => server.provider.calls("lookUpSalary");
const tokenOf = (...permissions: Permission[]) => server.staffToken(permissions);

it("429: one account more than an hour allows, in the calculator or on a loan; those looked up stay free (API-20, API-25)", async () => {
  const token = await tokenOf("view-repayments");
  const { id } = await applyAndScreen(server);
  const [first, second] = [paid(), paid()];
  for (const person of [first, second, first]) expect((await calculate(person, token)).status).toBe(200);
  expect((await press(id, token)).status).toBe(200);
  const before = asked();
  const other = await applyAndScreen(server);
  const sent = asked();
  expect(sent).toBe(before + 1);
  for (const refused of [await calculate(paid(), token), await press(other.id, token)])
    expect([refused.status, refused.headers["retry-after"], refused.body.message]).toEqual([
      429,
      "3600",
      expect.stringMatching(SENTENCE),
    ]);
  expect(asked()).toBe(sent);
  expect([(await calculate(first, token)).status, (await press(id, token)).status]).toEqual([200, 200]);
  expect((await calculate(paid(), await tokenOf())).status).toBe(200);
});

it("429: whoever works with customers is bounded in what is asked and paid for alone", async () => {
  const token = await tokenOf("approve-loan");
  for (let count = 0; count < MOST; count += 1) expect((await calculate(paid(), token)).status).toBe(200);
  const before = asked();
  const refused = await calculate(paid(), token);
  expect([refused.status, asked(), refused.body.message]).toEqual([429, before, expect.stringMatching(SENTENCE)]);
  const known = await applyAndScreen(server);
  expect((await press(known.id, token)).status).toBe(200);
});

it("an hour later the account of an hour before counts no more", async () => {
  const token = await tokenOf();
  for (let count = 0; count < MOST; count += 1) await calculate(paid(), token);
  expect((await calculate(paid(), token)).status).toBe(429);
  await server.deps.db.pool.query("update openings set opened_at = opened_at - interval '61 minutes'");
  expect((await calculate(paid(), token)).status).toBe(200);
});

it("what is kept of it names no account", async () => {
  const person = paid();
  await calculate(person, await tokenOf());
  const { rows } = await server.deps.db.pool.query("select kind, subject from openings order by opened_at desc");
  expect(rows[0]?.kind).toBe("account");
  expect(JSON.stringify(rows)).not.toContain(person.account_number);
});

it("BVN and account number show their last four digits, but to those whose work needs them and who calls leads (API-74, API-75)", async () => {
  const { id, person } = await applyAndScreen(server);
  const lookup = { ...(await answerOf(id)), bvn: person.bvn };
  await server.deps.db.pool.query("update provider_lookups set answer = $2 where loan_id = $1", [
    id,
    JSON.stringify(lookup),
  ]);
  const told = async (...permissions: Permission[]) => {
    const token = await tokenOf(...permissions);
    const { remitaSearchData } = (await press(id, token)).body.data;
    const { affordabilityData } = (await calculate(person, token)).body.data;
    expect(affordabilityData.remitaSearchData).toEqual(remitaSearchData);
    return [remitaSearchData.accountNumber, remitaSearchData.bvn];
  };
  const masked = [`••••••${person.account_number.slice(-4)}`, `•••••••${person.bvn.slice(-4)}`];
  expect(await told()).toEqual(masked);
  expect(await told("view-all-leads", "add-repayment")).toEqual(masked);
  for (const permission of ["view-users", "process-leads"] as const)
    expect(await told(permission)).toEqual([person.account_number, person.bvn]);
});

async function answerOf(id: number): Promise<object> {
  const { rows } = await server.deps.db.pool.query("select answer from provider_lookups where loan_id = $1", [id]);
  return rows[0]?.answer as object;
}
