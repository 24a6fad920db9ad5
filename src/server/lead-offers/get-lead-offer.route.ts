import { getLeadOffer } from "../../contract/lead-offers.contract.ts";
import { route } from "../http/route.ts";
import { findLink, markOpened } from "./links/lead-link.store.ts";
import { linkDigest } from "./links/link-token.ts";
import { presentPublicOffer, requireLive } from "./offer-behind-link.ts";

/** The offer of a link, for its holder. */
export const getLeadOfferRoute = route(getLeadOffer, async ({ params, deps }) => {
  const digest = linkDigest(deps.secrets, params.token);
  const now = deps.clock.now();
  const link = requireLive(await findLink(deps.db.query, digest), now);
  await markOpened(deps.db, digest, now);
  return { data: presentPublicOffer(link) };
});
