import { formatNaira, fromNaira, toNaira } from "../../../../domain/money.ts";
import { typedNaira } from "../../../../domain/typed-naira.ts";

type CreditAmount = { readonly naira: number } | { readonly mistake: string };

/** Parses an amount to take out of a credit, in naira, or returns its mistake. */
export function creditAmount(text: string, creditNaira: number): CreditAmount {
  const typed = typedNaira(text);
  if (!typed) return { mistake: "Enter an amount above zero with at most two decimals" };
  const credit = fromNaira(creditNaira);
  return credit !== undefined && typed > credit
    ? { mistake: `The credit is ${formatNaira(credit)}` }
    : { naira: toNaira(typed) };
}

/** What is sent of it: nothing while it is wrong. */
export const amountIn = (read: CreditAmount) => ("naira" in read ? read.naira : undefined);

/** Its mistake, by the field of the form. */
export const amountMistake = (read: CreditAmount) => ("mistake" in read ? { amount: read.mistake } : {});
