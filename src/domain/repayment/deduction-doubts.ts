import { formatNaira, type Kobo, kobo } from "../money.ts";
import { formatDate, type LagosDate } from "../time/lagos-date.ts";

/** A line of a provider's history, and what we know of its mandate and loan. */
export interface DeductionClaim {
  readonly amount: Kobo;
  readonly deductedOn: LagosDate;
  readonly today: LagosDate;
  readonly bookedOn: LagosDate;
  readonly instalment: Kobo;
  /** The loan's total debt, due or not; undefined before its payout. */
  readonly owed: Kobo | undefined;
}

// A payroll that catches up takes two instalments at once, but no more.
const INSTALMENTS_AT_ONCE_MAX = 2;

/** Why a reported deduction cannot be true, each reason a part of a sentence; empty if it can. */
export function doubtsOf(claim: DeductionClaim): readonly string[] {
  const day = doubtOfDay(claim);
  return [...(day ? [day] : []), ...doubtsOfAmount(claim)];
}

/** Why nothing can have been deducted under a mandate on this day. */
export function doubtOfDay({
  deductedOn,
  today,
  bookedOn,
}: Pick<DeductionClaim, "deductedOn" | "today" | "bookedOn">): string | undefined {
  if (deductedOn > today) return `it is dated ${formatDate(deductedOn)}, a day still to come`;
  if (deductedOn < bookedOn)
    return `it is dated ${formatDate(deductedOn)}, before the mandate was booked on ${formatDate(bookedOn)}`;
  return undefined;
}

function doubtsOfAmount({ amount, instalment, owed }: DeductionClaim): readonly string[] {
  const most = kobo(instalment * INSTALMENTS_AT_ONCE_MAX);
  return [
    ...(owed === undefined ? ["the loan has not been paid out"] : []),
    ...(owed !== undefined && amount > owed ? [`it is more than the ${formatNaira(owed)} that the loan owes`] : []),
    ...(amount > most ? [`it is more than twice the instalment of ${formatNaira(instalment)}`] : []),
  ];
}
