import type { Permission } from "../permissions.ts";

/** Whose work needs to know who a customer is: one of these is enough to read the identity block and to open files. */
export const IDENTITY_PERMISSIONS = [
  "edit-loan",
  "edit-loan-file",
  "approve-loan",
  "reject-loan",
  "setup-deduction",
  "disburse-loan",
  "process-device-pickup",
  "view-users",
] as const satisfies readonly Permission[];

/** The same in words, for whoever lacks all of them. */
export const IDENTITY_PERMISSION_WORDS = `${IDENTITY_PERMISSIONS.slice(0, -1).join(", ")} or ${IDENTITY_PERMISSIONS.at(-1)}`;

/**
 * Whether somebody who holds these permissions reads a customer's identity block (BVN, NIN, whole account number, birth date,
 * address, phone and e-mail) on the loan's and the customer's page, and opens files and the recording.
 */
export function mayReadIdentity(held: ReadonlySet<string>): boolean {
  return IDENTITY_PERMISSIONS.some((permission) => held.has(permission));
}

/** Whether they read BVN and account number whole in what the provider told of a salary; whoever calls leads does too. */
export function mayReadLookUps(held: ReadonlySet<string>): boolean {
  return mayReadIdentity(held) || held.has("process-leads");
}

/**
 * How much of the identity an answer tells: `whole`; `masked` to the last four digits for somebody without a permission and in
 * what is fetched before anybody opened it; `withheld` likewise, because the person has opened as many as an hour allows.
 */
export const IDENTITY_SIGHTS = ["whole", "masked", "withheld"] as const;
export type IdentitySight = (typeof IDENTITY_SIGHTS)[number];

/** Stands for what has no last four digits to show: an address, an e-mail address. */
export const HIDDEN_TEXT = "•••••";
