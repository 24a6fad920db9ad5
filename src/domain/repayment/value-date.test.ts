import { describe, expect, it } from "vitest";
import { addDays, lagosDate } from "../time/lagos-date.ts";
import { judgeValueDate, type ValueDateBound } from "./value-date.ts";

const today = lagosDate("2026-11-20");
const judge = (paidOn: string, ...bounds: ValueDateBound[]) => {
  const decision = judgeValueDate(lagosDate(paidOn), { today, bounds, loan: "TN-000042" });
  return decision.accepted ? "accepted" : decision.message;
};
const bound = (what: ValueDateBound["what"], on: string): ValueDateBound => ({ what, on: lagosDate(on) });

describe("the day that money is dated at", () => {
  it("is one of the last 31 days, today among them", () => {
    expect(judge("2026-11-20")).toBe("accepted");
    expect(judge("2026-10-20")).toBe("accepted");
    expect(judge("2026-10-19")).toBe("Choose a day of the last 31 days. The earliest is 20 Oct 2026.");
  });

  it("is never still to come", () => {
    expect(judge(addDays(today, 1))).toBe("That day is still to come. Choose today, 20 Nov 2026, or a day before it.");
  });

  it.each([
    ["paid-out", "Loan TN-000042 was paid out on 10 Nov 2026"],
    ["handed-over", "The device of loan TN-000042 was handed over on 10 Nov 2026"],
    ["settled", "Loan TN-000042 was settled on 10 Nov 2026"],
    ["topped-up", "Loan TN-000042 was settled by a top-up on 10 Nov 2026"],
    ["paid-off", "The last that loan TN-000042 owed was paid on 10 Nov 2026"],
  ] as const)("is not before the loan was %s, and the sentence says so", (what, why) => {
    expect(judge("2026-11-10", bound(what, "2026-11-10"))).toBe("accepted");
    expect(judge("2026-11-09", bound(what, "2026-11-10"))).toBe(`${why}. Choose that day or a later one.`);
  });

  it("is bounded by the latest of what bounds it, in whatever order that is told", () => {
    const bounds = [bound("settled", "2026-11-15"), bound("paid-out", "2026-11-01"), bound("paid-out", "2026-01-01")];
    for (const told of [bounds, bounds.toReversed()]) {
      expect(judge("2026-11-14", ...told)).toContain("was settled on 15 Nov 2026");
      expect(judge("2026-11-15", ...told)).toBe("accepted");
    }
  });

  it("may always be today, whatever is said of later days", () => {
    expect(judge("2026-11-20", bound("paid-off", "2026-12-24"))).toBe("accepted");
  });
});
