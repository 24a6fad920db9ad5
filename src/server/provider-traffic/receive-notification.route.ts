import { createHash } from "node:crypto";
import { receiveNotification } from "../../contract/provider-traffic.contract.ts";
import type { Deps } from "../deps.ts";
import { route } from "../http/route.ts";
import type { CollectionNotice } from "../providers/deduction-provider.ts";
import { notFound } from "../refusal/refusal.ts";
import { countCopy, countTurnedAway, keepNotification } from "./notification.store.ts";
import { isNotificationKey } from "./notification-key.ts";
import { hasRoom } from "./notification-room.ts";

const ACKNOWLEDGED = Buffer.from(JSON.stringify({ Response_code: "00", response_descr: "Successful", ack_id: "00" }));

/**
 * The provider's unsigned notifications: stored word for word, once, and always acknowledged. They post nothing; their
 * mandate's history is fetched at once (remita.md 6.1, T08).
 */
export const receiveNotificationRoute = route(receiveNotification, async ({ params, body, request, deps }) => {
  const isFromThere =
    deps.config.notificationIps.length === 0 || deps.config.notificationIps.includes(plainIp(request.ip));
  if (!isNotificationKey(deps.secrets, params.key) || !isFromThere) throw notFound();
  await keep(deps, body ?? "");
  return { stream: ACKNOWLEDGED, headers: { "content-type": "application/json; charset=utf-8" } };
});

async function keep(deps: Deps, sent: string): Promise<void> {
  const { db, provider, clock } = deps;
  const notice = readNotice(deps, sent);
  // An unkeyed hash of an unread body could be reversed by guessing.
  const contentHash = hashOf(notice ? contentOf(notice) : db.vault.blind("text", sent));
  if (await hasRoom(db)) {
    // The database cannot store NUL.
    const body = sent.replaceAll("\u0000", "\uFFFD").toWellFormed();
    await keepNotification(db, { provider: provider?.name ?? "none", body, contentHash, notice, at: clock.now() });
    if (notice) deps.wake("check-notifications");
  } else if (!(await countCopy(db, contentHash))) await countTurnedAway(db);
}

const TEXT_MAX = 100;

function readNotice({ provider }: Deps, sent: string): CollectionNotice | undefined {
  try {
    const notice = provider?.readNotification(JSON.parse(sent));
    const texts = [notice?.notificationId ?? "", notice?.mandateReference ?? ""];
    return texts.every((text) => text.length <= TEXT_MAX && text.isWellFormed() && !text.includes("\u0000")) &&
      notice?.amount !== 0
      ? notice
      : undefined;
  } catch {
    return undefined;
  }
}

/** Its content, in any casing and order. */
function contentOf({ notificationId, mandateReference, amount, paidOn }: CollectionNotice): string {
  return JSON.stringify([notificationId, mandateReference, amount, paidOn]);
}

function hashOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function plainIp(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, "");
}
