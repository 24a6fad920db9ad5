import { listPaymentMethods } from "../../contract/repayments.contract.ts";
import { route } from "../http/route.ts";
import { listMethods } from "../money-in/payment-method.store.ts";

/** The ways in which money reaches us (API-40). */
export const listPaymentMethodsRoute = route(listPaymentMethods, async ({ deps }) => {
  const methods = await listMethods(deps.db.read);
  return { data: methods.map(({ id, name }) => ({ id, name })) };
});
