import { describe, expect, it } from "vitest";
import { demoRandom } from "./demo-random.ts";

describe("choices for the demo", () => {
  it("are the same for the same seed and others for another", () => {
    const drawn = (seed: string) => Array.from({ length: 20 }, () => demoRandom(seed).digits(12)).join("");
    expect(drawn("person 7")).toBe(drawn("person 7"));
    expect(drawn("person 7")).not.toBe(drawn("person 8"));
  });

  it("spread evenly within both bounds, from the first draw of every seed", () => {
    const counts = new Map<number, number>();
    for (let seed = 0; seed < 6_000; seed += 1) {
      const random = demoRandom(`queue ${seed}`);
      const drawn = random.between(1, 6);
      counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });

  it("follow their weights; weight 0 is never chosen", () => {
    const random = demoRandom("weights");
    const drawn = Array.from({ length: 4_000 }, () =>
      random.weighted([
        ["often", 3],
        ["seldom", 1],
        ["never", 0],
      ] as const),
    );
    expect(drawn).not.toContain("never");
    expect(drawn.filter((word) => word === "often").length / 4_000).toBeCloseTo(0.75, 1);
  });

  it("refuse an empty list", () => {
    expect(() => demoRandom("none").oneOf([])).toThrow(RangeError);
    expect(() => demoRandom("none").weighted([])).toThrow(RangeError);
  });
});
