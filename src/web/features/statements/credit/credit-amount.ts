import { formatNaira, fromNaira, toNaira } from "../../../../domain/money.ts";
import { typedNaira } from "../../../../domain/typed-naira.ts";

/** Parses an amount to take out of a credit, in naira, or returns its mistake. */
export function creditAmount(
  text: string,
  creditNaira: number,
): { readonly naira: number } | { readonly mistake: string } {
  const typed = typedNaira(text);
  if (!typed) return { mistake: "Enter an amount above zero with at most two decimals" };
  const credit = fromNaira(creditNaira);
  return credit !== undefined && typed > credit
    ? { mistake: `The credit is ${formatNaira(credit)}` }
    : { naira: toNaira(typed) };
}
