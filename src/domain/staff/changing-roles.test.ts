import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PERMISSIONS } from "../permissions.ts";
import { ownLimits } from "./amount-limits.ts";
import { judgeRemoval, judgeRole, type RoleGrant, type RoleMaker, type StandingRole } from "./changing-roles.ts";

const NO_LIMITS = { approval_limit: null, disbursement_limit: null };
const grant = (...permissions: string[]): RoleGrant => ({ permissions, ...NO_LIMITS });
const role = (id: number, given: RoleGrant, isProtected = false): StandingRole => ({
  id,
  name: "Finance",
  protected: isProtected,
  ...given,
});
const makerOf = (...roles: readonly StandingRole[]): RoleMaker => ({
  permissions: new Set(roles.flatMap(({ permissions }) => permissions)),
  roleIds: new Set(roles.map(({ id }) => id)),
  limits: ownLimits(roles),
});
const maker = makerOf(role(1, grant("create-role", "view-roles", "edit-loan")));
const messageOf = (...judging: Parameters<typeof judgeRole>) => {
  const judged = judgeRole(...judging);
  return judged.accepted ? undefined : judged.message;
};

describe("making and changing a role", () => {
  it("gives and takes what its maker holds, and says which", () => {
    expect(judgeRole(maker, undefined, grant("edit-loan"))).toEqual({
      accepted: true,
      value: { gained: ["edit-loan"], lost: [] },
    });
    expect(
      judgeRole(maker, role(7, grant("view-roles", "disburse-loan")), grant("edit-loan", "disburse-loan")),
    ).toEqual({
      accepted: true,
      value: { gained: ["edit-loan"], lost: ["view-roles"] },
    });
  });

  it("refuses to give or take what its maker does not hold", () => {
    expect(messageOf(maker, undefined, grant("edit-loan", "disburse-loan"))).toBe(
      "You cannot give disburse-loan: you may not do that yourself.",
    );
    expect(messageOf(maker, role(7, grant("edit-loan", "disburse-loan")), grant("edit-loan"))).toBe(
      "You cannot take away disburse-loan: you may not do that yourself.",
    );
  });

  it("refuses a role that its maker holds, even to take something from it", () => {
    expect(messageOf(maker, role(1, grant("create-role", "edit-loan")), grant("create-role"))).toBe(
      "You hold the role Finance yourself. Ask another administrator to change it.",
    );
  });

  it("refuses any change of the protected role, by whomever", () => {
    const all = makerOf(role(1, grant(...PERMISSIONS)));
    expect(messageOf(all, role(2, grant(...PERMISSIONS), true), grant(...PERMISSIONS))).toBe(
      "Finance is protected: it keeps its name, every permission, and no limits.",
    );
  });
});

const grants = fc.record({
  permissions: fc.subarray([...PERMISSIONS] as string[]),
  approval_limit: fc.option(fc.integer({ min: 1, max: 5 })),
  disbursement_limit: fc.option(fc.integer({ min: 1, max: 5 })),
});
const allows = (roles: readonly StandingRole[]) => {
  const limits = ownLimits(roles);
  return {
    permissions: new Set(roles.flatMap(({ permissions }) => permissions)),
    approve: limits["approve-loan"] ?? Number.POSITIVE_INFINITY,
    disburse: limits["disburse-loan"] ?? Number.POSITIVE_INFINITY,
  };
};

describe("nobody's permissions grow by their own hand", () => {
  it("whoever is given the role that was made holds nothing that its maker does not, nor up to a higher amount", () => {
    fc.assert(
      fc.property(fc.array(grants, { maxLength: 3 }), grants, (own, wanted) => {
        const held = own.map((given, id) => role(id, given));
        if (!judgeRole(makerOf(...held), undefined, wanted).accepted) return;
        const [before, after] = [allows(held), allows([...held, role(9, wanted)])];
        expect(after).toEqual(before);
      }),
    );
  });

  it("a change that is accepted leaves whoever made it as they were, even if they were given the role afterwards", () => {
    fc.assert(
      fc.property(fc.array(grants, { maxLength: 3 }), grants, grants, (own, standing, wanted) => {
        const held = own.map((given, id) => role(id, given));
        if (!judgeRole(makerOf(...held), role(9, standing), wanted).accepted) return;
        const without = allows([...held, role(9, standing)]);
        const withIt = allows([...held, role(9, wanted)]);
        for (const permission of withIt.permissions) expect(without.permissions.has(permission)).toBe(true);
        expect(withIt.approve).toBeLessThanOrEqual(without.approve);
        expect(withIt.disburse).toBeLessThanOrEqual(without.disburse);
      }),
    );
  });
});

describe("removing a role", () => {
  const desk = role(7, grant("edit-loan"));
  const removal = (of: StandingRole, holders: Parameters<typeof judgeRemoval>[2] = []) => {
    const judged = judgeRemoval(maker, of, holders);
    return judged.accepted ? undefined : judged.message;
  };

  it("accepts one that nobody has and whose permissions its remover holds", () => {
    expect(removal(desk)).toBeUndefined();
  });

  it("refuses one that many have, naming three of them", () => {
    const holders = ["Ada Obi", "Bola Ade", "Chidi Eze", "Efe Oma"].map((name) => ({ name, deactivated: false }));
    expect(removal(desk, holders)).toBe(
      "Ada Obi, Bola Ade, Chidi Eze and 1 more still have the role Finance. Take it from their accounts in All Staff first, then remove it.",
    );
  });
});
