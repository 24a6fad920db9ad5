import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PERMISSIONS } from "../permissions.ts";
import { NO_LIMITS, ownLimits } from "./amount-limits.ts";
import {
  type AdministeredAccount,
  type HeldRole,
  judgeActivation,
  judgeDeactivation,
  judgeRoles,
  judgeTwoFactorRemoval,
} from "./staff-rules.ts";

const role = (id: number, name: string, ...permissions: string[]): HeldRole => {
  return { id, name, permissions, protected: name === "Super Admin", ...NO_LIMITS };
};
const SUPER = role(1, "Super Admin", ...PERMISSIONS);
const MAKER = role(2, "Staff Desk", "create-admin", "edit-admin");
const FINANCE = role(3, "Finance", "disburse-loan");

const permissionsOf = (roles: readonly HeldRole[]) => [...new Set(roles.flatMap(({ permissions }) => permissions))];
const actor = (id: number, ...roles: HeldRole[]) => {
  return { id, permissions: new Set(permissionsOf(roles)), limits: ownLimits(roles) };
};
function account(id: number, roles: readonly HeldRole[], more: Partial<AdministeredAccount> = {}): AdministeredAccount {
  const standing = { deactivated: false, hasTwoFactor: false, isLastSuperAdmin: false };
  return { id, name: "Efe Omoregie", roles, permissions: permissionsOf(roles), ...standing, ...more };
}

describe("which roles somebody may give whom", () => {
  it("those that allow no more than the giver may do, and what changes is told", () => {
    const decision = judgeRoles(actor(1, SUPER), account(9, [MAKER]), [FINANCE]);
    expect(decision).toEqual({ accepted: true, value: { added: [FINANCE], removed: [MAKER] } });
  });

  it("none that allows what the giver may not do", () => {
    expect(judgeRoles(actor(1, MAKER), account(9, []), [MAKER, FINANCE])).toMatchObject({
      reason: "grants-more",
      message: "You cannot give the role Finance: it allows disburse-loan, which you may not do yourself.",
    });
  });

  it("none that lets somebody pay out or approve more than the giver may", () => {
    const limited = (naira: number | null) => ({ ...FINANCE, disbursement_limit: naira });
    const giver = actor(1, MAKER, limited(500_000_00));
    expect(judgeRoles(giver, account(9, []), [limited(500_000_00)]).accepted).toBe(true);
    for (const beyond of [500_000_01, null])
      expect(judgeRoles(giver, account(9, []), [limited(beyond)])).toMatchObject({
        reason: "grants-more",
        message: "You cannot give the role Finance: it allows disburse-loan beyond your own limit.",
      });
  });

  it("nobody changes their own, in either direction; saving them as they are is no change", () => {
    const own = account(1, [MAKER]);
    for (const wanted of [[], [MAKER, FINANCE], [FINANCE]])
      expect(judgeRoles(actor(1, MAKER), own, wanted)).toMatchObject({ reason: "own-account" });
    expect(judgeRoles(actor(1, MAKER), own, [MAKER]).accepted).toBe(true);
  });

  it("nobody changes whoever may do what they may not, not even to take a role away", () => {
    expect(judgeRoles(actor(1, MAKER), account(9, [MAKER, FINANCE]), [MAKER])).toMatchObject({
      reason: "more-powerful",
      message: "Efe Omoregie may do what you may not (disburse-loan). Ask an administrator who may do it too.",
    });
  });

  it("the last Super Admin stays one, whatever else changes about their roles", () => {
    const last = account(9, [SUPER], { isLastSuperAdmin: true });
    expect(judgeRoles(actor(1, SUPER), last, [FINANCE])).toMatchObject({ reason: "last-super-admin" });
    expect(judgeRoles(actor(1, SUPER), last, [SUPER, FINANCE]).accepted).toBe(true);
  });
});

describe("who may deactivate, activate and take a second step off", () => {
  it("nobody their own account", () => {
    const own = account(1, [MAKER], { hasTwoFactor: true });
    expect(judgeDeactivation(actor(1, MAKER), own)).toMatchObject({ reason: "own-account" });
    expect(judgeTwoFactorRemoval(actor(1, MAKER), own)).toMatchObject({ reason: "own-account" });
  });

  it("nobody that of somebody who may do more", () => {
    const finance = account(9, [FINANCE], { hasTwoFactor: true });
    expect(judgeDeactivation(actor(1, MAKER), finance)).toMatchObject({ reason: "more-powerful" });
    expect(judgeTwoFactorRemoval(actor(1, MAKER), finance)).toMatchObject({ reason: "more-powerful" });
    const gone = account(9, [FINANCE], { deactivated: true });
    expect(judgeActivation(actor(1, MAKER), gone)).toMatchObject({ reason: "more-powerful" });
  });

  it("nobody the last Super Admin", () => {
    const last = account(9, [SUPER], { isLastSuperAdmin: true });
    expect(judgeDeactivation(actor(1, SUPER), last)).toMatchObject({ reason: "last-super-admin" });
  });

  it("nobody twice, and no second step where there is none", () => {
    expect(judgeDeactivation(actor(1, SUPER), account(9, [], { deactivated: true }))).toMatchObject({
      reason: "deactivated",
    });
    expect(judgeActivation(actor(1, SUPER), account(9, []))).toMatchObject({ reason: "not-deactivated" });
    expect(judgeTwoFactorRemoval(actor(1, SUPER), account(9, []))).toMatchObject({ reason: "no-two-factor" });
  });

  it("whoever may do as much may do each of them", () => {
    expect(judgeDeactivation(actor(1, SUPER), account(9, [SUPER])).accepted).toBe(true);
    expect(judgeActivation(actor(1, SUPER), account(9, [SUPER], { deactivated: true })).accepted).toBe(true);
    expect(judgeTwoFactorRemoval(actor(1, SUPER), account(9, [MAKER], { hasTwoFactor: true })).accepted).toBe(true);
  });
});

interface Person {
  roles: readonly HeldRole[];
  active: boolean;
}

/** The combined permissions of everybody who can sign in. */
const mightOf = (people: readonly Person[]) => permissionsOf(people.filter((p) => p.active).flatMap((p) => p.roles));

function administer(people: Person[], roles: readonly HeldRole[], [by, on, what, chosen]: readonly number[]): void {
  const [giver, person] = [people[by ?? 0], people[on ?? 0]];
  if (!giver?.active || !person) return;
  const supers = people.filter((p) => p.active && p.roles.some((held) => held.protected));
  const isLastSuperAdmin = supers.length === 1 && supers[0] === person;
  const judged = account(on ?? 0, person.roles, { deactivated: !person.active, isLastSuperAdmin });
  const administrator = actor(by ?? 0, ...giver.roles);
  if (what === 0) {
    if (judgeDeactivation(administrator, judged).accepted) person.active = false;
  } else if (what === 1) {
    if (judgeActivation(administrator, judged).accepted) person.active = true;
  } else {
    const wanted = roles.filter((_, index) => ((chosen ?? 0) >> index) % 2 === 1);
    if (judgeRoles(administrator, judged, wanted).accepted) person.roles = wanted;
  }
}

describe("over 50,000 random administrative actions", () => {
  const steps = fc.array(fc.tuple(fc.nat(5), fc.nat(5), fc.nat(4), fc.nat(31)), { minLength: 500, maxLength: 500 });
  const offices = fc.array(fc.subarray([...PERMISSIONS]), { minLength: 4, maxLength: 4 });

  it("nobody may do more by their own hand, all together no more than before, and one Super Admin remains", () => {
    fc.assert(
      fc.property(offices, steps, (sets, actions) => {
        const roles = [SUPER, ...sets.map((permissions, index) => role(index + 2, `Role ${index}`, ...permissions))];
        const people: Person[] = [[0], [0], [1], [2], [3], [1, 4]].map((held) => {
          return { roles: held.flatMap((index) => roles[index] ?? []), active: true };
        });
        for (const action of actions) {
          const by = people[action[0]];
          const [own, all] = [permissionsOf(by?.roles ?? []), new Set(mightOf(people))];
          administer(people, roles, action);
          expect(permissionsOf(by?.roles ?? []).filter((permission) => !own.includes(permission))).toEqual([]);
          expect(mightOf(people).filter((permission) => !all.has(permission))).toEqual([]);
          expect(people.some((p) => p.active && p.roles.includes(SUPER))).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });
});
