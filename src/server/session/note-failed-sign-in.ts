import { createHmac } from "node:crypto";
import type { Deps } from "../deps.ts";
import { noteSecurity } from "../security-log/note-security.ts";

interface FailedSignIn {
  readonly email: string;
  /** The account that was tried; undefined where it is not known, or was not looked for. */
  readonly userId: number | undefined;
  readonly ip: string;
}

/**
 * Tells the security log of a sign-in that did not succeed: the account, or where there is none a hash of what was typed, by
 * which the same text is known again. Its key is in no database: people type passwords there. The work is the same for both.
 */
export function noteFailedSignIn(deps: Deps, { email, userId, ip }: FailedSignIn): void {
  const key = deps.installationKey.derive("security-typed");
  const typed = createHmac("sha256", key).update(email.toLowerCase()).digest("base64url").slice(0, 22);
  const subject = userId === undefined ? { type: "typed", id: typed } : { type: "user", id: userId };
  noteSecurity(deps, { kind: "sign-in-failed", userId: userId ?? null, subject, address: ip });
}
