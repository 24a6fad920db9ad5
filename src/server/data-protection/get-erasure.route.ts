import { getErasure } from "../../contract/data-protection.contract.ts";
import { requireCustomer } from "../customers/require-customer.ts";
import { route } from "../http/route.ts";
import { presentErasure } from "./erasure-state.ts";

/** Whether a customer's data may be erased, and the current request. */
export const getErasureRoute = route(getErasure, async ({ params, actor, deps }) => {
  await requireCustomer(deps.db, params.id);
  return { data: await presentErasure(deps, params.id, actor.userId) };
});
