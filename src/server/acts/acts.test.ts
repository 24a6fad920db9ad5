import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { refuseAct, withdrawAct } from "../../contract/acts.contract.ts";
import { recordSettlement } from "../../contract/payouts.contract.ts";
import { refundCredit } from "../../contract/repayments.contract.ts";
import {
  assignSuspense,
  clearSuspense,
  closeAsSame,
  confirmSuspense,
  returnSuspense,
} from "../../contract/suspense.contract.ts";
import { deduct } from "../statements/statements.testkit.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { limitPayouts, setFourEyes } from "../testing/loans/four-eyes-office.ts";
import { type Cashier, cashier, rowsOf } from "../testing/loans/money-life.ts";
import { stagedActs } from "./acts.testkit.ts";
import { endActs } from "./end-acts.job.ts";

const { server, chidi, bola, efe, nextLoan, credited, acts, agree, statusOf } = await stagedActs(14);
const HOUR_SECONDS = 3_600;

beforeEach(() => setFourEyes(server, true));
afterEach(() => expectBooksToHold(server.deps.db));

/** A surplus deduction, brought by nobody: a statement shows the loan paid before. Returns its payment. */
async function surplus() {
  const loan = nextLoan();
  const owed = (loan.instalment * 6) / 100;
  expect(await deduct(server, loan, { lineKey: `MUCH-${loan.id}`, on: "2026-11-19" })).toBe("posted");
  await chidi.pay(loan.id, owed, { reference: `PAID-${loan.id}`, paidOn: "2026-11-10" });
  await credited(chidi, owed, { reference: `PAID-${loan.id}`, poster: efe });
  await endActs(server.deps);
  const [payment] = await rowsOf<{ id: number }>(
    server,
    "select id from payments where loan_id = $1 and unapplied > 0",
    [loan.id],
  );
  return { loan, payment: payment?.id ?? 0, naira: loan.instalment / 100 };
}

const refundOf = (by: Cashier, payment: number, amount: number) =>
  by.act(refundCredit, payment, { amount, reference: `BACK-${payment}`, paymentMethodId: by.method("cash") });
const spent = (payment: number) =>
  rowsOf(server, "select amount from credit_uses where payment_id = $1 and kind = 'refund'", [payment]);

describe("what one asks for and another agrees to", () => {
  it("200: the refund of what the provider deducted: asked for, it changes nothing; agreed to, it is done once, and names both", async () => {
    const { loan, payment, naira } = await surplus();
    const asked = await refundOf(efe, payment, naira);
    expect([asked.status, asked.body.message, asked.body.data]).toEqual([
      200,
      "Sent for approval. Bola Adeyemi can approve it.",
      { refund_id: null, left: naira },
    ]);
    expect(await spent(payment)).toEqual([]);
    const [act] = await acts(bola);
    expect(act).toMatchObject({
      kind: "refund",
      title: `Pay ₦65,000.00 of customer credit of loan ${loan.reference} back, reference BACK-${payment}`.replace(
        "₦65,000.00",
        act?.title.match(/₦[\d,.]+\d/)?.[0] ?? "",
      ),
      amount: naira,
      loan: { id: loan.id, reference: loan.reference },
      asked_by: "Efe Omoregie",
      agreers: ["Bola Adeyemi"],
      refusal: null,
      may_refuse: true,
      may_withdraw: false,
    });
    const own = await agree(efe, act?.id ?? 0);
    expect([own.status, own.body.message]).toEqual([
      422,
      "You asked for this, so somebody else has to agree. Bola Adeyemi can.",
    ]);
    const agreed = await agree(bola, act?.id ?? 0);
    expect([agreed.status, agreed.body.message, agreed.body.data.state]).toEqual([
      200,
      "Approved. It is done",
      "agreed",
    ]);
    expect(await spent(payment)).toEqual([{ amount: loan.instalment }]);
    const twice = await agree(bola, act?.id ?? 0);
    expect([twice.status, twice.body.message]).toEqual([422, expect.stringMatching(/^Bola Adeyemi approved this on /)]);
    const [event] = await rowsOf(
      server,
      "select actor from loan_events where loan_id = $1 and event = 'credit-refunded'",
      [loan.id],
    );
    expect(event).toEqual({ actor: "Bola Adeyemi (asked for by Efe Omoregie)" });
    expect(await acts(bola)).toEqual([]);
  });

  it("422: not by whoever entered the money, nor beyond their limit; the same is not asked for twice; it waits until it is right", async () => {
    const { payment, naira } = await surplus();
    const { sent_for_approval: id } = (await refundOf(efe, payment, naira)).body;
    expect((await agree(chidi, id)).body.message).toMatch(
      /^You entered or reported money of this loan, .* Bola Adeyemi\.$/,
    );
    expect((await refundOf(bola, payment, 1)).body.message).toMatch(
      /^Efe Omoregie asked for this on .* and it waits for a second person\. /,
    );
    await limitPayouts(server, "Bola Adeyemi", 1);
    expect((await agree(bola, id)).body.message).toMatch(/^You may pay back up to ₦1\.00, /);
    await limitPayouts(server, "Bola Adeyemi", null);
    expect((await agree(bola, id)).status).toBe(200);
  });

  it("200: refused or withdrawn nothing changes, and it may be asked for again; 422: by those whose turn it is not", async () => {
    const { payment, naira } = await surplus();
    const { sent_for_approval: first } = (await refundOf(efe, payment, naira)).body;
    expect((await efe.act(refuseAct, first, {})).body.message).toBe("You asked for this: withdraw it.");
    expect((await bola.act(withdrawAct, first, {})).body.message).toMatch(/^Only Efe Omoregie can withdraw this\./);
    expect((await bola.act(refuseAct, first, {})).body.data.state).toBe("refused");
    const { sent_for_approval: second } = (await refundOf(efe, payment, naira)).body;
    expect((await efe.act(withdrawAct, second, {})).body.data.state).toBe("withdrawn");
    expect((await agree(bola, second)).status).toBe(422);
    expect(await spent(payment)).toEqual([]);
    expect((await refundOf(efe, payment, naira)).status).toBe(200);
  });

  it("422: what changed meanwhile is judged again at the agreement: credit that was given away is not refunded", async () => {
    const { payment, naira, loan } = await surplus();
    const { sent_for_approval: id } = (await refundOf(efe, payment, naira)).body;
    await rowsOf(server, "update payments set reversed_at = now() where id = $1", [payment]);
    expect((await agree(bola, id)).body.message).toMatch(/was reversed/);
    await rowsOf(server, "update payments set reversed_at = null where id = $1", [payment]);
    expect((await agree(bola, id)).status).toBe(200);
    expect(await statusOf(loan)).toBe("completed");
  });

  it("the table itself refuses that somebody agrees to their own", async () => {
    const { payment, naira } = await surplus();
    const { sent_for_approval: id } = (await refundOf(efe, payment, naira)).body;
    await expect(
      rowsOf(server, "update acts set state = 'agreed', decided_by = asked_by, decided_at = now() where id = $1", [id]),
    ).rejects.toThrow(/nobody_agrees_to_their_own/);
  });
});

describe("money in suspense", () => {
  it("is sent back by two", async () => {
    const { item } = await credited(chidi, 700);
    const asked = await efe.act(returnSuspense, item, { reference: "RET-1" });
    expect(asked.body).toMatchObject({
      message: "Sent for approval. Bola Adeyemi can approve it.",
      data: { returned: 0 },
    });
    expect((await agree(chidi, asked.body.sent_for_approval)).body.message).toMatch(/^You reported this money /);
    expect((await agree(bola, asked.body.sent_for_approval)).status).toBe(200);
    expect(await stateOf(item)).toEqual({ state: "resolved", resolution: "returned" });
  });

  it("is given by one to a loan that its line names, and by two to any other", async () => {
    const [named, stranger] = [nextLoan(), nextLoan()];
    const told = await credited(chidi, 1_000, { narration: `${named.firstName} ${named.lastName}` });
    const given = await efe.act(assignSuspense, told.item, { loan_reference: named.reference });
    expect([given.body.data.as, given.body.sent_for_approval]).toEqual(["payment", undefined]);
    const { item } = await credited(chidi, 1_000);
    const asked = await efe.act(assignSuspense, item, { loan_reference: stranger.reference, confirmed: true });
    expect(asked.body).toMatchObject({
      message: "Sent for approval. Bola Adeyemi or Chidi Okafor can approve it.",
      data: null,
    });
    expect(await stateOf(item)).toEqual({ state: "open", resolution: null });
    expect((await agree(bola, asked.body.sent_for_approval)).status).toBe(200);
    expect(await stateOf(item)).toEqual({ state: "resolved", resolution: "payment" });
  });

  it("is said by two to be a payment that somebody entered, or a deduction that only a person told of", async () => {
    const [loan, other] = [nextLoan(), nextLoan()];
    const { payment_id } = (await efe.pay(loan.id, 123)).body.data;
    const first = await credited(chidi, 123);
    const asked = await efe.act(confirmSuspense, first.item, { payment_id });
    expect(asked.body.data).toEqual({ payment_id: null });
    expect(await stateOf(first.item)).toEqual({ state: "open", resolution: null });
    expect((await agree(bola, asked.body.sent_for_approval)).status).toBe(200);
    await efe.pay(other.id, 124, { paymentMethodId: efe.method("remita") });
    const [deduction] = await rowsOf<{ id: number }>(server, "select id from deductions where loan_id = $1", [
      other.id,
    ]);
    const second = await credited(chidi, 124);
    const cleared = await efe.act(clearSuspense, second.item, { deduction_ids: [deduction?.id] });
    expect(cleared.body.data).toEqual({ deductions: 0, rest: { id: second.item, amount: 124 } });
    expect((await agree(bola, cleared.body.sent_for_approval)).status).toBe(200);
    expect(await stateOf(second.item)).toEqual({ state: "resolved", resolution: "deductions" });
  });

  it("is said by two to be another line's", async () => {
    const { item, line } = await credited(chidi, 800);
    const other = await credited(chidi, 800);
    await rowsOf(server, "update statement_lines set repeats_line_id = $2 where id = $1", [line, other.line]);
    const asked = await efe.act(closeAsSame, item, {});
    expect(asked.body.data).toEqual({ same_as: null });
    expect(await stateOf(item)).toEqual({ state: "open", resolution: null });
    expect((await agree(bola, asked.body.sent_for_approval)).status).toBe(200);
    expect(await stateOf(item)).toEqual({ state: "resolved", resolution: "same" });
  });
});

it("off, one person is enough for all of it, as specified", async () => {
  await setFourEyes(server, false);
  const { item } = await credited(chidi, 700);
  expect((await efe.act(returnSuspense, item, { reference: "RET-9" })).body).toMatchObject({
    message: "Money returned",
  });
  const loan = nextLoan();
  const money = await credited(chidi, 50);
  const given = await efe.act(assignSuspense, money.item, { loan_reference: loan.reference, confirmed: true });
  expect(given.body.data.as).toBe("payment");
});

it("after 72 hours it is given up: nobody agrees any more, and it may be asked for again", async () => {
  const { payment, naira } = await surplus();
  const { sent_for_approval: id } = (await refundOf(efe, payment, naira)).body;
  const waits = "select extract(epoch from lapses_at - asked_at)::int / 3600 as hours from acts where id = $1";
  expect(await rowsOf(server, waits, [id])).toEqual([{ hours: 72 }]);
  await rowsOf(server, "update acts set lapses_at = asked_at where id = $1", [id]);
  expect((await agree(bola, id)).body.message).toMatch(/^Nobody approved this before /);
  await endActs(server.deps);
  expect(await rowsOf(server, "select state, because from acts where id = $1", [id])).toEqual([
    { state: "lapsed", because: "Nobody approved it within 72 hours." },
  ]);
  expect((await refundOf(efe, payment, naira)).status).toBe(200);
});

it("a settlement by hand takes two, and counts from the day on which it was paid", async () => {
  const loan = nextLoan();
  const body = {
    amount: 500_000_000,
    reference: `SET-${loan.id}`,
    paymentMethodId: efe.method("cash"),
    confirmed: true,
  };
  const asked = await efe.act(recordSettlement, loan.id, body);
  expect([asked.body.data.status, asked.body.message]).toEqual([
    "disbursed",
    "Sent for approval. Bola Adeyemi or Chidi Okafor can approve it.",
  ]);
  server.clock.advance(30 * HOUR_SECONDS);
  const agreed = await agree(await cashier(server, "Bola Adeyemi"), asked.body.sent_for_approval);
  expect([agreed.status, agreed.body.message]).toEqual([200, "Approved. It is done"]);
  expect(await statusOf(loan)).toBe("liquidated");
  const [payment] = await rowsOf(
    server,
    "select paid_on, created_at::date - paid_on > 0 as late from payments where loan_id = $1",
    [loan.id],
  );
  expect(payment).toMatchObject({ late: true });
});

async function stateOf(item: number) {
  const [row] = await rowsOf(server, "select state, resolution from suspense_items where id = $1", [item]);
  return row;
}
