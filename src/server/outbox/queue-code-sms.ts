import type { Tx } from "../db/transaction.ts";
import { Refusal } from "../refusal/refusal.ts";
import { waitForCode } from "./codes-an-hour.store.ts";
import { queueSms, type SmsToQueue } from "./queue-message.ts";

/** Queues a code by SMS, before everything else. Throws 429 for the sixth to a number within an hour. */
export async function queueCodeSms(tx: Tx, sms: Omit<SmsToQueue, "kind">): Promise<number> {
  await refuseSixthCode(tx, sms.to, sms.at);
  return queueSms(tx, { ...sms, kind: "code" });
}

/** Throws 429 if a number has had five codes within an hour. Nobody else sends it one until the transaction ends. */
export async function refuseSixthCode(tx: Tx, phone: string, at: Date): Promise<void> {
  const seconds = await waitForCode(tx, phone, at);
  if (seconds === 0) return;
  const minutes = Math.ceil(seconds / 60);
  const message = `Five codes were sent to this phone within an hour. Ask for another in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
  throw new Refusal("too-many-requests", message, { retryAfter: seconds });
}
