import { createHmac } from "node:crypto";
import type { Deps } from "../../deps.ts";
import { noteSecurity } from "../../security-log/note-security.ts";

interface FailedSignIn {
  readonly email: string;
  /** The account tried; undefined if unknown or not looked up. */
  readonly userId: number | undefined;
  readonly ip: string;
}

/**
 * Records a failed sign-in in the security log: the account, or without one a hash of the typed text, which identifies
 * repeats. The hash's key is in no database, because people type passwords there. The work is the same for both.
 */
export function noteFailedSignIn(deps: Deps, { email, userId, ip }: FailedSignIn): void {
  const key = deps.installationKey.derive("security-typed");
  const typed = createHmac("sha256", key).update(email.toLowerCase()).digest("base64url").slice(0, 22);
  const subject = userId === undefined ? { type: "typed", id: typed } : { type: "user", id: userId };
  noteSecurity(deps, { kind: "sign-in-failed", userId: userId ?? null, subject, address: ip });
}
