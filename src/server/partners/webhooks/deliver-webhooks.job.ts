import { setTimeout as delay } from "node:timers/promises";
import { nextTry } from "../../../domain/partner/webhook-retries.ts";
import type { Deps } from "../../deps.ts";
import { type Posted, postWebhook } from "./post-webhook.ts";
import { settleDelivery, type TakenDelivery, takeDeliveries } from "./webhook-delivery.store.ts";
import { signatureHeaders } from "./webhook-signature.ts";

const AT_ONCE = 32;
const OF_ONE_ADDRESS = 4;
const LOOK_AGAIN_MS = 250;
// Longer than a try takes, from the DNS lookup to recording the result.
const LEASE_MS = 60_000;

type Delivering = Pick<Deps, "db" | "clock" | "secrets" | "config">;

/**
 * Sends due deliveries in parallel until none is left, and returns how many. A slow receiver has at most four tries
 * under way and delays no other; a dead process's deliveries are taken over when the lease ends.
 */
export async function deliverWebhooks(deps: Delivering, stopping: () => boolean = () => false): Promise<number> {
  const underWay = new Map<Promise<void>, number>();
  const failures: unknown[] = [];
  let handled = 0;
  for (let taken = await takeMore(deps, underWay); taken.length > 0 || underWay.size > 0; ) {
    for (const delivery of taken) {
      const sending = deliver(deps, delivery)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => underWay.delete(sending));
      underWay.set(sending, delivery.address.id);
    }
    handled += taken.length;
    await soonOr(underWay.keys());
    taken = stopping() || failures.length > 0 ? [] : await takeMore(deps, underWay);
  }
  if (failures.length > 0) throw failures[0];
  return handled;
}

/** What may be tried in addition to what is under way, including addresses whose tries have ended meanwhile. */
async function takeMore(deps: Delivering, underWay: ReadonlyMap<unknown, number>): Promise<readonly TakenDelivery[]> {
  for (;;) {
    const before = underWay.size;
    const taken = await take(deps, underWay);
    if (taken.length > 0 || underWay.size > 0 || before === 0) return taken;
  }
}

async function take({ db, clock }: Delivering, underWay: ReadonlyMap<unknown, number>) {
  const most = AT_ONCE - underWay.size;
  if (most <= 0) return [];
  const now = clock.now();
  const busy = [...new Set(underWay.values())];
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  return takeDeliveries(db, { now, leaseUntil, most, mostOfOne: OF_ONE_ADDRESS, busy });
}

/** Until one of them ends, or it is time to look for more. */
async function soonOr(underWay: Iterable<Promise<void>>): Promise<void> {
  const waiting = new AbortController();
  const look = delay(LOOK_AGAIN_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
  await Promise.race([...underWay, look]);
  waiting.abort();
}

async function deliver({ db, clock, secrets, config }: Delivering, delivery: TakenDelivery): Promise<void> {
  const { id, attempts, begun_at, address, event } = delivery;
  const body = JSON.stringify({ id: String(id), event: { ...event, at: event.at.toISOString() } });
  const signed = signatureHeaders(secrets, address, { at: clock.now(), body });
  const headers = { "content-type": "application/json", "tenor-delivery": String(id), ...signed };
  const posted = await postWebhook({ url: address.url, headers, body, anywhere: config.webhooksAnywhere });
  const answer = { status: "status" in posted ? posted.status : null, failure: failureOf(posted) };
  if (answer.failure === null)
    return settleDelivery(db, delivery, { state: "delivered", nextTryAt: undefined, ...answer });
  const nextTryAt = nextTry(attempts, begun_at, clock.now());
  return settleDelivery(db, delivery, { state: nextTryAt ? "due" : "given-up", nextTryAt, ...answer });
}

/** Only a 2xx status counts as delivered; redirects are not followed. */
function failureOf(posted: Posted): string | null {
  if ("failure" in posted) return posted.failure;
  return posted.status >= 200 && posted.status < 300 ? null : `The receiver answered with status ${posted.status}`;
}
