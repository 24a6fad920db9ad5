/**
 * A loan's reference from the ways people type it: "TN-000123", "tn 123", "000123". Undefined for anything else. Does
 * not check that the loan exists.
 */
export function parseLoanReference(text: string): string | undefined {
  const [, digits] = /^(?:TN)?(\d{1,15})$/i.exec(text.replace(/[\s\-\u2010-\u2015]/g, "")) ?? [];
  const number = Number(digits);
  return number > 0 ? `TN-${String(number).padStart(6, "0")}` : undefined;
}
