import { describe, expect, it } from "vitest";
import { isGone, lostNumber } from "./gone-number.ts";
import { isMaskOf, maskNumber } from "./masked-number.ts";

describe("a masked number", () => {
  it("shows its last four digits and how long it is", () => {
    expect([maskNumber("22012345678"), maskNumber("0123456789")]).toEqual(["•••••••5678", "••••••6789"]);
  });

  it("of one that was lost is what is left of it, and sent back it is known", () => {
    const lost = lostNumber("0f1e2d3c4b5a69788796a5b4", "5678");
    expect([lost, maskNumber(lost)]).toEqual(["lost-btcsdrfqgphnjmkl-5678", "lost …5678"]);
    expect([isMaskOf("lost …5678", lost), isMaskOf("lost …5679", lost)]).toEqual([true, false]);
    expect([isGone(lost), isGone("erased-12"), isGone("22012345678")]).toEqual([true, true, false]);
  });

  it("sent back is known as the number's own; another's, or one half typed over, is not", () => {
    expect(isMaskOf("•••••••5678", "22012345678")).toBe(true);
    for (const other of ["•••••••5679", "••••••5678", "22012345678", "", "2••••••5678"])
      expect(isMaskOf(other, "22012345678"), other).toBe(false);
  });
});
