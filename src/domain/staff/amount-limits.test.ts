import { describe, expect, it } from "vitest";
import { beyondOwnLimit, limitsFor, ownLimits } from "./amount-limits.ts";

const role = (
  permissions: string[],
  approval_limit: number | null = null,
  disbursement_limit: number | null = null,
) => ({
  permissions,
  approval_limit,
  disbursement_limit,
});

describe("amount limits by role", () => {
  it("the highest of one's roles counts, a role without a limit most, and a role that does not allow it not at all", () => {
    expect(ownLimits([role(["approve-loan"], 500), role(["approve-loan"], 700), role(["edit-loan"])])).toEqual({
      "approve-loan": 700,
      "disburse-loan": 0,
    });
    expect(ownLimits([role(["approve-loan", "disburse-loan"], 500, 9), role(["approve-loan"])])).toEqual({
      "approve-loan": null,
      "disburse-loan": 9,
    });
    expect(ownLimits([])).toEqual({ "approve-loan": 0, "disburse-loan": 0 });
  });

  it("a limit goes with its permission", () => {
    expect(limitsFor(["disburse-loan"], { approval_limit: 5, disbursement_limit: 6 })).toEqual({
      approval_limit: null,
      disbursement_limit: 6,
    });
  });

  it("nobody gives a higher limit than their own; what stands may stay, and anybody may give a lower one", () => {
    const own = ownLimits([role(["approve-loan"], 500)]);
    const beyond = (before: number | null | undefined, after: number | null) =>
      beyondOwnLimit(
        own,
        before === undefined ? role([]) : role(["approve-loan"], before),
        role(["approve-loan"], after),
      );
    expect(beyond(undefined, 500)).toBeUndefined();
    expect(beyond(undefined, 501)).toBe("approve-loan");
    expect(beyond(undefined, null)).toBe("approve-loan");
    expect(beyond(900, 900)).toBeUndefined();
    expect(beyond(null, null)).toBeUndefined();
    expect(beyond(900, 800)).toBe("approve-loan");
    expect(beyond(900, 400)).toBeUndefined();
    expect(beyondOwnLimit(own, role([]), role([], null))).toBeUndefined();
  });
});
