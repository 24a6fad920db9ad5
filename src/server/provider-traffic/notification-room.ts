import type { Database } from "../db/connect.ts";
import { countWaiting } from "./notification.store.ts";

/** The maximum number of waiting notifications; a lender with 100,000 mandates gets fewer on its busiest day. */
export const NOTIFICATIONS_MAX = 100_000;
// Counting costs more than storing one, so a count is reused: the limit may be exceeded by this many.
const COUNT_AGAIN_AFTER = 500;
const COUNT_AGAIN_MS = 5_000;

interface Room {
  readonly isFull: boolean;
  left: number;
  readonly countedAt: number;
}

const rooms = new WeakMap<Database, Room>();

/** Whether one more notification may be stored. */
export async function hasRoom(db: Database): Promise<boolean> {
  const now = performance.now();
  const known = rooms.get(db);
  const isFresh = known !== undefined && now - known.countedAt < COUNT_AGAIN_MS;
  if (isFresh && known.isFull) return false;
  if (isFresh && known.left > 0) {
    known.left -= 1;
    return true;
  }
  const free = NOTIFICATIONS_MAX - (await countWaiting(db, NOTIFICATIONS_MAX));
  rooms.set(db, { isFull: free <= 0, left: Math.min(free - 1, COUNT_AGAIN_AFTER), countedAt: now });
  return free > 0;
}

/** Makes the next call count again. */
export function forgetRoom(db: Database): void {
  rooms.delete(db);
}
