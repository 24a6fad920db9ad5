// All of these are text: leading zeros count, and nothing is ever added up. Spaces typed between digits are dropped.

/** A Bank Verification Number: 11 digits (CST-14). Undefined for all else. */
export function parseBvn(text: string): string | undefined {
  return matching(/^\d{11}$/, text);
}

/** A National Identification Number: 11 digits (CST-15); it has no public check digit. Undefined for all else. */
export function parseNin(text: string): string | undefined {
  return matching(/^\d{11}$/, text);
}

/**
 * A federal payroll number, upper-cased: up to four letters (paramilitary services have them), then four to ten digits,
 * usually six. There is no official format. Undefined for all else.
 */
export function parseIppisNumber(text: string): string | undefined {
  return matching(/^[A-Z]{0,4}\d{4,10}$/, text.toUpperCase());
}

/** The sentence for a text that is no bank account number. */
export const NO_ACCOUNT_NUMBER = "An account number has 10 digits";

/** A bank account number: 10 digits (CST-16). Undefined for all else. */
export function parseAccountNumber(text: string): string | undefined {
  return matching(/^\d{10}$/, text);
}

function matching(pattern: RegExp, text: string): string | undefined {
  const compact = text.replace(/\s/g, "");
  return pattern.test(compact) ? compact : undefined;
}
