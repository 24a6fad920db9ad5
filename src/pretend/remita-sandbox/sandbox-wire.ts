import { type Kobo, kobo, toNaira } from "../../domain/money.ts";
import { isLagosDate, type LagosDate } from "../../domain/time/lagos-date.ts";

// Deliberately written apart from the adapter's code: a shared mistake would go unnoticed.

/** `dd-MM-yyyy HH:mm:ss+0000` at the given UTC time of the day. */
export function wireTime(date: LagosDate, time = "00:00:00"): string {
  return `${date.slice(8, 10)}-${date.slice(5, 7)}-${date.slice(0, 4)} ${time}+0000`;
}

/** The Lagos day of `dd-MM-yyyy HH:mm:ss±hhmm` or `dd-MM-yyyy`; undefined for anything else. */
export function readWireTime(text: unknown): LagosDate | undefined {
  if (typeof text !== "string") return undefined;
  const match = /^(\d\d)-(\d\d)-(\d{4})(?: (\d\d):(\d\d):(\d\d)([+-]\d\d)(\d\d))?$/.exec(text);
  if (match === null) return undefined;
  const [, day, month, year, hour = "00", minute = "00", second = "00", offsetHours = "+01", offsetMinutes = "00"] =
    match;
  if (!isLagosDate(`${year}-${month}-${day}`)) return undefined;
  const instant = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${offsetHours}:${offsetMinutes}`);
  if (Number.isNaN(instant)) return undefined;
  const date = new Date(instant + 3_600_000).toISOString().slice(0, 10);
  return isLagosDate(date) ? date : undefined;
}

/** A positive amount of naira with at most two decimals, as a JSON number or as text, in kobo. */
export function readWireAmount(value: unknown): Kobo | undefined {
  const text = typeof value === "number" || typeof value === "string" ? String(value) : "";
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(text)) return undefined;
  const amount = Math.round(Number(text) * 100);
  return amount > 0 ? kobo(amount) : undefined;
}

/** Salaries and booking replies carry their amounts as text. */
export function amountText(amount: Kobo): string {
  return String(toNaira(amount));
}
