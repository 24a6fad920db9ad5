import { APPLICATION_PHONE_ENDPOINTS } from "./application.contract.ts";
import { APPLICATION_STATUS_ENDPOINTS } from "./application-status.contract.ts";
import type { Endpoint } from "./endpoint.ts";
import { LOAN_CHOICE_ENDPOINTS } from "./loan-choices.contract.ts";
import { REGISTER_ENDPOINTS } from "./register.contract.ts";
import { readTermsPage } from "./terms.contract.ts";
import { VERIFICATION_ENDPOINTS } from "./verification.contract.ts";

/** What strangers may ask: what there is to apply for, where an application stands, a staff account. */
export const PUBLIC_ENDPOINTS: readonly Endpoint[] = [
  ...LOAN_CHOICE_ENDPOINTS,
  ...APPLICATION_PHONE_ENDPOINTS,
  ...APPLICATION_STATUS_ENDPOINTS,
  ...VERIFICATION_ENDPOINTS,
  ...REGISTER_ENDPOINTS,
  readTermsPage,
];
