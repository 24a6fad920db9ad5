/** Why an officer rejects: `says` is stored and shown to colleagues, `told` is what the applicant reads. */
export const REJECTION_KINDS = [
  {
    says: "Documents missing or unreadable",
    told: "A document of your application is missing, or we could not read it.",
  },
  { says: "Details do not match", told: "Some details of your application differ from what we found." },
  { says: "Employment not confirmed", told: "We could not confirm where you work." },
  { says: "Customer not reached", told: "We could not reach you about your application." },
  { says: "Customer withdrew", told: "You told us that you no longer want this loan." },
  { says: "Repayment too high for the salary", told: "The repayment would take too much of your salary." },
] as const;

export type RejectionKind = (typeof REJECTION_KINDS)[number]["says"];

/** The longest reason that can be stored. */
export const REJECTION_REASON_MAX = 500;

/**
 * One reason of a kind and an officer's own words, either of which may be empty. The kind comes first, so that the
 * applicant can be told it without the words.
 */
export function rejectionReason(kind: RejectionKind | "", words: string): string {
  return [kind, words.trim()].filter(Boolean).join(": ").slice(0, REJECTION_REASON_MAX).trim();
}

/** What the applicant is told of a reason that begins with a kind; undefined if it begins with none. */
export function kindWords(reason: string): string | undefined {
  return REJECTION_KINDS.find(({ says }) => reason === says || reason.startsWith(`${says}: `))?.told;
}
