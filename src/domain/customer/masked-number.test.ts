import { describe, expect, it } from "vitest";
import { isMaskOf, maskNumber } from "./masked-number.ts";

describe("a masked number", () => {
  it("shows its last four digits and how long it is", () => {
    expect([maskNumber("22012345678"), maskNumber("0123456789")]).toEqual(["•••••••5678", "••••••6789"]);
  });

  it("sent back is known as the number's own; another's, or one half typed over, is not", () => {
    expect(isMaskOf("•••••••5678", "22012345678")).toBe(true);
    for (const other of ["•••••••5679", "••••••5678", "22012345678", "", "2••••••5678"])
      expect(isMaskOf(other, "22012345678"), other).toBe(false);
  });
});
