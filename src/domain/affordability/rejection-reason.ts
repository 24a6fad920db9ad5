import type { RejectionKind } from "./rejection-kinds.ts";

/** The longest reason that can be stored. */
export const REJECTION_REASON_MAX = 500;

/**
 * One reason of a kind and an officer's own words, either of which may be empty. The kind comes first, so that the
 * applicant can be told it without the words.
 */
export function rejectionReason(kind: RejectionKind | "", words: string): string {
  return [kind, words.trim()].filter(Boolean).join(": ").slice(0, REJECTION_REASON_MAX).trim();
}
