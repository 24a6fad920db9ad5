import { fromNaira, type Kobo } from "../../../domain/money.ts";
import { type LagosDate, lagosDate } from "../../../domain/time/lagos-date.ts";
import { type Clock, today } from "../../clock.ts";
import type { Tx } from "../../db/transaction.ts";
import type { PaymentMethodCode } from "../../ledger/account.ts";
import { fieldError } from "../../refusal/refusal.ts";
import { listMethods, type PaymentMethod } from "./payment-method.store.ts";

/** A wire amount as kobo. Refuses (422) what is not a whole number of kobo above zero. */
export function amountOf(naira: number): Kobo {
  const amount = fromNaira(naira);
  if (amount === undefined || amount <= 0)
    throw fieldError("amount", "Enter an amount above zero with two decimals at most.");
  return amount;
}

/** The day on which money came that a person enters: today when they name none. */
export function paidOnOf({ paidOn }: { readonly paidOn?: string | null | undefined }, clock: Clock): LagosDate {
  return paidOn ? lagosDate(paidOn) : today(clock);
}

/** The default payment method. */
const USUAL_METHOD: PaymentMethodCode = "bank-transfer";

/** The payment method that a form names, Bank Transfer by default. Refuses (422) an unknown one. */
export async function chooseMethod(tx: Tx, id: number | null | undefined): Promise<PaymentMethod> {
  const isMeant = (method: PaymentMethod) => (id ? method.id === id : method.code === USUAL_METHOD);
  const method = (await listMethods(tx)).find(isMeant);
  if (!method) throw fieldError("paymentMethodId", "There is no such payment method.");
  return method;
}
