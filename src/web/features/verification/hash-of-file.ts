export const MEGABYTES_MAX = 20;

/** Why the hash of a file cannot be worked out here. */
export type HashFault = "too-large" | "unreadable" | "impossible";

/** The SHA-256 of a file in hex, worked out in the browser, or why not. */
export async function hashOfFile(file: File): Promise<{ readonly hash: string } | { readonly fault: HashFault }> {
  if (file.size > MEGABYTES_MAX * 1_000_000) return { fault: "too-large" };
  // Absent where the page is neither https nor localhost.
  if (!globalThis.crypto?.subtle) return { fault: "impossible" };
  try {
    const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
    return { hash: Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("") };
  } catch {
    return { fault: "unreadable" };
  }
}
