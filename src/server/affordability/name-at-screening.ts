import type { Deps } from "../deps.ts";
import { findEmployer, nameEmployer, writeEmployer } from "../employers/aliases/name-employer.store.ts";
import { lockLoan } from "../loan-record/loan.store.ts";
import type { LoanToScreen } from "./screening.store.ts";

/** Looks up a loan's employer by the provider's name for it, then by the customer's; returns the loan with it. */
export async function nameAtScreening(
  { db, clock }: Pick<Deps, "db" | "clock">,
  loan: LoanToScreen,
  companyName: string,
): Promise<LoanToScreen> {
  const known = await findEmployer(db.query, { companyName, organizationName: loan.organization_name });
  if (known.employerId === loan.employer_id && known.key === loan.employer_key) return loan;
  const named = await db.transaction(async (tx) => {
    const locked = await lockLoan(tx, loan.id);
    const organizationName = locked?.organization_name ?? loan.organization_name;
    const found = await nameEmployer(tx, { companyName, organizationName }, clock.now());
    await writeEmployer(tx, loan.id, found);
    return found;
  });
  return { ...loan, employer_id: named.employerId, employer_key: named.key };
}
