import { expect, it } from "vitest";
import { reversePayment } from "../../contract/repayments.contract.ts";
import { kobo } from "../../domain/money.ts";
import { addDays } from "../../domain/time/lagos-date.ts";
import { today } from "../clock.ts";
import { deduct, type RunningLoan, runningLoans } from "../statements/statements.testkit.ts";
import { cashier, rowsOf } from "../testing/loans/money-life.ts";
import { stagedServer } from "../testing/staged-server.ts";

const server = await stagedServer();
// Rows of ₦65,000, ₦15,000 of it interest.
const loans = await runningLoans(server, 3, 1, () => kobo(65_000_00));
const loan = (index: number) => loans[index] as RunningLoan;
const DAY_SECONDS = 24 * 60 * 60;

it("a payment stands in the ledger on the day on which it was paid, and what reverses it on the day of that", async () => {
  const paidOn = addDays(today(server.clock), -2);
  await deduct(server, loan(0), { lineKey: "DAY-1", on: paidOn });
  const [payment] = await rowsOf<{ id: number }>(server, "select id from payments where loan_id = $1", [loan(0).id]);
  server.clock.advance(3 * DAY_SECONDS);
  const desk = await cashier(server);
  expect((await desk.act(reversePayment, payment?.id, { reason: "Bounced" })).status).toBe(200);
  const entries = await rowsOf(
    server,
    `select kind, booked_on from ledger_entries
      where id in (select entry_id from ledger_postings where loan_id = $1) and kind <> 'disbursement' order by id`,
    [loan(0).id],
  );
  expect(entries).toEqual([
    { kind: "payment", booked_on: paidOn },
    { kind: "reversal", booked_on: addDays(paidOn, 5) },
  ]);
});

it("a deduction of the last two months is told to the customer; one of before is no news", async () => {
  const told = () => rowsOf(server, "select 1 as told from outbox_messages where loan_id = $1", [loan(1).id]);
  await deduct(server, loan(1), { lineKey: "NEWS-1", on: addDays(today(server.clock), -63) });
  expect(await told()).toEqual([]);
  await deduct(server, loan(1), { lineKey: "NEWS-2", on: addDays(today(server.clock), -62) });
  expect(await told()).toHaveLength(1);
});

it("two payments of a part of one row add up in it, interest first", async () => {
  const desk = await cashier(server);
  await desk.pay(loan(2).id, 5_000);
  await desk.pay(loan(2).id, 11_000);
  const rows = await rowsOf(
    server,
    "select principal_paid, interest_paid from instalments where loan_id = $1 order by number limit 1",
    [loan(2).id],
  );
  expect(rows).toEqual([{ principal_paid: 1_000_00, interest_paid: 15_000_00 }]);
});
