import type { Route } from "../http/route.ts";
import { listEmployerNamesRoute } from "./list-employer-names.route.ts";
import { listLoanChoicesRoute } from "./list-loan-choices.route.ts";
import { listLoanDevicesRoute } from "./list-loan-devices.route.ts";

export const LOAN_CHOICE_ROUTES: readonly Route[] = [
  listLoanChoicesRoute,
  listLoanDevicesRoute,
  listEmployerNamesRoute,
];
