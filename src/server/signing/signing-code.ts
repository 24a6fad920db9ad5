import type { CodeSubject } from "../one-time-codes/one-time-code.store.ts";

/** The codes a loan is signed with. They belong to the loan, so that a new link does not bring new tries. */
export function signingCodeOf(loanId: number): CodeSubject {
  return { purpose: "signing", subject: `loan:${loanId}` };
}
