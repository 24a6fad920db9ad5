import type { MessageKind } from "../../domain/message/message-kind.ts";

export interface Email {
  /** The same for every attempt at a message: mailboxes recognise a second copy by it if an answer was lost. */
  readonly key?: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

export interface Sms {
  /** Per message: each gateway gets it once. */
  readonly id: number;
  /** A stored number, +234XXXXXXXXXX. */
  readonly to: string;
  readonly body: string;
  readonly kind: MessageKind;
}

/** Sends messages. Resolves when the carrier has accepted the message; throws when it has not. */
export interface MessageSender {
  sendEmail(email: Email): Promise<void>;
  /** By which mail servers name this e-mail in a bounce; absent if no server carries it. */
  readonly mailIdOf?: ((email: Email) => string | undefined) | undefined;
  sendSms(sms: Sms): Promise<void>;
}

/** A failure in our own words: it contains no personal data and may be stored and logged. */
export class SendFailed extends Error {}

/** The carrier did not refuse: it was unreachable. */
export class CarrierSilent extends SendFailed {}

/** Nobody refused, and it may have been sent: it is not retried. */
export class PerhapsSent extends SendFailed {}
