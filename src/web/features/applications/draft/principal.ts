import { fromNaira, type Kobo } from "../../../../domain/money.ts";
import { typedNaira } from "../../../../domain/typed-naira.ts";
import type { OfferedLoanType } from "../../../lib/loan/loan-choices.ts";

/** The principal: the device's price, or the typed amount within the type's range. */
export function principalOf(type: OfferedLoanType, amount: string, price: number | undefined): Kobo | undefined {
  if (type.is_device) return price === undefined ? undefined : fromNaira(price);
  const typed = typedNaira(amount);
  if (typed === undefined || typed === 0) return undefined;
  const isLent = typed >= type.minimum_amount * 100 && typed <= type.maximum_amount * 100;
  return isLent ? typed : undefined;
}
