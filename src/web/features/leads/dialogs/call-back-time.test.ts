import { expect, it } from "vitest";
import { LEAD_STATUS_WORDS } from "../../../../domain/lead/lead-status.ts";
import { boxTextOf, instantInBox, takesCallBackTime } from "./call-back-time.ts";

it("LED-17: what a box holds is a moment on the clock of Lagos, in any time zone", () => {
  expect(instantInBox("2026-01-06T00:30")).toBe("2026-01-05T23:30:00.000Z");
  expect(instantInBox("2026-01-06T00:30:15")).toBe("2026-01-05T23:30:00.000Z");
  expect(["", "2026-13-01T00:00", "soon"].map(instantInBox)).toEqual([null, null, null]);
  expect(boxTextOf(new Date("2026-01-05T23:30:00Z"))).toBe("2026-01-06T00:30");
});

it("LED-17, LED-18: only did not answer, in whatever case, has such a time, and on All Leads nothing has", () => {
  const asked = LEAD_STATUS_WORDS.filter((status) => takesCallBackTime("mine", status));
  expect(asked).toEqual(["did not answer"]);
  expect(takesCallBackTime("mine", "DID NOT Answer")).toBe(true);
  expect(LEAD_STATUS_WORDS.some((status) => takesCallBackTime("all", status))).toBe(false);
});
