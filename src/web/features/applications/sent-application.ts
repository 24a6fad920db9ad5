const KEY = "tenor-application-sent";
const REFERENCE = /^TN-\d{1,15}$/;

let sent: string | undefined;

/** Keeps the reference, so that the page that shows it outlives a reload. It is no secret: it opens nothing by itself. */
export function keepSent(reference: string): void {
  sent = reference;
  try {
    localStorage.setItem(KEY, reference);
  } catch {
    // Without storage it lasts as long as the page; it was sent by SMS and e-mail too.
  }
}

/** The reference of the application sent last from this device. */
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
