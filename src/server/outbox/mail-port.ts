import type { MessageKind } from "../../domain/message/message-kind.ts";

export interface Email {
  /** The same for every attempt at one message: where an answer was lost, mailboxes know the second copy by it. */
  readonly key?: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

export interface Sms {
  /** Of the message: its gateways are asked for it once each. */
  readonly id: number;
  /** A kept number, +234XXXXXXXXXX. */
  readonly to: string;
  readonly body: string;
  readonly kind: MessageKind;
}

/** What carries messages out. Resolves when the carrier has accepted the message; throws when it has not. */
export interface MessageSender {
  sendEmail(email: Email): Promise<void>;
  /** By which mail servers name this e-mail when it comes back; absent where none carries it. */
  readonly mailIdOf?: ((email: Email) => string | undefined) | undefined;
  sendSms(sms: Sms): Promise<void>;
}

/** A failure in words of our own: its sentence names nobody and may be stored and logged. */
export class SendFailed extends Error {}

/** The carrier has not said no: it was not heard at all. */
export class CarrierSilent extends SendFailed {}

/** Nobody said no, and somebody may have sent it: it is not tried again. */
export class PerhapsSent extends SendFailed {}
