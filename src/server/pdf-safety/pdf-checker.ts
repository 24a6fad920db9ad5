import type { FastifyBaseLogger } from "fastify";
import { askThread, expireAfter } from "../files/ask-thread.ts";
import { inTurn } from "../files/in-turn.ts";

export interface PdfVerdict {
  /** Why it is refused, as a sentence; undefined if it is accepted. */
  readonly reason: string | undefined;
  /** How many pages an accepted one has, where it says so plainly. */
  readonly pages: number | undefined;
}

/** Judges a PDF. Never blocks the event loop. */
export type CheckPdf = (bytes: Buffer) => Promise<PdfVerdict>;

export interface PdfCheckerParts {
  readonly log: Pick<FastifyBaseLogger, "warn">;
  /** Answers once with the verdict. */
  readonly script?: URL;
  /** Calls back at a check's time limit; returns a function that cancels. */
  readonly deadline?: (expire: () => void) => () => void;
}

const DEADLINE_MS = 5000;
const AT_ONCE_MAX = 2;
const WAITING_MAX = 50;
const UNFINISHED = "This PDF took too long to check. Print it to a new PDF and send that";
const FULL = "Many documents are being checked. Try again in a moment.";

const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

/** Checks each PDF in its own thread, two at once. A check that does not finish is a refusal. */
export function pdfChecker({
  log,
  script = new URL("./pdf-check-thread.ts", import.meta.url),
  deadline = expireAfter(DEADLINE_MS),
}: PdfCheckerParts): CheckPdf {
  const turn = inTurn({ atOnce: AT_ONCE_MAX, waiting: WAITING_MAX, full: FULL });
  return (bytes) =>
    turn(async () => {
      const outcome = await askThread({ script, bytes, limits: LIMITS, deadline });
      if ("answer" in outcome) return outcome.answer as PdfVerdict;
      log.warn({ event: "pdf check unfinished", err: outcome.failure }, "pdf check unfinished");
      return { reason: UNFINISHED, pages: undefined };
    });
}
