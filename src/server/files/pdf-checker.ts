import { Worker } from "node:worker_threads";
import type { FastifyBaseLogger } from "fastify";
import { AppError } from "../http/app-error.ts";

/** Why a PDF is not taken, as a sentence; undefined when it is. Never holds the event loop, whatever the bytes. */
export type CheckPdf = (bytes: Buffer) => Promise<string | undefined>;

export interface PdfCheckerParts {
  readonly log: Pick<FastifyBaseLogger, "warn">;
  /** Answers once with the reason, or with undefined. */
  readonly script?: URL;
  /** Calls back when a check has had its time; answers how to call that off. */
  readonly deadline?: (expire: () => void) => () => void;
}

const DEADLINE_MS = 5000;
const AT_ONCE_MAX = 2;
const WAITING_MAX = 50;
const UNFINISHED = "This PDF took too long to check. Print it to a new PDF and send that";

/** Checks each PDF in a thread of its own, two at once. A check that does not finish is a refusal. */
export function pdfChecker({
  log,
  script = new URL("./pdf-check-thread.ts", import.meta.url),
  deadline = expireLater,
}: PdfCheckerParts): CheckPdf {
  const inTurn = turns();
  return (bytes) =>
    inTurn(async () => {
      const outcome = await lookInThread(script, bytes, deadline);
      if ("reason" in outcome) return outcome.reason;
      log.warn({ event: "pdf check unfinished", err: outcome.failure }, "pdf check unfinished");
      return UNFINISHED;
    });
}

type Outcome = { readonly reason: string | undefined } | { readonly failure: unknown };

async function lookInThread(
  script: URL,
  bytes: Buffer,
  deadline: NonNullable<PdfCheckerParts["deadline"]>,
): Promise<Outcome> {
  // A copy of its own: the thread takes it over, and the memory beside a small buffer is other people's.
  const copy = new Uint8Array(bytes);
  const thread = new Worker(script, {
    workerData: copy,
    transferList: [copy.buffer],
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 },
  });
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const callOff = deadline(() => resolve({ failure: new Error("out of time") }));
  thread.on("message", (reason: string | undefined) => resolve({ reason }));
  thread.on("error", (failure: unknown) => resolve({ failure }));
  thread.on("exit", () => resolve({ failure: new Error("ended without an answer") }));
  const outcome = await promise;
  callOff();
  await thread.terminate();
  return outcome;
}

function expireLater(expire: () => void): () => void {
  const timer = setTimeout(expire, DEADLINE_MS);
  return () => clearTimeout(timer);
}

function turns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < AT_ONCE_MAX) running += 1;
    else if (waiting.length >= WAITING_MAX)
      throw new AppError("overloaded", "Many documents are being checked. Try again in a moment.", { retryAfter: 2 });
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
