const KEY = "tenor-application-sent";
const REFERENCE = /^TN-\d{1,15}$/;

let sent: string | undefined;

/** Stores the reference, so that its page survives a reload. It is not secret: it grants no access by itself. */
export function keepSent(reference: string): void {
  sent = reference;
  try {
    localStorage.setItem(KEY, reference);
  } catch {
    // Without storage it lives as long as the page; it was also sent by SMS and e-mail.
  }
}

/** The reference of the last application sent from this device. */
export function readSent(): string | undefined {
  if (sent) return sent;
  try {
    const kept = localStorage.getItem(KEY) ?? "";
    return REFERENCE.test(kept) ? kept : undefined;
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
