import type { MessageKind } from "../../domain/message/message-kind.ts";
import type { Tx } from "../db/transaction.ts";
import { insertMessage, insertMessageWithCommit } from "./outbox.store.ts";

export interface EmailToQueue {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  readonly loanId?: number | undefined;
  /** A notice by default. */
  readonly kind?: MessageKind | undefined;
  /** Which customer text it is, and which version; absent for other messages. */
  readonly text?: { readonly template: string; readonly version: number | null } | undefined;
  readonly at: Date;
  /** When the message becomes useless: if it was not sent by then, it never is. */
  readonly expiresAt?: Date | undefined;
}

export type SmsToQueue = Omit<EmailToQueue, "subject">;

/**
 * Queues an e-mail inside the business transaction: it is sent only after that commits. Returns its id. Throws
 * RangeError if the address or the subject contains a line break, which would start another header.
 */
export async function queueEmail(tx: Tx, { to, subject, ...message }: EmailToQueue): Promise<number> {
  refuseLineBreaks(to, subject);
  return insertMessage(tx, { ...rowOf(message), channel: "email", recipient: to, subject });
}

/** Queues an SMS as `queueEmail` does an e-mail; returns its id. `to` is a stored number, +234XXXXXXXXXX. */
export async function queueSms(tx: Tx, { to, ...message }: SmsToQueue): Promise<number> {
  refuseLineBreaks(to);
  return insertMessage(tx, { ...rowOf(message), channel: "sms", recipient: to, subject: null });
}

/** Queues an SMS and an e-mail that say the same together with the commit, so that nothing waits for them. */
export async function queueBothWithCommit(
  tx: Tx,
  sms: SmsToQueue,
  { to, subject, ...mail }: EmailToQueue,
): Promise<void> {
  refuseLineBreaks(sms.to, to, subject);
  await insertMessageWithCommit(tx, { ...rowOf(sms), channel: "sms", recipient: sms.to, subject: null });
  await insertMessageWithCommit(tx, { ...rowOf(mail), channel: "email", recipient: to, subject });
}

function rowOf({ body, loanId, kind = "notice", text, at, expiresAt }: Omit<SmsToQueue, "to">) {
  const { template = null, version = null } = text ?? {};
  return { body, loanId: loanId ?? null, kind, template, textVersion: version, at, expiresAt: expiresAt ?? null };
}

function refuseLineBreaks(...parts: readonly string[]): void {
  if (parts.some((part) => /[\r\n]/.test(part))) throw new RangeError("a recipient or subject holds a line break");
}
