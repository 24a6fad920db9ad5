import { addDays, isLagosDate, type LagosDate, lagosDate, lagosDateOf, MONTH_NAMES } from "../time/lagos-date.ts";
import { type Cell, cellText } from "./cell.ts";

/** Which number comes first in 05/01/2026: the day, as Nigerian banks write, or the month. */
export type DateOrder = "day-first" | "month-first";

const MONTHS = MONTH_NAMES.map((name) => name.slice(0, 3).toLowerCase());
const MONTH = "(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\\.?";
const GAP = "[\\s,./-]*";
// The end of a time may be on the next line: `2026-01-05T09:` and `12:33`.
const TIME = "(?:[T,\\s-]*\\d{1,2}(?::|[:.]\\s*\\d{2}.*))?";
const NAMED = new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?${GAP}${MONTH}${GAP}(\\d{4}|\\d{2})(?!\\d)${TIME}$`, "i");
const NAME_FIRST = new RegExp(`^${MONTH}${GAP}(\\d{1,2})(?:st|nd|rd|th)?[\\s,]+(\\d{4})${TIME}$`, "i");
const YEAR_THEN_NAME = new RegExp(`^(\\d{4})${GAP}${MONTH}${GAP}(\\d{1,2})(?!\\d)${TIME}$`, "i");
const YEAR_FIRST = new RegExp(`^(\\d{4})([/.-])(\\d{1,2})\\2(\\d{1,2})(?!\\d)${TIME}$`);
const NUMBERS = new RegExp(`^(\\d{1,2})([/.-])(\\d{1,2})\\2(\\d{4}|\\d{2})(?!\\d)${TIME}$`);
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const TORN =
  /^(?:\d{1,2}[-/]|\d{1,2}[-/ ](?:[a-z]{3,9}|\d{1,2})[-/]?|\d{4}[-/]|\d{4}[-/ ](?:[a-z]{3,9}|\d{1,2})[-/]?)$/i;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.\s]+/i;
// Workbook serial days from 1954 to 2119; other numbers are not dates.
const SERIAL = { first: 20_000, last: 80_000, origin: lagosDate("1899-12-30") };
const LONGEST = 40;

/**
 * Reads a date in any notation of statements, ignoring times (REP-07). Undefined for other texts and for days that do
 * not exist.
 */
export function readDate(cell: Cell | undefined, order: DateOrder = "day-first"): LagosDate | undefined {
  if (typeof cell === "number") return ofSerial(cell);
  return readText(cellText(cell), order);
}

/** Whether a line break cut off the end of a date: `05-Jan-`, `05/01/`, `05-`, `2026 Jan`. */
export function isTornDate(cell: Cell | undefined): boolean {
  return TORN.test(tidied(cellText(cell)));
}

function readText(text: string, order: DateOrder): LagosDate | undefined {
  if (text.length > LONGEST) return undefined;
  if (INSTANT.test(text)) return ofInstant(text);
  const date = tidied(text);
  if (/^\d{5}(\.\d+)?$/.test(date)) return ofSerial(Number(date));
  const named = NAMED.exec(date);
  if (named) return dayOf(yearOf(named[3]), monthOf(named[2]), Number(named[1]));
  const nameFirst = NAME_FIRST.exec(date);
  if (nameFirst) return dayOf(Number(nameFirst[3]), monthOf(nameFirst[1]), Number(nameFirst[2]));
  const yearThenName = YEAR_THEN_NAME.exec(date);
  if (yearThenName) return dayOf(Number(yearThenName[1]), monthOf(yearThenName[2]), Number(yearThenName[3]));
  return readNumbers(date, order);
}

function readNumbers(date: string, order: DateOrder): LagosDate | undefined {
  const yearFirst = YEAR_FIRST.exec(date);
  if (yearFirst) return dayOf(Number(yearFirst[1]), Number(yearFirst[3]), Number(yearFirst[4]));
  const compact = COMPACT.exec(date);
  if (compact) return dayOf(Number(compact[1]), Number(compact[2]), Number(compact[3]));
  const [, first, , second, year] = NUMBERS.exec(date) ?? [];
  if (first === undefined) return undefined;
  const [day, month] = order === "day-first" ? [first, second] : [second, first];
  return dayOf(yearOf(year), Number(month), Number(day));
}

const tidied = (text: string): string => text.replace(WEEKDAY, "").replace(/\s*([-/])\s*/g, "$1");
const yearOf = (text = ""): number => (text.length === 2 ? 2000 + Number(text) : Number(text));
const monthOf = (name = ""): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

function dayOf(year: number, month: number, day: number): LagosDate | undefined {
  const pad = (value: number, length: number) => String(value).padStart(length, "0");
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  return isLagosDate(text) && year >= 1954 && year < 2120 ? text : undefined;
}

function ofSerial(serial: number): LagosDate | undefined {
  return serial >= SERIAL.first && serial < SERIAL.last ? addDays(SERIAL.origin, Math.floor(serial)) : undefined;
}

function ofInstant(text: string): LagosDate | undefined {
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? undefined : lagosDateOf(instant);
}
