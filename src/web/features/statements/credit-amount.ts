import { formatNaira, fromNaira, toNaira } from "../../../domain/money.ts";
import { typedNaira } from "../../../domain/typed-naira.ts";

/** What is to leave a credit of so many naira: the amount typed, in naira, or what is wrong with it. */
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
