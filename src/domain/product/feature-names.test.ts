import { describe, expect, it } from "vitest";
import { repeatedFeatureName, shownFeatureName } from "./feature-names.ts";

describe("names of features", () => {
  it("PRD-13: are shown in capitals", () => {
    expect(shownFeatureName("  Screen  size ")).toBe("SCREEN SIZE");
  });

  it("PRD-33: two that read alike are one too many, whatever their case and blanks", () => {
    expect(repeatedFeatureName(["Screen", "Battery", " screen "])).toBe(" screen ");
    expect(repeatedFeatureName(["Screen size", "SCREEN  SIZE"])).toBe("SCREEN  SIZE");
    expect(repeatedFeatureName(["Screen", "Battery"])).toBeUndefined();
    expect(repeatedFeatureName([])).toBeUndefined();
  });
});
