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
import { readEmployer } from "./employer.store.ts";
import { asKobo } from "./employer-columns.ts";
import { holdEmployer, readExposure } from "./employer-loans.store.ts";
import { findNames } from "./employer-names.store.ts";

/**
 * What the register says of lending to the staff of an employer, as it is now; the loans named are not counted as out.
 * Undefined where no employer is known.
 */
export async function employerLimits(
  db: Queries,
  employerId: number | null,
  exceptIds: readonly number[] = [],
): Promise<EmployerLimits | undefined> {
  const stored = employerId === null ? undefined : await readEmployer(db, employerId);
  if (!stored) return undefined;
  // The names of a merged employer are the other's, whose limits hold from that moment; its loans follow.
  if (stored.merged_into !== null) return employerLimits(db, stored.merged_into, exceptIds);
  const exposureCap = asKobo(stored.exposure_cap);
  const { debt_service_ratio_bp: ratio } = stored;
  return {
    name: stored.name,
    kind: stored.kind as EmployerKind,
    isClosed: stored.status === "closed",
    retirementAge: stored.retirement_age,
    exposureCap,
    // Added up only where there is something to hold it against.
    exposure: kobo(exposureCap === undefined ? 0 : await readExposure(db, stored.id, exceptIds)),
    debtServiceRatio: ratio === null ? undefined : basisPoints(ratio),
    maximumTenor: stored.maximum_tenor ?? undefined,
    maximumAmount: asKobo(stored.maximum_amount),
  };
}

/**
 * Refuses to approve a locked loan whose employer has been closed or has no room for it, or is none of those whose staff the
 * loan type is for; of such a type also while nobody has said who the employer is. From here to the end of the transaction no
 * other loan of that employer is approved.
 */
export async function requireEmployerRoom(tx: Tx, loan: StoredLoan, amount: number): Promise<void> {
  const loanType = await loanTypeRules(tx, loan.loan_type_version_id);
  // Without an employer a loan has no limits; who it is matters where the loan type is for some payers alone.
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

// At the screening an unknown employer refuses nobody: its words wait for a person in Unknown Employers. Once somebody has
// said who it is, that holds at once; the loans that wait are given their employer a moment later.
async function employerSaidSince(tx: Tx, loan: StoredLoan, loanType: LoanTypeRules): Promise<number> {
  const [known] = await findNames(tx, loan.employer_key === null ? [] : [loan.employer_key]);
  if (known) return known.employer_id;
  throw new Refusal(
    "not-possible",
    `Loan ${loan.reference} cannot be approved yet. ${onlyForPayers(loanType)}, and nobody has said who ${loan.organization_name} is: settle it in Unknown Employers.`,
  );
}
