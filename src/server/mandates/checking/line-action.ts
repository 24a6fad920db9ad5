import type { MandateDeduction } from "../../providers/deduction-provider.ts";
import type { KnownLine } from "./known-lines.store.ts";

/** What a line of the history requires; `undefined` for most lines of most mandates on most nights. */
export type LineAction =
  | "record"
  | "reverse"
  | "note-failed"
  | "forget-held"
  | "clear-reason"
  | "flag-vanished"
  | undefined;

/** Our word for a line that the provider's history no longer shows. */
export const VANISHED = "VANISHED";

// Money on its way is not a failure, nor is refunded money.
const ON_ITS_WAY = /^(|new|pend(ing)?|processing|initiated|queued|scheduled|awaiting.*|in progress)$/i;

/**
 * What to do about a line, given what is known of it. A person's decision about its status word is not asked for again.
 */
export function actionOf(
  line: MandateDeduction,
  known: KnownLine | undefined,
  failed: ReadonlySet<string>,
): LineAction {
  if (line.isSettled) return actionOfSettled(line, known);
  if (ON_ITS_WAY.test(line.status)) return undefined;
  if (known?.state === "held") return "forget-held";
  if (known?.state === "posted") {
    return known.provider_status === line.status && known.held_reason === null ? undefined : "reverse";
  }
  const isFailure = !known && !failed.has(`${line.lineKey} ${line.status}`);
  return isFailure ? "note-failed" : undefined;
}

function actionOfSettled(line: MandateDeduction, known: KnownLine | undefined): LineAction {
  if (!known) return "record";
  if (known.state === "reversed") return known.provider_status === line.status ? undefined : "record";
  return known.state === "posted" && known.provider_status !== line.status ? "clear-reason" : undefined;
}

/** A posted line missing from a valid history: it may be truncated, so a person looks. */
export function hasVanished(known: KnownLine, shown: ReadonlySet<string>): boolean {
  return known.state === "posted" && !shown.has(known.line_key) && known.provider_status !== VANISHED;
}
