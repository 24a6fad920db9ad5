import { setTimeout as delay } from "node:timers/promises";

const WITHIN_MS = 3000;
const EVERY_MS = 100;
const AT_ONCE = 8;

let waiting = 0;

/**
 * Whether something is on a replica, or comes within three seconds: a token is sent as soon as it is issued, and its row may come
 * later. Few wait at once, since what strangers send never comes.
 */
export async function arrives(isThere: () => Promise<boolean>): Promise<boolean> {
  if (waiting >= AT_ONCE) return isThere();
  waiting += 1;
  try {
    const giveUpAt = performance.now() + WITHIN_MS;
    for (;;) {
      if (await isThere()) return true;
      if (performance.now() > giveUpAt) return false;
      await delay(EVERY_MS);
    }
  } finally {
    waiting -= 1;
  }
}
