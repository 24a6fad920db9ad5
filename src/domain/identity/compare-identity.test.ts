import { describe, expect, it } from "vitest";
import { identityDifferences, type RegisteredPerson } from "./compare-identity.ts";

const typed = { firstName: "Ngozi", lastName: "Eze", birthDate: "1988-03-14" };
const registered = (more: Partial<RegisteredPerson> = {}): RegisteredPerson => ({
  firstName: "NGOZI",
  middleName: null,
  lastName: "EZE",
  birthDate: "1988-03-14",
  phone: null,
  photoHash: null,
  ...more,
});

describe("somebody is who the register says", () => {
  it("when two words of the name and the birth date are equal, in any order and with a further name", () => {
    expect(identityDifferences(typed, registered())).toEqual([]);
    expect(
      identityDifferences(typed, registered({ firstName: "Eze", middleName: "Chidinma", lastName: "Ngọzi" })),
    ).toEqual([]);
  });

  it("a person looks where one word alone is equal, or the birth date differs", () => {
    expect(identityDifferences(typed, registered({ lastName: "Okafor" }))).toEqual(["name"]);
    expect(identityDifferences(typed, registered({ birthDate: "1988-03-15" }))).toEqual(["birth-date"]);
    expect(identityDifferences(typed, registered({ firstName: "Ada", birthDate: "1990-01-01" }))).toEqual([
      "name",
      "birth-date",
    ]);
  });

  it("a birth date that is missing on either side, or on both, equals nothing", () => {
    expect(identityDifferences(typed, registered({ birthDate: null }))).toEqual(["birth-date"]);
    expect(identityDifferences({ ...typed, birthDate: null }, registered())).toEqual(["birth-date"]);
    expect(identityDifferences({ ...typed, birthDate: null }, registered({ birthDate: null }))).toEqual(["birth-date"]);
  });
});
