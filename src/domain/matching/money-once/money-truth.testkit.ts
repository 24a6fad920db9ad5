// What really happened: credits on the lender's accounts, some taken back by the bank, and deductions from a salary.

import { between, oneOf, type SeededRandom } from "../../../pretend/remita-sandbox/seeded-random.ts";
import { NO_GRACE } from "../../loan/grace.ts";
import { type Kobo, kobo, ZERO } from "../../money.ts";
import { addDays, type LagosDate, lagosDate } from "../../time/lagos-date.ts";
import { type SettlementFact, settlementPrice } from "../judge-settlement.ts";
import type { LoanFact } from "../match-facts.ts";

/** Money that came once. */
export interface Credit {
  readonly id: number;
  readonly loan: number;
  readonly kind: "transfer" | "salary" | "settlement";
  readonly amount: Kobo;
  /** The bank's booking day, and the value date that some exports show. */
  readonly day: LagosDate;
  readonly valueDay: LagosDate;
  /** The lender's account on which it arrived. */
  readonly account: number;
  readonly narration: string;
  /** As the bank's other export shortens it. */
  readonly short: string;
  readonly reference: string | undefined;
  /** The day on which the bank took it back. */
  readonly takenBackOn: LagosDate | undefined;
  /** The day on which the provider took it from the salary. */
  readonly deductedOn: LagosDate | undefined;
}

/** A line that the bank shows for it. */
export interface BankEvent {
  readonly credit: Credit;
  readonly isDebit: boolean;
  readonly account: number;
  readonly day: LagosDate;
  readonly valueDay: LagosDate;
  readonly narration: string;
  readonly short: string;
  readonly reference: string | undefined;
  readonly balance: Kobo;
}

export interface Truth {
  readonly credits: readonly Credit[];
  readonly events: readonly BankEvent[];
  /**
   * Two credits that are equal in everything a bank says of them: none, on one account, on two of a bank, at two banks.
   */
  readonly twins: (typeof TWINS)[number];
}

export const ACCOUNTS = [
  { bank: "wema", number: "0123456789" },
  { bank: "wema", number: "0123456790" },
  { bank: "gtbank", number: "0223344556" },
] as const;
const TWINS = ["none", "none", "none", "one account", "two accounts", "two banks"] as const;
const FIRST_DAY = lagosDate("2026-10-01");
const PAID_OUT_ON = lagosDate("2026-08-10");
export const MANDATE = { id: 7, reference: "260000000002", loan: 2 };
export const SETTLED_LOAN = 3;
/** What an export shows in place of a long number whose end it lost. */
export const REMNANT = "1.32611E+25";

const row = (number: number) => ({
  number,
  dueDate: addDays(lagosDate("2026-10-25"), 30 * (number - 1)),
  principal: kobo(100_000_00),
  interest: kobo(30_000_00),
  principalPaid: ZERO,
  interestPaid: ZERO,
});
/** The inputs of the settlement amount of the loan that may be settled. */
export const SETTLING: SettlementFact = {
  rows: [1, 2, 3, 4].map(row),
  terms: { policy: "principal_plus_month", grace: NO_GRACE },
  start: { paidOutOn: PAID_OUT_ON, fee: ZERO, coolingOffDays: 7 },
  payments: [],
};

const person = (id: number, firstName: string, lastName: string, instalment: Kobo): LoanFact => ({
  ...{ id, reference: `TN-00000${id}`, status: "disbursed", paidOutOn: PAID_OUT_ON, firstName, lastName },
  ...{ balance: kobo(4 * instalment), instalment, instalments: [instalment] },
});
export const LOANS: readonly LoanFact[] = [
  person(1, "Ngozi", "Eze", kobo(65_000_00)),
  person(2, "Musa", "Bello", kobo(40_000_00)),
  person(3, "Sade", "Kalu", kobo(130_000_00)),
];

const nameOf = (loan: number) => {
  const { firstName, lastName } = LOANS[loan - 1] as LoanFact;
  return `${firstName} ${lastName}`.toUpperCase();
};
const referenceOf = (loan: number) => (LOANS[loan - 1] as LoanFact).reference;

/** When it happened, and how much. */
export interface Span {
  readonly firstDay: LagosDate;
  /** The last day of a transfer, counted from the first. */
  readonly days: number;
  readonly monthsMax: 1 | 2;
  readonly maySettle: boolean;
}

const AUTUMN: Span = { firstDay: FIRST_DAY, days: 45, monthsMax: 2, maySettle: true };

/** A history of money, the same for the same seed. */
export function inventTruth(random: SeededRandom, span: Span = AUTUMN): Truth {
  const twins = oneOf(random, TWINS);
  const credits = Array.from({ length: between(random, 1, 4) }, (_, id) => transfer(random, id, { twins, ...span }));
  const settles = random() < 0.15;
  if (settles && span.maySettle) credits.push(settlement(random, credits.length));
  if (random() < 0.35) credits.push(...salaries(random, credits.length, span));
  const [first] = credits;
  if (twins !== "none" && first) {
    const account = { none: 0, "one account": 0, "two accounts": 1, "two banks": 2 }[twins];
    credits.push({ ...first, id: credits.length, account, takenBackOn: undefined });
  }
  return { credits, events: eventsOf(random, credits, twins), twins };
}

function transfer(random: SeededRandom, id: number, { twins, firstDay, days }: Span & Pick<Truth, "twins">): Credit {
  const isTwin = id === 0 && twins !== "none";
  const loan = random() < 0.8 ? 1 : 2;
  const amount = oneOf(random, [65_000_00, 65_000_00, 40_000_00, 20_000_50].map(kobo));
  // A twin is the first on its accounts, so that equal openings make equal balances.
  const day = addDays(firstDay, isTwin ? 0 : between(random, 5, days));
  const named = random() < 0.75;
  const [narration, short] = named
    ? [`NIP TRANSFER FROM ${nameOf(loan)} LOAN REPAYMENT ${referenceOf(loan)}`, `NIP TRANSFER ${referenceOf(loan)}`]
    : [`MOBILE TRF ${nameOf(loan)} THANK YOU`, `TRF ${nameOf(loan)}`];
  const [shift, takenBackOn] = [between(random, -2, 2), random() < 0.2 ? between(random, 0, 1) : -1];
  return {
    ...{
      id,
      loan,
      kind: "transfer",
      amount,
      day,
      valueDay: addDays(day, shift),
      narration,
      short,
      deductedOn: undefined,
    },
    account: isTwin ? 0 : oneOf(random, [0, 0, 0, 1, 2]),
    reference: isTwin ? undefined : ownReference(random, id),
    takenBackOn: takenBackOn < 0 ? undefined : addDays(addDays(day, Math.max(0, shift)), takenBackOn),
  };
}

/** The bank's own, a long one that spreadsheets spoil, a spoilt one, or none. */
function ownReference(random: SeededRandom, id: number): string | undefined {
  const digits = String(between(random, 10_000_000, 99_999_999));
  return oneOf(random, [`FT26${id}${digits}`, `1326112345678901${id}${digits}`, REMNANT, REMNANT, undefined]);
}

function settlement(random: SeededRandom, id: number): Credit {
  const day = addDays(FIRST_DAY, between(random, 5, 45));
  return {
    ...{
      id,
      loan: SETTLED_LOAN,
      kind: "settlement",
      amount: settlementPrice(SETTLING, day) ?? ZERO,
      day,
      valueDay: day,
    },
    account: oneOf(random, [0, 1, 2]),
    narration: `LOAN PAYOFF ${nameOf(SETTLED_LOAN)} ${referenceOf(SETTLED_LOAN)}`,
    short: `PAYOFF ${referenceOf(SETTLED_LOAN)}`,
    reference: `FT26${id}${between(random, 10_000_000, 99_999_999)}`,
    ...{ takenBackOn: undefined, deductedOn: undefined },
  };
}

/** One salary, or those of two months; each reaches the bank within days. */
function salaries(random: SeededRandom, id: number, { firstDay, monthsMax }: Span): readonly Credit[] {
  const first = addDays(firstDay, between(random, 5, 15));
  const account = oneOf(random, [0, 1, 2]);
  return Array.from({ length: between(random, 1, monthsMax) }, (_, month): Credit => {
    const deductedOn = addDays(first, month * between(random, 28, 31));
    const day = addDays(deductedOn, between(random, 0, 3));
    const narration = `REMITA SALARY ${MANDATE.reference} ${id + month}`;
    return {
      ...{ id: id + month, loan: MANDATE.loan, kind: "salary", amount: kobo(40_000_00), day, valueDay: day, account },
      ...{ narration, short: `REMITA ${MANDATE.reference}`, reference: undefined, takenBackOn: undefined, deductedOn },
    };
  });
}

const OPENING = 10_000_000_00;

/** The lines of all accounts, each with the balance after it. */
function eventsOf(random: SeededRandom, credits: readonly Credit[], twins: Truth["twins"]): readonly BankEvent[] {
  const areEqual = twins === "two accounts" || twins === "two banks";
  const balances = ACCOUNTS.map((_, index) => OPENING + (areEqual ? 0 : index * 7_777_777_77));
  return credits
    .flatMap((credit) => [arrival(credit), ...(credit.takenBackOn ? [departure(random, credit)] : [])])
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : Number(a.isDebit) - Number(b.isDebit)))
    .map((event) => {
      const moved = event.isDebit ? -event.credit.amount : event.credit.amount;
      const balance = (balances[event.account] ?? 0) + moved;
      balances[event.account] = balance;
      return { ...event, balance: kobo(balance) };
    });
}

type Unbalanced = Omit<BankEvent, "balance">;

function arrival(credit: Credit): Unbalanced {
  const { account, day, valueDay, narration, short, reference } = credit;
  return { credit, isDebit: false, account, day, valueDay, narration, short, reference };
}

function departure(random: SeededRandom, credit: Credit): Unbalanced {
  const day = credit.takenBackOn as LagosDate;
  const word = oneOf(random, ["RVSL", "NIP REVERSAL", "RTN"]);
  const narration = `${word} ${credit.narration}`;
  const more = { narration, short: `${word} ${credit.short}`, reference: credit.reference };
  return { credit, isDebit: true, account: credit.account, day, valueDay: day, ...more };
}
