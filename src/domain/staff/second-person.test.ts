import { describe, expect, it } from "vitest";
import { PERMISSIONS } from "../permissions.ts";
import { NO_LIMITS } from "./amount-limits.ts";
import { anyOfThem, WEIGHTY_PERMISSIONS, weightOf } from "./second-person.ts";

const role = (permissions: readonly string[], limits: object = {}) => ({ permissions, ...NO_LIMITS, ...limits });

describe("what takes a second person", () => {
  it.each([
    ["edit-loan", "Authorise applications"],
    ["edit-loan-file", "Replace a loan's files"],
    ["approve-loan", "Approve or reject loans, without a limit"],
    ["reject-loan", "Reject loans"],
    ["setup-deduction", "Set up deductions"],
    ["disburse-loan", "Disburse loans, without a limit"],
    ["process-device-pickup", "Hand out devices"],
    ["add-repayment", "Add repayments"],
    ["edit-repayment", "Stop deductions"],
    ["view-users", "See customers"],
    ["edit-user", "Edit customers"],
    ["create-special-approval", "Create special approvals"],
    ["create-admin", "Create staff"],
    ["edit-admin", "Edit staff"],
    ["create-role", "Create and edit roles"],
    ["manage-settings", "Change settings"],
    ["manage-loan-types", "Make loan types"],
    ["approve-loan-types", "Approve loan types"],
    ["review-identity", "Decide who a customer is"],
    ["manage-watch-lists", "Manage watch lists"],
    ["manage-terms", "Write documents and figures"],
    ["approve-terms", "Publish documents and approve figures"],
    ["manage-partners", "Manage partners"],
  ])("%s, given to whoever did not have it", (permission, words) => {
    expect(weightOf([], [role([permission])])).toEqual([words]);
    expect(weightOf([role(["view-roles"])], [role(["view-roles", permission])])).toEqual([words]);
    expect(weightOf([role([permission])], [role([permission])])).toEqual([]);
    expect(weightOf([role([permission])], [])).toEqual([]);
  });

  it("all permissions, and none of the others", () => {
    expect(weightOf([], [role(PERMISSIONS)])).toHaveLength(25);
    const light = PERMISSIONS.filter((name) => !(WEIGHTY_PERMISSIONS as readonly string[]).includes(name));
    expect(weightOf([], [role(light)])).toEqual([]);
  });

  it.each([
    ["raised", 100_00, 100_01, ["Approve or reject loans, up to ₦100.01"]],
    ["taken away", 100_00, null, ["Approve or reject loans, without a limit"]],
    ["lowered", 100_00, 99_99, []],
    ["set where there was none", null, 99_99, []],
    ["as it was", 100_00, 100_00, []],
  ])("a limit that is %s", (_, before, after, words) => {
    const limited = (approval_limit: number | null) => [role(["approve-loan"], { approval_limit })];
    expect(weightOf(limited(before), limited(after))).toEqual(words);
    const paying = (disbursement_limit: number | null) => [role(["disburse-loan"], { disbursement_limit })];
    expect(weightOf(paying(before), paying(after))).toHaveLength(words.length);
  });

  it("several roles count by the highest limit among them, as they do where it is applied", () => {
    const low = role(["approve-loan"], { approval_limit: 100_00 });
    const high = role(["approve-loan"], { approval_limit: 500_00 });
    expect(weightOf([high], [low, high])).toEqual([]);
    expect(weightOf([low], [low, high])).toEqual(["Approve or reject loans, up to ₦500.00"]);
    // A limit of a role without the permission has no effect.
    expect(weightOf([low], [low, role(["view-roles"])])).toEqual([]);
  });
});

it("names are offered as a sentence does", () => {
  expect([anyOfThem([]), anyOfThem(["Ada"]), anyOfThem(["Ada", "Efe", "Musa"])]).toEqual([
    "",
    "Ada",
    "Ada, Efe or Musa",
  ]);
});
