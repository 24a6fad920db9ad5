import type { FastifyBaseLogger } from "fastify";
import { reasonOf } from "../reason-of.ts";

/** Work that the tables themselves show as due: run repeatedly, by any number of processes, each run bounded. */
export interface Sweep {
  readonly name: string;
  readonly everyMs: number;
  /**
   * Returns how much was done; a full run is followed by the next at once. `stopping` must be checked between items:
   * when it returns true the run leaves the rest to the next process.
   */
  readonly run: (stopping: () => boolean) => Promise<number>;
}

/** Called at the end of each run. */
export type OnSwept = (run: { readonly sweep: string; readonly seconds: number; readonly ok: boolean }) => void;

export interface RunningSweeps {
  /** Runs one soon, because there is work. */
  wake(name: string): void;
  /** Asks running sweeps to end, waits for them, and starts no more. */
  stop(): Promise<void>;
}

/**
 * Runs sweeps in parallel, each one at a time in this process. A failing run is logged and repeated; the state is in
 * the tables, so a lost wake-up or a killed process only causes a delay.
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
