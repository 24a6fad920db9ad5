import { useMemo } from "react";
import type { Permission } from "../../../domain/permissions.ts";
import { useSession } from "./use-session.ts";

/** The permissions of the session (SES-05). */
export function useHeld(): ReadonlySet<string> {
  const { token } = useSession();
  return useMemo(() => new Set(token?.permissions), [token]);
}

/**
 * PRM-66 (quirk): a list of permissions checked at once returns the result of its last entry alone. Not for "either":
 * there two single checks are combined with OR.
 */
export function lastOfListCounts(permissions: readonly Permission[], held: ReadonlySet<string>): boolean {
  const last = permissions.at(-1);
  return last !== undefined && held.has(last);
}
