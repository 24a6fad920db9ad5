import type { Route } from "../http/route.ts";
import { approveLoanRoute } from "./approve-loan.route.ts";
import { getFourEyesRoute } from "./get-four-eyes.route.ts";
import { getLoanRoute } from "./get-loan.route.ts";
import { rejectLoanRoute } from "./reject-loan.route.ts";
import { renewSigningLinkRoute } from "./renew-signing-link.route.ts";
import { screenLoanNowRoute } from "./screen-loan-now.route.ts";
import { setUpDeductionRoute } from "./set-up-deduction.route.ts";

export const LOAN_ROUTES: readonly Route[] = [
  getLoanRoute,
  screenLoanNowRoute,
  renewSigningLinkRoute,
  approveLoanRoute,
  rejectLoanRoute,
  setUpDeductionRoute,
  getFourEyesRoute,
];
