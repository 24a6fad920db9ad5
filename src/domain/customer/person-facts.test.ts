import { expect, it } from "vitest";
import { lagosDate } from "../time/lagos-date.ts";
import { ageOn, isPersonName } from "./person-facts.ts";

it("a name is written with letters of any language; blanks, dots, hyphens and apostrophes stand between them", () => {
  for (const name of ["Ngozi", "Anne-Marie", "O'Neil", "O’Neil", "A. B. Obi", "Ọlá", "Ọla\u0301", "X", "ƙasim"])
    expect(isPersonName(name), name).toBe(true);
});

it("a name begins with a letter and has no digits or other signs", () => {
  for (const name of ["", " Ngozi", "-Ada", "'Ada", "4Ada", "Ada4", "Ada_Obi", "Ada@", "Ada\n", "Ada (Obi)", "."])
    expect(isPersonName(name), JSON.stringify(name)).toBe(false);
});

it.each([
  ["2026-11-20", "2008-11-20", 18],
  ["2026-11-20", "2008-11-21", 17],
  ["2026-11-20", "2008-11-19", 18],
  ["2026-11-20", "2008-12-01", 17],
  ["2027-02-28", "2008-02-29", 18],
  ["2027-03-01", "2008-02-29", 19],
  ["2026-11-20", "2026-11-20", 0],
])("on %s somebody born on %s is %i", (today, born, age) => {
  expect(ageOn(lagosDate(today), lagosDate(born))).toBe(age);
});
