import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import type { FoldedNotes, SecurityNote } from "./fold-repeats.ts";

/** What this process has to tell the security log. */
export interface SecurityNotes extends FoldedNotes {
  /** Writes what is due now; throws when it cannot, and keeps it then. It happens by itself four times a second. */
  flush(): Promise<void>;
}

interface Needed {
  readonly security: SecurityNotes;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/**
 * Notes something for the security log: an opening, a failed sign-in, a refusal. It comes back at once, never fails and waits
 * for nothing, so that whoever reads never waits for the log; rows are written a moment later in batches. Ids alone, never
 * a name, a number or what somebody typed.
 */
export function noteSecurity({ security, clock, log }: Needed, note: SecurityNote): void {
  try {
    security.add(note, clock.now());
  } catch (error) {
    log.error({ err: error }, "not noted for the security log");
  }
}
