import type { Route } from "../http/route.ts";
import { correctLoanRoute } from "./correct-loan.route.ts";

export const LOAN_CORRECTION_ROUTES: readonly Route[] = [correctLoanRoute];
