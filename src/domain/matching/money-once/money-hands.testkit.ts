// What a lender's desk in memory does with manual entries and the provider's history.

import { addDays, daysBetween } from "../../time/lagos-date.ts";
import { SAME_MONEY_DAYS, TOLD_DAYS_APART_MAX } from "../match-facts.ts";
import { inNamingOrder } from "../naming-order.ts";
import { type Desk, isSame, keepDeduction, post } from "./money-books.testkit.ts";
import type { Judge } from "./money-judge.testkit.ts";
import type { Report } from "./money-reports.testkit.ts";
import { type Credit, MANDATE } from "./money-truth.testkit.ts";

type Hand = Extract<Report, { by: "hand" }>;

/** A person enters a credit; if refused or asked, they look at the loan and go on only if it is not there. */
export function hearHand(desk: Desk, { credit, on, reference }: Hand, judge: Judge): void {
  const used = desk.payments.filter((payment) => isSame(payment.reference, reference));
  const isRefused = used.some(
    (payment) => payment.source === "hand" || (payment.loan === credit.loan && payment.amount === credit.amount),
  );
  if (judge.refusesUsed && isRefused) {
    const another = `${reference}-${desk.payments.length}`;
    if (!isThere(desk, credit)) hearHand(desk, { by: "hand", credit, on, reference: another }, judge);
    return;
  }
  const isDeducted = credit.kind === "salary";
  if (isDeducted && desk.deductions.some((one) => isUntoldOf(one, credit, on))) return;
  const ofLoan = desk.payments.filter(({ loan }) => loan === credit.loan);
  const isAsked = ofLoan.some((payment) => judge.isTwin({ on, amount: credit.amount }, payment));
  if (isAsked && isThere(desk, credit)) return;
  const settles = credit.kind === "settlement" ? ({ settles: true } as const) : {};
  const how = { source: "hand", loan: credit.loan, paidOn: on, reference, shown: undefined, ...settles } as const;
  const payment = post(desk, credit, how);
  if (isDeducted) keepDeduction(desk, payment, { toldByHand: true });
}

/** Whether a person looking at the loan's payments finds this money among them. */
function isThere({ payments }: Desk, credit: Credit): boolean {
  return payments.some((payment) => payment.credit === credit);
}

const ENTERED_DAYS_APART_MAX = 31;

function isUntoldOf(one: Desk["deductions"][number], { amount }: Credit, on: Hand["on"]): boolean {
  const isNear = Math.abs(daysBetween(one.deductedOn, on)) <= ENTERED_DAYS_APART_MAX;
  return one.payment !== undefined && !one.toldByHand && one.amount === amount && isNear;
}

const SHOWN_DAYS_LATER_MAX = 31;

/** The provider's history shows that it took some salaries. */
export function hearHistory(desk: Desk, salaries: readonly Credit[], judge: Judge): void {
  const told = desk.deductions.filter(({ payment, lineKey }) => payment && lineKey === undefined);
  const lines = salaries.map((credit) => ({
    credit,
    amount: credit.amount,
    deductedOn: credit.deductedOn ?? credit.day,
  }));
  for (const { credit } of inNamingOrder(lines, told)) hearSalary(desk, credit, judge);
}

function hearSalary(desk: Desk, credit: Credit, judge: Judge): void {
  const [on, lineKey] = [credit.deductedOn ?? credit.day, `HISTORY-${credit.id}`];
  if (desk.deductions.some((one) => one.lineKey === lineKey)) return;
  const apart = (day: typeof on) => Math.abs(daysBetween(day, on));
  const [unnamed] = desk.deductions
    .filter((one) => one.payment && one.lineKey === undefined && one.amount === credit.amount)
    .filter((one) => apart(one.deductedOn) <= TOLD_DAYS_APART_MAX)
    .toSorted((a, b) => apart(a.deductedOn) - apart(b.deductedOn) || a.id - b.id);
  if (unnamed && judge.namesDeductions) {
    unnamed.lineKey = lineKey;
    unnamed.deductedOn = on;
    return;
  }
  const twin = desk.payments.some((payment) => {
    if (payment.loan !== credit.loan || payment.amount !== credit.amount) return false;
    if (desk.deductions.some((one) => one.payment === payment)) return false;
    const until = addDays(on, payment.source === "statement" ? SHOWN_DAYS_LATER_MAX : SAME_MONEY_DAYS);
    return payment.paidOn >= addDays(on, -SAME_MONEY_DAYS) && payment.paidOn <= until;
  });
  if (twin) {
    const waiting = { amount: credit.amount, deductedOn: on, lineKey, payment: undefined, remitted: undefined };
    desk.deductions.push({ id: desk.deductions.length + 1, toldByHand: false, ...waiting });
    desk.held.push({ credit, settles: false });
    return;
  }
  const how = { source: "provider", loan: MANDATE.loan, paidOn: on, reference: lineKey, shown: undefined } as const;
  keepDeduction(desk, post(desk, credit, how), { lineKey });
}
