import type { Route } from "../http/route.ts";
import { countLoansRoute } from "./count-loans.route.ts";
import { getLoanQueueRoute } from "./get-loan-queue.route.ts";
import { listLoanEmployersRoute } from "./list-loan-employers.route.ts";
import { listLoansRoute } from "./list-loans.route.ts";
import { listOrganizationsRoute } from "./list-organizations.route.ts";

export const LOAN_LIST_ROUTES: readonly Route[] = [
  listLoansRoute,
  getLoanQueueRoute,
  countLoansRoute,
  listOrganizationsRoute,
  listLoanEmployersRoute,
];
