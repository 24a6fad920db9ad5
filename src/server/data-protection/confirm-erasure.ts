import { confirmErasure, withdrawErasure } from "../../contract/data-protection.contract.ts";
import { audit, type Tx } from "../db/transaction.ts";
import { AppError, notFound } from "../http/app-error.ts";
import { route } from "../http/route.ts";
import { carryOutErasure } from "./carry-out-erasure.ts";
import { currentErasure, decideErasure, type Erasure, lockPerson, whoMayConfirm } from "./erasure.store.ts";
import { presentErasure } from "./erasure-state.ts";
import { lockForErasure, requireTypedName } from "./lock-for-erasure.ts";
import { removeBytes } from "./remove-bytes.ts";

/** Confirms an erasure that somebody else asked for, and carries it out. Refused to whoever asked, four eyes on or off. */
export const confirmErasureRoute = route(confirmErasure, async ({ params, body, actor, author, deps }) => {
  const at = deps.clock.now();
  const left = await deps.db.transaction(async (tx) => {
    const person = await lockForErasure(tx, params.id, deps);
    const { id, asked_by, reason } = await requireWaiting(tx, person.id);
    if (asked_by === actor.userId) throw notByOneself(await whoMayConfirm(tx, actor.userId));
    requireTypedName(person, body.name);
    return carryOutErasure(tx, person, { id, reason, by: actor.userId, author, at });
  });
  await removeBytes(deps, left);
  return { message: "The data were erased", data: await presentErasure(deps, params.id, actor.userId) };
});

/** Withdraws an erasure that waits: whoever asked thinks better of it, or the second person says no. */
export const withdrawErasureRoute = route(withdrawErasure, async ({ params, actor, author, deps }) => {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    if (!(await lockPerson(tx, params.id))) throw notFound("customer");
    const { id } = await requireWaiting(tx, params.id);
    await decideErasure(tx, id, { state: "withdrawn", by: actor.userId, at });
    audit(tx, author, at, { action: "customer erasure withdrawn", object: `customer:${params.id}` });
  });
  return { message: "Withdrawn. Nothing was erased", data: await presentErasure(deps, params.id, actor.userId) };
});

async function requireWaiting(tx: Tx, customerId: number): Promise<Erasure> {
  const erasure = await currentErasure(tx, customerId);
  if (erasure?.state === "waiting") return erasure;
  throw new AppError("wrong-status", "Nobody has asked for this customer's data to be erased, or it was withdrawn.");
}

function notByOneself(names: readonly string[]): AppError {
  const who = names.length > 0 ? ` ${names.join(", ")} may.` : "";
  return new AppError("not-possible", `You asked for this yourself: somebody else has to confirm it.${who}`);
}
