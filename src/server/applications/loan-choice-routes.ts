import type { Route } from "../http/route.ts";
import { listLoanChoicesRoute } from "./list-loan-choices.ts";
import { listLoanDevicesRoute } from "./list-loan-devices.ts";

export const LOAN_CHOICE_ROUTES: readonly Route[] = [listLoanChoicesRoute, listLoanDevicesRoute];
