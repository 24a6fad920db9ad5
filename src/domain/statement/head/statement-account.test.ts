import { expect, it } from "vitest";
import type { Row } from "../../cells/cell.ts";
import { statementAccount } from "./statement-account.ts";

const HEADER: Row = ["Date", "Reference", "Narration", "Debit", "Credit", "Balance"];
const LINE: Row = ["05-Jan-2026", "S1", "TRF FROM A/C NO 0123456789", "", "5.00", "5.00"];

it.each<[string, readonly Row[]]>([
  ["behind its label", [["Account Number: 0023456789", null]]],
  ["in the next cell", [["A/C No.", null, "0023456789"]]],
  [
    "below its label",
    [
      ["Name", "Acct No"],
      ["ACME LTD", "0023456789"],
    ],
  ],
  ["in groups", [["ACCOUNT NO : 002-345-6789 NGN"]]],
  ["behind its label without a space", [["AccountNo: 0023456789"]]],
  ["behind its label with spaces", [["A / C No 0023456789"]]],
  [
    "behind a second label, the first having none",
    [
      ["Account:", "Current"],
      ["Account Number", "0023456789"],
    ],
  ],
  ["behind nothing but Account", [["Account:", "0023456789"]]],
  ["behind Account in the same cell", [["ACCOUNT : 0023456789 NGN"]]],
  ["in the cell beside Account", [["Account", null, "0023456789"]]],
  ["behind Account without a colon", [["Account 0023456789"]]],
  ["at the end of a title", [["BANK STATEMENT ACME LIMITED 0023456789"]]],
  ["at the end of a title of statements by number", [["Statement of ACME NO 0023456789"]]],
  ["as a number of a workbook", [["Account number", 23456789]]],
])("the lender's own account is read %s (REP-07)", (_, above) => {
  expect(statementAccount([["WEMA BANK"], ...above, HEADER, LINE])).toBe("0023456789");
});

it("a number that is printed in part is another than the whole one (REP-07)", () => {
  expect(statementAccount([["Account Number", "002XXXX789"], HEADER, LINE])).toBe("002****789");
  expect(statementAccount([["Account Number", "*******789"], HEADER, LINE])).toBe("*******789");
  expect(statementAccount([["Account Number", "**********"], HEADER, LINE])).toBeUndefined();
});

it.each<[string, readonly Row[]]>([
  ["no account is printed", [["Statement of November", "0023456789"]]],
  ["a title ends with a number of another length", [["BANK STATEMENT ACME LIMITED 00234567891"]]],
  ["a title ends with another word", [["BANK STATEMENT 0023456789 OF MAY"]]],
  ["a title is far too long", [[`BANK STATEMENT ${"x".repeat(180)} 0023456789`]]],
  ["another title ends with a number", [["RESTATEMENT OF ACME LIMITED 0023456789"], ["STATEMENTS 0023456789"]]],
  ["the number is that of the statement", [["Statement No 0023456789"], ["Bank statement reference: 0023456789"]]],
  ["a title speaks of an account above another number", [["STATEMENT OF ACCOUNT"], ["0023456789"]]],
  ["a number stands before the label", [["0023456789", "Account Number"]]],
  ["another word follows behind Account", [["Account officer", "0023456789"]]],
  ["a number of another length stands there", [["Account number", "00234567891"]]],
  ["the number is the phone of somebody behind the account's name", [["Account name", "0023456789"]]],
])("nothing is made up when %s (REP-07)", (_, above) => {
  expect(statementAccount([...above, HEADER, LINE])).toBeUndefined();
});

it("an account that stands among the transactions is somebody else's (REP-07)", () => {
  const header: Row = ["Date", "Account Number", "Narration", "Debit", "Credit"];
  expect(statementAccount([header, ["05-Jan-2026", "0023456789", "PAID", "", "5.00"]])).toBeUndefined();
  expect(statementAccount([HEADER, LINE, ["Account Number: 0023456789"]])).toBeUndefined();
});
