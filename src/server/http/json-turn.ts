import { setImmediate as nextTurn } from "node:timers/promises";

/** From so many characters on, reading a body is felt by everybody else. */
const LARGE = 256 * 1024;

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs what reads a large text when those before it are read and the event loop has gone round: however many large bodies
 * arrive at once, nobody waits for more than one of them. A small text is read at once.
 */
export async function inItsTurn<Result>(text: string, read: (text: string) => Result): Promise<Result> {
  if (text.length < LARGE) return read(text);
  const mine = last.then(() => nextTurn()).then(() => read(text));
  last = mine.catch(() => undefined);
  return mine;
}
