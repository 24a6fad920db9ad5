import { lendsToStaffOf, onlyForPayers } from "../../domain/affordability/affordability-rules.ts";
import type { EmployerKind, EmployerLimits } from "../../domain/employer/employer.ts";
import { roomAt } from "../../domain/employer/employer-limits.ts";
import { isForSomePayers } from "../../domain/employer/payer-kinds.ts";
import type { LoanTypeRules } from "../../domain/loan/loan-type.ts";
import { basisPoints, formatNaira, kobo } from "../../domain/money.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { loanTypeRules } from "../loan-record/loan-type.store.ts";
import { Refusal } from "../refusal/refusal.ts";
import { findNames } from "./aliases/employer-names.store.ts";
import { readEmployer } from "./employer.store.ts";
import { asKobo } from "./employer-columns.ts";
import { holdEmployer, readExposure } from "./employer-loans.store.ts";

/**
 * The register's current limits for an employer's staff; the given loans do not count as outstanding. Undefined for an
 * unknown employer.
 */
export async function employerLimits(
  db: Queries,
  employerId: number | null,
  exceptIds: readonly number[] = [],
): Promise<EmployerLimits | undefined> {
  const stored = employerId === null ? undefined : await readEmployer(db, employerId);
  if (!stored) return undefined;
  // A merged employer's names belong to the other, whose limits apply from that moment; its loans follow later.
  if (stored.merged_into !== null) return employerLimits(db, stored.merged_into, exceptIds);
  const exposureCap = asKobo(stored.exposure_cap);
  const { debt_service_ratio_bp: ratio } = stored;
  return {
    name: stored.name,
    kind: stored.kind as EmployerKind,
    isClosed: stored.status === "closed",
    retirementAge: stored.retirement_age,
    exposureCap,
    // Summed only if there is a limit to compare with.
    exposure: kobo(exposureCap === undefined ? 0 : await readExposure(db, stored.id, exceptIds)),
    debtServiceRatio: ratio === null ? undefined : basisPoints(ratio),
    maximumTenor: stored.maximum_tenor ?? undefined,
    maximumAmount: asKobo(stored.maximum_amount),
  };
}

/**
 * Refuses to approve a locked loan whose employer is closed, has no room for it, or is not among the payers of the loan
 * type; for such a type also while the employer is unknown. Until the transaction ends no other loan of that employer
 * is approved.
 */
export async function requireEmployerRoom(tx: Tx, loan: StoredLoan, amount: number): Promise<void> {
  const loanType = await loanTypeRules(tx, loan.loan_type_version_id);
  // Without an employer a loan has no limits; the employer matters only if the loan type is restricted to some payers.
  if (loan.employer_id === null && !isForSomePayers(loanType.payerKinds)) return;
  const employerId = loan.employer_id ?? (await employerSaidSince(tx, loan, loanType));
  await holdEmployer(tx, employerId);
  const exceptIds = loan.top_up_of === null ? [loan.id] : [loan.id, loan.top_up_of];
  const limits = await employerLimits(tx, employerId, exceptIds);
  if (!limits) return;
  const because = (why: string) =>
    new Refusal("not-possible", `Loan ${loan.reference} cannot be approved. ${why} (${limits.name}).`);
  if (limits.isClosed) throw because("This employer is closed for new loans");
  if (!lendsToStaffOf(loanType, limits.kind)) throw because(onlyForPayers(loanType));
  const room = roomAt(limits);
  if (room !== undefined && room < amount)
    throw because(`The limit for this employer is used up: ${formatNaira(room)} is left`);
}

// At the screening an unknown employer refuses nobody: its name waits in Unknown Employers. A decision about it applies
// at once; the waiting loans get their employer a moment later.
async function employerSaidSince(tx: Tx, loan: StoredLoan, loanType: LoanTypeRules): Promise<number> {
  const [known] = await findNames(tx, loan.employer_key === null ? [] : [loan.employer_key]);
  if (known) return known.employer_id;
  throw new Refusal(
    "not-possible",
    `Loan ${loan.reference} cannot be approved yet. ${onlyForPayers(loanType)}, and nobody has said who ${loan.organization_name} is: settle it in Unknown Employers.`,
  );
}
