import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEPENDENCES, permissionWarnings } from "./permission-warnings.ts";
import { PERMISSIONS } from "./permissions.ts";

describe("sets of permissions that lead nowhere", () => {
  it("edit-products without update-products shows a button that does not open (PRM-54, PRM-56)", () => {
    expect(permissionWarnings(["view-products", "edit-products"])).toEqual([
      "edit-products shows Edit Product, but only update-products lets it open.",
    ]);
    expect(permissionWarnings(["view-products", "edit-products", "update-products"])).toEqual([]);
  });

  it.each([
    ["update-products", "view-products", "edit-products"],
    ["edit-admin", "view-admin", "create-admin"],
    ["create-admin", undefined, "view-admin"],
    ["create-role", undefined, "view-roles"],
    ["edit-user", undefined, "view-users"],
    ["create-special-approval", undefined, "view-special-approval"],
    ["add-repayment", undefined, "view-repayments"],
    ["download-repayments-report", undefined, "view-repayments"],
    ["download-portfolio-report", undefined, "view-repayments"],
    ["upload-leads", "process-leads", "view-all-leads"],
    ["download-leads-report", "process-leads", "view-all-leads"],
  ])("%s beside %s wants %s", (permission, beside, wanted) => {
    const held = [permission, ...(beside ? [beside] : [])];
    const warnings = permissionWarnings(held);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(new RegExp(`^${permission} .*only ${wanted} (shows|lets)`));
    expect(permissionWarnings([...held, wanted])).toEqual([]);
  });

  it("what stands alone is not warned of", () => {
    const dependent = new Set<string>(DEPENDENCES.map(({ permission }) => permission));
    for (const permission of PERMISSIONS) {
      expect(permissionWarnings([permission]).length > 0, permission).toBe(dependent.has(permission));
    }
    expect(permissionWarnings(PERMISSIONS)).toEqual([]);
    expect(permissionWarnings([])).toEqual([]);
  });

  it("what a sentence asks for mends it, and mending ends", () => {
    fc.assert(
      fc.property(fc.subarray([...PERMISSIONS]), (chosen) => {
        const held = new Set<string>(chosen);
        for (let step = 0; step < DEPENDENCES.length; step += 1) {
          for (const { permission, leadsNowhereWithout } of DEPENDENCES)
            if (held.has(permission)) held.add(leadsNowhereWithout);
        }
        expect(permissionWarnings(held)).toEqual([]);
      }),
    );
  });
});
