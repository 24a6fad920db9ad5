import type { Route } from "../http/route.ts";
import { applyForLoanRoute } from "./apply-for-loan.route.ts";
import { confirmPhoneRoute } from "./confirm-phone.route.ts";
import { sendPhoneCodeRoute } from "./send-phone-code.route.ts";
import { showAccountNameRoute } from "./show-account-name.route.ts";

export const APPLICATION_ROUTES: readonly Route[] = [
  applyForLoanRoute,
  sendPhoneCodeRoute,
  confirmPhoneRoute,
  showAccountNameRoute,
];
