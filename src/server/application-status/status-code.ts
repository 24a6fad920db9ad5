import { parseLoanReference } from "../../domain/loan/loan-reference.ts";
import type { CodeSubject } from "../one-time-codes/one-time-code.store.ts";
import { fieldError } from "../refusal/refusal.ts";

/** The typed reference in stored form. Throws 422; does not check that the loan exists. */
export function referenceOf(typed: string): string {
  const reference = parseLoanReference(typed);
  if (reference) return reference;
  throw fieldError("reference", "A reference looks like TN-000123. It stands in the message we sent you");
}

/** What somebody enters to be sent an application's code: the reference, and the last four digits of its phone. */
export interface Claim {
  readonly reference: string;
  readonly phoneDigits: string;
}

/**
 * The codes for viewing an application. They belong to the input, not to the loan: unknown references and wrong digits
 * have waits, tries and limits like any other, so these reveal nothing. And somebody without the phone cannot use up
 * the owner's codes.
 */
export function statusCodeOf({ reference, phoneDigits }: Claim): CodeSubject {
  return { purpose: "application-status", subject: `${reference} ${phoneDigits}` };
}
