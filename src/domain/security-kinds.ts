/** What the security log tells of: who looked at what, and who was turned away. */
export const SECURITY_KINDS = [
  "customer-opened",
  "files-listed",
  "file-opened",
  "recording-opened",
  /** Answered without what identifies the customer, because the limit of an hour was reached. */
  "identity-withheld",
  /** Somebody asked the provider about an account. */
  "look-up",
  "sign-in-failed",
  /** A permission was missing, or a session that had ended was shown. */
  "refused",
] as const;

export type SecurityKind = (typeof SECURITY_KINDS)[number];
