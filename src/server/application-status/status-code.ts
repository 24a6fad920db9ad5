import { parseLoanReference } from "../../domain/loan/loan-reference.ts";
import type { CodeSubject } from "../one-time-codes/one-time-code.store.ts";
import { fieldError } from "../refusal/refusal.ts";

/** The reference that was typed, as loans have it. Throws 422; says nothing about whether there is such a loan. */
export function referenceOf(typed: string): string {
  const reference = parseLoanReference(typed);
  if (reference) return reference;
  throw fieldError("reference", "A reference looks like TN-000123. It stands in the message we sent you");
}

/** What somebody says of an application to be sent its code: the reference, and the last four digits of its phone. */
export interface Claim {
  readonly reference: string;
  readonly phoneDigits: string;
}

/**
 * The codes an application is looked at with. They belong to what was said, not to the loan: a reference that names nothing,
 * and digits that are another phone's, have waits, tries and limits like any other, and so cannot be told apart by them. Nor
 * can whoever does not know the phone use up the codes of whoever does.
 */
export function statusCodeOf({ reference, phoneDigits }: Claim): CodeSubject {
  return { purpose: "application-status", subject: `${reference} ${phoneDigits}` };
}
