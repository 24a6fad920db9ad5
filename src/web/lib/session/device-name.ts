const KEY = "tenor-device";
const BYTES = 16;

let inMemory: string | undefined;

/**
 * A random name for this browser, so that the account's owner is notified of sign-ins from others. It grants nothing.
 */
export function deviceName(): string {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept) return kept;
    const made = newName();
    localStorage.setItem(KEY, made);
    return made;
  } catch {
    // Without storage the name lasts as long as the page.
    inMemory ??= newName();
    return inMemory;
  }
}

// Not randomUUID: pages without HTTPS do not have it.
function newName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(36)).join("");
}
