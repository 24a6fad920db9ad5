import { afterAll, describe, expect, it } from "vitest";
import { applyForLoan } from "../../contract/applications.contract.ts";
import { listLoanChoices } from "../../contract/loan-choices.contract.ts";
import {
  approveLoanTypeVersion,
  changeLoanTypeDraft,
  listLoanTypeVersions,
  retireLoanTypeVersion,
  withdrawLoanTypeVersion,
} from "../../contract/loan-types.contract.ts";
import { confirmed } from "../testing/loans/confirmed-phone.ts";
import { applicationOf, borrower } from "../testing/loans/loan-life.ts";
import { startTestServer } from "../testing/test-server.ts";
import { CASH, KIND, lenderOf } from "./loan-types.testkit.ts";

// Not a demo: an empty database, and two people for everything.
const server = await startTestServer({ config: { demo: false } });
afterAll(() => server.stop());
const office = await lenderOf(server);
const query = async (text: string) => (await server.deps.db.pool.query(text)).rows;
const offered = async () => (await server.call(listLoanChoices)).body.data.loan_types;
const audited = async (action: string) =>
  JSON.parse(
    (await query(`select payload from audit_log where action = '${action}' order by seq desc limit 1`))[0].payload,
  );

describe("from an empty database to the first application", () => {
  it("two persons make a loan type, and an application is received under it at its price", async () => {
    expect(await offered()).toEqual([]);
    const made = await office.create();
    expect([made.status, made.body.message]).toEqual([201, "Loan type made"]);
    const { id } = made.body.data;
    expect(made.body.data).toMatchObject({ ...KIND, name: "Salary Loan", two_persons: true });
    expect(made.body.data.versions).toMatchObject([
      { ...CASH, number: 1, state: "draft", created_by: "Ada Obi", fee_vat_percent: 0 },
    ]);
    expect(await offered()).toEqual([]);
    expect((await office.submit(id, 1)).body.data.versions[0]).toMatchObject({
      state: "submitted",
      submitted_by: "Ada Obi",
    });
    expect(await offered()).toEqual([]);
    const approved = await office.approve(id, 1);
    expect([approved.status, approved.body.message]).toEqual([200, "Version approved"]);
    expect(approved.body.data.versions[0]).toMatchObject({ state: "live", approved_by: "Efe Omoregie" });
    expect(await offered()).toMatchObject([
      { id, code: "SALARY", monthly_rate_percent: 5, payer_kinds: ["federal", "state"] },
    ]);
    expect((await offered())[0].summary).toMatch(
      / For salaries paid by the federal government or a state government\.$/,
    );
    const body = confirmed(server, applicationOf(borrower(1), { loan_type: "SALARY" }));
    const { status, body: answer } = await server.call(applyForLoan, { body });
    expect([status, answer.data.reference]).toEqual([201, "TN-000001"]);
    expect(
      await query(`select l.method, l.monthly_rate_bp, v.number from loans l
      join loan_type_versions v on v.id = l.loan_type_version_id`),
    ).toEqual([{ method: "flat", monthly_rate_bp: 500, number: 1 }]);
    expect(await audited("loan type version approved")).toMatchObject({
      actor: "Efe Omoregie",
      object: `loan-type:${id}`,
      after: { version: 1, effectiveFrom: "2026-11-20", dearer: [] },
    });
  });

  it("422: whoever made, changed or submitted a version does not approve it, whatever else they may", async () => {
    const both = await server.staffToken(["manage-loan-types", "approve-loan-types"], "Chidi Okafor");
    const { id } = (await office.create({ code: "BOTH" }, both)).body.data;
    await office.submit(id, 1, both);
    expect((await office.approve(id, 1, both)).body.message).toBe(
      "You submitted this version, so somebody else has to approve it.",
    );
    await server.call(withdrawLoanTypeVersion, { token: both, params: { id }, body: { version: 1 } });
    await office.submit(id, 1);
    expect((await office.approve(id, 1, both)).body.message).toBe(
      "You worked on this version, so somebody else has to approve it.",
    );
    const other = await server.staffToken(["manage-loan-types", "approve-loan-types"], "Bola Ade");
    await server.call(withdrawLoanTypeVersion, { token: other, params: { id }, body: { version: 1 } });
    await server.call(changeLoanTypeDraft, { token: other, params: { id }, body: CASH });
    await office.submit(id, 1);
    expect((await office.approve(id, 1, other)).status).toBe(422);
    expect((await office.approve(id, 1)).status).toBe(200);
  });
});

describe("a draft", () => {
  it.each([
    [{ monthly_rate_percent: 5.001 }, { monthly_rate_percent: ["Enter 0 to 100 percent with at most two decimals"] }],
    [{ maximum_amount: 9_999 }, { maximum_amount: ["The largest amount is below the smallest"] }],
    [{ fee_minimum: 10, fee_maximum: 5 }, { fee_maximum: ["The largest fee is below the smallest"] }],
    [{ minimum_tenor: 0 }, { minimum_tenor: ["Enter a whole number from 1 to 60 months"] }],
    [{ minimum_tenor: 6, maximum_tenor: 3 }, { maximum_tenor: ["The longest time is shorter than the shortest"] }],
    [{ cooling_off_days: 61 }, { cooling_off_days: ["Enter a whole number from 1 to 60 days"] }],
    [
      { minimum_net_pay: 0 },
      { minimum_net_pay: ["Enter an amount up to ₦1,000,000,000.00 with at most two decimals, or nothing"] },
    ],
    [{ minimum_age: 17 }, { minimum_age: ["Enter a whole number from 18 to 100 years, or nothing"] }],
    [
      { minimum_age: 30, maximum_age_at_last_due: 29 },
      { maximum_age_at_last_due: ["The highest age is below the lowest"] },
    ],
    [{ payer_kinds: [] }, { payer_kinds: ["Choose at least one"] }],
    [{ name: "  " }, { name: ["Say what the loan is called"] }],
    [{ code: "remita" }, { code: ["Use 2 to 20 capital letters, digits and underlines, a letter first"] }],
    [{ effective_from: "2026-02-30" }, { effective_from: ["Choose the first day"] }],
  ])("422: %j says what is wrong, and nothing is made", async (changes, errors) => {
    const before = await query("select count(*) from loan_types");
    const { status, body } = await office.create({ code: "WRONG", ...changes });
    expect([status, body.errors]).toEqual([422, errors]);
    expect(await query("select count(*) from loan_types")).toEqual(before);
  });

  it("201: net pay and ages come back as they were sent; without them a version has no limit, as all had before", async () => {
    const limits = { minimum_net_pay: 60_000.5, minimum_age: 21, maximum_age_at_last_due: 59 };
    const { status, body } = await office.create({ code: "LIMITS", ...limits });
    expect([status, body.data.versions[0]]).toEqual([201, expect.objectContaining(limits)]);
    const none = { minimum_net_pay: null, minimum_age: null, maximum_age_at_last_due: null };
    expect((await office.create({ code: "NOLIMITS" })).body.data.versions[0]).toMatchObject(none);
    await office.submit(body.data.id, 1);
    await office.approve(body.data.id, 1);
    expect((await office.draft(body.data.id, none)).body.data.versions).toMatchObject([none, limits]);
  });

  it("422: VAT of fees cannot be sent, and a code is used once", async () => {
    expect((await office.create({ code: "VAT", fee_vat_percent: 7.5 })).body.errors).toHaveProperty("fee_vat_percent");
    expect((await office.create()).body).toMatchObject({
      message: "The code SALARY is used already.",
      code: "duplicate",
    });
  });

  it("422: a type has one version in work, however two people race; it is said whose", async () => {
    const { id } = (await office.create({ code: "RACE" })).body.data;
    await office.submit(id, 1);
    await office.approve(id, 1);
    const replies = await Promise.all([office.draft(id), office.draft(id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(replies.find(({ status }) => status === 422)?.body.message).toBe("Version 2 of Ada Obi is in work.");
  });

  it("422: is not submitted while a corner does not come out; what is wrong with which", async () => {
    const { id } = (await office.create({ code: "CORNER", fee_minimum: 10_000, minimum_amount: 10_000 })).body.data;
    const { status, body } = await office.submit(id, 1);
    expect([status, body.code]).toEqual([422, "not-possible"]);
    expect(body.message).toBe(
      "Not every corner comes out. ₦10,000.00 over 1 month: the fee of ₦10,000.00 leaves nothing to pay out; ₦10,000.00 over 12 months: the fee of ₦10,000.00 leaves nothing to pay out.",
    );
    expect((await office.read(id)).versions[0].state).toBe("draft");
  });
});

describe("a version that was submitted", () => {
  it("422: is approved only as it was looked at", async () => {
    const { id } = (await office.create({ code: "LOOKED" })).body.data;
    const { submitted_at } = (await office.submit(id, 1)).body.data.versions[0];
    server.clock.advance(60);
    await server.call(withdrawLoanTypeVersion, { token: office.maker, params: { id }, body: { version: 1 } });
    await server.call(changeLoanTypeDraft, {
      token: office.maker,
      params: { id },
      body: { ...CASH, monthly_rate_percent: 50 },
    });
    await office.submit(id, 1);
    const body = { version: 1, submitted_at };
    const refused = await server.call(approveLoanTypeVersion, { token: office.approver, params: { id }, body });
    expect(refused.body.message).toBe("This version was withdrawn and submitted anew. Look at it again.");
  });

  it("422: cannot be changed, submitted twice or approved twice", async () => {
    const { id } = (await office.create({ code: "TWICE" })).body.data;
    await office.submit(id, 1);
    expect((await server.call(changeLoanTypeDraft, { token: office.maker, params: { id }, body: CASH })).status).toBe(
      422,
    );
    expect((await office.submit(id, 1)).body.message).toBe("Version 1 is no draft version: Ada Obi has submitted it.");
    await office.approve(id, 1);
    expect((await office.approve(id, 1)).body.message).toBe(
      "Version 1 is no submitted version: Efe Omoregie has approved it.",
    );
  });
});

describe("the first day of a version", () => {
  it("422: lies five working days after its approval where anything gets dearer, holidays not counted", async () => {
    const { id } = (await office.create({ code: "DEARER" })).body.data;
    await office.submit(id, 1);
    await office.approve(id, 1);
    const drafted = await office.draft(id, { monthly_rate_percent: 5.5, effective_from: "2026-11-26" });
    expect(drafted.body.data.versions[0].beginning).toEqual({
      dearer: ["The monthly rate rises from 5 % to 5.5 %"],
      earliest: "2026-11-27",
      problem:
        "The version can begin on 27 Nov 2026 at the earliest, 5 working days after it is approved: The monthly rate rises from 5 % to 5.5 %",
    });
    expect((await office.submit(id, 2)).body.errors).toHaveProperty("effective_from");
    await server.call(changeLoanTypeDraft, {
      token: office.maker,
      params: { id },
      body: { ...CASH, monthly_rate_percent: 5.5, effective_from: "2026-11-27" },
    });
    expect((await office.submit(id, 2)).status).toBe(200);
    const now = server.clock.now();
    server.clock.set("2026-11-23T09:00:00Z");
    const approver = await server.staffToken(["approve-loan-types"], "Efe Omoregie");
    const { submitted_at } = (
      await query(`select submitted_at from loan_type_versions where loan_type_id = ${id} and number = 2`)
    )[0];
    const body = { version: 2, submitted_at: submitted_at.toISOString() };
    const late = await server.call(approveLoanTypeVersion, { token: approver, params: { id }, body });
    expect(late.body.message).toMatch(
      /^The version can begin on 30 Nov 2026 at the earliest.*Withdraw it and choose a later day\.$/,
    );
    server.clock.set(now);
    expect((await office.approve(id, 2)).body.data.versions.map(({ state }: { state: string }) => state)).toEqual([
      "approved",
      "live",
    ]);
    expect((await server.call(listLoanTypeVersions, { token: office.maker })).body.data.types.at(-1)).toMatchObject({
      live: { number: 1 },
      next: { number: 2, effective_from: "2026-11-27" },
      in_work: null,
    });
  });
});

describe("retiring", () => {
  it("ends the live version at once: nobody can borrow under the type, and the reason is kept", async () => {
    const { id } = (await office.create({ code: "ENDS" })).body.data;
    await office.submit(id, 1);
    await office.approve(id, 1);
    const retire = (reason: string) =>
      server.call(retireLoanTypeVersion, { token: office.approver, params: { id }, body: { version: 1, reason } });
    expect((await retire(" ")).body.errors).toEqual({ reason: ["Say why it is retired"] });
    expect((await retire("Too dear")).body.data.versions[0]).toMatchObject({
      state: "retired",
      retired: { by: "Efe Omoregie", reason: "Too dear" },
    });
    expect((await offered()).map(({ code }: { code: string }) => code)).not.toContain("ENDS");
    expect((await retire("Again")).body.message).toBe("Version 1 is neither live nor to come.");
  });
});

describe("what was approved", () => {
  it.each([
    "update loan_type_versions set monthly_rate_bp = 1 where state = 'approved'",
    "update loan_type_versions set effective_from = '2030-01-01' where state = 'approved'",
    "update loan_type_versions set state = 'draft', submitted_at = null, approved_at = null where state = 'approved'",
    "update loan_type_versions set retired_at = null, retirement_reason = null where retired_at is not null",
    "delete from loan_type_versions",
    "update loan_types set grace_days = 'none'",
    "update loan_types set code = 'OTHER'",
  ])("is kept by the database itself: %s", async (statement) => {
    const before = await query("select * from loan_type_versions order by id");
    await expect(query(statement)).rejects.toThrow(/kept as it is|stay as they are/);
    expect(await query("select * from loan_type_versions order by id")).toEqual(before);
  });

  it("a draft reaches approval only as it was submitted, by the database itself", async () => {
    const { id } = (await office.create({ code: "SKIPS" })).body.data;
    const where = `where loan_type_id = ${id}`;
    await expect(
      query(`update loan_type_versions set state = 'approved', submitted_at = now(), approved_at = now() ${where}`),
    ).rejects.toThrow(/kept as it is/);
    await office.submit(id, 1);
    await expect(
      query(`update loan_type_versions set state = 'approved', approved_at = now(), monthly_rate_bp = 1 ${where}`),
    ).rejects.toThrow(/kept as it is/);
  });
});

it("404 and 403: a type that is not there; each call needs its permission", async () => {
  expect((await office.submit(999_999, 1)).status).toBe(404);
  const { id } = (await office.create({ code: "RIGHTS" })).body.data;
  expect((await office.submit(id, 1, office.approver)).status).toBe(403);
  await office.submit(id, 1);
  expect((await office.approve(id, 1, office.maker)).status).toBe(403);
});
