import type { Author } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { screenLoan } from "./screen-loan.ts";
import { loansToScreen } from "./screening.store.ts";

const AT_A_TIME_MAX = 20;
const RETRY_AFTER_MS = 2 * 60 * 1000;

/** Tenor itself, where no person acted. */
export const SYSTEM: Author = { userId: undefined, name: "Tenor" };

/** Screens new applications in the background; answers how many. The rest waits for the next run. */
export async function screenApplications(deps: Deps): Promise<number> {
  const due = await loansToScreen(deps.db.read, new Date(deps.clock.now().getTime() - RETRY_AFTER_MS), AT_A_TIME_MAX);
  for (const loanId of due) await screenLoan(deps, loanId, SYSTEM);
  return due.length;
}
