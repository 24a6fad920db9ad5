export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

export interface Sms {
  /** A kept number, +234XXXXXXXXXX. */
  readonly to: string;
  readonly body: string;
}

/** What carries messages out. Resolves when the carrier has accepted the message; throws when it has not. */
export interface MessageSender {
  sendEmail(email: Email): Promise<void>;
  sendSms(sms: Sms): Promise<void>;
}

/** A failure in words of our own: its sentence names nobody and may be stored and logged. */
export class SendFailed extends Error {}
