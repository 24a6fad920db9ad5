import type { EmployerLimits } from "../employer/employer.ts";
import { retirementOn, roomAt } from "../employer/employer-limits.ts";
import { dueDates } from "../loan/due-dates.ts";
import type { LoanTypeRules } from "../loan/loan-type.ts";
import { add, ZERO } from "../money.ts";
import type { LagosDate } from "../time/lagos-date.ts";
import type { EmployerFacts } from "./affordability-rules.ts";
import type { OwnLoan } from "./capacity.ts";

interface OfEmployer {
  readonly today: LagosDate;
  readonly employer?: EmployerLimits | undefined;
  readonly birthDate?: LagosDate | undefined;
  readonly loanType: Pick<LoanTypeRules, "collectionDay">;
  readonly tenorMonths: number;
}

/**
 * What an employer's limits come to for an application whose deduction were set up today; what a top-up settles makes room
 * for it. Undefined where the register does not know the employer.
 */
export function employerFacts(
  { today, employer, birthDate, loanType, tenorMonths }: OfEmployer,
  topUpOf: OwnLoan | undefined,
): EmployerFacts | undefined {
  if (!employer) return undefined;
  const room = roomAt(employer);
  return {
    name: employer.name,
    isClosed: employer.isClosed,
    room: room === undefined ? undefined : add(room, topUpOf?.liquidationAmount ?? ZERO),
    lastDueOn: dueDates(today, loanType.collectionDay, tenorMonths).at(-1) ?? today,
    retiresOn: birthDate && retirementOn(birthDate, employer.retirementAge),
  };
}
