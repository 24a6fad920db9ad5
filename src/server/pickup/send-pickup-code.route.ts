import { sendPickupCode } from "../../contract/pickup.contract.ts";
import { route } from "../http/route.ts";
import { sendCode } from "./send-code.ts";

/** Sends the code although it is a GET (API-28); a plain link cannot trigger it, because the session is in a header. */
export const sendPickupCodeRoute = route(sendPickupCode, async ({ query, author, deps }) =>
  sendCode(deps, query.loan_reference, author),
);
