import { expect, it } from "vitest";
import { sparklinePath } from "./sparkline-path.ts";

it("goes from left to right, with zero as the floor and the largest value at the top", () => {
  expect(sparklinePath([0, 5, 10])).toBe("M0 24L50 12L100 0");
});

it("a figure that hardly changed looks nearly flat", () => {
  expect(sparklinePath([1000, 990])).toBe("M0 0L100 0.24");
});

it("values below zero move the floor", () => {
  expect(sparklinePath([-10, 10])).toBe("M0 24L100 0");
});

it.each([[[]], [[0]], [[0, 0]]])("nothing at all, %j, is a flat line on the floor", (values) => {
  expect(sparklinePath(values)).toBe("M0 24L100 24");
});

it("a single value is a flat line at the top", () => {
  expect(sparklinePath([7])).toBe("M0 0L100 0");
});
