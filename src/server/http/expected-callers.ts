import { hash } from "node:crypto";
import type { Access, PartnerAccess } from "../../contract/endpoint.ts";
import { meets } from "../../domain/permissions.ts";

const KEPT_MAX = 1000;

// By the hash of a token, its holder's permissions at the last check. It only predicts the next check and never answers
// a request.
const lastAllowed = new Map<string, ReadonlySet<string>>();

/** Whether the check will very likely admit this token: it did last time. */
export function isExpected(token: string | undefined, access: Exclude<Access, PartnerAccess>): boolean {
  if (token === undefined || access === "public") return false;
  const allowed = lastAllowed.get(hash("sha256", token));
  return allowed !== undefined && meets(access, allowed);
}

/** Records the result of the check for a token; undefined is a refusal. */
export function noteCaller(token: string, allowed: ReadonlySet<string> | undefined): void {
  const key = hash("sha256", token);
  if (!allowed) {
    lastAllowed.delete(key);
    return;
  }
  if (lastAllowed.size >= KEPT_MAX && !lastAllowed.has(key)) lastAllowed.clear();
  lastAllowed.set(key, allowed);
}
