import type { EmployerLimits } from "../employer/employer.ts";
import { retirementOn, roomAt } from "../employer/employer-limits.ts";
import { add, ZERO } from "../money.ts";
import type { LagosDate } from "../time/lagos-date.ts";
import type { EmployerFacts } from "./affordability-rules.ts";
import type { OwnLoan } from "./capacity.ts";

interface OfEmployer {
  readonly employer?: EmployerLimits | undefined;
  readonly birthDate?: LagosDate | undefined;
}

/**
 * Applies an employer's limits to an application whose last repayment falls on a day; the loan that a top-up settles
 * frees its share. Undefined if the employer is not in the register.
 */
export function employerFacts(
  { employer, birthDate }: OfEmployer,
  lastDueOn: LagosDate,
  topUpOf: OwnLoan | undefined,
): EmployerFacts | undefined {
  if (!employer) return undefined;
  const room = roomAt(employer);
  return {
    name: employer.name,
    kind: employer.kind,
    isClosed: employer.isClosed,
    room: room === undefined ? undefined : add(room, topUpOf?.liquidationAmount ?? ZERO),
    lastDueOn,
    retiresOn: birthDate && retirementOn(birthDate, employer.retirementAge),
  };
}
