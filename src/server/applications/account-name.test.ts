import { afterAll, beforeAll, expect, it } from "vitest";
import { applyForLoan, showAccountName } from "../../contract/applications.contract.ts";
import { getLoan } from "../../contract/loans.contract.ts";
import { screenApplications } from "../affordability/screen-applications.job.ts";
import { addLoanTypes, applicationOf, borrower, giveSalary } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { phoneToken } from "./phone-proof.ts";

let server: TestServer;
let people = 0;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
});
afterAll(() => server.stop());

/** A person whose salary the provider knows. */
function someone() {
  people += 1;
  const person = borrower(750_000 + people);
  giveSalary(server, person);
  return person;
}
type Person = ReturnType<typeof borrower>;
const tokenOf = ({ phone_number }: Person) =>
  phoneToken(server.deps.secrets, `+234${phone_number.slice(1)}`, server.clock.now());
const asked = (person: Person, more: object = {}) => {
  const { first_name, last_name, phone_number, bvn, account_number } = person;
  const own = { first_name, last_name, phone_number, bvn, account_number, bank_code: "058", consent: true };
  return server.call(showAccountName, { body: { ...own, phone_token: tokenOf(person), ...more } });
};
const lookups = () => server.provider.calls("lookUpSalary");

it("200: a confirmed phone is told first name and initial, and the screening of the application sends no look-up of its own", async () => {
  const person = someone();
  const before = lookups();
  const { status, body } = await asked(person, { consent_version: "2026-1" });
  expect([status, body.data]).toEqual([200, { name: "Ngozi E.", is_applicant: true }]);
  server.clock.advance(40 * 60);
  const sent = await server.call(applyForLoan, { body: { ...applicationOf(person), phone_token: tokenOf(person) } });
  expect(sent.status, sent.text).toBe(201);
  // Long after the quarter of an hour for which any answer is kept.
  server.clock.advance(30 * 60);
  while ((await screenApplications(server.deps)) > 0);
  const id = Number((sent.body.data as { reference: string }).reference.slice(3));
  const loan = await server.call(getLoan, { params: { id }, token: await server.staffToken() });
  expect(loan.body.data.screening).toMatchObject({ verdict: "qualified" });
  expect(lookups()).toBe(before + 1);
  const { rows } = await server.deps.db.pool.query(
    "select payload::text as noted from audit_log where payload::text like '%salary looked up%'",
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].noted).toContain("2026-1");
  expect(rows[0].noted).not.toContain(person.account_number);
});

it("200: an account of somebody else says so by first name and initial, one that the provider does not know by no name", async () => {
  const [person, other] = [someone(), someone()];
  const { body } = await asked(person, {
    account_number: other.account_number,
    first_name: "Musa",
    last_name: "Bello",
  });
  expect(body.data).toEqual({ name: "Ngozi E.", is_applicant: false });
  expect((await asked(person, { account_number: "0999999999" })).body.data).toEqual({
    name: null,
    is_applicant: false,
  });
});

it("429: the fourth account of a day is not looked up for a phone, however many requests come at once; one told before is, and costs nothing", async () => {
  const person = someone();
  const others = Array.from({ length: 5 }, someone);
  const before = lookups();
  const replies = await Promise.all(others.map(({ account_number }) => asked(person, { account_number })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
  const told = others[replies.findIndex(({ status }) => status === 200)]?.account_number;
  expect((await asked(person, { account_number: told })).body.data.name).toBe("Ngozi E.");
  expect(lookups()).toBe(before + 3);
});

it("422: without a token of this very phone nothing is looked up", async () => {
  const [person, other] = [someone(), someone()];
  const before = lookups();
  for (const phone_token of [tokenOf(other), "made up"]) {
    const { status, body } = await asked(person, { phone_token });
    expect([status, body.errors]).toEqual([
      422,
      { phone_token: ["Your phone is not confirmed any more. Ask for a new code"] },
    ]);
  }
  expect((await asked(person, { consent: false })).status).toBe(422);
  expect(lookups()).toBe(before);
});
