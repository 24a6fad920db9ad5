import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { calculateOffer } from "../../contract/calculator.contract.ts";
import { createEmployer, getEmployer, updateEmployer } from "../../contract/employers.contract.ts";
import { correctLoan } from "../../contract/loan-correction.contract.ts";
import { approveLoan, getLoan } from "../../contract/loans.contract.ts";
import { screenApplications } from "../affordability/screen-applications.job.ts";
import { addLoanTypes, applyAndScreen, loanIn, upload } from "../testing/loans/loan-life.ts";
import { employerForm } from "../testing/registered-employers.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let token: string;
let works: number;
beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  token = await server.staffToken();
  const body = employerForm("FMW", "Federal Ministry of Works");
  works = (await server.call(createEmployer, { token, body })).body.data.id;
});
afterAll(() => server.stop());

const query = async (text: string, values: unknown[] = []) => (await server.deps.db.pool.query(text, values)).rows;
const limit = (changes: object) =>
  server.call(updateEmployer, {
    token,
    params: { id: works },
    body: { ...employerForm("FMW", "Federal Ministry of Works"), ...changes },
  });
const loanRow = async (id: number) =>
  (
    await query("select employer_id, employer_key, organization_name, tenor, offered_amount from loans where id = $1", [
      id,
    ])
  )[0];
const screening = async (id: number) =>
  (
    await query("select verdict, rejection_reason from screenings where loan_id = $1 order by id desc limit 1", [id])
  )[0];
const approve = (id: number) => server.call(approveLoan, { params: { id }, token });

describe("the employer of an application", () => {
  it("is the customer's words' at once, and the provider's once the salary was looked up; the words stay as they were typed", async () => {
    const other = employerForm("LSG", "Lagos State Government");
    const lagos = (await server.call(createEmployer, { token, body: other })).body.data.id;
    const { id } = await applyAndScreen(server, { organization_name: "Lagos State Govt." });
    expect(await loanRow(id)).toMatchObject({
      employer_id: works,
      employer_key: "FEDERAL MINISTRY OF WORKS",
      organization_name: "Lagos State Govt.",
    });
    const unknown = await applyAndScreen(server, { organization_name: "Somewhere Else" });
    expect(await loanRow(unknown.id)).toMatchObject({ employer_id: works, organization_name: "Somewhere Else" });
    const corrected = await server.call(correctLoan, {
      params: { id: unknown.id },
      token,
      body: { organization_name: "The Lagos State Government" },
    });
    expect(corrected.status).toBe(200);
    expect((await loanRow(unknown.id)).employer_id).toBe(lagos);
    while ((await screenApplications(server.deps)) > 0);
    expect((await loanRow(unknown.id)).employer_id).toBe(works);
  });
});

describe("the limits of an employer", () => {
  it("closed: a screening says so, and what was signed before is not approved", async () => {
    const signed = await loanIn(server, "pending_approval");
    await limit({ status: "closed" });
    const { id } = await applyAndScreen(server);
    expect(await screening(id)).toEqual({
      verdict: "not-qualified",
      rejection_reason: "This employer is closed for new loans",
    });
    const refused = await approve(signed.id);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      `Loan ${signed.reference} cannot be approved. This employer is closed for new loans (Federal Ministry of Works).`,
    ]);
    await limit({});
    expect((await approve(signed.id)).status).toBe(200);
  });

  it("the largest loan and the longest tenor bound the offer that is sent", async () => {
    await limit({ maximum_amount: 120_000, maximum_tenor: 4 });
    const { id } = await applyAndScreen(server);
    expect((await upload(server, id, token)).status).toBe(200);
    expect(await loanRow(id)).toMatchObject({ offered_amount: 12_000_000, tenor: 4 });
    expect((await server.call(getLoan, { params: { id }, token })).body.data.tenor).toBe(4);
    await limit({});
  });

  it("the last repayment falls after retirement", async () => {
    const { id } = await applyAndScreen(server, { date_of_birth: "1967-01-10" });
    expect((await screening(id)).rejection_reason).toBe("The last repayment falls after retirement");
    await limit({ retirement_age: 65 });
    const later = await applyAndScreen(server, { date_of_birth: "1967-01-10" });
    expect((await screening(later.id)).verdict).toBe("qualified");
    await limit({});
  });

  it("of two loans that both fit alone one is approved: the limit is asked again under a lock", async () => {
    const loans = [await loanIn(server, "pending_approval"), await loanIn(server, "pending_approval")];
    const { exposure } = (await server.call(getEmployer, { params: { id: works }, token })).body.data;
    const amounts = await Promise.all(loans.map(async ({ id }) => (await loanRow(id)).offered_amount / 100));
    await limit({ exposure_cap: exposure + Math.max(...amounts) });
    const answers = await Promise.all(loans.map(({ id }) => approve(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.message).toMatch(
      /^Loan TN-\d+ cannot be approved\. The limit for this employer is used up: ₦[\d,.]+ is left \(Federal Ministry of Works\)\.$/,
    );
    const { id } = await applyAndScreen(server);
    expect((await screening(id)).rejection_reason).toBe("The limit for this employer is used up");
    await limit({});
  });

  it("hold in the calculator too, by what the provider calls the employer", async () => {
    await limit({ status: "closed" });
    const { person } = await applyAndScreen(server);
    const { body } = await server.call(calculateOffer, {
      token,
      body: {
        loan_type: "REMITA",
        loan_tenor: 6,
        first_name: person.first_name,
        last_name: person.last_name,
        bank_code: "058",
        account_number: person.account_number,
      },
    });
    expect(JSON.stringify(body)).toContain("This employer is closed for new loans");
    await limit({});
  });
});

describe("the payers that a loan type is for", () => {
  const meant = (kinds: string) =>
    query("update loan_type_versions set payer_kinds = $1::text[] where loan_type_id = 1", [kinds]);
  const ONLY = "This loan is only for salaries paid by a state government";

  beforeAll(() => query("alter table loan_type_versions disable trigger kept_as_it_is"));
  afterEach(async () => {
    await meant("{federal,state,local,private}");
    await limit({});
  });

  it("refuse the staff of an employer of another kind at the screening, and at the approval of what was signed before", async () => {
    const signed = await loanIn(server, "pending_approval");
    await meant("{state}");
    const { id } = await applyAndScreen(server);
    expect(await screening(id)).toEqual({ verdict: "not-qualified", rejection_reason: ONLY });
    expect((await approve(signed.id)).body.message).toBe(
      `Loan ${signed.reference} cannot be approved. ${ONLY} (Federal Ministry of Works).`,
    );
    await limit({ kind: "state", payroll: "state" });
    const another = await applyAndScreen(server);
    expect((await screening(another.id)).verdict).toBe("qualified");
    expect((await approve(signed.id)).status).toBe(200);
  });

  it("leave an employer that nobody knows to a person: screened as any, and approved once it is known and of the kind", async () => {
    const { id, reference } = await loanIn(server, "pending_approval");
    await query("update loans set employer_id = null, employer_key = 'SOMEWHERE' where id = $1", [id]);
    await meant("{state}");
    const refused = await approve(id);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      `Loan ${reference} cannot be approved yet. ${ONLY}, and nobody has said who Federal Ministry of Works is: settle it in Unknown Employers.`,
    ]);
    const lagos = (await query("select id from employers where code = 'LSG'"))[0].id;
    // Before any background work: the decision about the name applies to every loan that waits under it.
    await query(
      "insert into employer_names (normal, near, words, employer_id, added_at) values ('SOMEWHERE', 'SOMEWHERE', 'Somewhere', $1, now())",
      [lagos],
    );
    expect((await approve(id)).body.message).toContain(`${ONLY} (`);
    await query("update employers set kind = 'state' where id = $1", [lagos]);
    expect((await approve(id)).status).toBe(200);
  });
});

it("net pay and age: what a version asks is judged at the screening, with the reason", async () => {
  await query("alter table loan_type_versions disable trigger kept_as_it_is");
  const ask = (limits: string) => query(`update loan_type_versions set ${limits} where loan_type_id = 1`);
  const reasonOf = async (fields: Record<string, unknown> = {}) =>
    (await screening((await applyAndScreen(server, fields)).id)).rejection_reason;
  await ask("minimum_net_pay = 45000001");
  expect(await reasonOf()).toBe("The net pay of ₦450,000.00 is below the minimum of ₦450,000.01");
  await ask("minimum_net_pay = 45000000, minimum_age = 30, maximum_age_at_last_due = 55");
  expect(await reasonOf({ date_of_birth: "1996-11-21" })).toBe("The applicant is younger than 30");
  expect(await reasonOf({ date_of_birth: "1970-12-01" })).toBe(
    "The applicant would be older than 55 at the last repayment",
  );
  expect(await reasonOf({ date_of_birth: "1980-01-01" })).toBeNull();
});
