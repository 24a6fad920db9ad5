import { parseLoanReference } from "../../domain/loan/loan-reference.ts";
import { fieldError } from "../http/app-error.ts";
import type { CodeSubject } from "../signing/one-time-code.store.ts";

/** The reference that was typed, as loans have it. Throws 422; says nothing about whether there is such a loan. */
export function referenceOf(typed: string): string {
  const reference = parseLoanReference(typed);
  if (reference) return reference;
  throw fieldError("reference", "A reference looks like TN-000123. It stands in the message we sent you");
}

/**
 * The codes an application is looked at with. They belong to the reference, not to the loan: one that names nothing has
 * waits, tries and limits like any other, and so cannot be told apart by them.
 */
export function statusCodeOf(reference: string): CodeSubject {
  return { purpose: "application-status", subject: reference };
}
