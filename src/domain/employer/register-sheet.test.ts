import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { guardedCell, plainCell } from "./guarded-cell.ts";
import { readRegisterRow, refusedRegister, registerHeadings } from "./register-sheet.ts";

describe("a cell of a CSV", () => {
  it.each([
    ["=1+1", "'=1+1"],
    [" +2", "' +2"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\u200b-5", "'\u200b-5"],
    ["a;=1", '"a;\'=1"'],
    ["Works, Abuja", '"Works, Abuja"'],
    ['The "Works"', '"The ""Works"""'],
    ["Works - Abuja", "Works - Abuja"],
  ])("%j is written %j: nothing that a spreadsheet computes (T15)", (value, cell) => {
    expect(guardedCell(value)).toBe(cell);
  });

  it("what was guarded at its beginning is read as it was typed", () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 20 }).filter((text) => !/[\s;"',]/.test(text)),
        (text) => {
          expect(plainCell(guardedCell(text))).toBe(text);
        },
      ),
    );
  });
});

describe("the register as a file", () => {
  const headings = registerHeadings(["\ufeffCode", "Name", "Exposure cap", "pay-day", "Colour", "STATUS", "Aliases"]);

  it("columns are found whatever their case and signs; others are none of ours", () => {
    expect(headings).toEqual(["code", "name", "exposure_cap", "pay_day", undefined, "status", "aliases"]);
  });

  it("signs and blanks beside each other part as one does, and a mark of order counts at the beginning alone", () => {
    expect(registerHeadings(["pay - day", "na\ufeffme"])).toEqual(["pay_day", undefined]);
    expect(refusedRegister(["\ufeffCode", "na\ufeffme"], [])).toBe("\ufeffCode,na\ufeffme,reason\n");
    expect(readRegisterRow(["code"], ["FMW"]).aliases).toEqual([]);
  });

  it("a row is read by its columns: numbers with signs of thousands, empty cells as none, aliases parted", () => {
    expect(
      readRegisterRow(headings, ["FMW", "'=Works", "₦1,500,000.50", "", "red", "Watch", "FMW | Fed Works |"]),
    ).toEqual({
      fields: { code: "FMW", name: "=Works", exposure_cap: 1_500_000.5, pay_day: null, status: "watch" },
      aliases: ["FMW", "Fed Works"],
    });
    expect(readRegisterRow(headings, ["FMW", "Works", "much"]).fields.exposure_cap).toBeNaN();
  });

  it("refused rows keep every cell as it was typed, with the reason behind it", () => {
    const rows = [
      { row: 3, cells: ["fmw", "=Works", "much", "extra"], reason: "exposure_cap: Give the limit in naira" },
    ];
    expect(refusedRegister(["\ufeffcode", "name", "exposure_cap"], rows)).toBe(
      "\ufeffcode,name,exposure_cap,,reason\nfmw,'=Works,much,extra,exposure_cap: Give the limit in naira\n",
    );
  });
});
