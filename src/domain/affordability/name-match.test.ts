import { describe, expect, it } from "vitest";
import { isTitle, namesMatch, shortName } from "./name-match.ts";

const ada = { firstName: "Ada", lastName: "Obi" };

describe("the account belongs to the applicant", () => {
  it.each([
    ["ADA OBI", "in capitals"],
    ["Obi Ada", "surname first"],
    ["OBI, ADA NGOZI", "with a comma and a middle name"],
    ["  ada   obi  ", "with stray spaces"],
    ["Mrs. Ada Obi", "with a title"],
    ["Ádá Òbí", "with tone marks"],
    ["OBI-ADA", "with a dash between the names"],
  ])("%s: %s", (accountName) => {
    expect(namesMatch(accountName, ada)).toBe(true);
  });

  it("dots under Yoruba letters and hooked Hausa letters make no difference", () => {
    expect(namesMatch("AYODELE SHOLA OLUSESAN", { firstName: "Ayọ̀délé", lastName: "Olúṣẹ́san" })).toBe(true);
    expect(namesMatch("DANLADI BABANGIDA", { firstName: "Ɗanladi", lastName: "Ɓabangida" })).toBe(true);
  });

  it("a middle name can be one of the two", () => {
    const person = { firstName: "Ada", middleName: "Ngozi", lastName: "Okafor" };
    expect(namesMatch("ADA NGOZI EZE", person)).toBe(true);
    expect(namesMatch("ADA NGOZI EZE", { ...person, middleName: undefined })).toBe(false);
  });

  it("one half of a double surname is enough beside the first name", () => {
    expect(namesMatch("ADEBAYO FUNKE", { firstName: "Funke", lastName: "Adebayo-Ojo" })).toBe(true);
  });

  it("an apostrophe is left out, not a gap", () => {
    expect(namesMatch("SHOLA DALMEIDA", { firstName: "Shola", lastName: "D'Almeida" })).toBe(true);
    expect(namesMatch("SHOLA D’ALMEIDA", { firstName: "Shola", lastName: "DAlmeida" })).toBe(true);
  });
});

it("a title is known in any case, with a full stop behind it or not", () => {
  expect(["Mrs", "mrs.", "CHIEF", "Alhaja", "Engr."].map(isTitle)).toEqual([true, true, true, true, true]);
  expect(["Ada", "M.r", ".mr", "mr..", ""].map(isTitle)).toEqual([false, false, false, false, false]);
});

describe("the account belongs to somebody else", () => {
  it.each([
    ["ADA EZE", "one word is not enough"],
    ["CHIDI OKAFOR", "none at all"],
    ["ADAEZE OBINNA", "the beginning of a word is no match"],
    ["A OBI", "an initial is no name"],
    ["ADA ADA", "the same word twice is one match"],
    ["", "no name"],
  ])("%s: %s", (accountName) => {
    expect(namesMatch(accountName, ada)).toBe(false);
  });

  it("a shared title is no shared name", () => {
    expect(namesMatch("ALHAJI MUSA DANLADI", { firstName: "Alhaji Musa", lastName: "Bello" })).toBe(false);
    expect(namesMatch("DR CHIEF OBI", { firstName: "Dr Chief", lastName: "Obi" })).toBe(false);
  });

  it("a repeated name of the applicant matches one word of the account, not two", () => {
    expect(namesMatch("MUSA IBRAHIM", { firstName: "Musa", lastName: "Musa" })).toBe(false);
    expect(namesMatch("MUSA MUSA", { firstName: "Musa", lastName: "Musa" })).toBe(true);
  });

  it("shared initials are no match", () => {
    expect(namesMatch("A. B. OBI", { firstName: "A. B.", lastName: "Obi" })).toBe(false);
  });
});

describe("an account's name as far as a stranger may read it", () => {
  it.each([
    ["OBI ADA NGOZI", "Ada O."],
    ["Mrs. Ada Obi", "Ada O."],
    ["MUSA IBRAHIM", "Ibrahim M."],
    ["ÁDÁ ÒBÍ", "Ádá Ò."],
    ["COOPERATIVE", "Cooperative"],
    ["  . ", undefined],
  ])("%s: %s", (accountName, shown) => {
    expect(shortName(accountName, ada.firstName)).toBe(shown);
  });
});
