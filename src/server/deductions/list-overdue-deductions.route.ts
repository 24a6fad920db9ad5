import { listOverdueDeductions } from "../../contract/deductions.contract.ts";
import { readingRoute } from "../http/route.ts";
import { readDeductionPage } from "./read-deduction-page.ts";

/** API-42, DED-02: loans whose oldest unpaid row was due before today. */
export const listOverdueDeductionsRoute = readingRoute(listOverdueDeductions, async ({ query, deps }) => ({
  data: await readDeductionPage(deps, { path: listOverdueDeductions.path, status: "overdue", query }),
}));
