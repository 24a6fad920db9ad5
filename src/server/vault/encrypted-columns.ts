import type { SealedKind } from "./sealed-text.ts";

/** A column that holds ciphertexts, and how. */
export interface EncryptedColumn {
  /** Table and column. */
  readonly name: `${string}.${string}`;
  /** The whole value, numbers that stand in words, values that stand in JSON, or a whole text that nobody looks for. */
  readonly holds: "value" | "words" | "json" | "text";
  /** What the whole value is; of an identity check it is what the check is of. */
  readonly kind?: SealedKind;
}

/** Every column in which a BVN, NIN, account number or birth date may stand, encrypted. docs/data-protection.md lists them. */
export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  { name: "customers.bvn", holds: "value", kind: "bvn" },
  { name: "customers.nin", holds: "value", kind: "nin" },
  { name: "customers.date_of_birth", holds: "value", kind: "born" },
  { name: "users.date_of_birth", holds: "value", kind: "born" },
  { name: "loans.account_number", holds: "value", kind: "account" },
  { name: "leads.account_number", holds: "value", kind: "account" },
  { name: "special_approvals.account_number", holds: "value", kind: "account" },
  { name: "provider_lookups.account_number", holds: "value", kind: "account" },
  { name: "provider_lookups.answer", holds: "json" },
  { name: "identity_checks.number", holds: "value" },
  { name: "watch_list_entries.bvn", holds: "value", kind: "bvn" },
  { name: "watch_list_entries.birth_date", holds: "value", kind: "born" },
  { name: "statements.account", holds: "value", kind: "account" },
  { name: "statement_lines.account", holds: "value", kind: "account" },
  { name: "statement_lines.narration", holds: "words" },
];
