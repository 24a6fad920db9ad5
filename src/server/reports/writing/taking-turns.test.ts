import { channel } from "node:diagnostics_channel";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { takingTurns } from "./taking-turns.ts";

const somebodyAsks = (): void => channel("http.server.request.start").publish({});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A work whose pieces take so long. */
function work(pieceMs: number) {
  let asked = 0;
  const turns = takingTurns(() => {
    asked += 1;
  });
  const piece = (): void => {
    turns.next();
    vi.advanceTimersByTime(pieceMs);
    turns.came();
  };
  return { turns, piece, asked: () => asked };
}

it("EXP-01: a report that nobody disturbs has its next piece at once", () => {
  const { turns, piece, asked } = work(30);
  piece();
  turns.next();
  expect(asked()).toBe(2);
});

it("EXP-01: a report waits as long as its last piece took while somebody asks for something, and no longer than that", () => {
  const { turns, piece, asked } = work(30);
  piece();
  somebodyAsks();
  turns.next();
  vi.advanceTimersByTime(29);
  expect(asked()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(asked()).toBe(2);
  turns.came();
  turns.next();
  expect(asked()).toBe(3);
});

it("EXP-01: it never waits longer than a tenth of a second, so that it ends however much is asked", () => {
  const { turns, piece, asked } = work(5000);
  piece();
  somebodyAsks();
  turns.next();
  vi.advanceTimersByTime(100);
  expect(asked()).toBe(2);
});
