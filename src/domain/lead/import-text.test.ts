import { describe, expect, it } from "vitest";
import { cleanText, identifierText, isSheetError, isShortened } from "./import-text.ts";
import { meantText, rowsAsText } from "./number-cells.ts";

describe("OPN-71: a cell as text", () => {
  it("is on one line with single spaces and none around it", () => {
    expect(cleanText("Ngozi Eze")).toBe("Ngozi Eze");
    expect(cleanText(" Ngozi Eze ")).toBe("Ngozi Eze");
    expect(cleanText("Ngozi   Eze")).toBe("Ngozi Eze");
    expect(cleanText("Ngozi\r\n\tÉze")).toBe("Ngozi Éze");
    expect(cleanText("x")).toBe("x");
    expect(cleanText("é  é   é")).toBe("é é é");
  });

  it("has nothing that no reader sees, or that is no character", () => {
    expect(cleanText("Ng\u0000ozi")).toBe("Ngozi");
    expect(cleanText("\u202eNgozi \u200b Eze")).toBe("Ngozi Eze");
    expect(cleanText("\ue000a\ufffeb\uffff")).toBe("ab");
    expect(cleanText("a\ud800b")).toBe("a\ufffdb");
  });

  it("is a number or a day written out, and empty for nothing", () => {
    expect([null, undefined, ""].map(cleanText)).toEqual(["", "", ""]);
    expect(cleanText(2348031234567)).toBe("2348031234567");
    expect(cleanText({ year: 2026, month: 1, day: 5 })).toBe("2026-01-05");
    expect(cleanText({ year: 987, month: 11, day: 25 })).toBe("0987-11-25");
  });

  it("an identifier loses the signs by which spreadsheets are told that it is text, and nothing else", () => {
    expect(["'0803", '="0803"', "0803'", '="0803', 'x="1"', '="1"x', "=1+1"].map(identifierText)).toEqual([
      ...["0803", "0803", "0803'", '="0803', 'x="1"', '="1"x', "=1+1"],
    ]);
  });

  it("is known to be shortened or a formula that failed only when all of it is", () => {
    expect(["2E5", "2.3E+12", "2,34803e12"].every(isShortened)).toBe(true);
    expect(["x2.3E+12", "2.3E+12x", "22E+5", "2.E5", "2.3.4E5", "2E"].some(isShortened)).toBe(false);
    expect(["#REF!", "#N/A", "#NAME?", "#DIV/0!", "#ERROR"].every(isSheetError)).toBe(true);
    expect(["#REF! x", "x#REF!", "REF!", "#", "#1"].some(isSheetError)).toBe(false);
  });
});

describe("OPN-71: what a number lost in its cell is put back", () => {
  it("the zero in front of a phone and of an account number", () => {
    expect([8031234567, 2348031234567, 123].map((cell) => meantText("phone_number", cell))).toEqual([
      ...["08031234567", "08031234567", "123"],
    ]);
    expect([123456789, 1234567890, 12345678].map((cell) => meantText("account_number", cell))).toEqual([
      ...["0123456789", "1234567890", "12345678"],
    ]);
    expect(meantText("account_number", "123456789")).toBe("123456789");
  });

  it("the decimals of pay, and not those that are meant", () => {
    const pay = [450_000.1, 450_000.10000000003, 450_000, 0.125, 450_000.001];
    expect(pay.map((cell) => meantText("net_pay", cell))).toEqual([
      ...["450000.10", "450000.10", "450000", "0.125", "450000.001"],
    ]);
  });

  it("in no other column", () => {
    expect(meantText("city_name", 123456789)).toBe("123456789");
    expect(meantText("city_name", 0.5)).toBe("0.5");
    expect(meantText("remark", null)).toBe("");
  });

  it("in each cell of a row, by its column; cells of no column are written as they stand", () => {
    const text = rowsAsText({
      places: new Map([
        ["phone_number", 1],
        ["net_pay", 2],
      ]),
      ignored: [],
      headings: [],
    });
    expect(text(["Ada", 8031234567, 450_000.1, 12, null, " x "])).toEqual([
      ...["Ada", "08031234567", "450000.10", "12", "", "x"],
    ]);
    expect(text(["Ada", "8031234567"])).toEqual(["Ada", "8031234567"]);
  });
});
