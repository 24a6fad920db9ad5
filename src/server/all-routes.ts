import { applyForLoanRoute } from "./applications/apply-for-loan.ts";
import { getFileRoute } from "./files/get-file.ts";
import type { Route } from "./http/route.ts";
import { approveLoanRoute } from "./loans/approve-loan.ts";
import { countLoansRoute } from "./loans/count-loans.ts";
import { disburseLoanRoute } from "./loans/disburse-loan.ts";
import { getLoanRoute } from "./loans/get-loan.ts";
import { listLoansRoute } from "./loans/list-loans.ts";
import { listOrganizationsRoute } from "./loans/list-organizations.ts";
import { listBanksRoute, listLoanTypesRoute } from "./loans/list-reference-data.ts";
import { listTopUpsRoute } from "./loans/list-top-ups.ts";
import { rejectLoanRoute } from "./loans/reject-loan.ts";
import { renewSigningLinkRoute } from "./loans/renew-signing-link.ts";
import { setUpDeductionRoute } from "./loans/set-up-deduction.ts";
import { uploadAuthorizationRoute } from "./loans/upload-authorization.ts";
import { listOutboxRoute } from "./outbox/list-outbox.ts";
import { checkAffordabilityRoute } from "./screening/check-affordability.ts";
import { getConsoleSettingsRoute } from "./session/get-console-settings.ts";
import { getCurrentUserRoute } from "./session/get-current-user.ts";
import { signInRoute } from "./session/sign-in.ts";
import { setUpFirstAdministratorRoute } from "./set-up/set-up-first-administrator.ts";
import { getOfferRoute } from "./signing/get-offer.ts";
import { sendSigningCodeRoute } from "./signing/send-signing-code.ts";
import { signOfferRoute } from "./signing/sign-offer.ts";
import { deleteViewRoute } from "./views/delete-view.ts";
import { listViewsRoute } from "./views/list-views.ts";
import { saveViewRoute } from "./views/save-view.ts";

/** Every handler there is, one for each endpoint of the contract. */
export const ALL_ROUTES: readonly Route[] = [
  getConsoleSettingsRoute,
  setUpFirstAdministratorRoute,
  signInRoute,
  getCurrentUserRoute,
  listBanksRoute,
  listLoanTypesRoute,
  applyForLoanRoute,
  listLoansRoute,
  countLoansRoute,
  listOrganizationsRoute,
  listTopUpsRoute,
  getLoanRoute,
  checkAffordabilityRoute,
  uploadAuthorizationRoute,
  renewSigningLinkRoute,
  approveLoanRoute,
  rejectLoanRoute,
  setUpDeductionRoute,
  disburseLoanRoute,
  getOfferRoute,
  sendSigningCodeRoute,
  signOfferRoute,
  getFileRoute,
  listOutboxRoute,
  listViewsRoute,
  saveViewRoute,
  deleteViewRoute,
];
