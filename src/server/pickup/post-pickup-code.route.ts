import { postPickupCode } from "../../contract/pickup.contract.ts";
import { route } from "../http/route.ts";
import { sendCode } from "./send-code.ts";

/** Sending by POST, for clients that follow the semantics of GET. */
export const postPickupCodeRoute = route(postPickupCode, async ({ body, author, deps }) =>
  sendCode(deps, body.loan_reference, author),
);
