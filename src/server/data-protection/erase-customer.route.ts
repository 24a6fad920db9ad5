import { eraseCustomer } from "../../contract/data-protection.contract.ts";
import { maskWords } from "../../domain/customer/masked-words.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { fieldError, Refusal } from "../refusal/refusal.ts";
import { fourEyesOn } from "../settings/four-eyes.ts";
import { carryOutErasure } from "./carry-out-erasure.ts";
import { currentErasure, insertErasure, type Person, whoMayConfirm } from "./erasure.store.ts";
import { presentErasure } from "./erasure-state.ts";
import { lockForErasure, requireTypedName } from "./lock-for-erasure.ts";
import { removeBytes } from "./remove-bytes.ts";

/**
 * Erases a customer's data for a reason, with the name typed out (NDPA 2023, section 34). With four eyes it is only
 * requested: somebody else confirms. Refused with 422 while something prevents it; then nothing has changed.
 */
export const eraseCustomerRoute = route(eraseCustomer, async ({ params, body, actor, author, deps }) => {
  const at = deps.clock.now();
  const left = await deps.db.transaction(async (tx) => {
    const person = await lockForErasure(tx, params.id, deps);
    const waiting = await currentErasure(tx, person.id);
    if (waiting) throw askedAlready(waiting);
    requireTypedName(person, body.name);
    requireReasonOfNobody(person, body.reason);
    const isAsked = await fourEyesOn(tx, deps.config);
    if (isAsked && (await whoMayConfirm(tx, actor.userId)).length === 0) throw nobodyElse();
    const id = await insertErasure(tx, { customerId: person.id, reason: body.reason, by: actor.userId, at });
    if (!isAsked) return carryOutErasure(tx, person, { id, reason: body.reason, by: actor.userId, author, at });
    const after = { reason: maskWords(body.reason) };
    audit(tx, author, at, { action: "customer erasure asked for", object: `customer:${person.id}`, after });
    return undefined;
  });
  await removeBytes(deps, left ?? []);
  const message = left ? "The data were erased" : "Asked for. The data are erased when a colleague confirms";
  return { message, data: await presentErasure(deps, params.id, actor.userId) };
});

function askedAlready({ asker, asked_at }: { asker: string; asked_at: Date }): Refusal {
  return new Refusal(
    "already-done",
    `${asker} asked for this already on ${formatDateTime(asked_at)}. A colleague confirms it.`,
  );
}

function nobodyElse(): Refusal {
  return new Refusal(
    "not-possible",
    "Nobody else may confirm this: with four eyes it takes a second member of staff who may edit users.",
  );
}

// The reason is stored for good, beside an erased customer.
function requireReasonOfNobody({ first_name, last_name }: Person, reason: string): void {
  if (maskWords(reason, [first_name, last_name]) === reason) return;
  throw fieldError("reason", "Leave names, numbers and addresses out: the reason is kept after the erasure");
}
