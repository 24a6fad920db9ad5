import { expect, it } from "vitest";
import { shortSpanText, spanText } from "./span-text.ts";

it.each([
  ["2026-11-20", "2026-11-20", "20 Nov 2026", "20 Nov"],
  ["2026-11-12", "2026-11-18", "12–18 Nov 2026", "12–18 Nov"],
  ["2026-10-28", "2026-11-03", "28 Oct – 3 Nov 2026", "28 Oct – 3 Nov"],
  ["2025-12-29", "2026-01-04", "29 Dec 2025 – 4 Jan 2026", "29 Dec – 4 Jan"],
  ["2026-02-01", "2026-02-28", "1–28 Feb 2026", "Feb"],
  ["2026-01-01", "2026-01-20", "1–20 Jan 2026", "1–20 Jan"],
])("CST-06: %s to %s is said as %s, and as %s on an axis", (from, to, long, short) => {
  expect(spanText(from, to)).toBe(long);
  expect(shortSpanText(from, to)).toBe(short);
});
