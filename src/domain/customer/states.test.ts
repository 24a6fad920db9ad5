import { describe, expect, it } from "vitest";
import { isNigerianState, NIGERIAN_STATES } from "./states.ts";

describe("the states of Nigeria", () => {
  it("are 36 and the capital territory", () => {
    expect(NIGERIAN_STATES).toHaveLength(37);
    expect(new Set(NIGERIAN_STATES).size).toBe(37);
    expect(NIGERIAN_STATES).toContain("FCT (Abuja)");
  });

  it("stand in the order of their names", () => {
    expect([...NIGERIAN_STATES].sort()).toEqual([...NIGERIAN_STATES]);
  });

  it.each(["Lagos", "Akwa Ibom", "Zamfara"])("%s is one", (name) => {
    expect(isNigerianState(name)).toBe(true);
  });

  it.each(["", "lagos", "Abuja", "Accra", "toString"])("%j is none", (name) => {
    expect(isNigerianState(name)).toBe(false);
  });
});
