import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { localPhone, parsePhone, phoneSearchForms } from "./phone.ts";

const KEPT = "+2348031234567";

describe("a mobile number is kept as +234 and ten digits (CST-20)", () => {
  it.each([
    "08031234567",
    "2348031234567",
    "+2348031234567",
    "8031234567",
    "0803 123 4567",
    "0803-123-4567",
    "0803.123.4567",
    "+234 803 123 4567",
    "+234 (0) 803 123 4567",
    "+23408031234567",
    "  08031234567  ",
    "0803\u2013123\u20134567",
    "0803\u00a01234567",
  ])("typed as %s", (text) => {
    expect(parsePhone(text)).toBe(KEPT);
  });

  it.each(["7025123456", "7061234567", "8101234567", "8191123456", "9012345678", "9161234567", "7121234567"])(
    "in the mobile range of %s",
    (national) => {
      expect(parsePhone(`0${national}`)).toBe(`+234${national}`);
    },
  );
});

describe("not a Nigerian mobile number", () => {
  it.each([
    ["", "nothing"],
    ["0803123456", "a digit short"],
    ["080312345678", "a digit long"],
    ["0803123456a", "a letter"],
    ["+2358031234567", "another country"],
    ["+8031234567", "a plus without a country code"],
    ["014531234", "a land line"],
    ["00000000000", "zeros"],
    ["08001234567", "a toll-free number"],
    ["07023123456", "a range that is not given out"],
    ["08192123456", "a range that is not given out"],
    ["09172345678", "a range that is not given out"],
    ["٠٨٠٣١٢٣٤٥٦٧", "other digits than 0 to 9"],
    ["08031234567, 08031234568", "two numbers"],
  ])("%s: %s", (text) => {
    expect(parsePhone(text)).toBeUndefined();
  });
});

describe("a number is shown with a leading 0, as the provider wants it too", () => {
  it("0 and ten digits", () => {
    expect(localPhone(KEPT)).toBe("08031234567");
  });

  it("anything else is shown as it is", () => {
    expect(localPhone("")).toBe("");
    expect(localPhone("+44 20 7946 0000")).toBe("+44 20 7946 0000");
    expect(localPhone("tel:+2348031234567")).toBe("tel:+2348031234567");
    expect(localPhone("+23480312345678")).toBe("+23480312345678");
  });

  it("and reads back as the same number", () => {
    const national = fc.stringMatching(/^803\d{7}$/);
    fc.assert(
      fc.property(national, (digits) => {
        expect(parsePhone(localPhone(`+234${digits}`))).toBe(`+234${digits}`);
        expect(parsePhone(`+234${digits}`)).toBe(`+234${digits}`);
      }),
    );
  });
});

describe("searching for a number", () => {
  const finds = (typed: string) => phoneSearchForms(typed).some((form) => KEPT.includes(form));

  it.each([
    "08031234567",
    "2348031234567",
    "23408031234567",
    "+2348031234567",
    "8031234567",
    "0803 123",
    "+234 803",
    "234803",
    "4567",
    "123-4567",
  ])("%s finds it", (typed) => {
    expect(finds(typed)).toBe(true);
  });

  it.each(["08041234567", "0031234567", "9999", "+235803"])("%s does not", (typed) => {
    expect(finds(typed)).toBe(false);
  });

  it("a name, or fewer than three digits, is no number to look for", () => {
    expect(phoneSearchForms("Ada Obi")).toEqual([]);
    expect(phoneSearchForms("TN-000123")).toEqual([]);
    expect(phoneSearchForms("0803abc")).toEqual([]);
    expect(phoneSearchForms("08")).toEqual([]);
    expect(phoneSearchForms("")).toEqual([]);
  });

  it("a number with a leading 0 is also looked for as typed, since those digits may stand in the middle", () => {
    expect(phoneSearchForms("0123")).toEqual(["+234123", "0123"]);
    expect(phoneSearchForms("803")).toEqual(["803"]);
  });

  it("every part of a number that is typed finds it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 3, max: 11 }), (from, length) => {
        const part = "08031234567".slice(from, from + length);
        expect(finds(part)).toBe(part.length >= 3);
      }),
    );
  });
});
