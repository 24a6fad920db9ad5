import { isLagosDate, startOfLagosDay } from "../../../../domain/time/lagos-date.ts";
import { typedTime } from "../../../../domain/time/typed-time.ts";

const MINUTE_MS = 60_000;

/**
 * The instant of a day and a time in their field, on the clock of Lagos whatever the browser's zone; null if empty. What
 * is none is returned as typed, so that the rules of the form refuse it.
 */
export function instantInBox(text: string): string | null {
  if (text === "") return null;
  const at = text.lastIndexOf("T");
  const [day, time] = [text.slice(0, at), typedTime(text.slice(at + 1))];
  if (!isLagosDate(day) || time === undefined) return text;
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return new Date(startOfLagosDay(day).getTime() + (hours * 60 + minutes) * MINUTE_MS).toISOString();
}

/** LED-17: only "did not answer" takes a call-back time, and only on one's own leads (LED-18). */
export function takesCallBackTime(scope: "all" | "mine", status: string): boolean {
  return scope === "mine" && status.toLowerCase() === "did not answer";
}
