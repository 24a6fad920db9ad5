import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ApplicationStatus } from "../../contract/application-status.contract.ts";
import { rejectLoan, renewSigningLink } from "../../contract/loans.contract.ts";
import { recordSettlement, reverseDisbursement } from "../../contract/payouts.contract.ts";
import { getOffer } from "../../contract/signing.contract.ts";
import { LOAN_STATUSES } from "../../domain/loan/loan-status.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { addLoanTypes, loanIn, show } from "../testing/loans/loan-life.ts";
import { type Cashier, cashier, topUpReady } from "../testing/loans/money-life.ts";
import { TEST_NOW } from "../testing/test-clock.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { statusOf } from "./status.testkit.ts";

let server: TestServer;
let desk: Cashier;
const seen = new Set<string>();
const DEVICE = { loan_type: "DEVICE", product_id: 1, pick_up_location: "Wuse store", amount: undefined };

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  desk = await cashier(server);
});
// Advancing the clock would end staff sessions for later tests.
beforeEach(() => server.clock.set(TEST_NOW));
afterAll(async () => {
  await expectBooksToHold(server.deps.db);
  await server.stop();
});

async function look(reference: string): Promise<ApplicationStatus> {
  const status = await statusOf(server, reference);
  seen.add(status.status);
  return status;
}
const paidOutDaysAgo = (id: number, days: number) =>
  server.deps.db.pool.query("update loans set disbursed_at = disbursed_at - make_interval(days => $2) where id = $1", [
    id,
    days,
  ]);
const now = ({ steps }: ApplicationStatus) => steps.find(({ state }) => state === "now")?.step;
const last = ({ steps }: ApplicationStatus) => steps.findLast(({ state }) => state === "done");

describe("before the money", () => {
  it("pending_customer_confirmation: received and being checked, no offer yet; phone and account only as hints", async () => {
    const { reference, person } = await loanIn(server, "pending_customer_confirmation");
    const status = await look(reference);
    expect([now(status), status.offer, status.signing, status.repayment, status.settlement]).toEqual([
      "checking",
      null,
      null,
      null,
      null,
    ]);
    expect(status).toMatchObject({
      reference,
      first_name: "Ngozi",
      phone_hint: `0803*****${person.phone_number.slice(-2)}`,
      bank: "Guaranty Trust Bank",
      account_hint: `••••••${person.account_number.slice(-4)}`,
      requested: { amount: 300_000, tenor: 6 },
      today: "2026-11-20",
    });
    const text = JSON.stringify(status);
    for (const secret of [person.phone_number, person.account_number, person.bvn, person.nin, "Eze", "@example.com"])
      expect(text).not.toContain(secret);
  });

  it("confirmation_sent: the offer in figures, and a way to the signing link that works; a renewed one too, an old one not", async () => {
    const { id, reference } = await loanIn(server, "confirmation_sent");
    const status = await look(reference);
    expect(now(status)).toBe("signed");
    expect(status.offer).toEqual({
      amount: 300_000,
      fee: 3_000,
      liquidation_amount: null,
      payout: 297_000,
      tenor: 6,
      monthly_rate_percent: 5,
      method: "flat",
      monthly_repayment: 65_000,
      total_repayment: 390_000,
    });
    const offerAt = (path = "") => server.call(getOffer, { params: { token: path.replace("/sign/", "") } });
    expect((await offerAt(status.signing?.path)).body.data).toMatchObject({ state: "open", reference });
    server.clock.advance(60);
    await desk.act(renewSigningLink, id);
    const renewed = (await look(reference)).signing;
    expect((await offerAt(renewed?.path)).body.data.state).toBe("open");
    expect(renewed?.path).not.toBe(status.signing?.path);
    server.clock.advance(15 * 86_400);
    expect((await look(reference)).signing).toBeNull();
  });

  it("pending_approval to pending_disbursement: each step is done in its turn, and the signed offer stays at hand", async () => {
    for (const [step, under] of [
      ["pending_approval", "approved"],
      ["pending_deduction_setup", "deduction"],
      ["pending_disbursement", "paid_out"],
    ] as const) {
      const { reference } = await loanIn(server, step);
      const status = await look(reference);
      expect([now(status), status.repayment, status.settlement]).toEqual([under, null, null]);
      expect(status.signing?.signed_at).toBe(server.clock.now().toISOString());
      expect(status.signing?.open_until).toBeNull();
    }
  });

  it("rejected: the reason of a lending rule in words for the applicant, an officer's never; no offer and no link", async () => {
    for (const [reason, words] of [
      [
        "Fewer than 3 salary payments in the last 6 months",
        "We found fewer than 3 salary payments in the last 6 months.",
      ],
      ["Smells of fraud", "We looked at your application with care, and we cannot offer you a loan this time."],
    ]) {
      const { id, reference } = await loanIn(server, "pending_approval");
      expect((await desk.act(rejectLoan, id, { reason })).status).toBe(200);
      const status = await look(reference);
      expect([status.rejection, status.offer, now(status), last(status)?.step]).toEqual([
        words,
        null,
        undefined,
        "rejected",
      ]);
      expect(status.rejection_advice).toMatch(/^You may apply again/);
      expect(JSON.stringify(status)).not.toContain("fraud");
      expect(status.signing?.open_until ?? null).toBeNull();
    }
  });
});

describe("after the money", () => {
  it("disbursed: the schedule, the next instalment, and what it takes to give the money back within seven days", async () => {
    const { reference } = await loanIn(server, "disbursed");
    const status = await look(reference);
    expect(now(status)).toBe("repaying");
    expect(status.repayment?.rows).toHaveLength(6);
    expect(status.repayment).toMatchObject({
      paid: 0,
      balance: 390_000,
      overdue: 0,
      credit: 0,
      payments: [],
      deducted: true,
      next_due: { amount: 65_000, due_date: status.repayment?.rows[0]?.due_date },
    });
    expect(status.settlement).toMatchObject({ amount: 297_000, on: status.today, afterwards: 315_000 });
    expect(status.settlement?.cooling_off_to).not.toBeNull();
  });

  it("disbursed and paid on: what is paid, due and overdue, and the settlement amount that staff see too", async () => {
    const { id, reference } = await loanIn(server, "disbursed");
    await desk.pay(id, 100_000);
    await server.deps.db.pool.query("update instalments set due_date = due_date - 100 where loan_id = $1", [id]);
    await paidOutDaysAgo(id, 100);
    const status = await look(reference);
    expect(status.repayment?.rows.slice(0, 3).map(({ paid, balance, state }) => [paid, balance, state])).toEqual([
      [65_000, 0, "paid"],
      [35_000, 30_000, "overdue"],
      [0, 65_000, expect.any(String)],
    ]);
    const late = status.repayment?.rows.filter(({ state }) => state === "overdue") ?? [];
    expect(status.repayment?.overdue).toBe(late.reduce((sum, { balance }) => sum + balance, 0));
    expect(status.repayment).toMatchObject({ paid: 100_000, balance: 290_000 });
    expect(status.repayment?.payments).toEqual([{ paid_on: status.today, amount: 100_000, method: "Bank Transfer" }]);
    const { liquidation } = await show(server, id);
    expect(status.settlement).toMatchObject({ amount: liquidation.amount, on: liquidation.on, cooling_off_to: null });
  });

  it("pending_pickup: what to fetch and where, and money paid meanwhile as the customer's own", async () => {
    const { id, reference } = await loanIn(server, "disbursed", DEVICE);
    await desk.pay(id, 900_000);
    await server.deps.db.pool.query(
      "insert into pick_up_places (name, address) values ('Wuse store', '4 Aminu Kano Crescent')",
    );
    const status = await look(reference);
    expect(status.pick_up_address).toBe("4 Aminu Kano Crescent");
    expect([status.status, now(status), status.product, status.pick_up_location]).toEqual([
      "pending_pickup",
      "pickup",
      "Phone X",
      "Wuse store",
    ]);
    expect(status.repayment?.credit).toBe(900_000);
  });

  it("completed: nothing is owed, nothing can be settled, and the end has its day", async () => {
    const { id, reference } = await loanIn(server, "disbursed");
    await desk.pay(id, 390_000);
    const status = await look(reference);
    expect([status.status, last(status), status.settlement, status.repayment?.balance]).toEqual([
      "completed",
      { step: "completed", state: "done", at: server.clock.now().toISOString() },
      null,
      0,
    ]);
    expect(status.repayment?.rows.every(({ state }) => state === "paid")).toBe(true);
  });

  it("liquidated: settled early, with the interest that was waived no longer asked", async () => {
    const { id, reference } = await loanIn(server, "disbursed");
    await paidOutDaysAgo(id, 8);
    const body = { amount: 315_000, reference: `SETTLE-${id}`, paymentMethodId: desk.method("cash") };
    expect((await desk.act(recordSettlement, id, body)).status).toBe(200);
    const status = await look(reference);
    expect([status.status, last(status)?.step, status.repayment?.paid, status.repayment?.balance]).toEqual([
      "liquidated",
      "liquidated",
      315_000,
      0,
    ]);
  });

  it("a payout that was reversed is ahead again, and a top-up says what it settles", async () => {
    const { id, reference } = await loanIn(server, "disbursed");
    await desk.act(reverseDisbursement, id, { reason: "The account was closed" });
    const status = await look(reference);
    expect([now(status), status.repayment, status.settlement]).toEqual(["paid_out", null, null]);
    const { fresh } = await topUpReady(server, desk);
    const { offer } = await look(fresh.reference);
    expect(offer?.liquidation_amount).toBeGreaterThan(0);
    expect((offer?.fee ?? 0) + (offer?.payout ?? 0) + (offer?.liquidation_amount ?? 0)).toBeCloseTo(
      offer?.amount ?? 0,
      2,
    );
  });

  it("every status of a loan was looked at above", () => {
    expect([...seen].sort()).toEqual([...LOAN_STATUSES].sort());
  });
});
