import { outstandingBalance } from "../../../domain/loan/liquidation.ts";
import { type Kobo, kobo, smaller } from "../../../domain/money.ts";
import { type LagosDate, lagosDate, lagosDateOf } from "../../../domain/time/lagos-date.ts";
import { SYSTEM } from "../../../server/db/transaction.ts";
import type { PaymentMethodCode } from "../../../server/ledger/account.ts";
import { enter } from "../demo-rows.ts";
import type { DemoWorld } from "../demo-world.ts";
import { momentOn, officeMoment } from "../people/office-hours.ts";
import { type DemoLoan, owedRows } from "./demo-loan.ts";
import { mayGiveUpMandate } from "./give-up-demo-mandate.ts";
import type { Habit } from "./loan-course.ts";
import { settleDemoLoan } from "./settle-demo-loan.ts";
import { takeDemoPayment } from "./take-demo-payment.ts";

const EVENING = 18 * 60;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Schedules what happens on and after every due date of a disbursed loan. `afterRow` is called for each paid row. */
export function collectDemoLoan(world: DemoWorld, loan: DemoLoan, afterRow: (row: number, now: Date) => void): void {
  for (const { number, due_date } of loan.instalments) {
    const dueOn = lagosDate(due_date);
    world.agenda.at(momentOn(dueOn, EVENING + loan.random.between(0, 240), loan.random), (now) => {
      if (loan.row.status !== "disbursed") return;
      collectRow(world, loan, number, dueOn, now);
      afterRow(number, now);
    });
  }
}

function collectRow(world: DemoWorld, loan: DemoLoan, number: number, dueOn: LagosDate, now: Date): void {
  const { habit } = loan.course;
  const missed = missedPercent(habit, number, dueOn);
  if (missed < 100) deduct(world, loan, 100 - missed, dueOn, now);
  else {
    enterFailure(world, loan, dueOn, now);
    mayGiveUpMandate(world, loan, now);
  }
  if (loan.row.status !== "disbursed" || !("row" in habit) || habit.row !== number) return;
  const { daysLater } = habit;
  if (daysLater === undefined) return;
  const later = officeMoment(new Date(now.getTime() + daysLater * DAY_MS), loan.random);
  world.agenda.at(later, (at) => {
    if (loan.row.status !== "disbursed") return;
    if (habit.kind === "settles") settleDemoLoan(world, loan, at);
    else makeUp(world, loan, at);
  });
}

function missedPercent(habit: Habit, number: number, dueOn: LagosDate): number {
  if (habit.kind === "stops") return dueOn >= habit.day ? 100 : 0;
  if (habit.kind === "late") return habit.row === number ? 100 : 0;
  return habit.kind === "short" && habit.row === number ? 100 - habit.percent : 0;
}

/** A payroll deduction: the mandate's amount, or what is left; less when the salary was short. */
function deduct(world: DemoWorld, loan: DemoLoan, percent: number, on: LagosDate, at: Date): void {
  const { mandate } = loan;
  if (!mandate) return;
  const full = smaller(kobo(mandate.row.collection_amount), outstandingBalance(owedRows(loan)));
  const amount = percent === 100 ? full : kobo(Math.floor((full * percent) / 10_000) * 100);
  if (amount <= 0) return;
  mandate.collected += amount;
  // The key of such a line in the provider's history, so that it is recognised if it is read again.
  const reference = `${mandate.row.mandate_reference}|${on}|${amount}|1`;
  takeDemoPayment(world, loan, { method: "remita", reference, amount, on, at, author: SYSTEM });
}

/** A deduction that the provider tried in vain. */
function enterFailure(world: DemoWorld, loan: DemoLoan, on: LagosDate, at: Date): void {
  const { mandate } = loan;
  if (mandate?.row.status !== "active") return;
  const amount = mandate.row.collection_amount;
  const reference = `${mandate.row.mandate_reference}|${on}|${amount}|1`;
  enter(world.book, "failed_payments", {
    loan_id: loan.row.id,
    payment_method_id: world.ids.method("remita"),
    reference,
    amount,
    paid_on: on,
    reason: loan.random.oneOf(["No salary was paid", "Salary account suspended", "Net pay below the instalment"]),
    fact: `line ${reference} FAILED`,
    payment_id: null,
    created_by: null,
    created_at: at,
  });
}

/** Pays the overdue amount by another method, in round figures. */
function makeUp(world: DemoWorld, loan: DemoLoan, at: Date): void {
  const on = lagosDateOf(at);
  const missing = outstandingBalance(owedRows(loan).filter((row) => row.dueDate <= on));
  if (missing <= 0) return;
  const method = loan.random.weighted<HandMethod>([
    ["bank-transfer", 62],
    ["cash", 24],
    ["card", 14],
  ]);
  const reference = `${PREFIXES[method]}${loan.random.digits(6)}${loan.row.id}`;
  const author = world.crew.finance;
  takeDemoPayment(world, loan, { method, reference, amount: rounded(missing), on, at, author });
}

type HandMethod = Extract<PaymentMethodCode, "bank-transfer" | "cash" | "card">;

const PREFIXES: Readonly<Record<HandMethod, string>> = { "bank-transfer": "TRF", cash: "CSH", card: "CRD" };

const ROUND_KOBO = 50_000;

function rounded(amount: Kobo): Kobo {
  return kobo(Math.ceil(amount / ROUND_KOBO) * ROUND_KOBO);
}
