const KEY = "tenor-application-sent";
const BY_EMAIL = " by e-mail";

export interface SentApplication {
  readonly reference: string;
  /** Its phone was not confirmed, so nothing is written to it. */
  readonly isByEmail: boolean;
}

let sent: SentApplication | undefined;

/** Stores the reference, so that its page survives a reload. It is not secret: it grants no access by itself. */
export function keepSent(application: SentApplication): void {
  sent = application;
  try {
    localStorage.setItem(KEY, `${application.reference}${application.isByEmail ? BY_EMAIL : ""}`);
  } catch {
    // Without storage it lives as long as the page; it was also sent by SMS and e-mail.
  }
}

/** The last application sent from this device. */
export function readSent(): SentApplication | undefined {
  if (sent) return sent;
  try {
    const kept = localStorage.getItem(KEY) ?? "";
    const [reference] = /^TN-\d{1,15}(?= by e-mail$|$)/.exec(kept) ?? [];
    return reference ? { reference, isByEmail: kept.endsWith(BY_EMAIL) } : undefined;
  } catch {
    return undefined;
  }
}

/** As on another device. */
export function forgetSent(): void {
  sent = undefined;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There was nothing to take away.
  }
}
