const LAGOS = "+01:00";
const LAGOS_OFFSET_MS = 60 * 60 * 1000;
const IN_BOX = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** What a box for day and time holds, read on the clock of Lagos, wherever the browser stands; null for an empty one. */
export function instantInBox(text: string): string | null {
  const [local] = IN_BOX.exec(text) ?? [];
  const at = new Date(`${local}:00${LAGOS}`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** An instant as such a box wants it, on the clock of Lagos. */
export function boxTextOf(instant: Date): string {
  return new Date(instant.getTime() + LAGOS_OFFSET_MS).toISOString().slice(0, 16);
}

/** LED-17: only somebody who did not answer is given a time, and only where one's own leads are worked on (LED-18). */
export function takesCallBackTime(scope: "all" | "mine", status: string): boolean {
  return scope === "mine" && status.toLowerCase() === "did not answer";
}
