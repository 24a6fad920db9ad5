import { expect, it } from "vitest";
import { instantInBox } from "./call-back-time.ts";

it("a time is meant on the clock of Lagos, and what is none is left for the rules of the form", () => {
  expect(instantInBox("2026-01-06T00:30")).toBe("2026-01-05T23:30:00.000Z");
  expect(instantInBox("2026-01-06T9am")).toBe("2026-01-06T08:00:00.000Z");
  expect(instantInBox("")).toBeNull();
  const none = ["2026-13-01T00:00", "2026-01-06T", "T09:00", "soonT25:00"];
  expect(none.map(instantInBox)).toEqual(none);
});
