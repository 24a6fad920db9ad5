import type { Route } from "../http/route.ts";
import { approveLoanTypeVersionRoute } from "./approve-version.ts";
import { changeLoanTypeDraftRoute } from "./change-draft.ts";
import { createLoanTypeRoute } from "./create-loan-type.ts";
import { draftLoanTypeVersionRoute } from "./draft-version.ts";
import { listLoanTypeVersionsRoute } from "./list-loan-types.ts";
import { readLoanTypeRoute } from "./read-loan-type.ts";
import { retireLoanTypeVersionRoute } from "./retire-version.ts";
import { submitLoanTypeVersionRoute } from "./submit-version.ts";
import { withdrawLoanTypeVersionRoute } from "./withdraw-version.ts";

export const LOAN_TYPE_ROUTES: readonly Route[] = [
  listLoanTypeVersionsRoute,
  readLoanTypeRoute,
  createLoanTypeRoute,
  draftLoanTypeVersionRoute,
  changeLoanTypeDraftRoute,
  submitLoanTypeVersionRoute,
  withdrawLoanTypeVersionRoute,
  approveLoanTypeVersionRoute,
  retireLoanTypeVersionRoute,
];
