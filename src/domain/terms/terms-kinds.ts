/**
 * The texts that customers read or agree to, each published by two people of the lender. In the order of the screen.
 */
export const TERMS_KINDS = [
  "application_consent",
  "loan_terms",
  "signing_consent",
  "privacy_policy",
  "terms_conditions",
] as const;

export type TermsKind = (typeof TERMS_KINDS)[number];

/** The name of each text, and where it is read. */
export const TERMS_KIND_WORDS: Readonly<Record<TermsKind, { readonly title: string; readonly where: string }>> = {
  application_consent: {
    title: "Consent of the application",
    where: "Agreed to on the last step of an application, and kept with it.",
  },
  loan_terms: { title: "Terms of the loan", where: "Shown with each offer, signed with it, printed in its document." },
  signing_consent: {
    title: "Consent of the signature",
    where: "Ticked by whoever signs an offer, and printed above the signature.",
  },
  privacy_policy: { title: "Privacy policy", where: "The page Privacy policy, open to everybody." },
  terms_conditions: { title: "Terms and conditions", where: "The page Terms and conditions, open to everybody." },
};

/** The texts that are public pages. */
export const PAGE_KINDS = ["privacy_policy", "terms_conditions"] as const satisfies readonly TermsKind[];

export type TermsState = "draft" | "submitted" | "published";
