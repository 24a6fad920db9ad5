import { setImmediate as nextTurn } from "node:timers/promises";

/** Parsing a body this long delays other requests noticeably. */
const LARGE = 256 * 1024;

let last: Promise<unknown> = Promise.resolve();

/**
 * Parses a large text after those before it, one per turn of the event loop: however many large bodies arrive at once,
 * nobody waits for more than one. A small text is parsed at once.
 */
export async function inItsTurn<Result>(text: string, read: (text: string) => Result): Promise<Result> {
  if (text.length < LARGE) return read(text);
  const mine = last.then(() => nextTurn()).then(() => read(text));
  last = mine.catch(() => undefined);
  return mine;
}
