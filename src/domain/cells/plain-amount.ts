import { type Kobo, kobo } from "../money.ts";

const PLAIN = /^([+-]?)(\d*)(?:[.,](\d{0,2}))?$/;
const DIGITS_MAX = 15;

/**
 * An amount as programs write it for programs: digits, an optional sign, and a point or comma with at most two
 * decimals; no thousands separators, no currency. Whole kobo, read digit by digit. Undefined for anything else: `1,000`
 * may be a thousand or one.
 */
export function readPlainAmount(text: string): Kobo | undefined {
  const [, sign, whole, part = ""] = PLAIN.exec(text.trim()) ?? [];
  if (whole === undefined || whole.length > DIGITS_MAX || whole + part === "") return undefined;
  const size = BigInt(whole + part.padEnd(2, "0"));
  if (size > BigInt(Number.MAX_SAFE_INTEGER)) return undefined;
  return kobo(sign === "-" && size > 0n ? -Number(size) : Number(size));
}
