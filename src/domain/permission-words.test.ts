import { describe, expect, it } from "vitest";
import { PERMISSION_AREAS, permissionLabel } from "./permission-words.ts";
import { PERMISSIONS } from "./permissions.ts";

const all = PERMISSION_AREAS.flatMap(({ permissions }) => permissions);

describe("permissions in plain words", () => {
  it("every permission of the catalogue stands in one area, and no other does (PRM-68)", () => {
    expect(all.map(({ permission }) => permission).sort()).toEqual([...PERMISSIONS].sort());
  });

  it("each has a label of its own, and one sentence that ends", () => {
    expect(new Set(all.map(({ label }) => label)).size).toBe(PERMISSIONS.length);
    for (const { label, sentence } of all) {
      expect(label).toMatch(/^[A-Z][^.]{3,39}$/);
      expect(sentence).toMatch(/^[A-Z][^.]+\.$/);
      expect(sentence.length).toBeLessThanOrEqual(125);
    }
  });

  it("a label never reads like the string itself; what is not in the catalogue keeps its name", () => {
    expect(all.filter(({ label, permission }) => label === permission)).toEqual([]);
    expect(permissionLabel("approve-loan")).toBe("Approve or reject loans");
    expect(permissionLabel("fly-to-the-moon")).toBe("fly-to-the-moon");
  });
});
