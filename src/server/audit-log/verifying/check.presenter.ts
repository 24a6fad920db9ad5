import type { KeptCheck } from "./check.store.ts";

/** The verdict of a check, as the page shows it. */
export function presentCheck({ checked_at, rows, anchored_rows, anchor_at, faults }: KeptCheck) {
  return {
    sound: faults.length === 0,
    rows,
    checked_at: checked_at.toISOString(),
    anchor: anchored_rows === null || anchor_at === null ? null : { rows: anchored_rows, at: anchor_at.toISOString() },
    faults: [...faults],
  };
}
