import type { Permission } from "../permissions.ts";

/**
 * Permissions whose work needs the customer's identity: one of these is enough to read the identity block and open
 * files.
 */
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

/** The same in words, for somebody who lacks all of them. */
export const IDENTITY_PERMISSION_WORDS = `${IDENTITY_PERMISSIONS.slice(0, -1).join(", ")} or ${IDENTITY_PERMISSIONS.at(-1)}`;

/**
 * Whether somebody who holds these permissions reads a customer's identity block (BVN, NIN, whole account number, birth date,
 * address, phone and e-mail) on the loan's and the customer's page, and opens files and the recording.
 */
export function mayReadIdentity(held: ReadonlySet<string>): boolean {
  return IDENTITY_PERMISSIONS.some((permission) => held.has(permission));
}

/** Whether they see BVN and account number whole in the provider's salary data; agents who call leads do too. */
export function mayReadLookUps(held: ReadonlySet<string>): boolean {
  return mayReadIdentity(held) || held.has("process-leads");
}

/**
 * How much of the identity an answer contains: `whole`; `masked` to the last four digits without the permission and in
 * prefetched data; `withheld` likewise, because the person has reached the hourly limit of openings.
 */
export const IDENTITY_SIGHTS = ["whole", "masked", "withheld"] as const;
export type IdentitySight = (typeof IDENTITY_SIGHTS)[number];

/** Replaces what has no last four digits to show: an address, an e-mail address. */
export const HIDDEN_TEXT = "•••••";
