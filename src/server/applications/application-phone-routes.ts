import type { Route } from "../http/route.ts";
import { confirmPhoneRoute } from "./confirm-phone.ts";
import { sendPhoneCodeRoute } from "./send-phone-code.ts";

/** How an applicant shows that a phone is theirs. */
export const APPLICATION_PHONE_ROUTES: readonly Route[] = [sendPhoneCodeRoute, confirmPhoneRoute];
