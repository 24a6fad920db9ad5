import type pg from "pg";

/** Whether anything still comes back to a pool of connections. */
export interface PoolPulse {
  /** Whether the database refused a write for want of room in the last half minute. */
  isWithoutRoom(): boolean;
  /**
   * Tells, once, when all connections have been out for so long without a single answer on any of them. Every limit on a
   * statement is shorter, so nothing will come back any more; a new process is what helps. Answers what ends the watch.
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

/** Begins to listen; connections that were made before are not heard. */
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
      // Counted by turns and not by the clock: a process that was itself held up has missed nothing.
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
