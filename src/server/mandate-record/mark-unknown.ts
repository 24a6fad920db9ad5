import type { Deps } from "../deps.ts";
import { lockOperation, updateOperation } from "./provider-operation.store.ts";

// Retried after 30 s, 2, 10 and 30 minutes, then every half hour.
const NEXT_CHECK_SECONDS = [30, 120, 600, 1800] as const;

/** No operation waits longer than this for its next check. */
export const LONGEST_WAIT_SECONDS = 1800;

/** When an operation of unknown outcome is checked next, after a number of checks. */
export function nextCheck(now: Date, checks: number): Date {
  const seconds = NEXT_CHECK_SECONDS[Math.min(checks, NEXT_CHECK_SECONDS.length - 1)] ?? 1800;
  return new Date(now.getTime() + seconds * 1000);
}

/** Marks an operation as of unknown outcome, for the sweep to resolve. A resolved one stays as it is. */
export async function markUnknown(deps: Deps, operationId: number, message: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const operation = await lockOperation(tx, operationId);
    if (!["queued", "sending", "unknown"].includes(operation.state)) return;
    const next_check_at = nextCheck(deps.clock.now(), operation.checks);
    await updateOperation(tx, operationId, { state: "unknown", message, next_check_at, checks: operation.checks + 1 });
  });
}
