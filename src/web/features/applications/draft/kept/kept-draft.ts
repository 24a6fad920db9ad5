export type KeptDraft = Readonly<Record<string, unknown>>;

const KEY = "tenor-application-draft";
const DAY_MS = 86_400_000;
const KEPT_DAYS = 7;

/**
 * BVN and NIN are never stored in the browser: with them and a name somebody can be impersonated, and the phone may be
 * borrowed. After a reload they must be typed again.
 */
const NEVER_KEPT: readonly string[] = ["bvn", "nin", "website"];

/** The draft stored on this device in the last seven days; an empty one if there is nothing readable. */
export function keptDraft(): KeptDraft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (!isKept(kept) || kept.at < Date.now() - KEPT_DAYS * DAY_MS) return {};
    return kept.fields;
  } catch {
    return {};
  }
}

/** Stores a draft on this device; `undefined` removes it. Without storage it lives as long as the page. */
export function keepDraft(draft: KeptDraft | undefined): void {
  try {
    if (!draft) localStorage.removeItem(KEY);
    const fields = Object.fromEntries(
      Object.entries(draft ?? {}).filter(([name, value]) => value !== "" && !NEVER_KEPT.includes(name)),
    );
    if (draft) localStorage.setItem(KEY, JSON.stringify({ at: Date.now(), fields }));
  } catch {
    // Full or forbidden storage loses the draft only at the next reload.
  }
}

function isKept(kept: unknown): kept is { readonly at: number; readonly fields: KeptDraft } {
  return (
    typeof kept === "object" &&
    kept !== null &&
    "at" in kept &&
    typeof kept.at === "number" &&
    "fields" in kept &&
    typeof kept.fields === "object" &&
    kept.fields !== null
  );
}
