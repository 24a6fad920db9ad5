import { formatNaira, fromNaira } from "../../../domain/money.ts";

/** An amount as a person types it, `1,234.50` or `₦1234.5`, in naira; undefined when it is none or has parts of a kobo. */
export function typedAmount(text: string): number | undefined {
  const digits = text.replace(/[₦,\s]/g, "");
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(digits)) return undefined;
  const kobo = fromNaira(Number(digits));
  return kobo === undefined || kobo === 0 ? undefined : Number(digits);
}

/** What is wrong with an amount out of a credit. */
export function amountMistake(text: string, creditNaira: number): string | undefined {
  const naira = typedAmount(text);
  if (naira === undefined) return "Enter an amount above zero with at most two decimals";
  const credit = fromNaira(creditNaira);
  return naira > creditNaira && credit !== undefined ? `The credit is ${formatNaira(credit)}` : undefined;
}
