import type { Route } from "../http/route.ts";
import { approveLoanRoute } from "./approve-loan.route.ts";
import { correctLoanRoute } from "./correct-loan.route.ts";
import { countLoansRoute } from "./count-loans.route.ts";
import { disburseLoanRoute } from "./disburse-loan.route.ts";
import { getLoanRoute } from "./get-loan.route.ts";
import { listBanksRoute } from "./list-banks.route.ts";
import { listLoanEmployersRoute } from "./list-loan-employers.route.ts";
import { listLoanTypesRoute } from "./list-loan-types.route.ts";
import { listLoansRoute } from "./list-loans.route.ts";
import { listOrganizationsRoute } from "./list-organizations.route.ts";
import { listTopUpsRoute } from "./list-top-ups.route.ts";
import { readFourEyesRoute } from "./read-four-eyes.route.ts";
import { recordSettlementRoute } from "./record-settlement.route.ts";
import { rejectLoanRoute } from "./reject-loan.route.ts";
import { renewSigningLinkRoute } from "./renew-signing-link.route.ts";
import { reverseDisbursementRoute } from "./reverse-disbursement.route.ts";
import { screenLoanNowRoute } from "./screen-loan-now.route.ts";
import { searchLoansRoute } from "./search-loans.route.ts";
import { setUpDeductionRoute } from "./set-up-deduction.route.ts";
import { updateLoanFileRoute } from "./update-loan-file.route.ts";
import { uploadAuthorizationRoute } from "./upload-authorization.route.ts";

export const LOAN_ROUTES: readonly Route[] = [
  listBanksRoute,
  listLoanTypesRoute,
  listLoansRoute,
  countLoansRoute,
  listOrganizationsRoute,
  listLoanEmployersRoute,
  listTopUpsRoute,
  getLoanRoute,
  screenLoanNowRoute,
  uploadAuthorizationRoute,
  updateLoanFileRoute,
  renewSigningLinkRoute,
  correctLoanRoute,
  approveLoanRoute,
  rejectLoanRoute,
  setUpDeductionRoute,
  disburseLoanRoute,
  searchLoansRoute,
  recordSettlementRoute,
  reverseDisbursementRoute,
  readFourEyesRoute,
];
