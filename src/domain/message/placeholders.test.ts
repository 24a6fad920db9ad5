import { expect, it } from "vitest";
import { fillKnown, fillPlaceholders, placeholdersOf } from "./placeholders.ts";

it("placeholders are named once each, in their order", () => {
  expect(placeholdersOf("{code} for {reference}, again {code}. {Not} {2}")).toEqual(["code", "reference"]);
});

it("what is filled in is not read again, however it looks", () => {
  expect(fillPlaceholders("{name}: {code}", { name: "{code} $& $1", code: "123456" })).toBe("{code} $& $1: 123456");
});

it("a placeholder without a value is no text, and neither is one that every object has", () => {
  expect(() => fillPlaceholders("{code}", {})).toThrow("the placeholder {code} has no value");
  expect(() => fillPlaceholders("{constructor}", {})).toThrow(RangeError);
});

it("a preview fills what it knows and leaves the rest as it is written", () => {
  expect(fillKnown("{name}: {code} {constructor}", { name: "{code}" })).toBe("{code}: {code} {constructor}");
});
