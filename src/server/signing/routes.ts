import type { Route } from "../http/route.ts";
import { getOfferRoute } from "./get-offer.route.ts";
import { sendSigningCodeRoute } from "./send-signing-code.route.ts";
import { signOfferRoute } from "./sign-offer.route.ts";

export const SIGNING_ROUTES: readonly Route[] = [getOfferRoute, sendSigningCodeRoute, signOfferRoute];
