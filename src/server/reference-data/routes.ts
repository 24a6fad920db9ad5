import type { Route } from "../http/route.ts";
import { listBanksRoute } from "./list-banks.route.ts";
import { listLoanTypesRoute } from "./list-loan-types.route.ts";

export const REFERENCE_DATA_ROUTES: readonly Route[] = [listBanksRoute, listLoanTypesRoute];
