import { postPickupCode } from "../../contract/pickup.contract.ts";
import { route } from "../http/route.ts";
import { sendCode } from "./send-code.ts";

/** The sending by POST, for clients that keep to what GET means. */
export const postPickupCodeRoute = route(postPickupCode, async ({ body, author, deps }) =>
  sendCode(deps, body.loan_reference, author),
);
