import { expect, it } from "vitest";
import { lagosDate } from "../time/lagos-date.ts";
import { lastBegun, liveAt, stateAt, type VersionLife, yetToBegin } from "./version-life.ts";

const at = (moment: string) => new Date(moment);
const version = (number: number, from: string, approved: string, retired?: string): VersionLife => ({
  number,
  submittedAt: at("2026-01-01T00:00:00Z"),
  approvedAt: at(approved),
  effectiveFrom: lagosDate(from),
  retiredAt: retired === undefined ? undefined : at(retired),
});
const FIRST = version(1, "2026-03-01", "2026-02-20T09:00:00Z");
const SECOND = version(2, "2026-04-01", "2026-03-20T09:00:00Z");

it.each([
  ["2026-02-28T22:59:00Z", undefined],
  ["2026-02-28T23:00:00Z", 1],
  ["2026-03-31T22:59:59Z", 1],
  ["2026-03-31T23:00:00Z", 2],
])("at %s, which begins days by the clock of Lagos, version %s is live", (moment, number) => {
  expect(liveAt([SECOND, FIRST], at(moment))?.number).toBe(number);
});

it("one whose day has come is live from its approval on, and not before", () => {
  const today = version(2, "2026-03-10", "2026-03-10T12:00:00Z");
  expect(liveAt([FIRST, today], at("2026-03-10T11:59:00Z"))?.number).toBe(1);
  expect(liveAt([FIRST, today], at("2026-03-10T12:00:00Z"))?.number).toBe(2);
});

it("after the live one is retired none is, and the one before does not come back; a later one begins all the same", () => {
  const retired = version(2, "2026-04-01", "2026-03-20T09:00:00Z", "2026-04-10T09:00:00Z");
  const third = version(3, "2026-05-01", "2026-04-20T09:00:00Z");
  const all = [third, retired, FIRST];
  expect(liveAt(all, at("2026-04-10T08:59:00Z"))?.number).toBe(2);
  expect(liveAt(all, at("2026-04-10T09:00:00Z"))).toBeUndefined();
  expect(liveAt(all, at("2026-05-02T09:00:00Z"))?.number).toBe(3);
});

it("one that was called off before its day never was live", () => {
  const calledOff = version(2, "2026-04-01", "2026-03-20T09:00:00Z", "2026-03-25T09:00:00Z");
  expect(liveAt([calledOff, FIRST], at("2026-04-02T09:00:00Z"))?.number).toBe(1);
  expect(stateAt(calledOff, [calledOff, FIRST], at("2026-04-02T09:00:00Z"))).toBe("retired");
});

it("states follow from the moment: approved until its day, live, and retired once another has begun", () => {
  const states = (moment: string) => [FIRST, SECOND].map((one) => stateAt(one, [FIRST, SECOND], at(moment)));
  expect(states("2026-02-21T09:00:00Z")).toEqual(["approved", "submitted"]);
  expect(states("2026-03-21T09:00:00Z")).toEqual(["live", "approved"]);
  expect(states("2026-04-21T09:00:00Z")).toEqual(["retired", "live"]);
  expect(stateAt({ ...SECOND, submittedAt: undefined, approvedAt: undefined }, [], at("2026-04-21T09:00:00Z"))).toBe(
    "draft",
  );
});

it("of two that begin on one day the later number holds, in whatever order they are told", () => {
  const again = version(2, "2026-03-01", "2026-02-21T09:00:00Z");
  for (const all of [
    [FIRST, again],
    [again, FIRST],
  ])
    expect(liveAt(all, at("2026-03-05T09:00:00Z"))?.number).toBe(2);
  for (const all of [
    [FIRST, SECOND],
    [SECOND, FIRST],
  ])
    expect(lastBegun(all, at("2026-04-05T09:00:00Z"))?.number).toBe(2);
});

it("one that was retired on its first day has lived, and its end is by the moment, not the day", () => {
  const brief = version(2, "2026-04-01", "2026-03-20T09:00:00Z", "2026-04-01T09:00:00Z");
  expect(lastBegun([FIRST, brief], at("2026-04-02T09:00:00Z"))?.number).toBe(2);
  expect(stateAt(brief, [FIRST, brief], at("2026-04-01T08:59:00Z"))).toBe("live");
  expect(stateAt(brief, [FIRST, brief], at("2026-04-01T09:00:00Z"))).toBe("retired");
  expect(stateAt(FIRST, [FIRST, brief], at("2026-04-02T09:00:00Z"))).toBe("retired");
});

it("one that is approved begins at the first moment of its day", () => {
  expect(stateAt(FIRST, [FIRST], at("2026-02-28T22:59:59Z"))).toBe("approved");
  expect(stateAt(FIRST, [FIRST], at("2026-02-28T23:00:00Z"))).toBe("live");
  expect(
    stateAt(version(3, "2026-05-01", "2026-04-01T00:00:00Z", "2026-04-02T00:00:00Z"), [], at("2026-04-03T00:00:00Z")),
  ).toBe("retired");
});

it("those yet to begin are the approved whose day has not come and that nobody called off, the nearest first", () => {
  const third = version(3, "2026-05-01", "2026-03-21T09:00:00Z");
  const calledOff = version(4, "2026-06-01", "2026-03-21T09:00:00Z", "2026-03-22T09:00:00Z");
  const draft = { ...version(5, "2026-07-01", "2026-03-21T09:00:00Z"), approvedAt: undefined };
  const later = version(6, "2026-08-01", "2026-04-21T09:00:00Z");
  const numbers = (all: readonly VersionLife[], moment: string) =>
    yetToBegin(all, at(moment)).map(({ number }) => number);
  const all = [third, FIRST, calledOff, SECOND, draft, later];
  expect(numbers(all, "2026-03-25T09:00:00Z")).toEqual([2, 3]);
  expect(numbers(all.toReversed(), "2026-03-25T09:00:00Z")).toEqual([2, 3]);
  expect(numbers(all, "2026-03-31T23:00:00Z")).toEqual([3]);
});
