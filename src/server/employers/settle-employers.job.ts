import type { Deps } from "../deps.ts";
import { nameEmployer, writeEmployer } from "./name-employer.store.ts";
import { markSettled, moveMergedLoans, readNewName, settleName, takeUnlooked } from "./settle-employers.store.ts";
import { forgetIdleWords } from "./unknown-employer.store.ts";

/** Loans of one transaction: each takes its months and its deductions along. */
const AT_A_TIME_MAX = 200;

/**
 * Brings the employers of loans up to the register: of loans that nobody has looked for, of those that wait under words which
 * are an employer's by now, and of merged employers. Each batch is a transaction; whoever is killed leaves the rest to the
 * next. Answers how many loans were settled.
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
    // Fewer than asked for: these were the last, and nobody else puts loans under a name that is known.
    if (loans < AT_A_TIME_MAX) await markSettled(tx, name.normal);
    return loans + 1;
  });
}

async function moveOne({ db }: Deps): Promise<number> {
  return db.transaction((tx) => moveMergedLoans(tx, AT_A_TIME_MAX));
}
