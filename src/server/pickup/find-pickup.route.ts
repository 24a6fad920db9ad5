import { findPickup } from "../../contract/pickup.contract.ts";
import { route } from "../http/route.ts";
import { findWaitingLoan } from "./waiting-loan.ts";

/** Looks up the loan whose device is to be picked up (API-26). */
export const findPickupRoute = route(findPickup, async ({ query, deps }) => ({
  data: await findWaitingLoan(deps, query.loan_reference),
}));
