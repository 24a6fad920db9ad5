import { calculateOfferRoute } from "./calculate-offer.route.ts";
import type { Route } from "../http/route.ts";

export const CALCULATOR_ROUTES: readonly Route[] = [
  calculateOfferRoute,
];
