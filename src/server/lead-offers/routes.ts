import type { Route } from "../http/route.ts";
import { acceptLeadOfferRoute } from "./accept-lead-offer.route.ts";
import { getLeadOfferRoute } from "./get-lead-offer.route.ts";
import { sendLeadLinkRoute } from "./links/send-lead-link.route.ts";

export const LEAD_OFFER_ROUTES: readonly Route[] = [sendLeadLinkRoute, getLeadOfferRoute, acceptLeadOfferRoute];
