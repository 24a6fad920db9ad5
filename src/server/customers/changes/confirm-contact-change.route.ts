import { confirmContactChange } from "../../../contract/customers.contract.ts";
import { type ContactChange, changesToConfirm } from "../../../domain/customer/contact-change.ts";
import { markConfirmed, readOpenChanges } from "../../contact-changes/contact-change.store.ts";
import { confirmersWords } from "../../contact-changes/contact-for-codes.ts";
import { waitingChange } from "../../contact-changes/waiting-change.ts";
import { audit, type Tx } from "../../db/transaction.ts";
import { route } from "../../http/route.ts";
import { notFound, Refusal } from "../../refusal/refusal.ts";
import { sendHeldLink } from "../../signing/link/send-held-link.ts";
import { lockCustomerRow } from "./customer-change.store.ts";

/**
 * A second person confirms others' changes of a customer (never their own); from then on codes are sent and loans paid
 * out again, and an offer whose link was blocked is sent.
 */
export const confirmContactChangeRoute = route(confirmContactChange, async ({ params, body, actor, author, deps }) => {
  const at = deps.clock.now();
  const contact_change = await deps.db.transaction(async (tx) => {
    const customer = await lockCustomerRow(tx, params.id);
    if (!customer) throw notFound("customer");
    const confirmed = await confirmable(tx, customer.id, { userId: actor.userId, seenId: body.change_id });
    const ids = confirmed.map(({ id }) => id);
    await markConfirmed(tx, ids, { by: actor.userId, at });
    const fields = [...new Set(confirmed.flatMap((change) => change.fields))];
    const after = { changes: ids, fields };
    audit(tx, author, at, { action: "customer change-confirmed", object: `customer:${customer.id}`, after });
    await sendHeldLink(tx, deps, { customerId: customer.id, author, at });
    return waitingChange(tx, deps.config, customer.id, at);
  });
  return { message: "Change confirmed", data: { contact_change: contact_change ?? null } };
});

async function confirmable(
  tx: Tx,
  customerId: number,
  who: { readonly userId: number; readonly seenId: number },
): Promise<readonly ContactChange[]> {
  const open = await readOpenChanges(tx, customerId);
  const decision = changesToConfirm(open, who);
  if (decision.accepted) return decision.value;
  const own = decision.reason === "own" ? open.at(-1) : undefined;
  throw new Refusal("not-possible", own ? `${decision.message} ${await confirmersWords(tx, own)}` : decision.message);
}
