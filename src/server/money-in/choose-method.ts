import type { Tx } from "../db/transaction.ts";
import type { PaymentMethodCode } from "../ledger/account.ts";
import { fieldError } from "../refusal/refusal.ts";
import { listMethods, type PaymentMethod } from "./payment-method.store.ts";

/** The default payment method. */
const USUAL_METHOD: PaymentMethodCode = "bank-transfer";

/** The payment method that a form names, Bank Transfer by default. Refuses (422) an unknown one. */
export async function chooseMethod(tx: Tx, id: number | null | undefined): Promise<PaymentMethod> {
  const isMeant = (method: PaymentMethod) => (id ? method.id === id : method.code === USUAL_METHOD);
  const method = (await listMethods(tx)).find(isMeant);
  if (!method) throw fieldError("paymentMethodId", "There is no such payment method.");
  return method;
}
