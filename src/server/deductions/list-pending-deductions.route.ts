import { listPendingDeductions } from "../../contract/deductions.contract.ts";
import { readingRoute } from "../http/route.ts";
import { readDeductionPage } from "./read-deduction-page.ts";

/** API-41, DED-01: loans that owe something and are not overdue: their oldest unpaid row is due today or later. */
export const listPendingDeductionsRoute = readingRoute(listPendingDeductions, async ({ query, deps }) => ({
  data: await readDeductionPage(deps, { path: listPendingDeductions.path, status: "active", query }),
}));
