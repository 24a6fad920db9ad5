import { describe, expect, it } from "vitest";
import type { Row } from "../cells/cell.ts";
import { readTable } from "./read-table.ts";

const HEADER = ["Date", "Reference", "Narration", "Debit", "Credit", "Balance"];
const read = (...rows: readonly Row[]) => {
  const statement = readTable(rows);
  if (!statement) throw new Error("no header");
  return statement;
};
const brief = (rows: readonly Row[]) =>
  read(...rows).lines.map(({ direction, amount, narration }) => `${direction} ${amount} ${narration}`);
const reasons = (...rows: readonly Row[]) =>
  read(...rows).rejected.map(({ rowNumber, reason }) => `${rowNumber}: ${reason}`);

describe("REP-07: a statement is read with whatever stands around its transactions", () => {
  const rows: readonly Row[] = [
    ["Wema Bank Plc"],
    ["Account Statement for 01-Jan-2026 to 31-Jan-2026"],
    ["Opening Balance ₦1,000.00", null, "Total Credit", 500],
    [],
    ["Date", "R e f e r e n c e", "Transaction Details", "Debit", "Credit", "Balance"],
    ["05-Jan-", "S123", "NIP:JANE DOE-", "", "₦500.00", "1,500.00"],
    ["2026", "45678", "LOAN REPAYMENT", "", "", ""],
    ["Page 1 of 2"],
    ["Wema Bank Plc"],
    ["Date", "R e f e r e n c e", "Transaction Details", "Debit", "Credit", "Balance"],
    ["06-Jan-2026", "M1", "POS BUY", "200.00", "", "1,300.00"],
    ["", "", "", "", "", ""],
    ["Total", "", "", "200.00", "500.00", ""],
    ["", "", "Closing Balance", "", "", "1,300.00"],
    ["This is a computer generated statement"],
  ];

  it("what is above the header, repeated headers, totals and footers are no transactions; wrapped rows are one", () => {
    expect(readTable(rows)).toEqual({
      lines: [
        {
          rowNumber: 6,
          bookedOn: "2026-01-05",
          direction: "credit",
          amount: 50_000,
          balance: 150_000,
          narration: "NIP:JANE DOE- LOAN REPAYMENT",
          reference: "S12345678",
        },
        {
          rowNumber: 11,
          bookedOn: "2026-01-06",
          direction: "debit",
          amount: 20_000,
          balance: 130_000,
          narration: "POS BUY",
          reference: "M1",
        },
      ],
      rejected: [],
      openingBalance: 100_000,
      closingBalance: 130_000,
      balanceChain: { kind: "verified" },
      from: "2026-01-05",
      to: "2026-01-06",
    });
  });

  it("a table that is no statement is not read at all", () => {
    expect(
      readTable([
        ["Name", "Phone"],
        ["Jane", "0803"],
      ]),
    ).toBeUndefined();
    expect(readTable([])).toBeUndefined();
  });

  it("a header without transactions is a statement without lines", () => {
    expect(read(HEADER)).toEqual({ lines: [], rejected: [], balanceChain: { kind: "absent" } });
  });

  it("the day of the transaction counts, the value day only where there is no other", () => {
    const [both, only] = [
      read(["Value Date", "Txn Date", "Narration", "Credit"], ["03-Jan-2026", "05-Jan-2026", "a", "1"]),
      read(["Value Date", "Narration", "Credit"], ["03-Jan-2026", "a", "1"]),
    ];
    expect([both.lines[0]?.bookedOn, only.lines[0]?.bookedOn]).toEqual(["2026-01-05", "2026-01-03"]);
  });

  it("the month comes first where the value days of a statement without others allow nothing else", () => {
    const days = [
      ["01/05/2026", "a", "1"],
      ["01/25/2026", "b", "1"],
    ];
    expect(read(["Value Date", "Narration", "Credit"], ...days)).toMatchObject({
      from: "2026-01-05",
      to: "2026-01-25",
    });
  });

  it("a line has a balance and a reference only where the statement gives them", () => {
    expect(read(HEADER, ["05-Jan-2026", "", "Loan", "", "5.00", ""]).lines.map(Object.keys)).toEqual([
      ["rowNumber", "bookedOn", "direction", "amount", "narration"],
    ]);
  });

  it("the apostrophe that keeps a spreadsheet from a long reference is no part of it", () => {
    const references = ["'000013260516181823567365479629", "’ S1", "'"].map(
      (reference) => read(HEADER, ["05-Jan-2026", reference, "Loan", "", "5.00", ""]).lines[0]?.reference,
    );
    expect(references).toEqual(["000013260516181823567365479629", "S1", "'"]);
  });

  it("the amount of a narrow column may go on in the next row", () => {
    const torn = [HEADER, ["05-Jan-2026", "", "Loan", "", "1,234,", "1,234,"], ["", "", "", "", "567.00", "567.00"]];
    expect(read(...torn).lines[0]).toMatchObject({ amount: 123_456_700, balance: 123_456_700 });
    const marked = [HEADER, ["05-Jan-2026", "", "Loan", "5.00", "", "9.00"], ["", "", "", "", "", "DR"]];
    expect(read(...marked).lines[0]).toMatchObject({ amount: 500, balance: -900 });
  });

  it("a customer may be called like a total or an opening balance", () => {
    const rows = [
      HEADER,
      ["05-Jan-2026", "", "TOTAL ENERGIES SALARY", "", "5.00", "5.00"],
      ["05-Jan-2026", "", "BALANCE B/F JOHN", "", "5.00", "10.00"],
    ];
    expect(brief(rows)).toEqual(["credit 500 TOTAL ENERGIES SALARY", "credit 500 BALANCE B/F JOHN"]);
  });

  it("opening and closing balances are found beside, behind and below their names, and among the rows", () => {
    const line = ["05-Jan-2026", "", "Loan", "", "5.00", "15.00"];
    const forms: readonly (readonly Row[])[] = [
      [["Opening Balance:", "", "10.00"], ["Closing Balance:", "", "15.00"], HEADER, line],
      [["Opening Balance", "Closing Balance"], ["₦10.00", "₦15.00"], HEADER, line],
      [["Opening Balance ₦10.00 Closing Balance ₦15.00"], HEADER, line],
      [HEADER, ["01-Jan-2026", "", "Balance B/F", "", "", "10.00"], line, ["", "", "Closing Balance", "", "", "15.00"]],
      [HEADER, ["01-Jan-2026", "", "Opening Balance", "", "10.00", "10.00"], line],
    ];
    for (const rows of forms) {
      const { openingBalance, closingBalance, balanceChain, lines } = read(...rows);
      expect([openingBalance, closingBalance, balanceChain.kind, lines.length]).toEqual([1000, 1500, "verified", 1]);
    }
  });
});

describe("REP-07: whether money came in or went out", () => {
  it("one column of amounts with a type, a mark or a sign", () => {
    const typed = ["Transaction Time", "Bill Details", "Amount", "Type", "Balance"];
    expect(brief([typed, ["05-Jan-2026", "a", "5", "Money in", ""], ["05-Jan-2026", "b", "-5", "DR", ""]])).toEqual([
      "credit 500 a",
      "debit 500 b",
    ]);
    const plain = ["Date", "Narration", "Amount"];
    expect(brief([plain, ["05-Jan-2026", "a", "5.00 CR"], ["05-Jan-2026", "b", "5.00DR"]])).toEqual([
      "credit 500 a",
      "debit 500 b",
    ]);
    expect(brief([plain, ["05-Jan-2026", "a", 5], ["05-Jan-2026", "b", -5]])).toEqual(["credit 500 a", "debit 500 b"]);
  });

  it("debits that all carry a minus are debits; one among others is refused", () => {
    const minus = ["05-Jan-2026", "", "a", "-5.00", "", ""];
    expect(brief([HEADER, minus])).toEqual(["debit 500 a"]);
    expect(reasons(HEADER, minus, ["05-Jan-2026", "", "b", "5.00", "", ""])).toEqual(["2: The debit is below zero."]);
  });

  const LOST = ["Date", "Narration", "Amount", "Balance"];
  const lost: readonly Row[] = [
    ["05-Jan-2026", "a", "50.00", "150.00"],
    ["06-Jan-2026", "b", "30.00", "120.00"],
    ["07-Jan-2026", "c", "10.00", "130.00"],
  ];
  const told = ["credit 5000 a", "debit 3000 b", "credit 1000 c"];

  it("where the columns are lost, the balances tell it, newest first too", () => {
    const opening = ["Opening Balance", "100.00"];
    expect(brief([opening, LOST, ...lost])).toEqual(told);
    expect(brief([opening, LOST, ...lost.toReversed()])).toEqual(told.toReversed());
    expect(read(opening, LOST, ...lost.toReversed()).balanceChain).toEqual({ kind: "verified" });
  });

  it("where even the names of the columns are lost, an amount counts that the balance confirms", () => {
    const header = ["Date", "Reference", "Transaction Details", "", "Balance"];
    const opening = ["Opening Balance", "100.00"];
    const forms: readonly Row[] = [
      ["05-Jan-2026", "S1", "a", "50.00", "150.00"],
      ["05-Jan-2026", "S1", "a", 50, 150],
      ["05-Jan-2026", "S1", "a", "", "50.00 150.00"],
      ["05-Jan-2026", "S1", "a 50.00", "", "150.00"],
    ];
    for (const row of forms) expect(brief([opening, header, row])).toEqual(["credit 5000 a"]);
    expect(reasons(opening, header, ["05-Jan-2026", "S1", "LOAN 20.00", "", "150.00"])).toHaveLength(1);
  });

  it("rows that cannot be read stand in the order of the table, whatever the reason", () => {
    const odd = [LOST, ["soon", "", "5.00", ""], ["05-Jan-2026", "a", "5.00", ""], ["later", "", "5.00", ""]];
    expect(reasons(...odd)).toEqual([
      "2: “soon” is not a date.",
      expect.stringMatching(/^3: Whether/),
      "4: “later” is not a date.",
    ]);
  });

  it("what the balances do not tell is not guessed", () => {
    expect(brief([LOST, ...lost])).toEqual(told.slice(1));
    expect(reasons(LOST, ...lost)).toEqual([
      expect.stringMatching(/^2: Whether this came in or went out cannot be told/),
    ]);
    expect(read(["Date", "Narration", "Amount"], ["05-Jan-2026", "a", "5"]).lines).toEqual([]);
  });
});

describe("REP-07: the balances are held against the amounts", () => {
  const lines: readonly Row[] = [
    ["05-Jan-2026", "", "a", "", "50.00", "150.00"],
    ["05-Jan-2026", "", "b", "30.00", "", "120.00"],
    ["06-Jan-2026", "", "c", "", "10.00", "130.00"],
  ];

  it("a row that they contradict is named, and the rows are still there", () => {
    const wrong = lines.with(1, ["05-Jan-2026", "", "b", "30.00", "", "125.00"]);
    const statement = read(HEADER, ...wrong);
    expect(statement.balanceChain).toEqual({ kind: "broken", rowNumber: 3, expected: 12_000, found: 12_500 });
    expect(statement.lines).toHaveLength(3);
  });

  it("a missing row, a wrong opening and a wrong closing balance break the chain", () => {
    expect(read(HEADER, ...lines.toSpliced(1, 1)).balanceChain).toMatchObject({ kind: "broken", rowNumber: 3 });
    const opening = read(["Opening Balance", "1.00"], HEADER, ...lines);
    expect(opening.balanceChain).toMatchObject({ kind: "broken", rowNumber: 3 });
    const closing = read(["Closing Balance", "1.00"], HEADER, ...lines);
    expect(closing.balanceChain).toMatchObject({ kind: "broken", rowNumber: 5 });
  });

  it("newest first is understood", () => {
    const {
      balanceChain,
      lines: found,
      from,
      to,
      openingBalance,
      closingBalance,
    } = read(HEADER, ...lines.toReversed());
    expect(balanceChain).toEqual({ kind: "verified" });
    expect(found.map(({ narration }) => narration)).toEqual(["c", "b", "a"]);
    expect([from, to, openingBalance, closingBalance]).toEqual(["2026-01-05", "2026-01-06", 10_000, 13_000]);
  });

  it("balances on some rows only, or around the rows only, are checked as far as they go", () => {
    const without = (row: Row) => row.with(5, "");
    expect(read(HEADER, ...lines.with(1, without(lines[1] ?? []))).balanceChain.kind).toBe("verified");
    const bare = lines.map(without);
    expect(read(["Opening Balance", "100"], ["Closing Balance", "130"], HEADER, ...bare).balanceChain.kind).toBe(
      "verified",
    );
    expect(read(["Opening Balance", "100"], ["Closing Balance", "131"], HEADER, ...bare).balanceChain.kind).toBe(
      "broken",
    );
    expect(read(HEADER, ...bare).balanceChain).toEqual({ kind: "absent" });
  });

  it("nothing is called verified that was held against nothing", () => {
    expect(read(HEADER, lines[0] ?? []).balanceChain).toEqual({ kind: "absent" });
  });

  it("a stated balance counts before the one that the lines imply", () => {
    const stated = read(["Opening Balance", "99.00"], ["Closing Balance", "131.00"], HEADER, ...lines);
    expect([stated.openingBalance, stated.closingBalance]).toEqual([9900, 13_100]);
    const bare = read(HEADER, lines[0]?.with(5, "") ?? [], lines[1] ?? [], lines[2]?.with(5, "") ?? []);
    expect(["openingBalance" in bare, "closingBalance" in bare]).toEqual([false, false]);
  });

  it("the lines of a statement come to ten trillion naira at most; what is more is a rejected row", () => {
    const most = ["05-Jan-2026", "", "a", "", "100,000,000,000.00", ""];
    const { lines: read100, rejected } = read(HEADER, ...Array<Row>(100).fill(most), most.with(4, "0.01"));
    expect([read100.length, rejected]).toEqual([
      100,
      [
        {
          rowNumber: 102,
          text: "05-Jan-2026 | a | 0.01",
          reason: "The amounts of this statement come to more than any bank holds.",
          hasMoney: true,
        },
      ],
    ]);
  });

  it("amounts and balances beyond all bounds are rejected rows, and do not fail", () => {
    const most = "90,071,992,547,409.91";
    const rows = [
      ["05-Jan-2026", "", "a", "", most, most],
      ["05-Jan-2026", "", "b", "", most, ""],
      ["06-Jan-2026", "", "c", "", most, "1.00"],
    ];
    expect(read(HEADER, ...rows)).toMatchObject({
      lines: [],
      rejected: [{ rowNumber: 2 }, { rowNumber: 3 }, { rowNumber: 4 }],
      balanceChain: { kind: "absent" },
    });
  });
});

describe("REP-07: a row that cannot be read is rejected with a sentence, and ends nothing", () => {
  it.each<[Row, string, boolean?]>([
    [["32-Jan-2026", "", "a", "", "5.00", ""], "“32-Jan-2026” is not a date."],
    [["soon", "", "a", "", "5.00", ""], "“soon” is not a date."],
    [["", "", "a", "", "5.00", "5.00"], "There is no date."],
    [["05-Jan-2026", "", "a", "", "", "5.00"], "There is no amount."],
    [["05-Jan-2026", "", "a", "", "0.00", "5.00"], "The amount is zero.", false],
    [["05-Jan-2026", "", "a", "5.00", "5.00", ""], "Both a debit and a credit are given."],
    [["05-Jan-2026", "", "a", "", "-5.00", ""], "The credit is below zero."],
    [["05-Jan-2026", "", "a", "", "5.00 DR", ""], "The credit is marked as a debit."],
    [["05-Jan-2026", "", "a", "", "five", ""], "“five” is not an amount of money that can be read."],
    [
      ["05-Jan-2026", "", "a", "", "99,999,999,999,999.99", ""],
      "“99,999,999,999,999.99” is not an amount of money that can be read.",
    ],
    [["05-Jan-2026", "", "a", "", 5.555, ""], "“5.555” is not an amount of money that can be read."],
    [["05-Jan-2026", "", "a", "", "5.00", "much"], "The balance “much” is not an amount of money."],
    [["32-Jan-2026", "", "no amount and no day", "", "", ""], "“32-Jan-2026” is not a date.", false],
  ])("%j", (row, sentence, hasMoney = true) => {
    const before = ["04-Jan-2026", "", "before", "", "1.00", ""];
    const after = ["06-Jan-2026", "", "after", "", "2.00", ""];
    const { lines, rejected } = read(HEADER, before, row, after);
    expect(rejected).toEqual([{ rowNumber: 3, text: expect.stringContaining("a"), reason: sentence, hasMoney }]);
    expect(lines.map(({ narration }) => narration)).toEqual(["before", "after"]);
  });

  it("a transaction above the names of the columns, or beside the columns, is not passed over", () => {
    const beside = [null, null, null, null, null, null, "06-Jan-2026", "Loan", "5.00"];
    const sentence = "It stands outside of the columns: above their names, or beside them.";
    expect(reasons(["05-Jan-2026", "Loan", "5.00", "5.00"], HEADER, beside)).toEqual([
      `1: ${sentence}`,
      `3: ${sentence}`,
    ]);
    expect(reasons(["Printed on", "05-Jan-2026", "Balance", "5.00"], ["05-Jan-2026"], HEADER)).toEqual([]);
  });

  it("what is shown of a row is short", () => {
    const { rejected } = read(HEADER, ["x".repeat(1999), "y".repeat(1999), "z", "", "5.00", ""]);
    expect(rejected[0]?.text.length).toBe(500);
    expect(rejected[0]?.reason.length).toBeLessThan(80);
  });
});

it("REP-07: the period above the transactions tells which of day and month comes first", () => {
  const rows = [HEADER, ["05/01/2026", "", "a", "", "5.00", "5.00"], ["05/02/2026", "", "b", "", "1.00", "6.00"]];
  expect(read(["Period", "1 May 2026 to 12 May 2026"], ...rows).to).toBe("2026-05-02");
  expect(read(...rows).to).toBe("2026-02-05");
});
