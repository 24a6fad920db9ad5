// The parts that decide whether money is already known, so that a test can replace one by a mistaken one.

import { bankReference } from "../../statement/bank-reference.ts";
import { lineIdentities } from "../../statement/statement-line-key.ts";
import { daysBetween } from "../../time/lagos-date.ts";
import { knownLines } from "../known-line.ts";
import { lineIdentifiers } from "../line-identifiers.ts";
import { SAME_MONEY_DAYS } from "../match-facts.ts";
import { matchLine } from "../match-line.ts";
import { pairReversals } from "../pair-reversals.ts";
import type { BookedLine, Payment } from "./money-books.testkit.ts";
import type { ToldLine } from "./money-reports.testkit.ts";

/** The account that an export names. */
export interface OwnAccount {
  readonly bank: string;
  readonly account: string | undefined;
}

export const JUDGE = {
  identities: lineIdentities,
  identifiers: lineIdentifiers,
  known: knownLines,
  pair: pairReversals,
  match: matchLine,
  /** Whether a booked line belongs to the same account, as far as both exports say. */
  isOfAccount: (booked: BookedLine, { bank, account }: OwnAccount): boolean =>
    booked.bank === bank && (booked.account === undefined || account === undefined || booked.account === account),
  /** Whether a credit seems to repeat a booked line of the same account. */
  repeats: (line: ToldLine, booked: BookedLine): boolean =>
    line.amount === booked.amount &&
    line.balance !== undefined &&
    line.balance === booked.balance &&
    Math.abs(daysBetween(line.bookedOn, booked.bookedOn)) <= SAME_MONEY_DAYS,
  /** Whether it seems to repeat one of another account. */
  isAlike: (line: ToldLine, booked: BookedLine): boolean =>
    printOf(line) === printOf(booked) && (line.balance ?? booked.balance) === (booked.balance ?? line.balance),
  /** The answer for a file whose apparent repeats are all known. */
  answer: (haveCome: boolean): "same" | "other" => (haveCome ? "same" : "other"),
  /** Whether a line of another bank only raises a question. */
  asksAboutOtherAccounts: true,
  /** Whether a person who enters money is warned of an existing payment. */
  isTwin: (
    entered: { readonly on: Payment["paidOn"]; readonly amount: Payment["amount"] },
    payment: Payment,
  ): boolean =>
    payment.amount === entered.amount && Math.abs(daysBetween(payment.paidOn, entered.on)) <= SAME_MONEY_DAYS,
  /** Whether a reference with a payment is refused for other money of the same loan and amount. */
  refusesUsed: true,
  /** Whether a history line finds the deduction that another source reported. */
  namesDeductions: true,
  /** The facts for judging a line. */
  factsOf: (facts: Parameters<typeof matchLine>[1], _line: Parameters<typeof matchLine>[0]) => facts,
};

/** The parts of the judge. */
export type Judge = typeof JUDGE;

/** Only the letters and digits of a line, which every copy of it has. */
function printOf({
  bookedOn,
  amount,
  reference,
  narration,
}: Omit<ToldLine, "event" | "rowNumber" | "direction">): string {
  const text = `${bankReference(reference) ?? ""} ${narration}`.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return `${bookedOn} ${amount} ${text}`;
}
