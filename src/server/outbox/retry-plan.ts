import { CarrierSilent, PerhapsSent, SendFailed } from "./mail-port.ts";
import type { SendingResult } from "./outbox.store.ts";

// Over six and a half hours if the carrier refused, and over three days if it was unreachable.
const ATTEMPTS_MAX = { refused: 8, away: 40 } as const;
// 10 seconds, 1, 5 and 30 minutes, then every 2 hours.
const WAIT_SECONDS: readonly number[] = [10, 60, 300, 1800, 7200];
const LONGEST_WAIT_SECONDS = 7200;

/** The longest wait for the next attempt after that many, never less than a lease. */
export function longestWaits(leaseSeconds: number): readonly number[] {
  return [0, ...WAIT_SECONDS.map((seconds) => Math.max(seconds, leaseSeconds))];
}

/**
 * What happens to a message after its n-th failed attempt: another try later or, after the eighth, none. An unreachable
 * carrier is retried for three days; a message that may have been sent is not retried.
 */
export function afterFailure(attempts: number, error: unknown, now: Date): SendingResult {
  const most = ATTEMPTS_MAX[isAway(error) ? "away" : "refused"];
  const seconds = WAIT_SECONDS[attempts - 1] ?? LONGEST_WAIT_SECONDS;
  return {
    state: attempts >= most || error instanceof PerhapsSent ? "failed" : "queued",
    sentAt: null,
    nextAttemptAt: new Date(now.getTime() + seconds * 1000),
    lastError: failureReason(error),
  };
}

// An answer with our sentence came from a reachable carrier, as did a permanent refusal.
function isAway(error: unknown): boolean {
  if (error instanceof SendFailed) return error instanceof CarrierSilent;
  const { responseCode } = (error ?? {}) as { responseCode?: unknown };
  return !(typeof responseCode === "number" && responseCode >= 500);
}

/**
 * The reason without personal data: our own sentences, otherwise only codes, since a mail server's text repeats the
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
