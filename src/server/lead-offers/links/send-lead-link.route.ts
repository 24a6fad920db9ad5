import { sendLeadLink } from "../../../contract/lead-offers.contract.ts";
import { transactionOnce } from "../../db/idempotency.ts";
import { requireOpen } from "../../go-live/require-open.ts";
import { requestKey } from "../../http/request-key.ts";
import { route } from "../../http/route.ts";
import { lockLead, refuseIfChanged } from "../../leads/change-lead.ts";
import { readLead, scopeOf } from "../../leads/lead-scope.ts";
import { Refusal } from "../../refusal/refusal.ts";
import { lastMessageAt } from "./lead-link.store.ts";
import { findLinkRefusal } from "./link-refusal.ts";
import { queueLink } from "./queue-link.ts";

/**
 * An officer sends a lead the link to its offer. Throws 404 for another officer's lead, 503 before the opening, and 422
 * with the reason that prevents it.
 */
export const sendLeadLinkRoute = route(sendLeadLink, async (call) => {
  const { params, body, actor, author, request, deps } = call;
  await requireOpen(deps);
  const at = deps.clock.now();
  await transactionOnce(deps.db, requestKey(call, sendLeadLink), at, async (tx) => {
    const lead = await lockLead(tx, params.id, scopeOf(actor));
    await refuseIfChanged(tx, lead, request.ifMatch);
    const refusal = findLinkRefusal(lead, await lastMessageAt(tx, lead.id), at);
    if (refusal) throw new Refusal("not-possible", refusal.words);
    await queueLink(tx, deps, lead, { author, at, remark: body?.remark || null });
    return lead.id;
  });
  return { data: await readLead(deps.db, params.id, scopeOf(actor)), message: "The link was sent" };
});
