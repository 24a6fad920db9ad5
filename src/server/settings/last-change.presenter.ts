import type { Versioned } from "../http/refuse-if-changed.ts";

/** Who changed a setting last, as the wire has it. */
export function presentLastChange({ changed_at, changed_by, version }: Versioned) {
  return { changed_at: changed_at?.toISOString() ?? null, changed_by, version };
}
