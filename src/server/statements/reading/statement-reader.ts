import type { FastifyBaseLogger } from "fastify";
import { askThread, expireAfter, type ThreadQuestion } from "../../files/ask-thread.ts";
import { inTurn } from "../../files/in-turn.ts";
import { BOUNDS } from "./bounds.ts";
import type { StatementReading } from "./statement-reading.ts";

export interface StatementReader {
  /**
   * Reads a statement in a thread of its own. What the file is called decides nothing. Never throws for what the bytes are, and never holds the event loop; an
   * Refusal tells to come back when too many wait.
   */
  read(bytes: Buffer, fileName: string): Promise<StatementReading>;
  /** Ends what is being read; nothing is read from then on. */
  close(): void;
}

export interface StatementReaderParts {
  readonly log?: Pick<FastifyBaseLogger, "warn">;
  /** Answers once with a StatementReading. */
  readonly script?: URL;
  readonly deadline?: ThreadQuestion["deadline"];
}

const AT_ONCE = 2;
const WAITING = 20;
const FULL = "Many statements are being read. Try again in a moment.";
const LIMITS = { maxOldGenerationSizeMb: BOUNDS.megabytes.old, maxYoungGenerationSizeMb: BOUNDS.megabytes.young };
const refused = (message: string): StatementReading => ({ kind: "refused", message });

/** Reads bank statements (REP-07), two at once, each within the bounds of one statement. */
export function createStatementReader({
  log,
  script = new URL("./statement-reading-thread.ts", import.meta.url),
  deadline = expireAfter(BOUNDS.milliseconds),
}: StatementReaderParts = {}): StatementReader {
  const closing = new AbortController();
  const turn = inTurn({ atOnce: AT_ONCE, waiting: WAITING, full: FULL });
  return {
    async read(bytes) {
      if (bytes.length === 0) return refused("This file is empty.");
      if (bytes.length > BOUNDS.bytes) return refused("This file is over 5 MB. Ask the bank for a shorter period.");
      const outcome = await turn(() => askThread({ script, bytes, limits: LIMITS, deadline, signal: closing.signal }));
      if ("answer" in outcome) return outcome.answer as StatementReading;
      log?.warn({ event: "statement unread", err: outcome.failure }, "statement unread");
      return refused("This file takes too long to read. Save it as CSV, or ask the bank for a shorter period.");
    },
    close() {
      closing.abort(new Error("closed"));
    },
  };
}
