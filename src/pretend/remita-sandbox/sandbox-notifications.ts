import type { CollectionNotice } from "./collection-notice.ts";
import { type NotificationTarget, notificationPayload } from "./notification-payload.ts";
import { seededRandom, shuffled } from "./seeded-random.ts";

export interface DeliveryOptions {
  /** How often each one is sent. */
  readonly copies?: number;
  /** Sends one at a time in this order. If left out, several are sent at once, started in the order of the queue. */
  readonly order?: "queued" | "reversed";
  /** Shuffles all notifications, each copy separately; the same seed gives the same order. */
  readonly shuffleSeed?: number;
}

export interface DeliveryReport {
  /** Notifications of which every copy was taken. */
  readonly delivered: number;
  readonly failed: number;
}

export interface SandboxNotifications {
  setTarget(target: NotificationTarget | undefined): void;
  queue(notice: CollectionNotice): void;
  pending(): readonly object[];
  /** Posts all queued notifications and removes the accepted ones; the rest waits for the next call. */
  deliver(options?: DeliveryOptions): Promise<DeliveryReport>;
}

const DELIVERY_TIMEOUT_MS = 5_000;
const AT_ONCE = 4;

/** The provider's collection notifications: unsigned, queued until `deliver` is called. */
export function createSandboxNotifications(merchantId: string): SandboxNotifications {
  let target: NotificationTarget | undefined;
  let waiting: CollectionNotice[] = [];
  const payload = (notice: CollectionNotice) => notificationPayload(notice, target, merchantId);
  return {
    setTarget: (next) => {
      target = next;
    },
    queue: (notice) => {
      waiting.push(notice);
    },
    pending: () => waiting.map(payload),
    async deliver(options = {}) {
      const taken = waiting;
      waiting = [];
      const failed = new Set<CollectionNotice>();
      await forEachAtOnce(options.order === undefined ? AT_ONCE : 1, inOrder(taken, options), async (notice) => {
        if (!(await post(target, payload(notice)))) failed.add(notice);
      });
      waiting = [...taken.filter((notice) => failed.has(notice)), ...waiting];
      return { delivered: taken.length - failed.size, failed: failed.size };
    },
  };
}

function inOrder(taken: readonly CollectionNotice[], { copies = 1, order, shuffleSeed }: DeliveryOptions) {
  const ordered = order === "reversed" ? taken.toReversed() : taken;
  const all = ordered.flatMap((notice) => Array.from({ length: copies }, () => notice));
  return shuffleSeed === undefined ? all : shuffled(seededRandom(shuffleSeed), all);
}

/** Works through the items, at most `atOnce` at a time. */
async function forEachAtOnce<Item>(atOnce: number, items: readonly Item[], work: (item: Item) => Promise<void>) {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function post(target: NotificationTarget | undefined, body: object): Promise<boolean> {
  if (target === undefined) return false;
  try {
    const headers = { "Content-Type": "application/json" };
    const signal = AbortSignal.timeout(DELIVERY_TIMEOUT_MS);
    const response = await fetch(target.url, { method: "POST", headers, body: JSON.stringify(body), signal });
    // Read to its end, so that the connection can be reused.
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
