/** What the security log records: who looked at what, and who was refused. */
export const SECURITY_KINDS = [
  "customer-opened",
  /** A page of a list whose rows show phone or account numbers. */
  "list-opened",
  "files-listed",
  "file-opened",
  "recording-opened",
  /** Answered without the customer's identity, because the hourly limit was reached. */
  "identity-withheld",
  /** Somebody looked up an account at the provider. */
  "look-up",
  "sign-in-failed",
  /** A permission was missing, or an ended session was used. */
  "refused",
] as const;

export type SecurityKind = (typeof SECURITY_KINDS)[number];

/** Each in plain words for a list. */
export const SECURITY_TITLES: Readonly<Record<SecurityKind, string>> = {
  "customer-opened": "Opened a customer's details",
  "list-opened": "Opened a page of a list with phone or account numbers",
  "files-listed": "Looked at the list of files",
  "file-opened": "Opened a file",
  "recording-opened": "Opened a recording",
  "identity-withheld": "Got a customer without what identifies them",
  "look-up": "Looked an account up at the provider",
  "sign-in-failed": "Failed to sign in",
  refused: "Was refused",
};
