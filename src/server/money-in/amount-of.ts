import { fromNaira, type Kobo } from "../../domain/money.ts";
import { fieldError } from "../refusal/refusal.ts";

/** An API amount as kobo. Refuses (422) anything but a whole number of kobo above zero. */
export function amountOf(naira: number): Kobo {
  const amount = fromNaira(naira);
  if (amount === undefined || amount <= 0)
    throw fieldError("amount", "Enter an amount above zero with two decimals at most.");
  return amount;
}
