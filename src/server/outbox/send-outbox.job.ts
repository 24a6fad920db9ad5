import type { Deps } from "../deps.ts";
import { CarrierSilent, type Email, type MessageSender } from "./mail-port.ts";
import {
  type Hand,
  type Lane,
  nameMail,
  openHand,
  readHindrance,
  recordSending,
  type SendingResult,
  type TakenMessage,
  takeDueMessages,
} from "./outbox.store.ts";
import { afterFailure, longestWaits } from "./retry-plan.ts";

const BATCH_MAX = 20;
const LEASE_SECONDS = 600;
// Two gateways of an SMS have 20 seconds each.
const SEND_SECONDS_MAX = { email: 30, sms: 60 } as const;
const WAIT_SECONDS = longestWaits(LEASE_SECONDS);

export type Sending = Pick<Deps, "db" | "clock" | "config"> & Partial<Pick<Deps, "log">>;

/**
 * Sends due messages, at most 20, and returns how many it processed; 0 means there is nothing to do now. They are
 * leased in one transaction and sent outside it, so a hanging carrier keeps no row locked. If the process dies, the
 * next one takes its messages when the lease ends. A message being sent is locked for others, whatever their clocks
 * say.
 */
export async function sendDueMessages(deps: Sending, sender: MessageSender, lane?: Lane): Promise<number> {
  const { taken, leaseUntil } = await takeDue(deps, BATCH_MAX, lane);
  if (taken.length === 0) return 0;
  const hand = await openHand(deps.db);
  try {
    return await sendAll(deps, sender, hand, { taken, leaseUntil });
  } finally {
    await hand.close();
  }
}

/** Leases due messages, codes first. */
export async function takeDue({ db, clock }: Pick<Deps, "db" | "clock">, limit: number, lane?: Lane): Promise<Batch> {
  const now = clock.now();
  const leaseUntil = new Date(now.getTime() + LEASE_SECONDS * 1000);
  const taking = { leaseUntil, waitSeconds: WAIT_SECONDS, limit, lane };
  return { taken: await db.transaction((tx) => takeDueMessages(tx, now, taking)), leaseUntil };
}

interface Batch {
  readonly taken: readonly TakenMessage[];
  readonly leaseUntil: Date;
}

async function sendAll(deps: Sending, sender: MessageSender, hand: Hand, { taken, leaseUntil }: Batch) {
  let handled = 0;
  for (const message of taken) {
    // Too close to the end of the lease another sender might take the message while this one is sending it.
    const seconds = SEND_SECONDS_MAX[message.channel];
    if (deps.clock.now().getTime() + seconds * 1000 >= leaseUntil.getTime()) break;
    await sendHeld(deps, sender, hand, message);
    handled += 1;
  }
  return handled;
}

/** Sends a leased message while holding its lock; does nothing if another sender has it. */
export async function sendHeld(deps: Sending, sender: MessageSender, hand: Hand, message: TakenMessage): Promise<void> {
  if (await hand.hold(message)) await sendOne(deps, sender, message);
  await hand.release(message);
}

async function sendOne(deps: Sending, sender: MessageSender, message: TakenMessage): Promise<void> {
  const { db, clock, config, log } = deps;
  // Checked last: earlier messages may have kept the carrier busy for minutes, and this one may be cancelled by now.
  const { expiresAt, returned } = await readHindrance(db.query, message.id);
  const isUseless = returned !== null || (expiresAt !== null && expiresAt <= clock.now());
  const result = isUseless
    ? neverSent(returned === null ? "No longer useful" : "Not sent: mail to this address came back", clock.now())
    : await trySending(deps, sender, message);
  if (result.lastError) {
    const told = { channel: message.channel, what: result.lastError, attempts: message.attempts };
    if (result.state === "failed" && !isUseless) log?.error(told, "a message was given up");
    else log?.warn(told, "a message was not sent");
  }
  await db.transaction((tx) => recordSending(tx, message, config.demo ? result : withoutText(result)));
}

async function trySending(deps: Sending, sender: MessageSender, message: TakenMessage): Promise<SendingResult> {
  const { db, clock } = deps;
  const mailId = message.channel === "email" ? sender.mailIdOf?.(emailOf(message)) : undefined;
  // Committed before sending: a bounce may arrive before the server's answer is recorded, or without one.
  if (mailId !== undefined) await db.transaction((tx) => nameMail(tx, message, mailId));
  return inTime(handOver(sender, message), SEND_SECONDS_MAX[message.channel]).then(
    () => ({ state: "sent", sentAt: clock.now(), nextAttemptAt: clock.now(), lastError: null }),
    (error: unknown) => afterFailure(message.attempts, error, clock.now()),
  );
}

function neverSent(why: string, now: Date): SendingResult {
  return { state: "failed", sentAt: null, nextAttemptAt: now, lastError: why };
}

// A text contains codes and addresses that grant access, so it is removed once sent. Only the demo's outbox page keeps
// it.
function withoutText(result: SendingResult): SendingResult {
  if (result.state === "queued") return result;
  const sent = result.state === "sent" ? "sent" : "not sent";
  return { ...result, body: `(${sent}; the text is not kept)` };
}

async function handOver(sender: MessageSender, message: TakenMessage): Promise<void> {
  const { id, channel, recipient, body, kind } = message;
  if (channel === "sms") return sender.sendSms({ id, to: recipient, body, kind });
  return sender.sendEmail(emailOf(message));
}

function emailOf({ id, recipient, subject, body }: TakenMessage): Email {
  return { key: String(id), to: recipient, subject: subject ?? "", body };
}

async function inTime(sending: Promise<void>, seconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CarrierSilent("The carrier did not answer in time")), seconds * 1000);
  });
  try {
    await Promise.race([sending, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
