import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { applyForLoan } from "../../contract/applications.contract.ts";
import { updateCustomer } from "../../contract/customers.contract.ts";
import {
  askIdentityAgain,
  decideIdentityReview,
  getIdentityReview,
  getIdentitySettings,
  listIdentityReviews,
  updateIdentitySettings,
} from "../../contract/identity.contract.ts";
import { getLoan } from "../../contract/loans.contract.ts";
import { type IdentitySandbox, startIdentitySandbox } from "../../pretend/identity-sandbox/identity-sandbox.ts";
import { screenApplications } from "../affordability/screen-applications.job.ts";
import { httpIdentityCheck } from "../providers/identity-http/http-identity-check.ts";
import {
  addLoanTypes,
  applicationOf,
  applyAndScreen,
  borrower,
  giveSalary,
  type LoanInHand,
  upload,
} from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { compareChanged } from "../watch-lists/compare-changed.job.ts";
import { askDueChecks } from "./ask-due-checks.job.ts";

let sandbox: IdentitySandbox;
let server: TestServer;
let admin: string;
let officer: string;
let reviewer: string;
let people = 700;

async function signIn(): Promise<void> {
  admin = await server.staffToken(["manage-settings"], "Ada Obi");
  officer = await server.staffToken(["edit-loan", "view-users", "edit-user"], "Olu Officer");
  reviewer = await server.staffToken(["review-identity", "view-users"], "Rita Review");
}
beforeAll(async () => {
  sandbox = await startIdentitySandbox();
  server = await startTestServer({
    identity: httpIdentityCheck(sandbox.settings, 500),
    config: { identityChecksADay: 1000 },
  });
  await addLoanTypes(server);
  await signIn();
});
afterAll(async () => {
  await server.stop();
  await sandbox.close();
});
beforeEach(() => {
  people += 10;
});

const demand = (body: object, token = admin) => server.call(updateIdentitySettings, { token, body });
const ngozi = { firstName: "NGOZI", middleName: "CHIDINMA", lastName: "EZE", birthDate: "1988-03-14" };
/** An applicant known to the register by both numbers as described. */
function someone(known: Partial<typeof ngozi> | null = {}) {
  const person = borrower(++people);
  if (known) for (const number of [person.bvn, person.nin]) sandbox.put(number, { ...ngozi, ...known });
  return person;
}
async function apply(person: ReturnType<typeof borrower>): Promise<LoanInHand> {
  const loan = await applyAndScreen(server, {}, person);
  while ((await askDueChecks(server.deps)) > 0);
  return loan;
}
const rows = async (text: string, values: readonly unknown[] = []) =>
  (await server.deps.db.pool.query(text, [...values])).rows;
const checksOf = ({ id }: LoanInHand) =>
  rows(
    "select kind, state, differences, waits_for_person as waits, cost, tries from identity_checks where loan_id = $1 order by kind",
    [id],
  );
const asked = ({ person }: LoanInHand) =>
  sandbox.billed().filter(({ number }) => number === person.bvn || number === person.nin);
const reviewOf = async ({ id }: LoanInHand, state = "open") =>
  (await server.call(listIdentityReviews, { token: reviewer, query: { state } })).body.data.data.find(
    (review: { loan: { id: number } }) => review.loan.id === id,
  );
const decide = (id: number, decision: string) =>
  server.call(decideIdentityReview, {
    token: reviewer,
    params: { id },
    body: { decision, reason: "Saw the passport" },
  });
const offer = ({ id }: LoanInHand) => upload(server, id, officer);

describe("while no number is demanded", () => {
  it("nobody is asked about, and offers are made as before", async () => {
    const loan = await apply(someone());
    expect((await server.call(getIdentitySettings, { token: admin })).body.data).toEqual({
      bvn: false,
      nin: false,
      register: "Identity sandbox",
      changed_at: null,
      changed_by: null,
    });
    expect((await offer(loan)).status).toBe(200);
    expect([asked(loan), await checksOf(loan)]).toEqual([[], []]);
  });

  it("422: it cannot be demanded without a register; 403: nor by somebody without manage-settings", async () => {
    const without = await startTestServer();
    const token = await without.staffToken(["manage-settings"]);
    const refused = await without.call(updateIdentitySettings, { token, body: { bvn: true, nin: false } });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      "No register of identities is configured, so nobody could be checked.",
    ]);
    await without.stop();
    expect((await demand({ bvn: true, nin: false }, officer)).status).toBe(403);
    expect((await demand({ bvn: true })).body.errors).toEqual({ nin: ["Say on or off"] });
  });
});

/** The checks on the loan's page, for any caller. */
const signsOf = async ({ id }: LoanInHand, token = officer) =>
  (await server.call(getLoan, { params: { id }, token })).body.data.identity_checks;

describe("once a number is demanded", () => {
  it("an application that qualifies is asked about once, and one that agrees is offered a loan", async () => {
    expect((await demand({ bvn: true, nin: true })).body.data).toMatchObject({
      bvn: true,
      nin: true,
      changed_by: "Ada Obi",
    });
    const loan = await apply(someone({ firstName: "Eze", lastName: "Ngọzi" }));
    expect(await checksOf(loan)).toEqual(
      ["bvn", "nin"].map((kind) => ({ kind, state: "found", differences: [], waits: false, cost: 4500, tries: 1 })),
    );
    while ((await askDueChecks(server.deps)) > 0);
    expect((await offer(loan)).status).toBe(200);
    expect(asked(loan)).toHaveLength(2);
    const [consent] = await rows(
      "select i.consent_version as version, encode(i.consent_hash, 'hex') as hash, i.consent_at = c.at as same, t.text from identity_checks i join consents c on c.loan_id = i.loan_id join shown_texts t on t.sha256 = c.text_sha256 where i.loan_id = $1 limit 1",
      [loan.id],
    );
    expect([consent.hash, consent.same]).toEqual([createHash("sha256").update(consent.text).digest("hex"), true]);
    const audits = await rows("select payload from audit_log where action = 'identity asked'");
    expect(JSON.parse(audits[0].payload).after).toMatchObject({
      loan: loan.id,
      outcome: "found",
      differences: [],
      cost: 4500,
    });
    expect(audits.map(({ payload }) => payload).join()).not.toContain(loan.person.bvn);
  });

  it("a phone that is not confirmed is not asked about, until an officer goes on: then in the same call", async () => {
    const person = someone();
    giveSalary(server, person);
    const { body } = await server.call(applyForLoan, { body: applicationOf(person) });
    while ((await screenApplications(server.deps)) > 0);
    while ((await askDueChecks(server.deps)) > 0);
    const loan = { id: Number(body.data.reference.slice(3)), reference: body.data.reference, person };
    expect(asked(loan)).toEqual([]);
    expect((await offer(loan)).status).toBe(200);
    expect(asked(loan)).toHaveLength(2);
  });

  it("whoever is offered nothing is not asked about", async () => {
    const loan = await applyAndScreen(server, { first_name: "Bola", last_name: "Ade" }, someone());
    while ((await askDueChecks(server.deps)) > 0);
    expect([asked(loan), (await checksOf(loan)).length]).toEqual([[], 0]);
  });

  it("to demand less takes a reason, which is kept", async () => {
    expect((await demand({ bvn: true, nin: false })).body.errors).toEqual({
      reason: ["Say why fewer numbers are checked."],
    });
    expect((await demand({ bvn: true, nin: false, reason: "The NIN register is closed" })).status).toBe(200);
    const [{ payload }] = (await rows(
      "select payload from audit_log where action = 'identity settings changed' order by seq desc limit 1",
    )) as [{ payload: string }];
    expect(JSON.parse(payload)).toMatchObject({
      before: { checked: ["bvn", "nin"] },
      after: { checked: ["bvn"], reason: "The NIN register is closed" },
    });
  });
});

describe("what is unclear waits for a person", () => {
  it("a birth date or a name that differs: no offer, until somebody finds that it is the same person", async () => {
    const loan = await apply(someone({ birthDate: "1988-03-15", lastName: "Okafor" }));
    const refused = await offer(loan);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      `No offer can be made of loan ${loan.reference}: the customer's BVN waits under Identity Reviews for somebody who may decide who a customer is.`,
    ]);
    const review = await reviewOf(loan);
    expect(review).toMatchObject({ kind: "bvn", outcome: "found", differences: ["name", "birth-date"], decided: null });
    const token = reviewer;
    const seen = (await server.call(getIdentityReview, { token, params: { id: review.id } })).body.data;
    expect(seen).toMatchObject({
      identity: "whole",
      number: loan.person.bvn,
      on_file: { name: "Ngozi Eze", birth_date: "1988-03-14" },
      register: {
        name: "NGOZI CHIDINMA Okafor",
        birth_date: "1988-03-15",
        photo_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
      cost: 45,
      consent: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    const other = await server.call(getIdentityReview, {
      token: await server.staffToken(["review-identity"]),
      params: { id: review.id },
    });
    expect(other.body.data).toMatchObject({
      identity: "masked",
      on_file: { birth_date: null },
      register: { birth_date: null, photo_sha256: null },
    });
    expect(other.text).not.toContain(loan.person.bvn);
    expect((await decide(review.id, "same-person")).body.data.decided).toMatchObject({
      decision: "same-person",
      by: "Rita Review",
    });
    expect((await decide(review.id, "someone-else")).body.message).toBe(
      "Rita Review decided this on 20 Nov 2026, 09:30.",
    );
    expect((await offer(loan)).status).toBe(200);
    expect(await reviewOf(loan, "decided")).toMatchObject({ decided: { reason: "Saw the passport" } });
  });

  it("a number that nobody has; found to be somebody else's it is never offered anything", async () => {
    const loan = await apply(someone(null));
    const review = await reviewOf(loan);
    expect(review).toMatchObject({ outcome: "not-found", differences: [] });
    await decide(review.id, "someone-else");
    expect((await offer(loan)).body.message).toBe(
      `No offer can be made of loan ${loan.reference}: the BVN belongs to somebody else, as a colleague has found.`,
    );
  });

  it("a register that refuses us bills nothing, and is asked once more when somebody says so", async () => {
    sandbox.failNext("forbidden");
    const loan = await apply(someone());
    const review = await reviewOf(loan);
    expect([review.outcome, asked(loan)]).toEqual(["refused", []]);
    const again = () => server.call(askIdentityAgain, { token: reviewer, params: { id: review.id } });
    expect((await again()).body.message).toBe("The register is asked again");
    expect((await again()).status).toBe(422);
    while ((await askDueChecks(server.deps)) > 0);
    expect((await offer(loan)).status).toBe(200);
    expect(asked(loan)).toHaveLength(1);
  });

  it("details that are corrected are compared with the answer that is kept, and nothing is asked or decided anew in vain", async () => {
    const loan = await apply(someone({ birthDate: "1988-03-24" }));
    const [{ customer_id }] = (await rows("select customer_id from loans where id = $1", [loan.id])) as [
      { customer_id: number },
    ];
    const { bvn, nin } = loan.person;
    const change = async (date_of_birth: string) => {
      const body = { title: "Mrs", first_name: "Ngozi", last_name: "Eze", gender: "Female", date_of_birth, bvn, nin };
      const { status, text } = await server.call(updateCustomer, { token: officer, params: { id: customer_id }, body });
      expect(status, text).toBe(200);
      while ((await compareChanged(server.deps)) > 0);
    };
    await decide((await reviewOf(loan)).id, "same-person");
    await change("1988-03-25");
    expect(await reviewOf(loan)).toMatchObject({ differences: ["birth-date"] });
    expect((await offer(loan)).status).toBe(422);
    await change("1988-03-24");
    expect(await reviewOf(loan)).toBeUndefined();
    expect((await offer(loan)).status).toBe(200);
    expect(asked(loan)).toHaveLength(1);
  });
});

describe("an answer that is not certain", () => {
  it("is asked for again under the same reference, later and later, and billed once; then it waits for a person", async () => {
    sandbox.failNext("answer-lost", "server-error", "half-json");
    const loan = await apply(someone());
    const before = sandbox.asked();
    expect(await checksOf(loan)).toMatchObject([{ state: "unknown", tries: 1, waits: false, cost: 0 }]);
    expect((await offer(loan)).body.message).toContain("is being checked. Try again in a few minutes.");
    expect(sandbox.asked()).toBe(before);
    for (const minutes of [2, 4, 8]) {
      server.clock.advance(minutes * 60 - 1);
      expect(await askDueChecks(server.deps)).toBe(0);
      server.clock.advance(1);
      expect(await askDueChecks(server.deps)).toBe(1);
    }
    expect(await checksOf(loan)).toMatchObject([{ state: "found", tries: 4, cost: 4500 }]);
    expect(asked(loan)).toHaveLength(1);
    expect((await offer(loan)).status).toBe(200);

    sandbox.failNext(...Array.from({ length: 8 }, () => "answer-lost" as const));
    const never = await apply(someone());
    for (let turn = 0; turn < 8; turn += 1) {
      server.clock.advance(6 * 3600);
      await askDueChecks(server.deps);
    }
    await signIn();
    expect(await checksOf(never)).toMatchObject([{ state: "unknown", tries: 8, waits: true, cost: 0 }]);
    expect(asked(never)).toHaveLength(1);
    expect(await reviewOf(never)).toMatchObject({ outcome: "unknown" });
  });

  it("of processes and officers who ask at once, one does", async () => {
    const loan = await applyAndScreen(server, {}, someone());
    await Promise.all([offer(loan), offer(loan), askDueChecks(server.deps), askDueChecks(server.deps)]);
    expect(asked(loan)).toHaveLength(1);
    expect(await checksOf(loan)).toMatchObject([{ state: "found", tries: 1, cost: 4500 }]);
  });

  it("whose asker ended is asked for when its time is over, under the same reference", async () => {
    const loan = await applyAndScreen(server, {}, someone());
    await rows(
      "update identity_checks set state = 'asking', tries = 1, asked_at = $2, next_try_at = $2::timestamptz + interval '2 minutes' where loan_id = $1",
      [loan.id, server.clock.now()],
    );
    expect(await askDueChecks(server.deps)).toBe(0);
    server.clock.advance(120);
    expect(await askDueChecks(server.deps)).toBe(1);
    expect(await checksOf(loan)).toMatchObject([{ state: "found", tries: 2 }]);
  });
});

it("beyond the day's budget checks wait for tomorrow, the administrators are told, and an officer goes on", async () => {
  const tight = await startTestServer({
    identity: httpIdentityCheck(sandbox.settings),
    config: { identityChecksADay: 1 },
  });
  const failed = vi.spyOn(tight.deps.log, "error");
  await addLoanTypes(tight);
  const token = await tight.staffToken(["manage-settings"], "Efe Admin");
  await tight.call(updateIdentitySettings, { token, body: { bvn: true, nin: false } });
  const loans = [];
  for (let one = 0; one < 3; one += 1) loans.push(await applyAndScreen(tight, {}, someone()));
  while ((await askDueChecks(tight.deps)) > 0);
  const states = async () =>
    (await tight.deps.db.pool.query("select state from identity_checks order by id")).rows.map(({ state }) => state);
  expect(await states()).toEqual(["found", "due", "due"]);
  expect(failed.mock.calls[0]?.[0]).toEqual({ event: "budget spent", what: "identity", most: 1 });
  const told = await tight.deps.db.pool.query(
    "select recipient from outbox_messages where subject = 'The day''s budget for checks of identity is spent'",
  );
  expect(told.rows).toHaveLength(1);
  expect((await upload(tight, loans[2]?.id ?? 0, await tight.staffToken())).status).toBe(200);
  expect(await states()).toEqual(["found", "due", "found"]);
  tight.clock.advance(24 * 3600);
  while ((await askDueChecks(tight.deps)) > 0);
  expect(await states()).toEqual(["found", "found", "found"]);
  expect(
    (await tight.call(getLoan, { params: { id: loans[0]?.id ?? 0 }, token: await tight.staffToken() })).status,
  ).toBe(200);
  await tight.stop();
});

describe("the loan's page", () => {
  it("says of each number whether it waits for the register or a person, and what was found; never a number, whoever looks", async () => {
    await demand({ bvn: true, nin: true });
    const unasked = await applyAndScreen(server, {}, someone());
    const waits = { standing: "waits", outcome: null, differences: [], by_person: false };
    expect(await signsOf(unasked)).toEqual([
      { kind: "bvn", ...waits },
      { kind: "nin", ...waits },
    ]);
    const differs = await apply(someone({ birthDate: "1987-03-14" }));
    const found = { outcome: "found", differences: ["birth-date"] };
    expect(await signsOf(differs)).toEqual([
      { kind: "bvn", standing: "review", ...found, by_person: false },
      { kind: "nin", standing: "review", ...found, by_person: false },
    ]);
    const { id } = await reviewOf(differs);
    await decide(id, "someone-else");
    expect((await signsOf(differs))[0]).toEqual({ kind: "bvn", standing: "denied", ...found, by_person: true });
    const nobody = await server.staffToken(["view-repayments"], "Nobody Special");
    const page = await server.call(getLoan, { params: { id: differs.id }, token: nobody });
    expect(page.body.data.identity_checks).toHaveLength(2);
    for (const secret of [differs.person.bvn, differs.person.nin, "1987-03-14"])
      expect(page.text).not.toContain(secret);
    const agrees = await apply(someone());
    expect((await signsOf(agrees)).map(({ standing }: { standing: string }) => standing)).toEqual([
      "checked",
      "checked",
    ]);
  });

  it("says nothing of a customer about whom nothing was asked", async () => {
    const loan = await applyAndScreen(server, { first_name: "Bola", last_name: "Ade" }, someone());
    expect(await signsOf(loan)).toBeUndefined();
  });
});
