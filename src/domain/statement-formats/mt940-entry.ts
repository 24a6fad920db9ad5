import { readPlainAmount } from "../cells/plain-amount.ts";
import { type Kobo, kobo } from "../money.ts";
import { type EntryReading, unreadEntry } from "../statement/read-entries.ts";
import type { LineDirection } from "../statement/statement-line.ts";
import { daysBetween, isLagosDate, type LagosDate } from "../time/lagos-date.ts";

/** The field of one entry, with the bank's information for its customer. */
export interface Mt940Entry {
  /** The line of the file on which it starts, counted from 1. */
  readonly rowNumber: number;
  /** The text after `:61:`, line by line. */
  readonly lines: readonly string[];
  /** The text after `:86:`, line by line. */
  readonly words: readonly string[];
}

/** A balance that a message states, in kobo; below zero when it is a debit. */
export interface Mt940Balance {
  readonly currency: string;
  readonly amount: Kobo;
}

// Value day, day of the entry, mark, third letter of the currency, amount, kind, references.
const ENTRY = /^(\d{6})(\d{4})?(R?[CD])[A-Z]?([\d.,]+)([A-Z][A-Z\d]{3})(.*)$/;
const BALANCE = /^([CD])\d{6}([A-Z]{3})([\d.,]+)$/;
// A reversed credit is money out, a reversed debit money in.
const DIRECTIONS: Readonly<Record<string, LineDirection>> = { C: "credit", D: "debit", RC: "debit", RD: "credit" };
const NO_REFERENCE = /^(?:NONREF)?$/i;
/** Lines of a message are this long: a word that reaches the end continues on the next. */
const LINE_LENGTH = 65;
const LABELLED_PARTS = /^\d{3}\?/;

/** Reads one entry (`:61:` with its `:86:`). It guesses nothing: anything outside the format becomes an unread row. */
export function readMt940Entry({ rowNumber, lines, words }: Mt940Entry): EntryReading {
  const [first = "", ...more] = lines.map((line) => line.trim());
  const supplement = joined(more);
  const description = joined(words);
  const shown = [first, supplement, description].filter((part) => part !== "").join(" | ");
  const unread = (reason: string, hasMoney = true) => unreadEntry(rowNumber, shown, reason, hasMoney);
  const [, value = "", entered, mark = "", written = "", kind, references = ""] = ENTRY.exec(first) ?? [];
  const direction = DIRECTIONS[mark];
  if (!kind || !direction) return unread("It is not written as an entry of this format is.");
  const bookedOn = dayOf(value, entered);
  if (!bookedOn) return unread(`“${value}${entered ?? ""}” is not a date.`);
  const amount = amountOf(written);
  if (amount === undefined) return unread(`“${written.slice(0, 40)}” is not an amount of money that can be read.`);
  if (amount === 0) return unread("The amount is zero.", false);
  const [reference, other = ""] = references
    .split("//")
    .flatMap((text) => (NO_REFERENCE.test(text.trim()) ? [] : text.trim()));
  const narration = [other, supplement, description].filter((part) => part !== "").join(" ");
  return { rowNumber, bookedOn, direction, amount, narration, ...(reference ? { reference } : {}) };
}

/** Reads a balance (`:60F:`, `:60M:`, `:62F:`, `:62M:`); undefined if it is outside the format. */
export function readMt940Balance(text: string): Mt940Balance | undefined {
  const [, mark, currency = "", written = ""] = BALANCE.exec(text.trim()) ?? [];
  const amount = amountOf(written);
  if (!mark || amount === undefined) return undefined;
  return { currency, amount: mark === "D" && amount > 0 ? kobo(-amount) : amount };
}

// The format always has a decimal separator; without one the amount may be in kobo.
function amountOf(written: string): Kobo | undefined {
  return /\d[.,]/.test(written) ? readPlainAmount(written) : undefined;
}

/** The day of the entry; it has no year, so the nearest to the value day is taken. The value day if it is absent. */
function dayOf(value: string, entered: string | undefined): LagosDate | undefined {
  const [year, rest] = [Number(value.slice(0, 2)), value.slice(2)];
  // The format counts 80 to 99 as years of the last century.
  const century = year >= 80 ? 1900 : 2000;
  const on = dayIn(century + year, rest);
  if (!on || entered === undefined) return on;
  const near = [-1, 0, 1].flatMap((years) => dayIn(century + year + years, entered) ?? []);
  return near.toSorted((a, b) => Math.abs(daysBetween(on, a)) - Math.abs(daysBetween(on, b)))[0];
}

function dayIn(year: number, monthAndDay: string): LagosDate | undefined {
  const text = `${year}-${monthAndDay.slice(0, 2)}-${monthAndDay.slice(2)}`;
  return isLagosDate(text) ? text : undefined;
}

function joined(lines: readonly string[]): string {
  let text = "";
  let before = 0;
  for (const line of lines) {
    const gap = text === "" || before >= LINE_LENGTH ? "" : " ";
    text += gap + line;
    before = line.length;
  }
  const plain = LABELLED_PARTS.test(text) ? text.slice(3).replace(/\?\d\d/g, " ") : text;
  return plain.replace(/\s+/g, " ").trim();
}
