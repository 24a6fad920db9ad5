import { confirmErasure } from "../../contract/data-protection.contract.ts";
import { route } from "../http/route.ts";
import { Refusal } from "../refusal/refusal.ts";
import { carryOutErasure } from "./carry-out-erasure.ts";
import { whoMayConfirm } from "./erasure.store.ts";
import { presentErasure } from "./erasure-state.ts";
import { lockForErasure, requireTypedName } from "./lock-for-erasure.ts";
import { removeBytes } from "./remove-bytes.ts";

import { requireWaitingErasure } from "./waiting-erasure.ts";

/**
 * Confirms and executes an erasure that somebody else requested. Refused to its requester, with four eyes on or off.
 */
export const confirmErasureRoute = route(confirmErasure, async ({ params, body, actor, author, deps }) => {
  const at = deps.clock.now();
  const left = await deps.db.transaction(async (tx) => {
    const person = await lockForErasure(tx, params.id, deps);
    const { id, asked_by, reason } = await requireWaitingErasure(tx, person.id);
    if (asked_by === actor.userId) throw notByOneself(await whoMayConfirm(tx, actor.userId));
    requireTypedName(person, body.name);
    return carryOutErasure(tx, person, { id, reason, by: actor.userId, author, at });
  });
  await removeBytes(deps, left);
  return { message: "The data were erased", data: await presentErasure(deps, params.id, actor.userId) };
});

function notByOneself(names: readonly string[]): Refusal {
  const who = names.length > 0 ? ` ${names.join(", ")} may.` : "";
  return new Refusal("not-possible", `You asked for this yourself: somebody else has to confirm it.${who}`);
}
