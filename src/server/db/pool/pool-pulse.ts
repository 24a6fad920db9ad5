import type pg from "pg";

/** Whether a pool of connections still gets any answers. */
export interface PoolPulse {
  /** Whether the database refused a write for lack of space in the last half minute. */
  isWithoutRoom(): boolean;
  /**
   * Reports, once, when all connections have been busy for that long without a single answer. Every statement limit is
   * shorter, so no answer will come any more and only a new process helps. Returns the function that ends the watch.
   */
  watch(
    tell: (connections: number) => void,
    limits?: { readonly everyMs?: number; readonly beats?: number },
  ): () => void;
}

const EVERY_MS = 1000;
const BEATS = 20;

const DISK_FULL = "53100";
const FULL_FOR_MS = 30_000;

/** Starts to listen; connections opened before are not covered. */
export function pulseOf(pool: pg.Pool): PoolPulse {
  let out = 0;
  let isHeard = false;
  const heard = (): void => {
    isHeard = true;
  };
  let refusedAt = Number.NEGATIVE_INFINITY;
  pool.on("connect", ({ connection }) => {
    connection.on("readyForQuery", heard);
    connection.on("errorMessage", ({ code }: { readonly code?: string }) => {
      if (code === DISK_FULL) refusedAt = performance.now();
    });
  });
  pool.on("acquire", () => {
    out += 1;
  });
  pool.on("release", () => {
    out -= 1;
    heard();
  });
  return {
    isWithoutRoom: () => performance.now() - refusedAt < FULL_FOR_MS,
    watch: (tell, { everyMs = EVERY_MS, beats = BEATS } = {}) => {
      let still = 0;
      // Counts turns, not time: a process that was itself suspended has missed nothing.
      const timer = setInterval(() => {
        still = isHeard || out < pool.options.max ? 0 : still + 1;
        isHeard = false;
        if (still < beats) return;
        clearInterval(timer);
        tell(out);
      }, everyMs);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}
