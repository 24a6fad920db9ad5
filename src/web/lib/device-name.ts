const KEY = "tenor-device";
const BYTES = 16;

let inMemory: string | undefined;

/** What this browser calls itself by when somebody signs in, so that its owner hears of others. It opens nothing. */
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

// Not randomUUID: a page that did not come over HTTPS has none.
function newName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(36)).join("");
}
