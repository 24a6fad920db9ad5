import { type Kobo, kobo } from "./money.ts";

const TYPED = /^(\d{1,12})(?:\.(\d{1,2}))?$/;

/**
 * An amount of naira as people type it (`450000`, `450,000.50`, `₦450,000`) in whole kobo, digit by digit. Undefined for
 * anything else, a sign or a third decimal included (DED-19).
 */
export function typedNaira(text: string): Kobo | undefined {
  const found = TYPED.exec(text.replace(/[₦,\s]/g, ""));
  if (!found) return undefined;
  const [, naira = "", decimals = ""] = found;
  return kobo(Number(naira) * 100 + Number(decimals.padEnd(2, "0")));
}
