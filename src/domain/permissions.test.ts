import { describe, expect, it } from "vitest";
import { meets, PERMISSIONS, SPECIFIED_PERMISSIONS } from "./permissions.ts";

const held = (...permissions: string[]) => new Set(permissions);

describe("the permission catalogue", () => {
  it("PRM-68: is these 29 strings: edit-loan, approve-loan, reject-loan, setup-deduction, disburse-loan, process-device-pickup, edit-loan-file, download-loans-report, view-repayments, edit-repayment, view-roles, view-admin, view-users, view-products, view-special-approval, view-all-leads, process-leads, add-repayment, download-repayments-report, download-portfolio-report, download-leads-report, create-admin, edit-admin, edit-user, upload-leads, create-role, edit-products, update-products, create-special-approval", () => {
    expect(SPECIFIED_PERMISSIONS).toEqual([
      "edit-loan",
      "approve-loan",
      "reject-loan",
      "setup-deduction",
      "disburse-loan",
      "process-device-pickup",
      "edit-loan-file",
      "download-loans-report",
      "view-repayments",
      "edit-repayment",
      "view-roles",
      "view-admin",
      "view-users",
      "view-products",
      "view-special-approval",
      "view-all-leads",
      "process-leads",
      "add-repayment",
      "download-repayments-report",
      "download-portfolio-report",
      "download-leads-report",
      "create-admin",
      "edit-admin",
      "edit-user",
      "upload-leads",
      "create-role",
      "edit-products",
      "update-products",
      "create-special-approval",
    ]);
    expect(new Set(SPECIFIED_PERMISSIONS).size).toBe(29);
    expect(PERMISSIONS).toEqual([
      ...SPECIFIED_PERMISSIONS,
      "view-audit-log",
      "manage-settings",
      "manage-loan-types",
      "approve-loan-types",
      "manage-employers",
      "manage-messages",
      "review-identity",
      "manage-watch-lists",
      "manage-terms",
      "approve-terms",
      "manage-partners",
      "approve-messages",
    ]);
  });
});

describe("a demand", () => {
  it("of a session alone is met by anybody who is signed in", () => {
    expect(meets("signed-in", held())).toBe(true);
  });

  it("PRM-66: of any of several is met by each of them, the first as well as the last", () => {
    const demand = { anyOf: ["approve-loan", "reject-loan"] } as const;
    expect(meets(demand, held("approve-loan"))).toBe(true);
    expect(meets(demand, held("reject-loan"))).toBe(true);
    expect(meets(demand, held("approve-loan", "reject-loan"))).toBe(true);
    expect(meets(demand, held("edit-loan"))).toBe(false);
    expect(meets(demand, held())).toBe(false);
  });

  it("PRM-66: of all of several is met by all of them only", () => {
    const demand = { allOf: ["edit-products", "update-products"] } as const;
    expect(meets(demand, held("edit-products", "update-products", "edit-loan"))).toBe(true);
    expect(meets(demand, held("update-products"))).toBe(false);
    expect(meets(demand, held("edit-products"))).toBe(false);
  });

  it("that names nothing: any of none is never met", () => {
    expect(meets({ anyOf: [] }, held(...PERMISSIONS))).toBe(false);
  });

  it("is not met by a name that merely looks alike", () => {
    expect(meets({ anyOf: ["edit-loan"] }, held("edit-loan-file", "Edit-Loan", "edit_loan"))).toBe(false);
  });
});
