import type { Route } from "../http/route.ts";
import { approveLoanTypeVersionRoute } from "./approve-loan-type-version.route.ts";
import { changeLoanTypeDraftRoute } from "./change-loan-type-draft.route.ts";
import { createLoanTypeRoute } from "./create-loan-type.route.ts";
import { draftLoanTypeVersionRoute } from "./draft-loan-type-version.route.ts";
import { getLoanTypeRoute } from "./get-loan-type.route.ts";
import { listLoanTypeVersionsRoute } from "./list-loan-type-versions.route.ts";
import { retireLoanTypeVersionRoute } from "./retire-loan-type-version.route.ts";
import { submitLoanTypeVersionRoute } from "./submit-loan-type-version.route.ts";
import { withdrawLoanTypeVersionRoute } from "./withdraw-loan-type-version.route.ts";

export const LOAN_TYPE_ROUTES: readonly Route[] = [
  listLoanTypeVersionsRoute,
  getLoanTypeRoute,
  createLoanTypeRoute,
  draftLoanTypeVersionRoute,
  changeLoanTypeDraftRoute,
  submitLoanTypeVersionRoute,
  withdrawLoanTypeVersionRoute,
  approveLoanTypeVersionRoute,
  retireLoanTypeVersionRoute,
];
