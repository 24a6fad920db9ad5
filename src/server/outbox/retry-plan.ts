import { SendFailed } from "./mail-port.ts";
import type { SendingResult } from "./outbox.store.ts";

const ATTEMPTS_MAX = 8;
// 10 seconds, 1, 5 and 30 minutes, then every 2 hours.
const WAIT_SECONDS: readonly number[] = [10, 60, 300, 1800, 7200];
const LONGEST_WAIT_SECONDS = 7200;

/** What becomes of a message after its n-th failed attempt: another try later, or, after the eighth, none. */
export function afterFailure(attempts: number, error: unknown, now: Date): SendingResult {
  const seconds = WAIT_SECONDS[attempts - 1] ?? LONGEST_WAIT_SECONDS;
  return {
    state: attempts >= ATTEMPTS_MAX ? "failed" : "queued",
    sentAt: null,
    nextAttemptAt: new Date(now.getTime() + seconds * 1000),
    lastError: failureReason(error),
  };
}

/**
 * Why, without personal data: our own sentences, else the codes alone, since a mail server's text repeats the
 * address.
 */
export function failureReason(error: unknown): string {
  if (error instanceof SendFailed) return error.message;
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  const codes = [
    typeof code === "string" && /^[A-Z_0-9]{1,40}$/.test(code) ? code : undefined,
    typeof responseCode === "number" ? String(responseCode) : undefined,
  ].filter((part) => part !== undefined);
  return codes.length > 0 ? `The carrier refused the message (${codes.join(" ")})` : "The message could not be sent";
}
