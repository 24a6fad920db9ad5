import { expect, it } from "vitest";
import { lagosDate } from "../time/lagos-date.ts";
import { inNamingOrder } from "./naming-order.ts";

const of = (day: string, amount = 65_000_00) => ({ amount, deductedOn: lagosDate(day) });
const [october, november, december] = [of("2026-10-25"), of("2026-11-25"), of("2026-12-25")];

it("the line nearest to a deduction that was told of looks for it first, before or after it", () => {
  const lines = [october, november, december];
  expect(inNamingOrder(lines, [of("2026-11-27")])).toEqual([november, december, october]);
  expect(inNamingOrder(lines, [of("2026-12-24"), of("2026-10-28")])).toEqual([december, october, november]);
});

it("a deduction of another amount draws no line, and lines that nothing draws keep their order", () => {
  expect(inNamingOrder([october, november], [of("2026-11-25", 1)])).toEqual([october, november]);
  expect(inNamingOrder([of("2026-10-25", 1), november], [november])).toEqual([november, of("2026-10-25", 1)]);
  expect(inNamingOrder([november, october], [])).toEqual([november, october]);
});
