import { describe, expect, it } from "vitest";
import { isFullNameOf } from "./full-name.ts";

const ngozi = { first_name: "Ngozi", last_name: "Adékúnlé" };

describe("a typed full name", () => {
  it.each([
    "Ngozi Adékúnlé",
    "Adékúnlé Ngozi",
    "ngozi adekunle",
    "NGOZI  ADEKUNLE ",
    "Ngozi Blessing Adekunle",
    "Mrs Ngozi Ade\u0301kunle",
    "Adekunle, Ngozi",
  ])("accepted: %s", (typed) => {
    expect(isFullNameOf(typed, ngozi)).toBe(true);
  });

  it.each(["Ngozi", "Adekunle", "Ngozi A.", "Ngozi Adekunl", "Chidi Okafor", "N Adekunle", "", "..."])(
    "refused: %s",
    (typed) => {
      expect(isFullNameOf(typed, ngozi)).toBe(false);
    },
  );

  it("accepted: double names, spaced and written as people do", () => {
    const name = { first_name: "Mary-Ann", last_name: "De Souza" };
    for (const typed of ["Mary Ann De Souza", "mary-ann desouza", "DeSouza MaryAnn"])
      expect(isFullNameOf(typed, name)).toBe(true);
    expect(isFullNameOf("Mary Souza", name)).toBe(false);
  });

  it("refused: one word typed once for a name that holds it twice", () => {
    const name = { first_name: "Musa", last_name: "Musa" };
    expect(isFullNameOf("Musa", name)).toBe(false);
    expect(isFullNameOf("Musa Musa", name)).toBe(true);
  });

  it("accepted: letters of Hausa that a keyboard may lack, and apostrophes of every kind", () => {
    const name = { first_name: "Ɗanladi", last_name: "Sa’ad" };
    for (const typed of ["Danladi Saad", "ɗanladi sa'ad"]) expect(isFullNameOf(typed, name)).toBe(true);
  });
});
