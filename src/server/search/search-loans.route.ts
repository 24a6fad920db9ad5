import { searchLoans } from "../../contract/search.contract.ts";
import { readingRoute } from "../http/route.ts";
import { readLoanHits } from "./loan-search.store.ts";

/** The newest matching loans, exact matches first. Nothing of it is logged. */
export const searchLoansRoute = readingRoute(searchLoans, async ({ query, deps }) => ({
  json: await readLoanHits(deps.db, query.q),
}));
