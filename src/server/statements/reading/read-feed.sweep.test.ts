import { describe, expect, it } from "vitest";
import type { ReadStatement } from "../../../domain/statement/read-table.ts";
import { CREDIT, ofxOf, one } from "../../../domain/statement-formats/ofx-text.testkit.ts";
import { readStatement } from "./read-statement.ts";
import { workbookOf } from "./statement-files.testkit.ts";

const HEADER = "OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nCHARSET:1252\r\n\r\n";
const PROLOG = `<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE"?>\n`;

async function read(text: string): Promise<ReadStatement> {
  const reading = await readStatement(Buffer.from(text));
  if (reading.kind !== "lines") throw new Error(JSON.stringify(reading));
  expect(reading.layout).toBe("ofx");
  return reading.statement;
}

const refusal = async (text: string | Buffer) => readStatement(Buffer.from(text));

describe("REP-07: a statement in OFX", () => {
  it("has its transactions as lines, with account and balance, whichever version it is written in", async () => {
    const fields =
      "<TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20260105</DTPOSTED><TRNAMT>65000.00</TRNAMT><FITID>F1</FITID><NAME>ADA &amp; OBI</NAME><MEMO><![CDATA[LOAN <REPAYMENT>]]></MEMO>";
    const expected = {
      head: "Zenith Bank Plc\nBank code: 057",
      lines: [
        {
          ...{ rowNumber: 1, bookedOn: "2026-01-05", direction: "credit", amount: 65_000_00, reference: "F1" },
          narration: "ADA & OBI LOAN <REPAYMENT>",
        },
      ],
      rejected: [],
      account: "1012345678",
      closingBalance: -1_000_50,
      balanceChain: { kind: "absent" },
      from: "2026-01-05",
      to: "2026-01-05",
    };
    expect(await read(PROLOG + ofxOf([one(fields)]))).toEqual(expected);
    expect(await read(HEADER + ofxOf([one(fields)]))).toEqual(expected);
    const { lines } = await read(`\ufeff${HEADER}${ofxOf([CREDIT])}`);
    expect(lines[0]).toMatchObject({ amount: 65_000_00, narration: "ADA OBI LOAN REPAYMENT" });
  });

  it.each<[string, string, RegExp]>([
    ["another currency", ofxOf([CREDIT], { currency: "USD" }), /in USD\. Only statements in naira/],
    [
      "a card",
      ofxOf([CREDIT], { after: "<CCSTMTTRNRS><CCSTMTRS><CURDEF>NGN</CCSTMTRS></CCSTMTTRNRS>" }),
      /of a card or of securities/,
    ],
    [
      "several accounts",
      ofxOf([CREDIT], {
        after: "<STMTTRNRS><STMTRS><BANKACCTFROM><ACCTID>1012345679</BANKACCTFROM></STMTRS></STMTTRNRS>",
      }),
      /of 2 accounts \(1012345678, 1012345679\)/,
    ],
    ["no statement", "<OFX><SIGNONMSGSRSV1></SIGNONMSGSRSV1></OFX>", /cut short or damaged/],
    ["a file cut short", ofxOf([CREDIT]).slice(0, -6), /cut short or damaged/],
  ])("%s is refused whole", async (_, text, sentence) => {
    expect(await refusal(HEADER + text)).toEqual({ kind: "refused", message: expect.stringMatching(sentence) });
  });
});

describe("T16: what is written to do harm, in the forms of programs", () => {
  const laughs = `<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "${"&a;".repeat(10)}">]>`;

  it.each<[string, string, RegExp]>([
    ["entities in OFX", `${PROLOG}${laughs}${ofxOf([CREDIT.replace("ADA", "&b;")])}`, /parts that no bank writes/],
    [
      "an outside entity",
      `${PROLOG}<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${ofxOf([CREDIT])}`,
      /no bank writes/,
    ],
    ["a giant value", HEADER + ofxOf([CREDIT.replace("ADA", "x".repeat(2001))]), /over 2,000 characters/],
    ["an endless tag", `${HEADER}<OFX><${"x".repeat(100_000)}`, /cut short or damaged/],
    ["elements without end in each other", `${HEADER}${"<OFX><STMTRS>".repeat(50_000)}`, /cut short or damaged/],
    [
      "20,001 transactions",
      HEADER + ofxOf(Array<string>(20_001).fill("<STMTTRN><FITID>1</STMTTRN>")),
      /over 20,000 rows/,
    ],
    ["a million empty elements", `${HEADER}<OFX>${"<A>".repeat(1_000_000)}</OFX>`, /over 20,000 rows/],
    [
      "20,001 entries in MT940",
      `:20:X\r\n:25:0123456789\r\n:60F:C260101NGN0,\r\n${":61:260105C1,NTRFA\r\n".repeat(20_001)}:62F:C260105NGN20001,\r\n-`,
      /over 20,000 rows/,
    ],
    [
      "words without end in MT940",
      `:20:X\r\n:25:0123456789\r\n:60F:C260101NGN0,\r\n:61:260105C1,NTRFA\r\n:86:${"x".repeat(4_000_000)}\r\n:62F:C260105NGN1,\r\n-`,
      /cut short or damaged/,
    ],
    [
      "an endless explanation in MT940",
      `:20:X\r\n:25:0123456789\r\n:60F:C260101NGN0,\r\n:61:260105C1,NTRFA\r\n${":86:a\r\n".repeat(300_000)}:62F:C260105NGN1,\r\n-`,
      /cut short or damaged/,
    ],
  ])("%s is refused with a sentence", async (_, text, sentence) => {
    expect(await refusal(text)).toEqual({ kind: "refused", message: expect.stringMatching(sentence) });
  });
});

describe("REP-07: an OpenDocument table", () => {
  const ROWS = [
    ["Statement of account", "Account Number", "0123456789", "", "", ""],
    [],
    ["Date", "Reference", "Narration", "Debit", "Credit", "Balance"],
    ["2026-01-05", "S1", "Loan", "", "1,500.00", "1,500.00"],
    ["2026-01-06", "S2", "Charge", "50.50", "", "1,449.50"],
    ["soon", "S3", "Odd", "", "1.00", ""],
  ];

  it.each([true, false])("is read as a workbook is; rows have their numbers (typed: %s)", async (typed) => {
    const reading = await readStatement(workbookOf(ROWS, "ods", typed));
    expect(reading).toMatchObject({
      kind: "lines",
      layout: "ods",
      statement: {
        head: expect.stringContaining("Statement of account"),
        account: "0123456789",
        lines: [
          { rowNumber: 4, bookedOn: "2026-01-05", direction: "credit", amount: 1_500_00, reference: "S1" },
          { rowNumber: 5, bookedOn: "2026-01-06", direction: "debit", amount: 50_50 },
        ],
        rejected: [{ rowNumber: 6, hasMoney: true }],
        balanceChain: { kind: "verified" },
      },
    });
  });
});
