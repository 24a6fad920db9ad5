import type { CodeSubject } from "../one-time-codes/one-time-code.store.ts";

/** The signing codes of a loan. They belong to the loan, so that a new link does not reset the tries. */
export function signingCodeOf(loanId: number): CodeSubject {
  return { purpose: "signing", subject: `loan:${loanId}` };
}
