import { SYSTEM } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { orderIdentityChecks } from "../identity/order-checks.ts";
import { BudgetSpent } from "./look-up-salary.ts";
import { screenLoan } from "./screen-loan.ts";
import { insertScreening, loansToScreen } from "./screening.store.ts";

const AT_A_TIME_MAX = 20;
const RETRY_AFTER_MS = 2 * 60 * 1000;

/**
 * Screens new applications in the background; answers how many. The rest waits for the next run, or where the day's budget
 * is spent for the next day.
 */
export async function screenApplications(deps: Deps, stopping: () => boolean = () => false): Promise<number> {
  const now = deps.clock.now();
  const due = await loansToScreen(deps.db.query, { now, retryMs: RETRY_AFTER_MS, limit: AT_A_TIME_MAX });
  let screened = 0;
  for (const loanId of due) {
    if (stopping() || !(await screenOne(deps, loanId))) break;
    screened += 1;
  }
  return screened;
}

// One application that cannot be screened is noted as such and stands in nobody's way. False when none can be for today.
async function screenOne(deps: Deps, loanId: number): Promise<boolean> {
  try {
    const screened = await screenLoan(deps, loanId, SYSTEM, { budgeted: true });
    // Whoever is offered nothing is not asked about.
    if (screened.kind === "assessed" && screened.assessment.qualified) await orderIdentityChecks(deps, loanId, SYSTEM);
    return true;
  } catch (error) {
    if (error instanceof BudgetSpent) return false;
    deps.log.error({ loan: loanId, kind: (error as Error).name, stack: (error as Error).stack }, "screening failed");
    const failed = { verdict: "unavailable", rejectionReason: "The screening failed; it is tried again." } as const;
    const at = deps.clock.now();
    await deps.db.transaction((tx) =>
      insertScreening(tx, { ...failed, loanId, lookupId: undefined, offer: 0, assessment: undefined, at }),
    );
    return true;
  }
}
