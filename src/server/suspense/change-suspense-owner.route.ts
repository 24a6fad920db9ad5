import { changeSuspenseOwner } from "../../contract/suspense.contract.ts";
import { today } from "../clock.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { notFound } from "../refusal/refusal.ts";
import { findSuspense, setSuspenseOwner } from "../statement-record/suspense.store.ts";
import { lockBankOfSuspense, requireOpen } from "./open-suspense.ts";
import { presentSuspense } from "./suspense.presenter.ts";

/** Takes over an item of suspense, or releases it. */
export const changeSuspenseOwnerRoute = route(changeSuspenseOwner, async ({ params, body, actor, author, deps }) => {
  await deps.db.transaction(async (tx) => {
    await lockBankOfSuspense(tx, params.id);
    const { owner_id } = await requireOpen(tx, params.id);
    const owner = body.mine ? actor.userId : null;
    await setSuspenseOwner(tx, params.id, owner);
    const change = { before: { owner: owner_id }, after: { owner } };
    audit(tx, author, deps.clock.now(), { action: "suspense owned", object: `suspense:${params.id}`, ...change });
  });
  const item = await findSuspense(deps.db.query, params.id);
  const [shown] = item ? await presentSuspense(deps.db.query, [item], today(deps.clock)) : [];
  if (!shown) throw notFound("money in suspense");
  return { message: body.mine ? "Yours now" : "Let go", data: shown };
});
