import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkAffordability } from "../../contract/affordability.contract.ts";
import { applyForLoan } from "../../contract/applications.contract.ts";
import { calculateOffer } from "../../contract/calculator.contract.ts";
import { approveLoan } from "../../contract/loans.contract.ts";
import { SYSTEM } from "../db/transaction.ts";
import { addLoanTypes, applicationOf, borrower, giveSalary, show, sign, upload } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { screenLoan } from "./screen-loan.ts";

const FULL = 692_200;
const BVN = "The BVN does not belong to this salary account";
const OPEN = "Another application is open on this salary account";
const PROMISED = "Other open and approved loans use up the affordable amount";

let server: TestServer;
let token: string;
let people = 7_000;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
});
beforeEach(signIn);
afterAll(() => server.stop());

/** Signs in again on each day: sessions are shorter than these loans. */
async function signIn(): Promise<void> {
  token = await server.staffToken();
}

type Person = ReturnType<typeof borrower>;

/** A person with a salary of ₦450,000 at the provider, which reports their BVN if one is given. */
function paid(changes: Partial<Person> = {}, told?: string): Person {
  people += 1;
  const person = { ...borrower(people), ...changes };
  giveSalary(server, person);
  if (told !== undefined) tellBvn(person, told);
  return person;
}

function tellBvn(person: Person, bvn: string): void {
  const put = server.provider.putCustomer;
  server.provider.putCustomer = (customer) => put({ ...customer, bvn });
  giveSalary(server, person);
  server.provider.putCustomer = put;
}

/** Applies for a million, which is more than anybody here can afford. */
async function apply(person: Person, changes: Record<string, unknown> = {}): Promise<number> {
  const body = applicationOf(person, { amount: 1_000_000, ...changes });
  const reply = await server.call(applyForLoan, { body });
  expect([reply.status, reply.text]).toEqual([201, reply.text]);
  return Number(reply.body.data.reference.slice(3));
}

async function screened(id: number) {
  const result = await screenLoan(server.deps, id, SYSTEM);
  if (result.kind !== "assessed") throw new Error(result.message);
  const { rejectionReason, offer } = result.assessment;
  return rejectionReason ?? offer / 100;
}

const applied = async (person: Person, changes: Record<string, unknown> = {}) => {
  const id = await apply(person, changes);
  return { id, found: await screened(id) };
};
const approve = (id: number) => server.call(approveLoan, { params: { id }, token });

async function signed(person: Person): Promise<number> {
  const { id } = await applied(person);
  expect((await upload(server, id, token)).status).toBe(200);
  expect((await sign(server, id, token)).status).toBe(200);
  return id;
}

/** What is screened while `others` do not exist yet, as when both are screened at the same time. */
async function unseen<Result>(others: readonly number[], work: () => Promise<Result>): Promise<Result> {
  const { pool } = server.deps.db;
  const { rows } = await pool.query("select id, status from loans where id = any($1)", [others]);
  await pool.query("update loans set status = 'rejected' where id = any($1)", [others]);
  const result = await work();
  for (const { id, status } of rows) await pool.query("update loans set status = $2 where id = $1", [id, status]);
  return result;
}

describe("the provider's BVN", () => {
  it("that differs from the typed one fails, in the words decided; the officer sees the rule and gets no offer out", async () => {
    const thief = paid({}, "22900000001");
    const { id, found } = await applied(thief);
    expect(found).toBe(BVN);
    expect((await show(server, id)).screening).toMatchObject({ verdict: "not-qualified", reason: BVN, offer: 0 });
    const check = (await server.call(checkAffordability, { params: { id }, token })).body.data.affordabilityCheckData;
    expect(check.rejectionReason).toBe(BVN);
    expect(check.rules.filter(({ passed }: { passed: boolean }) => !passed)).toEqual([
      { rule: "bvn-match", text: BVN, input: "the provider tells one that ends in 0001", passed: false, lifted: false },
    ]);
    const offer = await upload(server, id, token);
    expect([offer.status, offer.body.message]).toEqual([422, `${BVN}.`]);
  });

  it("that equals the typed one, or is not told, fails nothing", async () => {
    const owner = paid();
    tellBvn(owner, owner.bvn);
    expect((await applied(owner)).found).toBe(FULL);
    expect((await applied(paid())).found).toBe(FULL);
  });
});

describe("one salary account", () => {
  it("carries one full offer, whatever BVNs, phones and days it is applied for under", async () => {
    const owner = paid();
    expect((await applied(owner)).found).toBe(FULL);
    const onAccount = { account_number: owner.account_number };
    expect((await applied(paid(onAccount))).found).toBe(OPEN);
    server.clock.advance(24 * 3600);
    expect((await applied(paid(onAccount))).found).toBe(OPEN);
  });

  it("stays whose application was found to be the owner's first, at every later screening too", async () => {
    const owner = paid();
    const [first, second] = [await apply(owner), await apply(paid({ account_number: owner.account_number }))];
    expect([await screened(second), await screened(first), await screened(second)]).toEqual([FULL, OPEN, FULL]);
  });

  it("is not taken by an application that was not screened, nor by one whose name or BVN the provider contradicts", async () => {
    const owner = paid({}, "");
    const onAccount = { account_number: owner.account_number };
    await apply({ ...paid(), ...onAccount });
    tellBvn(owner, owner.bvn);
    expect((await applied({ ...paid(), ...onAccount })).found).toBe(BVN);
    expect((await applied({ ...paid(), ...onAccount }, { first_name: "Musa", last_name: "Bello" })).found).toMatch(
      /name/,
    );
    expect((await applied(owner)).found).toBe(FULL);
  });

  it("is free again once the application on it is rejected", async () => {
    const owner = paid();
    const { id } = await applied(owner);
    const second = await apply(paid({ account_number: owner.account_number }));
    expect(await screened(second)).toBe(OPEN);
    await server.deps.db.pool.query("update loans set status = 'rejected' where id = $1", [id]);
    expect(await screened(second)).toBe(FULL);
  });
});

describe("the capacity", () => {
  it("counts what an open loan under the same BVN on another account will take", async () => {
    const owner = paid();
    expect((await applied(owner, { amount: 300_000 })).found).toBe(FULL);
    const again = await applied({ ...paid(), bvn: owner.bvn });
    expect(again.found).toBe(392_200);
    expect((await applied({ ...paid(), bvn: owner.bvn }, { amount: 392_200 })).found).toBe(PROMISED);
  });

  it("counts what a loan of the same phone takes, open, approved and paid out", async () => {
    const owner = paid();
    const id = await signed(owner);
    const samePhone = () => ({ ...paid(), phone_number: owner.phone_number });
    expect((await applied(samePhone())).found).toBe(PROMISED);
    expect((await approve(id)).status).toBe(200);
    server.clock.advance(24 * 3600);
    await signIn();
    expect((await applied(samePhone())).found).toBe(PROMISED);
    await server.deps.db.pool.query("update loans set status = 'disbursed' where id = $1", [id]);
    expect((await applied(samePhone())).found).toBe(PROMISED);
  });

  it("is shown as promised wherever it is asked for: the loan's check, its rules and the calculator", async () => {
    const owner = paid();
    const { id: first } = await applied(owner, { amount: 300_000 });
    const second = await apply({ ...paid(), bvn: owner.bvn });
    const check = await server.call(checkAffordability, { params: { id: second }, token });
    const { otherDeductions, disposableIncome, offer, rules } = check.body.data.affordabilityCheckData;
    expect([otherDeductions, disposableIncome, offer]).toEqual([65_000, 84_985, 392_200]);
    expect(rules.at(-1)).toMatchObject({
      rule: "promised-capacity",
      passed: true,
      input: `TN-${String(first).padStart(6, "0")}: ₦65,000.00 a month; ₦84,985.00 a month is left`,
    });
    const { first_name, last_name, account_number } = owner;
    const form = { first_name, last_name, account_number, loan_type: 1, bank_code: "058", loan_tenor: 6 };
    expect((await server.call(calculateOffer, { body: form, token })).body.data.loan_amount).toBe(392_200);
  });
});

it("422: no offer rests on a screening that was made before the application which came first was there", async () => {
  const owner = paid();
  const first = await applied(owner);
  const second = await unseen([first.id], () => applied(paid({ account_number: owner.account_number })));
  expect(second.found).toBe(FULL);
  const offer = await upload(server, second.id, token);
  expect([offer.status, offer.body.message]).toEqual([422, `${OPEN}.`]);
});

describe("approval judges again", () => {
  it("422: a loan on the same account that came first meanwhile; with one of them rejected the other goes through", async () => {
    const owner = paid();
    const first = await signed(owner);
    const second = await unseen([first], () => signed(paid({ account_number: owner.account_number })));
    const reply = await approve(second);
    const [one, two] = [first, second].map((id) => `TN-${String(id).padStart(6, "0")}`);
    expect([reply.status, reply.body.message]).toEqual([
      422,
      `Loan ${two} cannot be approved. It was judged again with ${one}: ${OPEN}.`,
    ]);
    expect((await show(server, second)).status).toBe("pending_approval");
    expect((await approve(first)).status).toBe(200);
    expect((await approve(second)).status).toBe(422);
    await server.deps.db.pool.query("update loans set status = 'rejected' where id = $1", [first]);
    expect((await approve(second)).status).toBe(200);
  });

  it("422: a loan under the same BVN on another account that leaves less than was signed", async () => {
    const owner = paid();
    const first = await signed(owner);
    const second = await unseen([first], () => signed({ ...paid(), bvn: owner.bvn }));
    expect((await approve(second)).body.message).toMatch(
      /^Loan \S+ cannot be approved\. It was judged again with \S+: Other/,
    );
    await server.deps.db.pool.query("update loans set offered_amount = 30000000 where id = $1", [first]);
    expect((await approve(second)).body.message).toMatch(
      /^Loan \S+ was signed for ₦692,200\.00, but beside \S+ only ₦392,200\.00 can be afforded\. Reject one of them\.$/,
    );
  });

  it("200: what was counted at the screening already is not judged twice, and no look-up is made", async () => {
    const owner = paid();
    const first = await applied(owner, { amount: 300_000 });
    const second = await signed({ ...paid(), bvn: owner.bvn });
    const asked = server.provider.calls("lookUpSalary");
    expect((await approve(second)).status).toBe(200);
    expect([server.provider.calls("lookUpSalary"), first.found]).toEqual([asked, FULL]);
  });

  it("422: where the provider's answer is no longer kept, the check is asked for", async () => {
    const owner = paid();
    const first = await signed(owner);
    const second = await unseen([first], () => signed({ ...paid(), bvn: owner.bvn }));
    await server.deps.db.pool.query("update provider_lookups set answer = null where loan_id = $1", [second]);
    expect((await approve(second)).body.message).toMatch(/Check its affordability again before it is approved\.$/);
  });
});
