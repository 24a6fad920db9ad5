import { expect, it } from "vitest";
import { PAYER_WORDS } from "../loan-type/loan-type-terms.ts";
import { isForSomePayers, isPayersInWords, PAYER_KINDS, payersInWords } from "./payer-kinds.ts";

it("payers are named inside a sentence as alternatives", () => {
  expect(payersInWords(["federal"])).toBe("the federal government");
  expect(payersInWords(PAYER_KINDS)).toBe(
    "the federal government, a state government, a local government or a private employer",
  );
});

it("every choice of payers is known by its words, and nothing else is", () => {
  for (let choice = 1; choice < 2 ** PAYER_KINDS.length; choice += 1) {
    const kinds = PAYER_KINDS.filter((_, place) => choice & (1 << place));
    expect(isPayersInWords(payersInWords(kinds)), payersInWords(kinds)).toBe(true);
    expect(isPayersInWords(payersInWords([...kinds].reverse()))).toBe(true);
    expect(isPayersInWords(`${payersInWords(kinds)} too`)).toBe(false);
  }
  for (const text of ["", "somebody", "a state government and a local government"])
    expect(isPayersInWords(text), text).toBe(false);
});

it("and alone on a screen", () => {
  expect(PAYER_WORDS).toEqual({
    federal: "Federal government",
    state: "State government",
    local: "Local government",
    private: "Private employer",
  });
});

it("a loan type is for some payers alone where one kind is left out; kinds that nobody has said are all", () => {
  expect(isForSomePayers(undefined)).toBe(false);
  expect(isForSomePayers(PAYER_KINDS)).toBe(false);
  for (const left of PAYER_KINDS) expect(isForSomePayers(PAYER_KINDS.filter((kind) => kind !== left)), left).toBe(true);
  expect(isForSomePayers([])).toBe(true);
});
