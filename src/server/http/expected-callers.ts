import { hash } from "node:crypto";
import type { Access, PartnerAccess } from "../../contract/endpoint.ts";
import { meets } from "../../domain/permissions.ts";

const KEPT_MAX = 1000;

// By the hash of a token, what its holder was allowed when last let in. Only a guess whom the check will let in: nothing
// is ever answered by it.
const lastAllowed = new Map<string, ReadonlySet<string>>();

/** Whether the check will very likely let this token in: it did so last time. */
export function isExpected(token: string | undefined, access: Exclude<Access, PartnerAccess>): boolean {
  if (token === undefined || access === "public") return false;
  const allowed = lastAllowed.get(hash("sha256", token));
  return allowed !== undefined && meets(access, allowed);
}

/** Notes what the check said of a token; undefined is a refusal. */
export function noteCaller(token: string, allowed: ReadonlySet<string> | undefined): void {
  const key = hash("sha256", token);
  if (!allowed) {
    lastAllowed.delete(key);
    return;
  }
  if (lastAllowed.size >= KEPT_MAX && !lastAllowed.has(key)) lastAllowed.clear();
  lastAllowed.set(key, allowed);
}
