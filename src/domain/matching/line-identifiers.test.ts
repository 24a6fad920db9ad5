import { describe, expect, it } from "vitest";
import { isSomebodys, lineIdentifiers, namesOrganization, namesStandIn } from "./line-identifiers.ts";

const phones = (text: string) => lineIdentifiers(text).phones;
const payroll = (text: string) =>
  lineIdentifiers(text).ippisNumbers.map(({ number, isCertain }) => `${number}${isCertain ? "" : "?"}`);
const references = (narration: string, reference = "") => lineIdentifiers(narration, reference).paymentReferences;
const names = (text: string) => lineIdentifiers(text).names.map(({ first, last }) => `${first} ${last}`);
const words = (count: number, word: (index: number) => string) => Array.from({ length: count }, (_, at) => word(at));

describe("numbers in a text", () => {
  it("a loan reference in the forms that cannot be mistaken, and no others", () => {
    const read = (text: string) => lineIdentifiers(text).loanReferences;
    expect(read("pay tn-000123, TN000456 and TN 1000789")).toEqual(["TN-000123", "TN-000456", "TN-1000789"]);
    expect(read("TN-123 ATN-000123 TN-000123X TN12345")).toEqual([]);
  });

  it("a phone in all its written forms, with and without the country's code", () => {
    for (const text of [
      ...["08031234567", "+234 803 123 4567", "234(0)8031234567", "0803-123-4567", "TEL:8031234567."],
      ...["2348031234567", "+23408031234567", "234 0 803 123 4567", "+234.803.123.4567", "A 0 8031234567"],
    ])
      expect(phones(text), text).toEqual(["+2348031234567"]);
    expect(phones("08031234567 / 2348031234567 / 08051234567")).toEqual(["+2348031234567", "+2348051234567"]);
  });

  it("no phone where the range does not exist or more digits stand around it", () => {
    expect(phones("0999 999 9999")).toEqual([]);
    expect(phones("108031234567 080312345678")).toEqual([]);
  });

  it("twelve digits are a mandate and ten an account, whatever surrounds them; others are neither", () => {
    expect(lineIdentifiers("REF 260012345678/0012345678", "0012345678")).toMatchObject({
      mandateReferences: ["260012345678"],
      accounts: ["0012345678"],
      phones: [],
    });
    expect(lineIdentifiers("SALARY 2600123456789 001234567")).toMatchObject({ mandateReferences: [], accounts: [] });
    expect(lineIdentifiers("SALARY")).toMatchObject({ mandateReferences: [], accounts: [] });
  });
});

describe("payroll numbers", () => {
  it("are certain when called so, however that is written", () => {
    for (const text of ["IPPIS 123456", "IPPIS123456", "IPPIS NO: 123456", "ippisno123456", "IPPIS  NUM#123456"])
      expect(payroll(text), text).toContain("123456");
    expect(payroll("IPPIS-FG123456")).toEqual(["FG123456"]);
    expect(payroll("IPPIS NUMBER123456")).toEqual(["123456"]);
    expect(payroll("IPPIS ID 123456")).toEqual(["123456"]);
  });

  it("are certain when they have letters, and may be anything when they have none", () => {
    expect(payroll("FG123456 on 2026")).toEqual(["FG123456", "2026?"]);
    expect(payroll("IPPIS NO: 123456 on 2026")).toEqual(["123456", "2026?"]);
    expect(payroll("2026 and 2026 and IPPIS 2026")).toEqual(["2026"]);
  });

  it("are not the letters and digits of a loan reference", () => {
    expect(payroll("TN12345 and TN000123")).toEqual([]);
    expect(payroll("FGTN1234")).toEqual(["FGTN1234"]);
  });

  it("are at most forty", () => {
    expect(payroll(words(50, (at) => String(1000 + at)).join(" "))).toHaveLength(40);
  });
});

describe("references of payments", () => {
  it("are the whole reference, and each word of five letters or more that has a digit, in lower case", () => {
    expect(references("TRF FT12345/AB123 SALARY AB12", " Pay Ref 7 ")).toEqual(["pay ref 7", "ft12345", "ab123"]);
    expect(references("TRF FT12345")).toEqual(["ft12345"]);
    expect(references("", "NIP-2026")).toEqual(["nip-2026"]);
  });

  it("lose what surrounds them and keep what is within", () => {
    expect(references("--FT-123.45.. (2026AB1) «ab-1234»;")).toEqual(["ft-123.45", "2026ab1", "ab-1234"]);
    expect(references("FT1234|FT2345,FT3456:FT4567*FT5678")).toEqual([
      ...["ft1234", "ft2345", "ft3456", "ft4567", "ft5678"],
    ]);
  });

  it("are at most forty, each once", () => {
    expect(references(words(50, (at) => `FT${1000 + at}`).join(" "), "FT1000")).toEqual(
      words(40, (at) => `ft${1000 + at}`),
    );
  });
});

describe("names", () => {
  it("are neighbours in either order, or with one word between", () => {
    expect(names("NGOZI ADA EZE OBI")).toEqual([
      ...["ngozi ada", "ada ngozi", "ngozi eze", "eze ngozi", "ada eze", "eze ada"],
      ...["ada obi", "obi ada", "eze obi", "obi eze"],
    ]);
    expect(names("Ngozi")).toEqual([]);
    expect(names("EZE EZE")).toEqual([]);
  });

  it("keep hyphens and apostrophes within, lose those around, and are no single letters", () => {
    expect(names("--'O'NEIL'' (ANNE-MARIE) J. 7")).toEqual(["o'neil anne-marie", "anne-marie o'neil"]);
  });

  it("are looked for among the first forty words", () => {
    const letters = (at: number) => `X${String.fromCharCode(65 + (at % 26))}${String.fromCharCode(65 + at / 26)}`;
    const found = names(words(45, letters).join(" "));
    expect(found.at(-1)).toBe(`${letters(39)} ${letters(38)}`.toLowerCase());
  });

  it("stand in a text when all their words do, in any order and case", () => {
    expect(namesStandIn("trf from eze, Ngozi Ada", "Ngozi", "Eze")).toBe(true);
    expect(namesStandIn("EZE ADA", "Ngozi", "Eze")).toBe(false);
    expect(namesStandIn("NGOZI EZE", "Ngozi Chika", "Eze")).toBe(false);
    expect(namesStandIn("ＮＧＯＺＩ EZE", "Ngozi", "Eze")).toBe(true);
  });

  it("of one word alone stand nowhere", () => {
    expect(namesStandIn("NGOZI", "Ngozi", "")).toBe(false);
  });
});

describe("an organisation", () => {
  it("is named whatever the punctuation, the case and what surrounds it", () => {
    for (const text of ["SALARY/MINISTRY-OF-WORKS/NOV", "ministry of works", "(Ministry, of Works)"])
      expect(namesOrganization(text, "Ministry of Works"), text).toBe(true);
    expect(namesOrganization("MINISTRY OF WORKS LAGOS SALARY", "Ministry of Works (Lagos)")).toBe(true);
  });

  it("is not named by a part of it or by a longer word", () => {
    expect(namesOrganization("MINISTRY OF", "Ministry of Works")).toBe(false);
    expect(namesOrganization("MINISTRY OF WORKSHOPS", "Ministry of Works")).toBe(false);
  });

  it("of up to three letters is never named: they may be anything", () => {
    expect(namesOrganization("FROM ABC NOW", "ABC")).toBe(false);
    expect(namesOrganization("FROM ABCD NOW", "ABCD")).toBe(true);
    expect(namesOrganization("--", "!!")).toBe(false);
  });
});

describe("a reference", () => {
  it("in exponent form is none, in its column or among the words, and hides no mandate or account", () => {
    expect(references("NIP 1.32611E+25 FT26110", "1.32611E+25")).toEqual(["ft26110"]);
    expect(lineIdentifiers("NIP", "1.260012345678E+25")).toMatchObject({ mandateReferences: [], accounts: [] });
  });

  it("is somebody's when it is the number of a loan, a mandate, an account or a phone", () => {
    for (const text of ["TN-000042", "260012345678", "0012345678", "08031234567"])
      expect(isSomebodys(text), text).toBe(true);
    for (const text of ["FT26110", "123456", ""]) expect(isSomebodys(text), text).toBe(false);
  });
});
