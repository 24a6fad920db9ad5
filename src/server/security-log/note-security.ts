import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import type { FoldedNotes, SecurityNote } from "./fold-repeats.ts";

/** This process's queue for the security log. */
export interface SecurityNotes extends FoldedNotes {
  /** Writes what is due now; throws and keeps it if that fails. Runs automatically four times a second. */
  flush(): Promise<void>;
}

interface Needed {
  readonly security: SecurityNotes;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/**
 * Records an event for the security log: an opening, a failed sign-in, a refusal. It returns at once, never fails and
 * never waits, so that readers never wait for the log; rows are written a moment later in batches. Only ids, never a
 * name, a number or typed text.
 */
export function noteSecurity({ security, clock, log }: Needed, note: SecurityNote): void {
  try {
    security.add(note, clock.now());
  } catch (error) {
    log.error({ err: error }, "not recorded in the security log");
  }
}
