import { assess } from "../../domain/affordability/assess.ts";
import type { LookupResult } from "../affordability/look-up-salary.ts";
import { runningLoansOfOwner } from "../affordability/own-loans.store.ts";
import { claimsOn } from "../affordability/related-loans.store.ts";
import { salaryFacts } from "../affordability/salary-facts.ts";
import { type ApprovedAssessment, liveSpecialApproval } from "../affordability/special-approval.store.ts";
import { today } from "../clock.ts";
import type { Deps } from "../deps.ts";
import { findEmployer } from "../employers/aliases/name-employer.store.ts";
import { employerLimits } from "../employers/employer-limits.ts";
import type { Calculation } from "./calculation.ts";

/**
 * Judges by the rules of an application, for the maximum amount: the form has no amount, and for a device no price, so
 * that only capacity counts, up to the type's maximum. The form has no BVN either: our running loans, and the claims of
 * open and approved loans, are found by the account at its bank and by the provider's BVN.
 */
export async function assessOwner(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { loanType, tenorMonths, applicantName, bankCode, accountNumber }: Calculation,
  result: Exclude<LookupResult, { kind: "unavailable" }>,
): Promise<ApprovedAssessment> {
  const history = result.kind === "known" ? result.history : undefined;
  const account = { bankCode, accountNumber };
  const owner = { ...account, bvn: history?.bvn };
  const said = { companyName: history?.companyName, organizationName: "" };
  const [ownLoans, others, special, { employerId }] = await Promise.all([
    runningLoansOfOwner(db.query, owner, today(clock)),
    claimsOn(db.query, { ...owner, phone: undefined }),
    liveSpecialApproval(db.query, account, clock.now()),
    findEmployer(db.query, said),
  ]);
  const assessment = assess({
    today: today(clock),
    applicantName,
    applicantBvn: undefined,
    loanType,
    tenorMonths,
    requestedAmount: undefined,
    salary: result.kind === "known" ? salaryFacts(result.history) : result.kind,
    ownLoans,
    others,
    hasSpecialApproval: special !== undefined,
    employer: await employerLimits(db.query, employerId),
  });
  return { ...assessment, specialApproval: special ?? null };
}
