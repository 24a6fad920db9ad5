import { withdrawErasure } from "../../contract/data-protection.contract.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { notFound } from "../refusal/refusal.ts";
import { decideErasure, lockPerson } from "./erasure.store.ts";
import { presentErasure } from "./erasure-state.ts";

import { requireWaitingErasure } from "./waiting-erasure.ts";

/** Withdraws a waiting erasure: by its requester, or by the second person who refuses it. */
export const withdrawErasureRoute = route(withdrawErasure, async ({ params, actor, author, deps }) => {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    if (!(await lockPerson(tx, params.id))) throw notFound("customer");
    const { id } = await requireWaitingErasure(tx, params.id);
    await decideErasure(tx, id, { state: "withdrawn", by: actor.userId, at });
    audit(tx, author, at, { action: "customer erasure withdrawn", object: `customer:${params.id}` });
  });
  return { message: "Withdrawn. Nothing was erased", data: await presentErasure(deps, params.id, actor.userId) };
});
