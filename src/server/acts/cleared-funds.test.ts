import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { refuseAct, withdrawAct } from "../../contract/acts.contract.ts";
import { recordSettlement } from "../../contract/payouts.contract.ts";
import { reversePayment } from "../../contract/repayments.contract.ts";
import { undoStatementLine } from "../../contract/statements.contract.ts";
import { assignSuspense } from "../../contract/suspense.contract.ts";
import { keepFourEyesUnset } from "../settings/four-eyes.ts";
import { deduct, type RunningLoan } from "../statements/statements.testkit.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { setFourEyes } from "../testing/loans/four-eyes-office.ts";
import { rowsOf } from "../testing/loans/money-life.ts";
import { stagedActs } from "./acts.testkit.ts";
import { endActs } from "./end-acts.job.ts";

const { server, chidi, bola, efe, nextLoan, credited, acts, agree, statusOf, stopsOf } = await stagedActs(19);
let loan: RunningLoan;

beforeEach(async () => {
  loan = nextLoan();
  await setFourEyes(server, true);
});
afterEach(() => expectBooksToHold(server.deps.db));

const owed = () => (loan.instalment * 6) / 100;
const reference = () => `HAND-${loan.id}`;
const enter = (naira: number) => chidi.pay(loan.id, naira, { reference: reference() });
const closing = async () => (await acts(bola)).find((act) => act.loan?.id === loan.id);

describe("a payment by hand that pays all a loan owes, with four eyes on", () => {
  it("lowers the rows, and leaves the loan running and its mandate alone; the sentence says so", async () => {
    const { message, data } = (await enter(owed())).body;
    expect(data).toMatchObject({ applied: owed(), balance: 0, closed: false });
    expect(message).toBe(
      "Repayment Added successfully. The loan settles when the money is seen. Bola Adeyemi or Efe Omoregie can close it before.",
    );
    expect([await statusOf(loan), await stopsOf(loan)]).toEqual(["disbursed", 0]);
    const act = await closing();
    expect(act).toMatchObject({ kind: "closing", asked_by: "Chidi Okafor", lapses_at: null, may_refuse: false });
    expect(act?.title).toContain(`Settles when the money is seen: loan ${loan.reference} owes nothing`);
    await endActs(server.deps);
    expect(await statusOf(loan)).toBe("disbursed");
  });

  it("closes when a bank line shows it", async () => {
    await enter(owed());
    expect((await credited(efe, owed(), { reference: reference(), poster: bola })).verdict).toBe("confirms");
    await endActs(server.deps);
    expect([await statusOf(loan), await stopsOf(loan)]).toEqual(["completed", 1]);
    expect(await closing()).toBeUndefined();
  });

  it("closes when the provider shows the deduction that a person told of", async () => {
    await credited(efe, (loan.instalment * 5) / 100, { narration: loan.reference, poster: bola });
    await chidi.pay(loan.id, loan.instalment / 100, { paymentMethodId: chidi.method("remita"), paidOn: "2026-11-19" });
    expect(await statusOf(loan)).toBe("disbursed");
    expect(await deduct(server, loan, { lineKey: `SEEN-${loan.id}`, on: "2026-11-19" })).toBe("named");
    await endActs(server.deps);
    expect(await statusOf(loan)).toBe("completed");
  });

  it("closes when a second person agrees, who is not who entered it; 422 for that one, and nobody refuses or withdraws it", async () => {
    await enter(owed());
    const { id = 0 } = (await closing()) ?? {};
    expect((await agree(chidi, id)).body.message).toBe(
      "You entered the money that closes this loan, so somebody else has to agree. Bola Adeyemi or Efe Omoregie can.",
    );
    for (const endpoint of [refuseAct, withdrawAct])
      expect((await efe.act(endpoint, id, {})).body.message).toMatch(/^This waits until the money is seen\./);
    expect((await agree(efe, id)).status).toBe(200);
    expect([await statusOf(loan), await stopsOf(loan)]).toEqual(["completed", 1]);
  });

  it("of all but the last: a true deduction of the rest does not close the loan either, until what went before is seen", async () => {
    await enter(owed() - loan.instalment / 100);
    await deduct(server, loan, { lineKey: `LAST-${loan.id}`, on: "2026-11-19" });
    expect(await statusOf(loan)).toBe("disbursed");
    const { id = 0, asked_by } = (await closing()) ?? {};
    expect(asked_by).toBeNull();
    expect((await agree(chidi, id)).body.message).toMatch(/^You entered money of this loan that nothing has confirmed/);
    await credited(efe, owed() - loan.instalment / 100, { reference: reference(), poster: bola });
    await endActs(server.deps);
    expect(await statusOf(loan)).toBe("completed");
  });

  it("a deduction that comes meanwhile is credit; reversed, the payment leaves that to the rows", async () => {
    const { payment_id: payment } = (await enter(owed())).body.data;
    expect(await deduct(server, loan, { lineKey: `THEN-${loan.id}`, on: "2026-11-20" })).toBe("posted");
    await endActs(server.deps);
    expect(await statusOf(loan)).toBe("disbursed");
    await expectBooksToHold(server.deps.db);
    const taken = await efe.act(reversePayment, payment, { reason: "It did not come" });
    expect(taken.body.data).toEqual({ balance: owed() - loan.instalment / 100, reopened: false });
    expect([await statusOf(loan), await closing()]).toEqual(["disbursed", undefined]);
  });

  it("deductions that alone would have paid the loan close it, whatever becomes of the payment", async () => {
    const { payment_id: payment } = (await enter(loan.instalment / 100)).body.data;
    for (let month = 1; month <= 5; month += 1)
      await deduct(server, loan, { lineKey: `OWN-${loan.id}-${month}`, on: `2026-11-${10 + month}` });
    expect(await statusOf(loan)).toBe("disbursed");
    await deduct(server, loan, { lineKey: `OWN-${loan.id}-6`, on: "2026-11-16" });
    await endActs(server.deps);
    expect(await statusOf(loan)).toBe("completed");
    expect((await efe.act(reversePayment, payment, { reason: "It did not come" })).status).toBe(200);
    expect(await statusOf(loan)).toBe("completed");
  });

  it("422: what waits is settled by nothing else; a loan that unseen money has lowered is settled from the bank by two", async () => {
    await enter(owed());
    const settlement = { amount: 1, reference: `NO-${loan.id}`, paymentMethodId: efe.method("cash") };
    expect((await efe.act(recordSettlement, loan.id, settlement)).body.message).toBe(
      `Loan ${loan.reference} owes nothing. It closes when its money is seen.`,
    );
    loan = nextLoan();
    await enter(owed() - 1_000);
    const { item } = await credited(efe, 2_000_000, { narration: `${loan.firstName} ${loan.lastName}` });
    const body = { loan_reference: loan.reference, as: "settlement", confirmed: true };
    const asked = await chidi.act(assignSuspense, item, body);
    expect([asked.status, asked.body.data]).toEqual([200, null]);
    expect(await statusOf(loan)).toBe("disbursed");
    expect((await agree(bola, asked.body.sent_for_approval)).status).toBe(200);
    expect(await statusOf(loan)).toBe("liquidated");
  });

  it("a line that confirmed it and is undone before the loan has closed leaves it running", async () => {
    await enter(owed());
    const { line } = await credited(efe, owed(), { reference: reference(), poster: bola });
    expect((await efe.act(undoStatementLine, line, {})).status).toBe(200);
    await endActs(server.deps);
    expect(await statusOf(loan)).toBe("disbursed");
  });

  it("waits as well where nobody has set four eyes, in every installation but a demo", async () => {
    await rowsOf(server, "delete from settings where key = 'four-eyes'");
    const at = server.clock.now();
    await server.deps.db.transaction((tx) => keepFourEyesUnset(tx, { demo: false }, at));
    expect((await enter(owed())).body.data.closed).toBe(false);
    await server.deps.db.transaction((tx) => keepFourEyesUnset(tx, { demo: true }, at));
    await endActs(server.deps);
    expect(await statusOf(loan)).toBe("completed");
  });

  it("closes at once where four eyes are off, and what waited does once they are turned off", async () => {
    await enter(owed());
    await setFourEyes(server, false);
    await endActs(server.deps);
    expect(await statusOf(loan)).toBe("completed");
    loan = nextLoan();
    expect((await enter(owed())).body.data.closed).toBe(true);
    const [stop] = await rowsOf(server, "select count(*)::int as acts from acts where loan_id = $1", [loan.id]);
    expect(stop).toEqual({ acts: 0 });
  });
});

describe("a statement that one person uploaded and posted, with four eyes on", () => {
  const closingId = async () => (await closing())?.id ?? 0;

  it("pays the rows by its line, and closes no loan: whoever did neither agrees", async () => {
    expect((await credited(efe, owed(), { narration: loan.reference })).verdict).toBe("matched");
    await endActs(server.deps);
    expect([await statusOf(loan), await stopsOf(loan)]).toEqual(["disbursed", 0]);
    expect((await closing())?.title).toContain("no deduction and no statement of two people has shown");
    const id = await closingId();
    expect((await agree(efe, id)).body.message).toMatch(
      /so somebody else has to agree\. Bola Adeyemi or Chidi Okafor can\.$/,
    );
    expect((await agree(bola, id)).status).toBe(200);
    expect([await statusOf(loan), await stopsOf(loan)]).toEqual(["completed", 1]);
  });

  it("confirms an entry, and closes no loan by it: 422 for who entered it and for who brought the statement", async () => {
    await enter(owed());
    expect((await credited(efe, owed(), { reference: reference() })).verdict).toBe("confirms");
    await endActs(server.deps);
    expect(await statusOf(loan)).toBe("disbursed");
    const id = await closingId();
    for (const hand of [chidi, efe]) expect((await agree(hand, id)).body.message).toMatch(/Bola Adeyemi can\.$/);
    expect((await agree(bola, id)).status).toBe(200);
    expect(await statusOf(loan)).toBe("completed");
  });

  it("of money in suspense settles no loan by one, though its line names the loan; who brought it does not agree", async () => {
    const narration = `${loan.firstName} ${loan.lastName}`;
    const body = { loan_reference: loan.reference, as: "settlement", confirmed: true };
    const { item } = await credited(efe, owed() * 2, { narration });
    const asked = await efe.act(assignSuspense, item, body);
    expect([asked.status, asked.body.data]).toEqual([200, null]);
    expect(await statusOf(loan)).toBe("disbursed");
    expect((await agree(efe, asked.body.sent_for_approval)).status).toBe(422);
    expect((await agree(chidi, asked.body.sent_for_approval)).status).toBe(200);
    expect(await statusOf(loan)).toBe("liquidated");
    loan = nextLoan();
    const other = { narration: `${loan.firstName} ${loan.lastName}` };
    const money = await credited(efe, owed() * 2, other);
    const { sent_for_approval: act } = (
      await chidi.act(assignSuspense, money.item, { ...body, loan_reference: loan.reference })
    ).body;
    expect((await agree(efe, act)).body.message).toMatch(/^You uploaded or posted the statement of this money/);
    expect((await agree(bola, act)).status).toBe(200);
  });

  it("closes where another person posted it, and is settled from by one", async () => {
    await credited(efe, owed(), { narration: loan.reference, poster: bola });
    expect([await statusOf(loan), await stopsOf(loan)]).toEqual(["completed", 1]);
    loan = nextLoan();
    const { item } = await credited(efe, owed() * 2, { narration: `${loan.firstName} ${loan.lastName}`, poster: bola });
    const body = { loan_reference: loan.reference, as: "settlement", confirmed: true };
    expect((await chidi.act(assignSuspense, item, body)).body.data).toMatchObject({ as: "settlement" });
    expect(await statusOf(loan)).toBe("liquidated");
  });
});
