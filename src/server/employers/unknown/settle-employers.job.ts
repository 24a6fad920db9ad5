import type { Deps } from "../../deps.ts";
import { nameEmployer, writeEmployer } from "../aliases/name-employer.store.ts";
import { markSettled, moveMergedLoans, readNewName, settleName, takeUnlooked } from "./settle-employers.store.ts";
import { forgetIdleWords } from "./unknown-employer.store.ts";

/** Loans per transaction: each also updates its months and its deductions. */
const AT_A_TIME_MAX = 200;

/**
 * Updates the employers of loans from the register: of loans never looked up, of those waiting under a name that now
 * belongs to an employer, and of merged employers. Each batch is a transaction; if the process is killed, the next one
 * continues. Returns how many loans were updated.
 */
export async function settleEmployers(deps: Deps, stopping: () => boolean = () => false): Promise<number> {
  const steps = [lookForOne, settleOne, moveOne];
  let settled = 0;
  for (const step of steps) {
    if (stopping()) break;
    settled += await step(deps);
  }
  if (settled === 0 && !stopping()) await forgetIdleWords(deps.db.alone, AT_A_TIME_MAX);
  return settled;
}

async function lookForOne({ db, clock }: Deps): Promise<number> {
  return db.transaction(async (tx) => {
    const loans = await takeUnlooked(tx, AT_A_TIME_MAX);
    for (const { id, organization_name, company_name } of loans) {
      const said = { companyName: company_name ?? undefined, organizationName: organization_name };
      await writeEmployer(tx, id, await nameEmployer(tx, said, clock.now()));
    }
    return loans.length;
  });
}

async function settleOne({ db }: Deps): Promise<number> {
  const name = await readNewName(db.query);
  if (!name) return 0;
  return db.transaction(async (tx) => {
    const loans = await settleName(tx, name, AT_A_TIME_MAX);
    // Fewer than requested: these were the last, and no new loans get under a known name.
    if (loans < AT_A_TIME_MAX) await markSettled(tx, name.normal);
    return loans + 1;
  });
}

async function moveOne({ db }: Deps): Promise<number> {
  return db.transaction((tx) => moveMergedLoans(tx, AT_A_TIME_MAX));
}
