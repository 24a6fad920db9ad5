import type { Loan } from "../../../../../contract/loans.contract.ts";
import {
  type CorrectedField,
  changedTheApplication,
  effectOfCorrection,
} from "../../../../../domain/loan/correction.ts";
import { LOAN_STATUS_LABELS } from "../../../../../domain/loan/loan-status.ts";

/** What follows when these fields of a loan are corrected, in the order in which it happens. */
export function correctionWords(
  loan: Pick<Loan, "status" | "screening" | "user">,
  changed: ReadonlySet<CorrectedField>,
): string {
  if (changed.size === 0) return "Correct what is wrong: here you read what follows from it before you save.";
  const { isMaterial, isOtherAccount, contactFields } = effectOfCorrection(changed);
  if (!isMaterial) return "The address alone changes nothing else.";
  const isOffered = loan.status !== "pending_customer_confirmation";
  const holds = [isOffered && "the new link", isOtherAccount && "the payout"].filter((word) => word !== false);
  return [
    offerWords(loan),
    screeningWords(loan, isOtherAccount),
    isOffered && `${loan.user.first_name} gets a new link if an offer is possible.`,
    contactFields.length > 0 && "The phone and e-mail on file until now are told of the change.",
    contactFields.length > 0 &&
      holds.length > 0 &&
      `Under four eyes a colleague confirms the change before ${holds.join(" and ")}.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(" ");
}

function offerWords({ status }: Pick<Loan, "status">): string | false {
  if (status === "pending_approval")
    return `The signed offer is void, though kept on file, and the loan goes back to ${LOAN_STATUS_LABELS.confirmation_sent}.`;
  return status === "confirmation_sent" && "The offer and its link are void.";
}

function screeningWords({ screening }: Pick<Loan, "screening">, isOtherAccount: boolean): string {
  if (!screening) return "The application is screened with these details.";
  return isOtherAccount
    ? "The salary of the account is looked up, and the loan screened again."
    : "The loan is screened again without a new look-up of the salary.";
}

/** What a correction is based on: the newest entry of the timeline that changed the application. */
export function versionOf({ timeline }: Pick<Loan, "timeline">): number | undefined {
  const ids = timeline.filter(changedTheApplication).map(({ id }) => id);
  return ids.length === 0 ? undefined : Math.max(...ids);
}
