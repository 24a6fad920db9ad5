import { changeSuspenseOwner, handling } from "../../contract/suspense.contract.ts";
import { today } from "../clock.ts";
import { audit, type Tx } from "../db/transaction.ts";
import { holdColleague } from "../grants/colleagues.store.ts";
import { route } from "../http/route.ts";
import { fieldError, notFound } from "../refusal/refusal.ts";
import { findSuspense, setSuspenseOwner } from "../statement-record/suspense.store.ts";
import { lockBankOfSuspense, requireOpen } from "./open-suspense.ts";
import { presentSuspense } from "./suspense.presenter.ts";

/** Takes over an item of suspense, releases it, or gives it to a colleague. */
export const changeSuspenseOwnerRoute = route(changeSuspenseOwner, async ({ params, body, actor, author, deps }) => {
  await deps.db.transaction(async (tx) => {
    await lockBankOfSuspense(tx, params.id);
    const { owner_id } = await requireOpen(tx, params.id);
    const owner = "to" in body ? await colleague(tx, body.to) : body.mine ? actor.userId : null;
    await setSuspenseOwner(tx, params.id, owner);
    const change = { before: { owner: owner_id }, after: { owner } };
    audit(tx, author, deps.clock.now(), { action: "suspense owned", object: `suspense:${params.id}`, ...change });
  });
  const item = await findSuspense(deps.db.query, params.id);
  const [shown] = item ? await presentSuspense(deps.db.query, [item], today(deps.clock)) : [];
  if (!shown) throw notFound("money in suspense");
  if ("to" in body) return { message: `Assigned to ${shown.owner?.name ?? "a colleague"}`, data: shown };
  return { message: body.mine ? "Yours now" : "Let go", data: shown };
});

/** Only somebody who may resolve it can be given it. */
async function colleague(tx: Tx, id: number): Promise<number> {
  const found = await holdColleague(tx, id);
  if (found?.active && handling.anyOf.some((one) => found.permissions.includes(one))) return found.id;
  throw fieldError("to", "This colleague may not resolve money in suspense.");
}
