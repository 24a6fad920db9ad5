import { expect, it } from "vitest";
import { filteredOptions } from "./search-options.ts";

const BANKS = [
  { value: "044", label: "Access Bank" },
  { value: "058", label: "Guaranty Trust Bank", also: "GTBank,GTB" },
  { value: "033", label: "United Bank for Africa", also: "UBA" },
];
const found = (typed: string) => filteredOptions(BANKS, typed).map(({ value }) => value);

it("finds by a part of the name, whatever its capitals, blanks and signs, and by the short name people use", () => {
  expect(found("trust b")).toEqual(["058"]);
  expect(found("GT-bank")).toEqual(["058"]);
  expect(found("uba")).toEqual(["033"]);
  expect(found("nothing")).toEqual([]);
});

it("what begins with the text stands first; an empty text leaves all in their order", () => {
  expect(found("a")).toEqual(["044", "058", "033"]);
  expect(found("un")).toEqual(["033"]);
  expect(found(" ")).toEqual(["044", "058", "033"]);
});
