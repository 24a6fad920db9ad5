import { expect, it } from "vitest";
import { getSchedule, listOverdueDeductions, listPendingDeductions } from "../contract/deductions.contract.ts";
import { addHoliday, listHolidays, removeHoliday } from "../contract/holidays.contract.ts";
import { getLoan } from "../contract/loans.contract.ts";
import { recordSettlement } from "../contract/payouts.contract.ts";
import { settlementPrice } from "../domain/matching/judge-settlement.ts";
import { kobo } from "../domain/money.ts";
import { lagosDate } from "../domain/time/lagos-date.ts";
import { ownRunningLoans } from "./affordability/own-loans.store.ts";
import { readApplication } from "./application-status/application.store.ts";
import { presentRepayment, presentSettlement } from "./application-status/repayment.presenter.ts";
import { numbersInArrears } from "./lead-imports/lead-numbers.store.ts";
import { readDueInTime, readHolidays } from "./loan-record/grace.store.ts";
import { readSettlementFacts } from "./matching/settlement-facts.store.ts";
import { quoteOldLoan } from "./payouts/settle-old-loan.ts";
import { type RunningLoan, runningLoans } from "./statements/statements.testkit.ts";
import { setGraceDays } from "./testing/loans/bend-loan-types.ts";
import { cashier, rowsOf } from "./testing/loans/money-life.ts";
import { stagedServer } from "./testing/staged-server.ts";

// Six rows of ₦65,000, ₦15,000 of it interest. Three are paid; the fourth is due on Sunday, 15 Nov 2026, so that Monday is
// its day of grace.
const server = await stagedServer();
server.clock.set("2026-11-12T08:00:00Z");
const loans = await runningLoans(server, 4, 1, () => kobo(65_000_00));
const ids = loans.map(({ id }) => id);
await rowsOf(
  server,
  "update instalments set due_date = (date '2026-11-15' + (number - 4) * interval '1 month')::date where loan_id = any($1)",
  [ids],
);
await rowsOf(
  server,
  "update disbursements set disbursed_at = disbursed_at - interval '45 days' where loan_id = any($1)",
  [ids],
);
const teller = await cashier(server);
for (const id of ids) await teller.pay(id, 195_000);

const [SUNDAY, MONDAY, TUESDAY] = ["2026-11-15", "2026-11-16", "2026-11-17"] as const;
const DAYS = [SUNDAY, MONDAY, TUESDAY] as const;
const { query } = server.deps.db;
const loan = (index: number) => loans[index] as RunningLoan;

/** At nine in the morning of a day; callers have signed in again. */
async function on(day: string) {
  server.clock.set(`${day}T08:00:00Z`);
  return cashier(server, "Efe Omoregie");
}
async function quoteOn(day: string, id = loan(0).id) {
  const { token } = await on(day);
  return (await server.call(getLoan, { params: { id }, token })).body.data.liquidation;
}
const withoutGrace = async (check: () => Promise<void>) => {
  await setGraceDays(server.deps.db, "none");
  await check().finally(() => setGraceDays(server.deps.db, "next_working_day"));
};

it("settling costs on a day of grace what it cost on the due date, and the loan says until when and what then", async () => {
  expect(await quoteOn(SUNDAY)).toMatchObject({ amount: 165_000, valid_to: MONDAY, afterwards: 180_000 });
  expect(await quoteOn(MONDAY)).toMatchObject({ amount: 165_000, valid_to: MONDAY, afterwards: 180_000 });
  expect(await quoteOn(TUESDAY)).toMatchObject({ amount: 180_000, valid_to: "2026-12-15" });
});

it("a loan type without days of grace asks for the next month from the day after the due date", async () => {
  await withoutGrace(async () => {
    expect(await quoteOn(MONDAY)).toMatchObject({ amount: 180_000, valid_to: "2026-12-15" });
    const [own] = await ownRunningLoans(query, await customerOf(0), 0, lagosDate(MONDAY));
    expect(own).toMatchObject({ isOverdue: true, isFitForTopUp: false, liquidationAmount: 180_000_00 });
  });
});

it("the price of a top-up's old loan, of a bank line's settlement and of the customer's page is that of the due date too", async () => {
  const { id } = loan(0);
  const ofBankLine = (await readSettlementFacts(query, [id], lagosDate("2026-11-13"))).get(id);
  for (const [day, price] of [
    [MONDAY, 165_000_00],
    [TUESDAY, 180_000_00],
  ] as const) {
    const old = await server.deps.db.transaction((tx) => quoteOldLoan(tx, id, lagosDate(day)));
    expect(old.quote.amount).toBe(price);
    expect(ofBankLine && settlementPrice(ofBankLine, lagosDate(day))).toBe(price);
    const settlement = presentSettlement(await readApplication(query, id), "disbursed", lagosDate(day));
    expect(settlement?.amount).toBe(price / 100);
  }
});

const customerOf = async (index: number) =>
  (await rowsOf<{ id: number }>(server, "select customer_id as id from loans where id = $1", [loan(index).id]))[0]
    ?.id ?? 0;

it("screening finds nothing overdue, and the loan fit for a top-up, until its day of grace is over", async () => {
  const seen = await Promise.all(
    DAYS.map(async (day) => (await ownRunningLoans(query, await customerOf(0), 0, lagosDate(day)))[0]),
  );
  expect(seen.map((own) => [own?.isOverdue, own?.isFitForTopUp, own?.liquidationAmount])).toEqual([
    [false, true, 165_000_00],
    [false, true, 165_000_00],
    [true, false, 180_000_00],
  ]);
});

it("a lead with the borrower's phone is refused for arrears only when the day of grace is over", async () => {
  const holidays = await readHolidays(query);
  const inArrears = async (day: string) =>
    (await numbersInArrears(query, [loan(0).phone], await readDueInTime(query, lagosDate(day), holidays))).length;
  expect(await Promise.all(DAYS.map(inArrears))).toEqual([0, 0, 1]);
  await withoutGrace(async () => expect(await inArrears(MONDAY)).toBe(1));
});

it("OVERDUE, the Overdue list and days_overdue go by the due date as specified; beside them stands the last day of grace", async () => {
  const rowOn = async (day: string, list: typeof listOverdueDeductions | typeof listPendingDeductions) => {
    const { token } = await on(day);
    const { body } = await server.call(list, { token });
    return body.data.data.find(({ id }: { id: number }) => id === loan(0).id);
  };
  const overdue = { deduction_status: "overdue", days_overdue: 1, grace_to: MONDAY, liquidation_amount: 165_000 };
  expect(await rowOn(SUNDAY, listPendingDeductions)).toMatchObject({ days_overdue: 0, grace_to: null });
  expect(await rowOn(SUNDAY, listOverdueDeductions)).toBeUndefined();
  expect(await rowOn(MONDAY, listOverdueDeductions)).toMatchObject(overdue);
  expect((await rowOn(MONDAY, listOverdueDeductions)).scheduled_deductions[3].grace_to).toBe(MONDAY);
  expect(await rowOn(MONDAY, listPendingDeductions)).toBeUndefined();
  expect(await rowOn(TUESDAY, listOverdueDeductions)).toMatchObject({ days_overdue: 2, grace_to: null });
  const { token } = await on(MONDAY);
  const { body } = await server.call(getSchedule, { params: { id: loan(0).id }, token });
  expect(body.data.map(({ grace_to }: { grace_to: string | null }) => grace_to)).toEqual([
    ...[null, null, null, MONDAY],
    ...[null, null],
  ]);
});

it("the customer reads of nothing overdue on a day of grace, and until when the repayment is in time", async () => {
  const application = await readApplication(query, loan(0).id);
  const [sunday, monday, tuesday] = DAYS.map((day) => presentRepayment(application, "disbursed", lagosDate(day)));
  expect(
    [sunday, monday, tuesday].map((seen) => [seen?.overdue, seen?.rows[3]?.state, seen?.rows[3]?.grace_to]),
  ).toEqual([
    [0, "due", null],
    [0, "due", MONDAY],
    [65_000, "overdue", null],
  ]);
  expect(sunday?.next_due).toEqual({ due_date: SUNDAY, amount: 65_000, grace_to: null });
  expect(monday?.next_due).toEqual({ due_date: SUNDAY, amount: 65_000, grace_to: MONDAY });
  expect(tuesday?.next_due?.due_date).toBe("2026-12-15");
});

it("200: a settlement of a day of grace, entered later, costs what it cost on the due date; the day after it does not", async () => {
  const desk = await on("2026-11-20");
  const settle = (index: number, amount: number, paidOn: string) =>
    desk.act(recordSettlement, loan(index).id, {
      ...{ amount, paidOn, reference: `GRACE-${index}-${paidOn}` },
      paymentMethodId: desk.method("cash"),
    });
  expect((await settle(1, 164_999.99, MONDAY)).body.errors).toEqual({
    amount: [`Settling loan ${loan(1).reference} takes ₦165,000.00 on 16 Nov 2026.`],
  });
  expect((await settle(1, 165_000, MONDAY)).body.data.status).toBe("liquidated");
  expect((await settle(2, 165_000, TUESDAY)).body.errors).toEqual({
    amount: [`Settling loan ${loan(2).reference} takes ₦180,000.00 on 17 Nov 2026.`],
  });
});

it("a holiday that is announced late moves what is worked out from then on, and nothing that is booked; removed, it is gone again", async () => {
  const desk = await on(TUESDAY);
  expect((await desk.act(recordSettlement, loan(3).id, body(180_000, "BOOKED", desk.method("cash")))).status).toBe(200);
  const added = await desk.act(addHoliday, undefined, { day: MONDAY, name: "Announced holiday" });
  expect(added.status).toBe(201);
  expect(await quoteOn(TUESDAY)).toMatchObject({ amount: 165_000, valid_to: "2026-11-17" });
  const booked = "select amount, unapplied from payments where reference = 'BOOKED'";
  expect(await rowsOf(server, booked)).toEqual([{ amount: 180_000_00, unapplied: 0 }]);
  const reason = "Moved to Thursday";
  const again = await on(TUESDAY);
  const removed = await again.act(removeHoliday, added.body.data.id, { reason });
  expect(removed.body.data.removed).toMatchObject({ by: "Efe Omoregie", reason });
  expect(await quoteOn(TUESDAY)).toMatchObject({ amount: 180_000 });
  const listed = await server.call(listHolidays, { token: again.token, query: { year: "2026" } });
  expect(listed.body.data.holidays.filter(({ day }: { day: string }) => day === MONDAY)).toHaveLength(1);
});

const body = (amount: number, reference: string, paymentMethodId: number) => ({ amount, reference, paymentMethodId });
