import { listAllDeductions } from "../../contract/deductions.contract.ts";
import { readingRoute } from "../http/route.ts";
import { readDeductionPage } from "./read-deduction-page.ts";

/** API-43, DED-03, DED-10: every loan whose money is out, or those of one deduction status. */
export const listAllDeductionsRoute = readingRoute(listAllDeductions, async ({ query, deps }) => ({
  data: await readDeductionPage(deps, { path: listAllDeductions.path, status: query.status, query }),
}));
