import { setTimeout as delay } from "node:timers/promises";
import type { MessageSender } from "./mail-port.ts";
import { type Lane, openHand } from "./outbox.store.ts";
import { type Sending, sendHeld, takeDue } from "./send-outbox.job.ts";

const AT_ONCE: Readonly<Record<Lane, number>> = { codes: 32, sms: 8, email: 1 };
const LOOK_AGAIN_MS = 250;

/**
 * Sends the due messages of a lane in parallel until none is left, and returns how many. A message delayed by a gateway
 * delays no other: newly due messages are taken meanwhile.
 */
export async function sendSideBySide(
  deps: Sending,
  sender: MessageSender,
  lane: Lane,
  stopping: () => boolean = () => false,
): Promise<number> {
  const first = await takeDue(deps, AT_ONCE[lane], lane);
  if (first.taken.length === 0) return 0;
  const hand = await openHand(deps.db);
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let handled = 0;
  try {
    let { taken } = first;
    while (taken.length > 0 || underWay.size > 0) {
      for (const message of taken) {
        const sending = sendHeld(deps, sender, hand, message)
          .catch((error: unknown) => void failures.push(error))
          .finally(() => underWay.delete(sending));
        underWay.add(sending);
      }
      handled += taken.length;
      await soonOr(underWay);
      const room = stopping() || failures.length > 0 ? 0 : AT_ONCE[lane] - underWay.size;
      taken = room > 0 ? (await takeDue(deps, room, lane)).taken : [];
    }
  } finally {
    await Promise.all(underWay);
    await hand.close();
  }
  if (failures.length > 0) throw failures[0];
  return handled;
}

/** Until one of them ends, or it is time to look for more. */
async function soonOr(underWay: ReadonlySet<Promise<void>>): Promise<void> {
  const waiting = new AbortController();
  const look = delay(LOOK_AGAIN_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
  await Promise.race([...underWay, look]);
  waiting.abort();
}
