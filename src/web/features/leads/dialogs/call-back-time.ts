const LAGOS = "+01:00";
const LAGOS_OFFSET_MS = 60 * 60 * 1000;
const IN_BOX = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** The instant in a date-time field, read as Lagos time whatever the browser's zone; null if empty. */
export function instantInBox(text: string): string | null {
  const [local] = IN_BOX.exec(text) ?? [];
  const at = new Date(`${local}:00${LAGOS}`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** An instant as a date-time field's value, in Lagos time. */
export function boxTextOf(instant: Date): string {
  return new Date(instant.getTime() + LAGOS_OFFSET_MS).toISOString().slice(0, 16);
}

/** LED-17: only "did not answer" takes a call-back time, and only on one's own leads (LED-18). */
export function takesCallBackTime(scope: "all" | "mine", status: string): boolean {
  return scope === "mine" && status.toLowerCase() === "did not answer";
}
