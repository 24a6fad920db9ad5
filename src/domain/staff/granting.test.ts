import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PERMISSIONS } from "../permissions.ts";
import { grantRefusal, lacking, nameFew } from "./granting.ts";

const sets = fc.subarray<string>([...PERMISSIONS]);
const role = (permissions: readonly string[]) => ({ id: 7, name: "Finance", permissions });

describe("giving a role", () => {
  it("names the role and what of it the giver may not do", () => {
    expect(grantRefusal(new Set(["create-admin"]), role(["create-admin", "disburse-loan"]))).toBe(
      "You cannot give the role Finance: it allows disburse-loan, which you may not do yourself.",
    );
    expect(grantRefusal(new Set(["create-admin"]), role(["create-admin"]))).toBeUndefined();
    expect(grantRefusal(new Set(), role([]))).toBeUndefined();
  });

  it("is allowed exactly when the giver holds everything that the role allows", () => {
    fc.assert(
      fc.property(sets, sets, (held, allowed) => {
        const refused = grantRefusal(new Set(held), role(allowed)) !== undefined;
        return refused === allowed.some((permission) => !held.includes(permission));
      }),
    );
  });

  it("what is lacking, together with what is held, covers what is wanted; nothing held is lacking", () => {
    fc.assert(
      fc.property(sets, sets, (held, wanted) => {
        const missing = lacking(new Set(held), wanted);
        expect(missing.filter((permission) => held.includes(permission))).toEqual([]);
        expect(wanted.every((permission) => held.includes(permission) || missing.includes(permission))).toBe(true);
      }),
    );
  });
});

describe("permissions in a sentence", () => {
  it.each([
    [["a"], "a"],
    [["a", "b"], "a and b"],
    [["a", "b", "c"], "a, b and c"],
    [["a", "b", "c", "d", "e"], "a, b, c and 2 more"],
  ])("%j: %s", (permissions, words) => {
    expect(nameFew(permissions)).toBe(words);
  });
});
