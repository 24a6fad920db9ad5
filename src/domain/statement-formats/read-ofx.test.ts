import { describe, expect, it } from "vitest";
import { ofxTree } from "../../server/statements/reading/ofx-tree.ts";
import type { ReadStatement } from "../statement/read-table.ts";
import { CREDIT, ofxOf, one } from "./ofx-text.testkit.ts";
import { readOfx } from "./read-ofx.ts";

function read(text: string): ReadStatement {
  const statement = readOfx(ofxTree(text));
  if (!statement || "refused" in statement) throw new Error(JSON.stringify(statement));
  return statement;
}

const readOne = (fields: string) => {
  const { lines, rejected } = read(ofxOf([one(fields)]));
  return lines[0] ?? rejected[0];
};
const refusal = (text: string) => readOfx(ofxTree(text));

describe("REP-07: a statement in OFX", () => {
  it.each([
    ["20260105", "2026-01-05"],
    ["20260105120000", "2026-01-05"],
    ["20260105233000", "2026-01-06"],
    ["20260105233000.000[+1:WAT]", "2026-01-05"],
    ["20260105200000[-5:EST]", "2026-01-06"],
    ["20260106003000[+5.5:IST]", "2026-01-05"],
    ["202601051200", "2026-01-05"],
  ])("%s is %s in Lagos", (written, bookedOn) => {
    expect(readOne(`<TRNTYPE>DEP<DTPOSTED>${written}<TRNAMT>1.00<FITID>X`)).toMatchObject({ bookedOn });
  });

  it.each([
    ["<TRNTYPE>OTHER<DTPOSTED>20260105<TRNAMT>-52,50<FITID>X<NAME>A", "debit", 52_50],
    ["<TRNTYPE>FEE<DTPOSTED>20260105<TRNAMT>+10<FITID>X<NAME>A", "credit", 10_00],
  ])("the sign tells the direction: %s", (fields, direction, amount) => {
    expect(readOne(fields)).toMatchObject({ direction, amount });
  });

  it("says who and what once, with the numbers of cheque and bank", () => {
    const fields = "<NAME>ADA OBI<MEMO>ADA OBI LOAN<CHECKNUM>000123<REFNUM>R-9";
    expect(readOne(`<TRNTYPE>DEP<DTPOSTED>20260105<TRNAMT>1<FITID>X${fields}`)).toMatchObject({
      narration: "ADA OBI ADA OBI LOAN 000123 R-9",
    });
    const payee = "<PAYEE><NAME>STATE SCHOOLS<CITY>IKEJA</PAYEE>";
    expect(readOne(`<TRNTYPE>DEP<DTPOSTED>20260105<TRNAMT>1<FITID>X${payee}`)).toMatchObject({
      narration: "STATE SCHOOLS",
    });
  });

  it.each([
    [
      "<TRNTYPE>CREDIT<DTPOSTED>20260105<TRNAMT>1,000<FITID>X",
      "“1,000” is not an amount of money that can be read.",
      true,
    ],
    [
      "<TRNTYPE>CREDIT<DTPOSTED>20260105<TRNAMT>1,000.00<FITID>X",
      "“1,000.00” is not an amount of money that can be read.",
      true,
    ],
    ["<TRNTYPE>CREDIT<DTPOSTED>20260105<FITID>X", "There is no amount.", true],
    ["<TRNTYPE>CREDIT<DTPOSTED>20260105<TRNAMT>0.00<FITID>X", "The amount is zero.", false],
    ["<TRNTYPE>CREDIT<DTPOSTED>20260230<TRNAMT>1<FITID>X", "“20260230” is not a date.", true],
    ["<TRNTYPE>CREDIT<DTPOSTED>20260105250000<TRNAMT>1<FITID>X", "“20260105250000” is not a date.", true],
    ["<TRNTYPE>CREDIT<TRNAMT>1<FITID>X", "There is no date.", true],
    [
      "<TRNTYPE>CREDIT<DTPOSTED>20260105<TRNAMT>-1<FITID>X",
      "It is called a credit, and its amount says the other.",
      true,
    ],
    ["<TRNTYPE>DEBIT<DTPOSTED>20260105<TRNAMT>1<FITID>X", "It is called a debit, and its amount says the other.", true],
    ["<TRNTYPE>DEP<DTPOSTED>20260105<TRNAMT>1<TRNAMT>2<FITID>X", "TRNAMT is given more than once.", true],
    [
      "<TRNTYPE>DEP<DTPOSTED>20260105<TRNAMT>1<FITID>X<CORRECTFITID>W<CORRECTACTION>DELETE",
      "It corrects or removes an earlier transaction.",
      true,
    ],
    [
      "<TRNTYPE>DEP<DTPOSTED>20260105<TRNAMT>1<FITID>X<CURRENCY><CURRATE>1500<CURSYM>USD</CURRENCY>",
      "It is in USD.",
      true,
    ],
    [
      "<TRNTYPE>HOLD<DTPOSTED>20260105<TRNAMT>-1<FITID>X",
      "The bank has not booked it yet. It comes with a later statement.",
      false,
    ],
  ])("%s is told as unread", (fields, reason, hasMoney) => {
    expect(readOne(fields)).toMatchObject({ reason, hasMoney, text: expect.stringContaining("X") });
  });

  it("a transaction that is given twice is told: its FITID, day and amount are the same", () => {
    const { lines, rejected } = read(ofxOf([CREDIT, CREDIT, CREDIT.replace("F1", "F2")]));
    expect([lines.length, rejected.map(({ rowNumber, reason }) => [rowNumber, reason])]).toEqual([
      2,
      [[2, "It has the FITID of transaction 1, so it may be the same one."]],
    ]);
  });

  it("two transactions stay two where the end of one is lost, and none is lost with it", () => {
    const open = CREDIT.replace("</STMTTRN>", "");
    expect(read(ofxOf([open, CREDIT.replace("F1", "F2")])).lines).toHaveLength(2);
    const torn = one("<TRNTYPE>DEP<DTPOSTED>20260105<FITID>F9<NAME>A <B <TRNAMT>5.00");
    expect(read(ofxOf([torn])).rejected).toMatchObject([{ reason: "There is no amount." }]);
  });

  it("pending transactions are told, and are no lines", () => {
    const pending = "<STMTTRNP><TRNTYPE>DEP<DTPOSTED>20260105<TRNAMT>9.00<FITID>P1</STMTTRNP>";
    const { lines, rejected } = read(
      ofxOf([CREDIT, `</BANKTRANLIST><BANKTRANLISTP><DTASOF>20260131${pending}</BANKTRANLISTP><BANKTRANLIST>`]),
    );
    expect([lines.length, rejected.map(({ hasMoney }) => hasMoney)]).toEqual([1, [false]]);
  });

  it.each([
    ["20260105120000[0:GMT]", "2026-01-05"],
    ["20260105[+1:WAT]", "2026-01-05"],
    ["20261231233000[0:UTC]", "2027-01-01"],
    ["20260105235959[+1]", "2026-01-05"],
    ["20260105003000[+14:LINT]", "2026-01-04"],
    ["20260105113000[-12:X]", "2026-01-06"],
    ["20260105235959.999[0]", "2026-01-06"],
  ])("%s, wherever it was written, is %s in Lagos", (written, bookedOn) => {
    expect(readOne(`<TRNTYPE>DEP<DTPOSTED>${written}<TRNAMT>1.00<FITID>X`)).toMatchObject({ bookedOn });
  });

  it.each([
    "2026",
    "2026010",
    "20261301",
    "20260100",
    "20260132",
    "202601051",
    "20260105126000",
    "x20260105",
    "20260105x",
    "20260105120000[99:X]",
  ])("%s is no moment, and its transaction is told", (written) => {
    expect(readOne(`<TRNTYPE>DEP<DTPOSTED>${written}<TRNAMT>1.00<FITID>X`)).toMatchObject({
      reason: `“${written}” is not a date.`,
    });
  });

  it("is none where there is no statement in it, and refused where it is of several or in other money", () => {
    expect(refusal("<OFX><SIGNONMSGSRSV1></SIGNONMSGSRSV1></OFX>")).toBeUndefined();
    expect(refusal(ofxOf([CREDIT], { currency: "USD" }))).toMatchObject({ refused: expect.stringContaining("in USD") });
    const card = "<CCSTMTTRNRS><CCSTMTRS><CURDEF>NGN</CCSTMTRS></CCSTMTTRNRS>";
    expect(refusal(ofxOf([CREDIT], { after: card }))).toMatchObject({ refused: expect.stringContaining("of a card") });
    const other = "<STMTTRNRS><STMTRS><BANKACCTFROM><ACCTID>1012345679</BANKACCTFROM></STMTRS></STMTTRNRS>";
    expect(refusal(ofxOf([CREDIT], { after: other }))).toMatchObject({
      refused: expect.stringContaining("of 2 accounts (1012345678, 1012345679)"),
    });
  });
});
