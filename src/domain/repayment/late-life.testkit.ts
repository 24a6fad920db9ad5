// The life of one loan in memory, in which money may be entered days after it arrived: the product's rules and entries,
// but no database.

import type { AccountCode } from "../../server/ledger/account.ts";
import { creditFreedPostings, creditPostings } from "../../server/ledger/credit-entry.ts";
import { paymentPostings } from "../../server/ledger/payment-entry.ts";
import type { Posting } from "../../server/ledger/posting.ts";
import { type PayoutTerms, quoteSettlement } from "../loan/cooling-off.ts";
import { type OwedRow, outstandingBalance, type SettlementTerms } from "../loan/liquidation.ts";
import type { InterestMethod, LiquidationPolicy } from "../loan/loan-type.ts";
import { planInstalments } from "../loan/schedule/schedule.ts";
import { add, basisPoints, type Kobo, kobo, subtract, ZERO } from "../money.ts";
import { dayOfMonthAfter, type LagosDate } from "../time/lagos-date.ts";
import { statutoryDays } from "../time/public-holidays.ts";
import { type RowAllocation, sumOfParts } from "./allocate.ts";
import { freeAmount, isMoved, type LaterPayment, type Rebooked, rebook, rowsWith, rowsWithout } from "./rebook.ts";
import { allocateSettlement } from "./settle.ts";
import { shareOut } from "./share-out.ts";
import { judgeValueDate, type ValueDateBound } from "./value-date.ts";

const INTO: AccountCode = "bank-transfer";
const GRACE = { days: "next_working_day", holidays: statutoryDays(2026, 2027) } as const;

export interface LifePayment extends LaterPayment {
  readonly day: LagosDate;
  readonly amount: Kobo;
  readonly settles: boolean;
  /** What a settlement within the cooling-off does not have to pay. */
  readonly returned: Kobo;
}

export interface Life {
  readonly terms: SettlementTerms;
  readonly start: PayoutTerms;
  rows: readonly OwedRow[];
  status: "disbursed" | "completed" | "liquidated";
  /** In the order of entry. */
  payments: readonly LifePayment[];
  /** Day and account → amount booked, debits above zero. */
  readonly books: Map<string, number>;
}

export interface LifePlan {
  readonly amount: number;
  readonly tenor: number;
  readonly method: InterestMethod;
  readonly policy: LiquidationPolicy;
}

/** A loan that is paid out and owes everything. */
export function begin({ amount, tenor, method, policy }: LifePlan, paidOutOn: LagosDate): Life {
  const planned = planInstalments(kobo(amount), { method, monthlyRate: basisPoints(500), tenorMonths: tenor });
  const rows = planned.map((row) => ({
    ...row,
    dueDate: dayOfMonthAfter(paidOutOn, row.number, 25),
    principalPaid: ZERO,
    interestPaid: ZERO,
  }));
  const start = { paidOutOn, fee: kobo(Math.floor(amount / 100)), coolingOffDays: 7 };
  return { terms: { policy, grace: GRACE }, start, rows, status: "disbursed", payments: [], books: new Map() };
}

/** The settlement amount on a day, by what has been entered so far. */
export function priceOn(life: Life, day: LagosDate): Kobo {
  return quoteSettlement(standing(life, day).rows, day, life.terms, life.start).amount;
}

/** Enters a payment of a day, today; returns false and changes nothing if it is refused. */
export function pay(life: Life, day: LagosDate, amount: Kobo, today: LagosDate): boolean {
  if (!mayBeOf(life, day, today)) return false;
  const { rows, later } = standing(life, day);
  const { allocations: parts, unapplied } = shareOut(life.status, rows, amount);
  const after = rebook(rowsWith(rows, parts), later, (owed, free) => shareOut(life.status, owed, free));
  moveAll(life, after.payments);
  const made = { day, amount, settles: false, parts, unapplied, returned: ZERO };
  life.payments = [...life.payments, made];
  book(life, day, paymentPostings({ loanId: 1, into: INTO, ...sumOfParts(parts), unapplied }));
  life.rows = after.rows;
  if (life.status === "disbursed" && outstandingBalance(life.rows) === 0) life.status = "completed";
  return true;
}

/** Enters a settlement of a day, today; returns false and changes nothing if it is refused. */
export function settle(life: Life, day: LagosDate, amount: Kobo, today: LagosDate): boolean {
  if (life.status !== "disbursed" || !mayBeOf(life, day, today)) return false;
  const { rows, later } = standing(life, day);
  const quote = quoteSettlement(rows, day, life.terms, life.start);
  if (amount < quote.amount) return false;
  moveAll(
    life,
    later.map((payment) => ({ payment, now: { allocations: [], unapplied: freeAmount(payment) } })),
  );
  const parts = allocateSettlement(rows, quote);
  const unapplied = subtract(amount, quote.amount);
  const { principal, interest, feeReturned, interestReturned } = quote;
  const returned = add(feeReturned, interestReturned);
  const made = { day, amount, settles: true, parts: parts.filter(isSomething), unapplied, returned };
  life.payments = [...life.payments, made];
  const amounts = { loanId: 1, into: INTO, principal, interest, unapplied, feeReturned, interestReturned };
  book(life, day, paymentPostings(amounts));
  life.rows = rowsWith(rows, parts).map((row) => ({ ...row, interest: row.interestPaid }));
  life.status = "liquidated";
  return true;
}

const isSomething = ({ principal, interest }: RowAllocation) => principal + interest > 0;

function mayBeOf(life: Life, day: LagosDate, today: LagosDate): boolean {
  const bounds: ValueDateBound[] = [{ on: life.start.paidOutOn, what: "paid-out" }];
  const settlement = life.payments.find(({ settles }) => settles);
  if (settlement) bounds.push({ on: settlement.day, what: "settled" });
  if (life.status === "completed")
    bounds.push(...life.payments.filter(({ parts }) => parts.length > 0).map(({ day: on }) => paidOff(on)));
  return judgeValueDate(day, { today, bounds, loan: "1" }).accepted;
}

const paidOff = (on: LagosDate): ValueDateBound => ({ on, what: "paid-off" });

function standing(life: Life, day: LagosDate) {
  const later = life.payments.filter((one) => one.day > day).sort((a, b) => (a.day < b.day ? -1 : 1));
  return { rows: rowsWithout(life.rows, later), later };
}

function moveAll(life: Life, rebooked: readonly Rebooked<LifePayment>[]): void {
  for (const one of rebooked.filter(isMoved)) {
    const { payment, now } = one;
    book(life, payment.day, creditFreedPostings({ loanId: 1, ...sumOfParts(payment.parts) }));
    book(life, payment.day, creditPostings({ loanId: 1, ...sumOfParts(now.allocations) }));
    const moved = { ...payment, parts: now.allocations, unapplied: now.unapplied };
    life.payments = life.payments.map((known) => (known === payment ? moved : known));
  }
}

function book(life: Life, day: LagosDate, postings: readonly Posting[]): void {
  for (const { account, amount } of postings) {
    const key = `${day} ${account}`;
    const sum = (life.books.get(key) ?? 0) + amount;
    if (sum === 0) life.books.delete(key);
    else life.books.set(key, sum);
  }
}
