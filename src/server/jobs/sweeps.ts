import type { FastifyBaseLogger } from "fastify";
import { reasonOf } from "../reason-of.ts";

/** Work that the tables themselves say is due: run again and again, by any number of processes, each run bounded. */
export interface Sweep {
  readonly name: string;
  readonly everyMs: number;
  /**
   * Answers how much was done; a full run is followed by the next at once. `stopping` is to be asked between two items:
   * when it says so the run leaves the rest to the next process.
   */
  readonly run: (stopping: () => boolean) => Promise<number>;
}

/** Told of each run when it ends. */
export type OnSwept = (run: { readonly sweep: string; readonly seconds: number; readonly ok: boolean }) => void;

export interface RunningSweeps {
  /** Runs one soon, because somebody knows that there is work. */
  wake(name: string): void;
  /** Tells what is running to come to an end, waits for that, and starts nothing more. */
  stop(): Promise<void>;
}

/**
 * Runs sweeps side by side, each one at a time in this process. A failing run is logged and comes again; truth lives in
 * the tables, so a lost wake-up or a killed process costs delay and nothing else.
 */
export function startSweeps(
  sweeps: readonly Sweep[],
  log: FastifyBaseLogger,
  onSwept: OnSwept = () => undefined,
): RunningSweeps {
  const loops = new Map(sweeps.map((sweep) => [sweep.name, loopOf(sweep, log, onSwept)]));
  return {
    wake: (name) => loops.get(name)?.wake(),
    stop: async () => {
      await Promise.all([...loops.values()].map((loop) => loop.stop()));
    },
  };
}

interface Loop {
  wake(): void;
  stop(): Promise<void>;
}

function loopOf({ name, everyMs, run }: Sweep, log: FastifyBaseLogger, onSwept: OnSwept): Loop {
  let stopped = false;
  let again = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const schedule = (ms: number): void => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(go, ms);
  };
  const go = (): void => {
    again = false;
    const began = performance.now();
    const ended = (ok: boolean) => onSwept({ sweep: name, seconds: (performance.now() - began) / 1000, ok });
    running = Promise.try(run, () => stopped)
      .then((done) => {
        ended(true);
        return done;
      })
      .catch((error: unknown) => {
        ended(false);
        log.error({ sweep: name, err: error, reason: reasonOf(error as Error) }, "sweep failed");
        return 0;
      })
      .then((done) => {
        running = undefined;
        schedule(done > 0 || again ? 0 : everyMs);
      });
  };
  schedule(0);
  return {
    wake: () => {
      again = true;
      if (!running) schedule(0);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
