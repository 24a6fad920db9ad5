import { expect, it } from "vitest";
import { undoStatementLine } from "../../contract/statements.contract.ts";
import { assignSuspense, listSuspense } from "../../contract/suspense.contract.ts";
import { kobo } from "../../domain/money.ts";
import { cashier, rowsOf } from "../testing/loans/money-life.ts";
import { stagedServer } from "../testing/staged-server.ts";
import { account, book, csvStatement, deduct, linesOf, type RunningLoan, runningLoans } from "./statements.testkit.ts";

// Today is 20 Nov 2026. Six rows of ₦65,000, ₦15,000 of it interest, due on 15 Nov, 16 Dec and so on; paid out on 11 Oct.
const server = await stagedServer();
const desk = await cashier(server, "Efe Omoregie");
const loans = await runningLoans(server, 5, 1, () => kobo(65_000_00));
const ids = loans.map(({ id }) => id);
await rowsOf(server, "update loans set disbursed_at = disbursed_at - interval '40 days' where id = any($1)", [ids]);
await rowsOf(server, "update instalments set due_date = due_date - 40 where loan_id = any($1)", [ids]);

const loan = (index: number) => loans[index] as RunningLoan;
let opening = 0;

/** Posts a statement with one credit; returns its line, and its item if nothing was posted. */
async function credited(naira: number, narration: string, on = "2026-11-12") {
  opening += 1;
  const one = { on, amount: naira * 100, narration };
  const { body } = await book(server, csvStatement(account([one], opening * 1_000_000_00)));
  const [line] = await linesOf(server, body.data.id);
  const [item] = await rowsOf<{ id: number }>(server, "select id from suspense_items where statement_line_id = $1", [
    line?.id,
  ]);
  return { line, item: item?.id };
}

const settle = (item: number | undefined, { reference }: RunningLoan, more = {}) =>
  desk.act(assignSuspense, item, { loan_reference: reference, as: "settlement", ...more });
const statusOf = async ({ id }: RunningLoan) =>
  (await rowsOf<{ status: string }>(server, "select status from loans where id = $1", [id]))[0]?.status;
const payments = ({ id }: RunningLoan) =>
  rowsOf(
    server,
    `select amount, unapplied, purpose, source, paid_on from payments where loan_id = $1 and reversed_at is null
      order by paid_on`,
    [id],
  );

it("a credit of what settled the loan on its booking day is not posted as a part of it: a person is asked to settle with it", async () => {
  const one = loan(0);
  await deduct(server, one, { lineKey: "AFTER-1", on: "2026-11-16" });
  const { line, item } = await credited(315_000, `SETTLEMENT ${one.reference}`);
  expect(line).toMatchObject({
    verdict: "suggested",
    reason:
      "It is the ₦315,000.00 that settled the loan on 12 Nov 2026. Settle the loan with it, or post it as a payment.",
  });
  const { body } = await desk.act(listSuspense, undefined);
  expect(body.data.data).toMatchObject([{ id: item, guesses: [{ id: one.id, settles: true, balance: 325_000 }] }]);
  const settled = await settle(item, one);
  expect([settled.status, settled.body.message]).toEqual([200, "Loan settled"]);
  expect(settled.body.data).toMatchObject({
    as: "settlement",
    applied: 315_000,
    unapplied: 0,
    balance: 0,
    closed: true,
  });
  expect(await statusOf(one)).toBe("liquidated");
  expect(await payments(one)).toEqual([
    { amount: 315_000_00, unapplied: 0, purpose: "settlement", source: "statement", paid_on: "2026-11-12" },
    { amount: 65_000_00, unapplied: 65_000_00, purpose: "repayment", source: "provider", paid_on: "2026-11-16" },
  ]);
});

it("200: undone, the loan runs again with what was deducted since, and the money lies in suspense", async () => {
  const one = loan(1);
  await deduct(server, one, { lineKey: "AFTER-2", on: "2026-11-16" });
  const { line, item } = await credited(315_000, `SETTLEMENT ${one.reference}`);
  await settle(item, one);
  expect((await desk.act(undoStatementLine, line?.id)).status).toBe(200);
  expect(await statusOf(one)).toBe("disbursed");
  expect(await payments(one)).toMatchObject([{ paid_on: "2026-11-16", unapplied: 0 }]);
  const open = "select amount from suspense_items where statement_line_id = $1 and state = 'open'";
  expect(await rowsOf(server, open, [line?.id])).toEqual([{ amount: 315_000_00 }]);
});

it("a credit of less is posted as a payment that says what is left to settle, and can be settled with no more", async () => {
  const one = loan(2);
  const { line } = await credited(314_200, `SETTLEMENT ${one.reference}`);
  expect(line?.verdict).toBe("matched");
  expect(line?.reason).toContain("Settling the loan took ₦315,000.00 on 12 Nov 2026: ₦800.00 is left to settle it.");
  await desk.act(undoStatementLine, line?.id);
  const [again] = await rowsOf<{ id: number }>(
    server,
    "select id from suspense_items where statement_line_id = $1 and state = 'open'",
    [line?.id],
  );
  const refused = await settle(again?.id, one, { confirmed: true });
  expect(refused.body.errors.amount).toEqual([`Settling loan ${one.reference} takes ₦315,000.00 on 12 Nov 2026.`]);
});

it("422: money that may be posted already settles nothing until a person says that it is new; what is posted never does", async () => {
  const [doubted, arrived] = [loan(3), loan(4)];
  const first = await credited(315_000, "TRANSFER WITHOUT NAME");
  await desk.pay(doubted.id, 315_000, { paidOn: "2026-11-13" });
  const refused = await settle(first.item, doubted);
  expect(refused.body.errors.confirmed[0]).toContain("may be the same money");
  await deduct(server, arrived, { lineKey: "AFTER-3", on: "2026-11-10" });
  const second = await credited(65_000, "REMITA SALARY UNKNOWN", "2026-11-13");
  const known = await settle(second.item, arrived);
  expect(known.body.errors.as[0]).toContain("It is posted, so it cannot settle the loan");
});
