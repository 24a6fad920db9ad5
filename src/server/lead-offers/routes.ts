import type { Route } from "../http/route.ts";
import { acceptLeadOfferRoute } from "./accept-lead-offer.route.ts";
import { sendLeadLinkRoute } from "./links/send-lead-link.route.ts";
import { readLeadOfferRoute } from "./read-lead-offer.route.ts";

export const LEAD_OFFER_ROUTES: readonly Route[] = [sendLeadLinkRoute, readLeadOfferRoute, acceptLeadOfferRoute];
