import { initiatePickup } from "../../contract/pickup.contract.ts";
import { route } from "../http/route.ts";
import { findWaitingLoan } from "./waiting-loan.ts";

/** The look-up by POST (API-27). */
export const initiatePickupRoute = route(initiatePickup, async ({ body, deps }) => ({
  data: await findWaitingLoan(deps, body.loan_reference),
}));
