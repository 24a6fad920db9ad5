import type { ContactField } from "../customer/contact-change.ts";

/** What can be corrected before a loan is approved, in the words of the timeline. */
export const CORRECTED_FIELDS = {
  bank_code: "bank",
  account_number: "account number",
  email: "e-mail address",
  organization_name: "organisation",
  address: "house address",
  city: "city",
  state: "state",
} as const;

export type CorrectedField = keyof typeof CORRECTED_FIELDS;

const ADDRESS: ReadonlySet<CorrectedField> = new Set(["address", "city", "state"]);

/** In the order in which a change is told to the customer. */
const CONTACT = { email: "email", bank_code: "bank", account_number: "account" } as const satisfies Partial<
  Record<CorrectedField, ContactField>
>;

/** What follows from a correction. */
export interface EffectOfCorrection {
  /** Anything besides the address: the loan is screened again, and an offer and its signature are void. */
  readonly isMaterial: boolean;
  /** Another account has another salary. Without one, the answer about the same account still holds and bills nothing. */
  readonly isOtherAccount: boolean;
  /** What identifies the customer or directs the money: the old contact is notified, and a second person confirms. */
  readonly contactFields: readonly ContactField[];
}

/** What follows from a correction of these fields. */
export function effectOfCorrection(changed: ReadonlySet<CorrectedField>): EffectOfCorrection {
  const contact = (Object.keys(CONTACT) as (keyof typeof CONTACT)[]).filter((field) => changed.has(field));
  return {
    isMaterial: [...changed].some((field) => !ADDRESS.has(field)),
    isOtherAccount: changed.has("bank_code") || changed.has("account_number"),
    contactFields: contact.map((field) => CONTACT[field]),
  };
}

/** The corrected fields in words: "Bank, account number"; empty for none. */
export function correctedWords(changed: ReadonlySet<CorrectedField>): string {
  const names = (Object.keys(CORRECTED_FIELDS) as CorrectedField[]).filter((name) => changed.has(name));
  const words = names.map((name) => CORRECTED_FIELDS[name]).join(", ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Whether an entry of the timeline changed what a correction is based on: the status, or the details themselves. Notes,
 * screenings and links did not.
 */
export function changedTheApplication(entry: {
  readonly event: string;
  readonly from: string | null;
  readonly to: string;
}): boolean {
  return entry.event === "details-corrected" || entry.event === "address-corrected" || entry.from !== entry.to;
}
