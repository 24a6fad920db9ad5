import { countLoans } from "../../contract/loan-lists.contract.ts";
import { route } from "../http/route.ts";
import { countsByStatus } from "./loan-counts.store.ts";

/** How many loans are in each status, for the menu's queues. */
export const countLoansRoute = route(countLoans, async ({ deps }) => ({ data: await countsByStatus(deps.db) }));
