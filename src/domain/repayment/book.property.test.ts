import fc from "fast-check";
import { expect, it } from "vitest";
import { heavyCount } from "../../server/testing/heavy.ts";
import { LOAN_RULES } from "../loan/loan-rules.ts";
import { isPaidOut } from "../loan/loan-status.ts";
import type { LiquidationPolicy } from "../loan/loan-type.ts";
import { kobo } from "../money.ts";
import { addDays, lagosDate } from "../time/lagos-date.ts";
import {
  disburse,
  pay,
  pickUp,
  refund,
  reverse,
  reversePayout,
  reverseRefund,
  settle,
  setUpAgain,
  stop,
  transfer,
} from "./book.testkit.ts";
import { type Book, type BookLoan, balanceOf, emptyBook, lend, owedRows } from "./book-parts.testkit.ts";

const SEQUENCES = heavyCount("sequences of lending, paying, reversing and giving away", 100_000, 2_000);
const SEED = Number(process.env.TENOR_SEED ?? 20_261_120);

const POLICIES: readonly LiquidationPolicy[] = ["principal_plus_month", "contract_balance", "rule_of_78"];
const ACTS = [
  "lend",
  "disburse",
  "pay",
  "pay",
  "pay a row",
  "pay off",
  "overpay",
  "deduct",
  "pick up",
  "reverse",
  "reverse",
  "settle",
  "stop",
  "set up again",
  "top up",
  "reverse payout",
  "refund",
  "reverse refund",
  "transfer",
  "refund",
] as const;

interface Step {
  readonly act: (typeof ACTS)[number];
  readonly a: number;
  readonly b: number;
  readonly amount: number;
}

const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom(...ACTS),
    a: fc.nat(11),
    b: fc.nat(11),
    amount: fc.oneof(
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 1, max: 400_000 }),
      fc.integer({ min: 1, max: 60_000_000 }),
    ),
  }),
  { minLength: 4, maxLength: 24 },
);

function start(): Book {
  const book = emptyBook();
  lend(book, { amount: 30_000_000, tenor: 3, method: "flat", policy: "principal_plus_month", isDevice: false });
  lend(book, { amount: 20_000_001, tenor: 4, method: "reducing", policy: "rule_of_78", isDevice: true });
  for (const loan of book.loans) disburse(book, loan, undefined, lagosDate("2026-01-20"));
  return book;
}

const pick = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % Math.max(1, items.length)];

function take(book: Book, { act, a, b, amount }: Step): void {
  const loan = pick(book.loans, a);
  const other = pick(book.loans, b);
  const payment = pick(book.payments, a);
  const credit = pick(
    book.payments.filter((one) => one.unapplied > 0 && !one.isReversed),
    a,
  );
  const use = pick(book.uses, a);
  const waiting = pick(
    book.loans.filter((one) => one.status === "pending_disbursement"),
    a,
  );
  const running = pick(
    book.loans.filter((one) => one.status === "disbursed"),
    b,
  );
  const on = addDays(lagosDate("2026-01-21"), b * 12);
  if (!loan || !other) return;
  if (act === "lend" && book.loans.length < 4) {
    const method = a % 2 === 0 ? "flat" : "reducing";
    lend(book, {
      amount: 100 + amount * (1 + b * 3),
      tenor: 1 + (b % 5),
      method,
      policy: POLICIES[b % 3] ?? "rule_of_78",
      isDevice: a % 3 === 0,
    });
  }
  if (act === "disburse" && waiting) disburse(book, waiting, undefined, on);
  if (act === "top up" && waiting && running) disburse(book, waiting, running, on);
  if (act === "pay") pay(book, loan, kobo(amount));
  if (act === "deduct") pay(book, loan, kobo(amount), "deducted-not-remitted");
  if (act === "pay a row")
    pay(book, loan, kobo(owedRows(loan).reduce((most, row) => Math.max(most, row.principal + row.interest), 0)));
  if (act === "pay off") pay(book, loan, balanceOf(loan));
  if (act === "overpay") pay(book, loan, kobo(balanceOf(loan) + amount));
  if (act === "pick up") pickUp(book, loan);
  if (act === "stop") stop(book, loan);
  if (act === "set up again" && waiting) setUpAgain(book, waiting);
  if (act === "settle") settle(book, loan, on, amount % 3 === 0 ? amount : 0);
  if (act === "reverse payout") reversePayout(book, loan);
  if (act === "reverse" && payment) reverse(book, payment);
  if (act === "refund" && credit) refund(book, credit, kobo(Math.min(amount, credit.unapplied)));
  if (act === "transfer" && credit)
    transfer(book, credit, other, kobo(Math.min(amount, credit.unapplied, balanceOf(other))));
  if (act === "reverse refund" && use) reverseRefund(book, use);
}

/** The broken rules of a book; empty when all is well (reliability: L1, L3 to L6, L9, L10 and the cash). */
function faults(book: Book): string[] {
  const found: string[] = [];
  const check = (holds: boolean, rule: string): void => void (holds || found.push(rule));
  const held = (account: string, loan: number): number => book.accounts.get(`${account} ${loan}`) ?? 0;
  const live = book.payments.filter((payment) => !payment.isReversed);
  check([...book.accounts.values()].reduce((sum, amount) => sum + amount, 0) === 0, "debits equal credits");
  for (const loan of book.loans) checkLoan(loan);
  for (const payment of live) {
    const parts = [...payment.parts.values()].reduce((sum, part) => sum + part.principal + part.interest, 0);
    const gone = book.uses
      .filter((use) => use.payment === payment && !use.isReversed)
      .reduce((sum, use) => sum + use.amount, 0);
    check(payment.unapplied >= 0, "credit is never negative");
    check(
      parts + gone + payment.unapplied === payment.amount,
      "allocations, refunds, transfers and the rest make up the payment",
    );
  }
  check(cash(book) === expectedCash(book), "the banks hold what came in less what went out");
  return found;

  function checkLoan(loan: BookLoan): void {
    const isOut = isPaidOut(loan.status);
    const own = live.filter((payment) => payment.loan === loan);
    const paid = own.flatMap((payment) => [...payment.parts.values()]);
    const unpaid = loan.rows.reduce((sum, row) => sum + row.principal - row.principalPaid, 0);
    const credit = own.reduce((sum, payment) => sum + payment.unapplied, 0);
    check(
      loan.rows.every((row) => row.principalPaid >= 0 && row.principalPaid <= row.principal),
      "no row is paid beyond its principal",
    );
    check(
      loan.rows.every((row) => row.interestPaid >= 0 && row.interestPaid <= row.interest),
      "no row is paid beyond its interest",
    );
    check(
      loan.rows.reduce((sum, row) => sum + row.principal, 0) === loan.approved,
      "the schedule's principal is the approved amount",
    );
    check(
      held("loan-principal", loan.number) === (isOut ? unpaid : 0),
      "principal in the ledger is the unpaid principal",
    );
    check(
      paid.reduce((sum, part) => sum + part.principal, 0) === loan.approved - unpaid,
      "what rows say is paid was allocated",
    );
    check(
      -held("interest-income", loan.number) === paid.reduce((sum, part) => sum + part.interest, 0),
      "interest is what payments brought",
    );
    check(-held("customer-credit", loan.number) === credit, "customer credit is what payments left over");
    check((loan.payout !== undefined) === isOut, "one live payout for a loan that is out, and none for others");
    check(
      loan.rows.every((row) => !row.settledBy?.isReversed),
      "a row is settled by a payment that stands",
    );
    const isClosed = loan.status === "completed" || loan.status === "liquidated";
    check(
      !isOut || loan.status === "pending_pickup" || isClosed === (balanceOf(loan) === 0),
      "closed exactly when nothing is owed",
    );
    check(loan.status !== "pending_pickup" || balanceOf(loan) > 0, "a loan that awaits pickup is never paid in full");
    check(loan.status !== "disbursed" || credit === 0, "a running loan has no credit lying idle");
    check(!isClosed || !loan.isCollected, "nothing is collected for a closed loan");
    check(isPath(loan), "the history is one path through the table");
  }
}

function isPath({ path, isDevice }: BookLoan): boolean {
  return path.slice(1).every((to, index) =>
    LOAN_RULES.some((rule) => {
      const from = path[index];
      return (
        from !== undefined &&
        rule.from.includes(from) &&
        (isDevice && rule.toForDevice ? rule.toForDevice : rule.to) === to
      );
    }),
  );
}

const CASH = /^(bank-|deducted-not-remitted)/;
const cash = (book: Book): number =>
  [...book.accounts].filter(([account]) => CASH.test(account)).reduce((sum, [, amount]) => sum + amount, 0);

function expectedCash(book: Book): number {
  const came = book.payments.filter(
    (one) => !one.isReversed && (one.purpose === "repayment" || one.purpose === "settlement"),
  );
  const paidBack = book.uses.filter((use) => !use.isReversed && !use.to);
  const paidOut = book.loans.reduce((sum, loan) => sum + (loan.payout?.amount ?? 0), 0);
  return came.reduce((sum, one) => sum + one.amount, 0) - paidBack.reduce((sum, use) => sum + use.amount, 0) - paidOut;
}

it("whatever is done to loans, and in whatever order, the books hold after every step (T06)", () => {
  const done = new Map<string, number>();
  fc.assert(
    fc.property(steps, (sequence) => {
      const book = start();
      expect(faults(book)).toEqual([]);
      for (const step of sequence) {
        const before = book.changes + book.loans.length;
        take(book, step);
        if (book.changes + book.loans.length > before) done.set(step.act, (done.get(step.act) ?? 0) + 1);
        const found = faults(book);
        if (found.length > 0) throw new Error(`${step.act}: ${found.join("; ")}`);
      }
    }),
    { numRuns: SEQUENCES, seed: SEED },
  );
  process.stdout.write(`[seed] ${SEED}; steps that changed something: ${JSON.stringify(Object.fromEntries(done))}\n`);
  // A kind of step that never has an effect would prove nothing.
  for (const act of ACTS) expect(done.get(act) ?? 0, act).toBeGreaterThan(SEQUENCES / 100);
}, 1_800_000);
