export type KeptDraft = Readonly<Record<string, unknown>>;

const KEY = "tenor-application-draft";
const DAY_MS = 86_400_000;
const KEPT_DAYS = 7;

/**
 * BVN and NIN never reach the browser's storage: with them and a name somebody can be impersonated, and the phone may be
 * borrowed. After a reload they are typed again.
 */
const NEVER_KEPT: readonly string[] = ["bvn", "nin", "website"];

/** What was kept on this device within the last seven days; an empty draft where there is nothing readable. */
export function keptDraft(): KeptDraft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (!isKept(kept) || kept.at < Date.now() - KEPT_DAYS * DAY_MS) return {};
    return kept.fields;
  } catch {
    return {};
  }
}

/** Keeps a draft on this device; `undefined` takes it away. Without storage it lasts as long as the page. */
export function keepDraft(draft: KeptDraft | undefined): void {
  try {
    if (!draft) localStorage.removeItem(KEY);
    const fields = Object.fromEntries(
      Object.entries(draft ?? {}).filter(([name, value]) => value !== "" && !NEVER_KEPT.includes(name)),
    );
    if (draft) localStorage.setItem(KEY, JSON.stringify({ at: Date.now(), fields }));
  } catch {
    // A full or forbidden storage loses the draft at the next reload, and nothing before.
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
