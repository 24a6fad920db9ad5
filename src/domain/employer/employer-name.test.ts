import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalEmployerName, proposalWords, readName } from "./employer-name.ts";

describe("the form in which employers' names are compared", () => {
  it.each([
    ["Fed. Min. of Works & Housing", "FEDERAL MINISTRY OF WORKS AND HOUSING"],
    ["The Lagos State GOVT", "LAGOS STATE GOVERNMENT"],
    ["Univ. of Ibadan Teaching Hosp.", "UNIVERSITY OF IBADAN TEACHING HOSPITAL"],
    ["Gen. Hosp., Ikeja", "GENERAL HOSPITAL IKEJA"],
    ["N.P.F.", "NPF"],
    ["Block A Works", "BLOCK A WORKS"],
    ["Unit A.B. Works", "UNIT AB WORKS"],
    ["Nestlé  Nigeria", "NESTLE NIGERIA"],
    ["Women's Affairs", "WOMENS AFFAIRS"],
    ["Post-Primary Board", "POST PRIMARY BOARD"],
    ["Zone 2", "ZONE 2"],
    ["…", ""],
  ])("%s is %s", (written, normal) => {
    expect(normalEmployerName(written)).toBe(normal);
  });

  it("a word more, a word less or another place is another name", () => {
    const names = ["Ministry of Works", "Ministry of Works and Housing", "Works", "Ministry of Works, Abuja"];
    expect(new Set(names.map(normalEmployerName)).size).toBe(names.length);
  });

  it("what only proposals read is not compared by", () => {
    expect(normalEmployerName("Nat. Comm.")).toBe("NAT COMM");
    expect(proposalWords("Nat. Population Comm.")).toBe("NATIONAL POPULATION COMMISSION");
    expect(proposalWords("Office of the Head of Service")).toBe("OFFICE HEAD SERVICE");
    expect(proposalWords("PLC")).toBe("PLC");
    expect(proposalWords("Ibadan N/E LG, FCT")).toBe("IBADAN NORTH EAST LOCAL GOVERNMENT FCT");
  });

  it("a word may be an abbreviation with three letters, or with two that have dots or stand in front", () => {
    const may = (name: string) => readName(name).flatMap(({ word, mayAbbreviate }) => (mayAbbreviate ? [word] : []));
    expect(may("UI Ibadan")).toEqual(["UI", "IBADAN"]);
    expect(may("Staff of U.I., UI 2, RS2")).toEqual(["STAFF", "UI"]);
    expect(may("FMC and NIS")).toEqual(["NIS"]);
    expect(readName("U.I. FCT").map(({ word, isDotted }) => [word, isDotted])).toEqual([
      ["UI", true],
      ["FCT", false],
    ]);
  });

  it("is its own form, whatever was typed; case, blanks and punctuation never tell names apart", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
        const normal = normalEmployerName(text);
        // A letter that stood alone may now be next to another.
        expect(normalEmployerName(normalEmployerName(normal))).toBe(normalEmployerName(normal));
        expect(normalEmployerName(`  ${text} .,`)).toBe(normal);
      }),
    );
  });
});
