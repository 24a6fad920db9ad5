import { formatDateTime } from "../../domain/time/lagos-date.ts";
import { Refusal } from "../refusal/refusal.ts";

/** The fields of every editable record about its last change. */
export interface LastChange {
  readonly changed_by: string | null;
  readonly changed_at: Date | null;
}

export interface Versioned extends LastChange {
  readonly version: number;
}

/** Whether a record was changed since the version the caller saw. Without a version there is nothing to compare. */
export function isStale(version: number, seenVersion: string | undefined): seenVersion is string {
  return seenVersion !== undefined && seenVersion !== "*" && seenVersion !== String(version);
}

/** The sentence for whoever was slower: who did what, and when (T24). They keep what they typed. */
export function lostUpdate({ changed_by, changed_at }: LastChange, deed: string): Refusal {
  const when = changed_at ? ` on ${formatDateTime(changed_at)}` : "";
  const words = `${changed_by ?? "Somebody else"} ${deed}${when}. Look again, then save.`;
  return new Refusal("validation-failed", words);
}

/** Refuses a change based on an older version. The record must be locked. */
export function refuseIfChanged(record: Versioned, seenVersion: string | undefined, name: string): void {
  if (isStale(record.version, seenVersion)) throw lostUpdate(record, `changed ${name}`);
}
