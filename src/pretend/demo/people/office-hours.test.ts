import { expect, it } from "vitest";
import { addDays, daysBetween, lagosDate, lagosDateOf, startOfLagosDay } from "../../../domain/time/lagos-date.ts";
import { demoRandom } from "../demo-random.ts";
import { leisureMoment, officeMoment } from "./office-hours.ts";

const MONDAY = lagosDate("2026-11-16");

it("the office acts within its hours, never on a Sunday, always later and within two days, Sundays not counted", () => {
  const random = demoRandom("office");
  for (let draw = 0; draw < 4_000; draw += 1) {
    const after = leisureMoment(addDays(MONDAY, random.between(0, 13)), random);
    const moment = officeMoment(after, random, 1);
    const day = lagosDateOf(moment);
    const minute = (moment.getTime() - startOfLagosDay(day).getTime()) / 60_000;
    expect(new Date(`${day}T00:00:00Z`).getUTCDay()).not.toBe(0);
    expect(minute).toBeGreaterThanOrEqual(9 * 60);
    expect(minute).toBeLessThan(17 * 60 + 31);
    expect(moment.getTime()).toBeGreaterThan(after.getTime());
    expect(daysBetween(lagosDateOf(after), day)).toBeLessThanOrEqual(2);
  }
});

it("people apply on the given day, at any hour", () => {
  const random = demoRandom("leisure");
  const moments = Array.from({ length: 2_000 }, () => leisureMoment(MONDAY, random));
  expect(new Set(moments.map(lagosDateOf))).toEqual(new Set([MONDAY]));
  expect(new Set(moments.map((moment) => moment.getUTCHours())).size).toBeGreaterThan(20);
});
