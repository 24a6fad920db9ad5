import { subscribe } from "node:diagnostics_channel";

// So long at most, however long a piece took.
const PAUSE_MS_MAX = 100;

let requests = 0;
// Node's own channel: it says of every request that this process gets when it begins.
subscribe("http.server.request.start", () => {
  requests += 1;
});

/** Pieces of a long work that is asked for one after the other. */
export interface Turns {
  /** Asks for the next piece: at once, or, if this process had requests since the last was asked for, after as long as that took. */
  next(): void;
  /** The piece is there. */
  came(): void;
}

/** A work that takes all it gets while nobody else asks for anything, and half of that time while somebody does. */
export function takingTurns(ask: () => void): Turns {
  let [seen, askedAt, tookMs] = [requests, 0, 0];
  const askNow = (): void => {
    askedAt = performance.now();
    ask();
  };
  return {
    next: () => {
      const isAlone = requests === seen;
      seen = requests;
      if (isAlone) askNow();
      else setTimeout(askNow, Math.min(tookMs, PAUSE_MS_MAX));
    },
    came: () => {
      tookMs = performance.now() - askedAt;
    },
  };
}
