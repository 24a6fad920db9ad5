import type { CountedRejection } from "../loan/counted-rejections.ts";

/**
 * Why an officer rejects: rejections are counted by `kind`, `says` is stored and shown to colleagues, `told` is what the
 * applicant reads.
 */
export const REJECTION_KINDS = [
  {
    kind: "documents",
    says: "Documents missing or unreadable",
    told: "A document of your application is missing, or we could not read it.",
  },
  {
    kind: "details",
    says: "Details do not match",
    told: "Some details of your application differ from what we found.",
  },
  { kind: "employment", says: "Employment not confirmed", told: "We could not confirm where you work." },
  { kind: "not-reached", says: "Customer not reached", told: "We could not reach you about your application." },
  { kind: "withdrew", says: "Customer withdrew", told: "You told us that you no longer want this loan." },
  {
    kind: "repayment",
    says: "Repayment too high for the salary",
    told: "The repayment would take too much of your salary.",
  },
] as const satisfies readonly { readonly kind: CountedRejection; readonly says: string; readonly told: string }[];

/** The kinds by their short names. */
export type RejectedKind = (typeof REJECTION_KINDS)[number]["kind"];

export type RejectionKind = (typeof REJECTION_KINDS)[number]["says"];

/** What the applicant is told of a reason that begins with a kind; undefined if it begins with none. */
export function kindWords(reason: string): string | undefined {
  return kindOf(reason)?.told;
}

/** The kind that a reason begins with. */
export function kindOf(reason: string) {
  return REJECTION_KINDS.find(({ says }) => reason === says || reason.startsWith(`${says}: `));
}

const COUNTED_WORDS: Readonly<Record<Exclude<CountedRejection, RejectedKind>, string>> = {
  screening: "Not qualified at screening",
  other: "Other",
  none: "No reason given",
};

/** A counted kind as a heading. */
export function countedWords(counted: CountedRejection): string {
  return (
    REJECTION_KINDS.find(({ kind }) => kind === counted)?.says ?? COUNTED_WORDS[counted as keyof typeof COUNTED_WORDS]
  );
}

/** As what a rejection with an officer's reason is counted; `screened` is the screening's, which stands in for none. */
export function countedAs(reason: string | undefined, screened: string | undefined): CountedRejection {
  if (reason) return kindOf(reason)?.kind ?? "other";
  return screened ? "screening" : "none";
}
