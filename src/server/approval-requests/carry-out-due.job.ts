import { SYSTEM } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { lockRequest, readDue } from "../grants/approval-request.store.ts";
import { lockGrants } from "../grants/lock-grants.store.ts";
import { carryOut, NoLongerPossible } from "./carry-out.ts";
import { closeRequest, onBehalfOf } from "./close-request.ts";
import { lapse } from "./lapse.ts";

const AT_A_TIME_MAX = 50;
const DAY_MS = 24 * 3_600_000;
/** How long a request waits for a person. */
export const WAITS_DAYS = 14;

/**
 * Executes due requests that no second Super Admin could approve and nobody withdrew, and closes those that waited too
 * long. Each in its own transaction, judged again; a failing one blocks no other. Returns how many it processed.
 */
export async function carryOutDue(deps: Deps, stopping: () => boolean = () => false): Promise<number> {
  const now = deps.clock.now();
  const askedBefore = new Date(now.getTime() - WAITS_DAYS * DAY_MS);
  let dealt = 0;
  for (const id of await readDue(deps.db.query, { now, askedBefore, most: AT_A_TIME_MAX })) {
    if (stopping()) break;
    if (await dealWith(deps, id)) dealt += 1;
  }
  return dealt;
}

async function dealWith(deps: Deps, id: number): Promise<boolean> {
  const at = deps.clock.now();
  try {
    return await carryOutOne(deps, id, at);
  } catch (error) {
    if (error instanceof NoLongerPossible) return lapse(deps, id, { author: SYSTEM, at, because: error.message });
    const { name, stack } = error as Error;
    deps.log.error({ request: id, kind: name, stack }, "a request that was due could not be carried out");
    return false;
  }
}

async function carryOutOne(deps: Deps, id: number, at: Date): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    await lockGrants(tx);
    const request = await lockRequest(tx, id);
    // Somebody was faster.
    if (request?.state !== "waiting") return false;
    if (!request.due_at) {
      const because = `Nobody approved it within ${WAITS_DAYS} days.`;
      await closeRequest(tx, request, { state: "lapsed", author: SYSTEM, at, because });
      return true;
    }
    await carryOut(tx, deps, request, { userId: request.asked_by, author: onBehalfOf(request, SYSTEM), at });
    await closeRequest(tx, request, { state: "approved", author: SYSTEM, at });
    return true;
  });
}
