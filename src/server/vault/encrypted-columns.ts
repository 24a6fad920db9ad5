import type { SealedKind } from "./sealed-text.ts";

/** A column with ciphertexts, and their form. */
export interface EncryptedColumn {
  /** Table and column. */
  readonly name: `${string}.${string}`;
  /**
   * The whole value, numbers inside text, values inside JSON, cells of a row in JSON, or a whole text that nobody
   * searches. For a hash in hex, a digest in bytes, and a key that is a BVN, the column holds a keyed digest, which
   * cannot be guessed without the key and is never read back.
   */
  readonly holds: "value" | "words" | "json" | "cells" | "text" | "hash" | "digest" | "key";
  /** The kind of the whole value; for an identity check the kind of its number. */
  readonly kind?: SealedKind;
}

/**
 * Every column that may contain a BVN, NIN, account number or birth date, encrypted. docs/data-protection.md lists
 * them. The lender's own account (`lender_details`) is not among them: everybody who pays sees it.
 */
export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  { name: "customers.bvn", holds: "value", kind: "bvn" },
  { name: "customers.nin", holds: "value", kind: "nin" },
  { name: "customers.date_of_birth", holds: "value", kind: "born" },
  { name: "users.date_of_birth", holds: "value", kind: "born" },
  { name: "loans.account_number", holds: "value", kind: "account" },
  { name: "leads.account_number", holds: "value", kind: "account" },
  { name: "leads.offer_details", holds: "json" },
  { name: "lead_imports.headings", holds: "cells" },
  { name: "lead_imports.failure", holds: "value", kind: "text" },
  { name: "lead_import_rejects.cells", holds: "cells" },
  { name: "lead_import_rejects.reason", holds: "value", kind: "text" },
  { name: "special_approvals.account_number", holds: "value", kind: "account" },
  { name: "provider_lookups.account_number", holds: "value", kind: "account" },
  { name: "identity_checks.number", holds: "value" },
  { name: "watch_list_entries.bvn", holds: "value", kind: "bvn" },
  { name: "watch_list_entries.birth_date", holds: "value", kind: "born" },
  { name: "statements.account", holds: "value", kind: "account" },
  { name: "statement_lines.account", holds: "value", kind: "account" },
  { name: "statement_lines.narration", holds: "words" },
  { name: "statements.file_name", holds: "words" },
  { name: "statement_lines.reference", holds: "words" },
  { name: "statement_lines.reason", holds: "words" },
  { name: "statement_lines.candidates", holds: "json" },
  { name: "statement_lines.base_key", holds: "hash" },
  { name: "statement_lines.line_key", holds: "hash" },
  { name: "statement_rejects.content", holds: "words" },
  { name: "provider_notifications.body", holds: "text" },
  { name: "provider_operations.request", holds: "json" },
  { name: "provider_lookups.answer", holds: "json" },
  { name: "identity_checks.answer", holds: "json" },
  { name: "screenings.assessment", holds: "json" },
  { name: "approval_requests.wanted", holds: "json" },
  { name: "approval_requests.words", holds: "json" },
  { name: "acts.wanted", holds: "json" },
  { name: "acts.title", holds: "words" },
  { name: "loans.rejection_reason", holds: "words" },
  { name: "loan_events.note", holds: "words" },
  { name: "identity_checks.reason", holds: "words" },
  { name: "watch_hits.reason", holds: "words" },
  { name: "idempotency_keys.answer", holds: "text" },
  { name: "offer_signatures.document", holds: "text" },
  { name: "saved_views.search", holds: "text" },
  { name: "watch_list_entries.birth_note", holds: "text" },
  { name: "watch_list_keys.key", holds: "key" },
  { name: "watch_list_entries.digest", holds: "digest" },
  { name: "watch_hits.entry_digest", holds: "digest" },
  { name: "watch_hits.customer_digest", holds: "digest" },
  { name: "identity_checks.compared_with", holds: "digest" },
  { name: "identity_checks.decided_for", holds: "digest" },
  { name: "idempotency_keys.request_hash", holds: "digest" },
];
