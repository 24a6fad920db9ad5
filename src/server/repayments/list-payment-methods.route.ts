import { listPaymentMethods } from "../../contract/repayments.contract.ts";
import { route } from "../http/route.ts";
import { PROVIDER_METHOD } from "../ledger/account.ts";
import { listMethods } from "../money-in/by-hand/payment-method.store.ts";

/** The methods by which money reaches us or is refunded (API-40). */
export const listPaymentMethodsRoute = route(listPaymentMethods, async ({ deps }) => {
  const methods = await listMethods(deps.db.query);
  return { data: methods.map(({ id, name, code }) => ({ id, name, pays_out: code !== PROVIDER_METHOD })) };
});
