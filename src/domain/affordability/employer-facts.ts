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
 * What an employer's limits come to for an application whose last repayment falls on a day; what a top-up settles makes room
 * for it. Undefined where the register does not know the employer.
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
