import type { Route } from "../http/route.ts";
import { calculateOfferRoute } from "./calculate-offer.route.ts";

export const CALCULATOR_ROUTES: readonly Route[] = [calculateOfferRoute];
