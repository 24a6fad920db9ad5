import { acceptLeadOffer } from "../../contract/lead-offers.contract.ts";
import { SYSTEM } from "../db/transaction.ts";
import { requireOpen } from "../go-live/require-open.ts";
import { route } from "../http/route.ts";
import { changeLead, lockLead } from "../leads/change-lead.ts";
import { findLink, markAccepted } from "./links/lead-link.store.ts";
import { linkDigest } from "./links/link-token.ts";
import { hasApplied, presentPublicOffer, requireLive } from "./offer-behind-link.ts";

const EVERYBODYS = { officerId: undefined };

/**
 * A lead accepts the offer: an officer calls at the next contact hour. Once; a repeat, or one after an application,
 * gets the same answer and changes nothing.
 */
export const acceptLeadOfferRoute = route(acceptLeadOffer, async ({ params, author, deps }) => {
  await requireOpen(deps);
  const digest = linkDigest(deps.secrets, params.token);
  const data = await deps.db.transaction(async (tx) => {
    const at = deps.clock.now();
    const seen = requireLive(await findLink(tx, digest), at);
    const lead = await lockLead(tx, seen.lead_id, EVERYBODYS);
    // Read again under the lock: of two that press at once the second finds it done.
    const link = requireLive(await findLink(tx, digest), at);
    if (link.is_accepted || hasApplied(link)) return presentPublicOffer(link);
    await markAccepted(tx, digest, at);
    const change = { status: "link_submitted", remark: null, callBackAt: undefined } as const;
    await changeLead(tx, lead, { ...change, author: { ...author, name: SYSTEM.name }, at });
    return presentPublicOffer({ ...link, is_accepted: true });
  });
  return { data, message: "Thank you. We call you." };
});
