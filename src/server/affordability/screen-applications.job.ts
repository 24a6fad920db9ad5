import { SYSTEM } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { orderIdentityChecks } from "../identity/order-checks.ts";
import { BudgetSpent } from "./look-up-salary.ts";
import { screenLoan } from "./screen-loan.ts";
import { answeredBeforeApplying, answeredBeforeCorrection, insertScreening, loansToScreen } from "./screening.store.ts";

const AT_A_TIME_MAX = 20;
const RETRY_AFTER_MS = 2 * 60 * 1000;

/**
 * Screens new applications in the background; returns how many. The rest waits for the next run or, if the day's budget
 * is used up, for the next day.
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

// An application that fails is marked and blocks no other. False if none can be screened today.
async function screenOne(deps: Deps, loanId: number): Promise<boolean> {
  try {
    const { query } = deps.db;
    const keptSince = (await answeredBeforeCorrection(query, loanId)) ?? (await answeredBeforeApplying(query, loanId));
    const screened = await screenLoan(deps, loanId, SYSTEM, { budgeted: true, ...(keptSince && { keptSince }) });
    // No lookup for applicants who get no offer.
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
