import {
  LOAN_STATUS_LABELS,
  type LoanStatus,
  OPEN_APPLICATION_STATUSES,
  RUNNING_STATUSES,
} from "../loan/loan-status.ts";
import { formatNaira, type Kobo } from "../money.ts";
import { figureWords } from "../terms/figures.ts";
import { dayOfMonthAfter, formatDate, type LagosDate } from "../time/lagos-date.ts";

const LAW = "the Companies and Allied Matters Act 2020 (section 375)";

/** The facts of a loan that can prevent an erasure. */
export interface LoanOfPerson {
  readonly reference: string;
  readonly status: LoanStatus;
  /** Whether money was ever paid out for it, even if it was reversed. */
  readonly wasPaidOut: boolean;
  /** The day of the last thing that happened to it. */
  readonly lastDay: LagosDate;
  /** A deduction that is still live at the provider, or whose state the provider has not reported. */
  readonly deductionInDoubt: boolean;
}

export interface ErasureRefusal {
  /** A sentence for the officer. */
  readonly words: string;
  /** The day from which it is possible, if only time is missing. */
  readonly from?: LagosDate;
}

/**
 * Why a person's data may not be erased on a day; undefined if it may. Checks in this order: an open application, a
 * running loan, an unresolved deduction, the customer's money, the statutory period (NDPA 2023, section 34).
 * `keptYears` is how long records of an ended loan are stored, from the register of regulators' figures.
 */
export function erasureRefusal(
  loans: readonly LoanOfPerson[],
  credit: Kobo,
  today: LagosDate,
  keptYears: number,
): ErasureRefusal | undefined {
  const inOne = (statuses: readonly LoanStatus[]) => loans.find(({ status }) => statuses.includes(status));
  const open = inOne(OPEN_APPLICATION_STATUSES);
  if (open)
    return {
      words: `Application ${open.reference} is still open (${LOAN_STATUS_LABELS[open.status].toLowerCase()}). Reject it or let it be finished first.`,
    };
  const running = inOne(RUNNING_STATUSES);
  if (running)
    return {
      words: `Loan ${running.reference} is running. The data can be erased ${keptYears} years after it is paid back.`,
    };
  const doubt = loans.find(({ deductionInDoubt }) => deductionInDoubt);
  if (doubt)
    return {
      words: `The deduction of loan ${doubt.reference} has not been stopped for certain. Wait for the provider's answer.`,
    };
  if (credit > 0) return { words: `We owe the customer ${formatNaira(credit)}. Pay it back first.` };
  return refusalByLaw(loans, today, keptYears);
}

function refusalByLaw(loans: readonly LoanOfPerson[], today: LagosDate, keptYears: number): ErasureRefusal | undefined {
  const [newest] = loans.filter(({ wasPaidOut }) => wasPaidOut).sort((a, b) => (a.lastDay < b.lastDay ? 1 : -1));
  if (!newest) return undefined;
  const from = dayOfMonthAfter(newest.lastDay, 12 * keptYears, Number(newest.lastDay.slice(8)));
  if (today >= from) return undefined;
  const words = `Loan ${newest.reference} ended on ${formatDate(newest.lastDay)}. ${LAW.charAt(0).toUpperCase()}${LAW.slice(1)} has its records kept for ${figureWords("records_kept", keptYears)}, until ${formatDate(from)}; the data can be erased from then on.`;
  return { words, from };
}
