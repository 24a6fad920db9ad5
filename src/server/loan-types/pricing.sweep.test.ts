import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calculateOffer } from "../../contract/calculator.contract.ts";
import { retireLoanTypeVersion } from "../../contract/loan-types.contract.ts";
import { getLoan, renewSigningLink } from "../../contract/loans.contract.ts";
import { applyAndScreen, borrower, giveSalary, loanIn, show, sign, upload } from "../testing/loans/loan-life.ts";
import { registerEmployers } from "../testing/registered-employers.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { lenderOf } from "./loan-types.testkit.ts";

let server: TestServer;
let office: Awaited<ReturnType<typeof lenderOf>>;
let typeId: number;
beforeAll(async () => {
  server = await startTestServer();
  office = await lenderOf(server);
  // The type is restricted to some payers, so the payer must be known.
  await registerEmployers(server, ["Federal Ministry of Works"]);
  typeId = (await office.create({ code: "REMITA" })).body.data.id;
  await office.submit(typeId, 1);
  await office.approve(typeId, 1);
});
afterAll(() => server.stop());

const priceOf = async (id: number) =>
  (
    await server.deps.db.pool.query(
      `select v.number, l.monthly_rate_bp, l.method, l.fee, l.offered_amount from loans l
        join loan_type_versions v on v.id = l.loan_type_version_id where l.id = $1`,
      [id],
    )
  ).rows[0];

describe("an application", () => {
  it("is priced by the version that is live when its offer is fixed, and keeps it for ever", async () => {
    const before = await loanIn(server, "confirmation_sent");
    const waiting = await applyAndScreen(server);
    expect(await priceOf(before.id)).toMatchObject({ number: 1, monthly_rate_bp: 500, fee: 300_000 });
    await office.publish(typeId, { monthly_rate_percent: 4, method: "reducing", fee_percent: 1, fee_maximum: 2_000 });
    const token = await server.staffToken();
    expect((await show(server, waiting.id)).loan_type_change).toEqual({
      version: 2,
      from: "2026-11-20",
      has_begun: true,
    });
    expect((await upload(server, waiting.id, token)).status).toBe(200);
    expect(await priceOf(waiting.id)).toMatchObject({
      number: 2,
      monthly_rate_bp: 400,
      method: "reducing",
      fee: 200_000,
    });
    expect((await show(server, waiting.id)).loan_type_change).toBeUndefined();
    expect((await sign(server, before.id, token)).status).toBe(200);
    expect(await priceOf(before.id)).toMatchObject({ number: 1, monthly_rate_bp: 500, fee: 300_000 });
    await expect(
      server.deps.db.pool.query("update loans set loan_type_version_id = 2, offered_at = now() where id = $1", [
        before.id,
      ]),
    ).rejects.toThrow(/keeps the version/);
  });

  it("its screening warns while a newer version begins before the offer may be fixed", async () => {
    const loan = await applyAndScreen(server);
    await office.publish(typeId, { monthly_rate_percent: 4.5, method: "reducing", effective_from: "2026-12-01" });
    expect((await show(server, loan.id)).loan_type_change).toEqual({
      version: 3,
      from: "2026-12-01",
      has_begun: false,
    });
  });

  it("a lapsed offer that is made anew is priced by the version of that day", async () => {
    const loan = await loanIn(server, "confirmation_sent");
    expect(await priceOf(loan.id)).toMatchObject({ number: 2, monthly_rate_bp: 400 });
    server.clock.set("2026-12-05T09:00:00Z");
    giveSalary(server, loan.person);
    const token = await server.staffToken();
    expect((await server.call(renewSigningLink, { params: { id: loan.id }, token })).status).toBe(200);
    expect(await priceOf(loan.id)).toMatchObject({ number: 3, monthly_rate_bp: 450 });
  });
});

describe("what the live version says acts", () => {
  it("the smallest fee and the days of the cooling-off, in the calculator and in the offer", async () => {
    office = await lenderOf(server);
    await office.publish(typeId, {
      monthly_rate_percent: 4,
      method: "reducing",
      minimum_amount: 50_000,
      fee_minimum: 8_000,
      cooling_off_days: 10,
      effective_from: "2026-12-20",
    });
    server.clock.set("2026-12-21T09:00:00Z");
    const person = borrower(900);
    giveSalary(server, person);
    const token = await server.staffToken();
    const { first_name, last_name, account_number } = person;
    const form = { loan_type: "REMITA", loan_tenor: 6, bank_code: "058", first_name, last_name, account_number };
    const offer = (await server.call(calculateOffer, { token, body: form })).body.data;
    expect(offer.loan_amount - offer.available_amount).toBe(Math.max(8_000, offer.loan_amount / 100));
    const loan = await loanIn(server, "disbursed");
    expect(await priceOf(loan.id)).toMatchObject({ number: 4, fee: 800_000 });
    const { liquidation } = (await server.call(getLoan, { params: { id: loan.id }, token })).body.data;
    expect(liquidation).toMatchObject({ amount: 292_000, cooling_off: { to: "2026-12-31", fee_returned: 8_000 } });
  });

  it("422: no offer is fixed for more months than the version lends for, nor under a type that is retired", async () => {
    office = await lenderOf(server);
    const loan = await applyAndScreen(server, { tenor: 12 });
    await office.publish(typeId, {
      maximum_tenor: 9,
      monthly_rate_percent: 4,
      method: "reducing",
      cooling_off_days: 10,
      effective_from: "2026-12-21",
    });
    const token = await server.staffToken();
    expect((await upload(server, loan.id, token)).body.message).toBe(
      `Salary Loan runs for 1 to 9 months now; ${loan.reference} asks for 12.`,
    );
    const other = await applyAndScreen(server);
    const body = { version: 5, reason: "No more" };
    const approver = await server.staffToken(["approve-loan-types"]);
    await server.call(retireLoanTypeVersion, { token: approver, params: { id: typeId }, body });
    expect((await upload(server, other.id, token)).body.message).toBe(
      `The loan type of ${other.reference} is not on offer any more, so no offer can be made under it.`,
    );
    expect((await priceOf(other.id)).offered_amount).toBeNull();
  });
});
