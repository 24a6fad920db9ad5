import { expect, it } from "vitest";
import { lagosDate, startOfLagosDay } from "../../../domain/time/lagos-date.ts";
import { demoRandom } from "../demo-random.ts";
import { isOver, leadChanges, todaysCalls, towardsLoan, withAnswer, withPromise } from "./lead-life.ts";

const BEGINS = startOfLagosDay(lagosDate("2026-11-20"));
const lives = Array.from({ length: 300 }, (_, seed) => demoRandom(`life ${seed}`));

it("DSH-12: calls of the first day are between 08:00 and 19:00 and before the first start; before 08:00 there are none", () => {
  for (const [passedHours, endsHour] of [
    [8.1, 8.1],
    [17, 17],
    [23.8, 19],
  ] as const) {
    const now = new Date(BEGINS.getTime() + passedHours * 3_600_000);
    const calls = lives.flatMap((random) => todaysCalls(BEGINS, now, random));
    expect(calls.length).toBeGreaterThan(40);
    for (const { at } of calls) {
      expect(at.getTime()).toBeGreaterThanOrEqual(BEGINS.getTime() + 8 * 3_600_000);
      expect(at.getTime()).toBeLessThan(BEGINS.getTime() + endsHour * 3_600_000);
    }
  }
  for (const hours of [0, 1.75, 8]) {
    const now = new Date(BEGINS.getTime() + hours * 3_600_000);
    expect(lives.flatMap((random) => todaysCalls(BEGINS, now, random))).toEqual([]);
  }
});

it("API-83: changes are in order of time, and nobody is called after asking not to be", () => {
  for (const random of lives) {
    const changes = leadChanges(BEGINS, random);
    expect(changes.length).toBeGreaterThan(0);
    expect(changes.map(({ at }) => +at)).toEqual(changes.map(({ at }) => +at).sort((a, b) => a - b));
    expect(changes.slice(0, -1).some(isOver)).toBe(false);
  }
});

it("API-83: a lead who became a borrower was reached and sent the link before applying", () => {
  for (const random of lives) {
    const { createdAt, changes } = towardsLoan(BEGINS, random);
    const statuses = changes.map(({ status }) => status);
    expect(statuses.slice(-4)).toEqual(["interested", "link_sent", "link_submitted", "converted"]);
    const times = [createdAt, ...changes.map(({ at }) => at)].map(Number);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  }
});

it("OPN-75: only a lead who was not reached has an agreed call, after the last call; only one who got a link answers it, before the day begins", () => {
  for (const random of lives) {
    const past = leadChanges(new Date(BEGINS.getTime() - 10 * 86_400_000), random).filter(({ at }) => at < BEGINS);
    const last = past.at(-1);
    const promised = withPromise(past, BEGINS, random).at(-1);
    if (promised?.callBackAt !== last?.callBackAt) {
      expect(["did_not_answer", "call_back"]).toContain(promised?.status);
      expect(Number(promised?.callBackAt)).toBeGreaterThan(Number(last?.at));
    }
    const answered = withAnswer(past, BEGINS, random);
    if (answered === past) continue;
    expect(answered.map(({ status }) => status).slice(-2)).toEqual(["link_sent", "link_submitted"]);
    expect(Number(answered.at(-1)?.at)).toBeLessThan(+BEGINS);
  }
});
