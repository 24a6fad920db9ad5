import type { Route } from "../http/route.ts";
import { applyByPartnerRoute } from "./apply-by-partner.route.ts";
import { applyForLoanRoute } from "./apply-for-loan.route.ts";
import { confirmPhoneRoute } from "./confirm-phone.route.ts";
import { listLoanChoicesRoute } from "./list-loan-choices.route.ts";
import { listLoanDevicesRoute } from "./list-loan-devices.route.ts";
import { sendPhoneCodeRoute } from "./send-phone-code.route.ts";

export const APPLICATION_ROUTES: readonly Route[] = [
  applyForLoanRoute,
  applyByPartnerRoute,
  listLoanChoicesRoute,
  listLoanDevicesRoute,
  sendPhoneCodeRoute,
  confirmPhoneRoute,
];
