import { describe, expect, it } from "vitest";
import { repeatedFeatureMistake, repeatedFeatureName, shownFeatureName } from "./feature-names.ts";

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

  it("PRD-33: the mistake names the second of two that read alike; names of their own have none", () => {
    expect(repeatedFeatureMistake(["Screen", " screen "])).toBe(
      'Two features are called "screen". Give each a name of its own',
    );
    expect(repeatedFeatureMistake(["Screen", "Battery"])).toBeUndefined();
  });
});
