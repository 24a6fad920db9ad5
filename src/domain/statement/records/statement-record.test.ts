import { describe, expect, it } from "vitest";
import type { Cell } from "../../cells/cell.ts";
import { columnsOf, headerAt, isHeader } from "../head/header-row.ts";
import { roleOf } from "../head/header-words.ts";
import {
  continued,
  didNotHappen,
  hasMoney,
  isPageFooter,
  joinCells,
  mayMoveMoney,
  recordOf,
  statusOf,
  textOf,
} from "./statement-record.ts";

const columns = { date: 0, narration: 1, debit: 2, credit: 3, balance: 4 };

describe("REP-07: a row as a record", () => {
  it("has its cells by what their columns hold, and the whole row as text", () => {
    expect(recordOf(["05-Jan-2026", "Loan", null, 5, ""], columns, 7)).toEqual({
      rowNumber: 7,
      cells: { date: "05-Jan-2026", narration: "Loan", debit: null, credit: 5, balance: "" },
      text: "05-Jan-2026 | Loan | 5",
    });
    expect(recordOf(["05-Jan-2026"], columns, 1).cells).toEqual({
      ...{ date: "05-Jan-2026", narration: null, debit: null, credit: null, balance: null },
    });
  });

  it("has the texts of columns without a name as narration where no column holds one", () => {
    const nameless = { date: 0, credit: 2, balance: 3 };
    expect(recordOf(["05-Jan-2026", "Loan", "5.00", "9.00", "123", "of Ada", 7], nameless, 1).cells.narration).toBe(
      "Loan of Ada",
    );
  });

  it("has an amount that lost its column only where no column holds amounts", () => {
    const lost = { date: 0, narration: 1, balance: 3 };
    expect(recordOf(["05-Jan-2026", "Loan", "5.00", "9.00"], lost, 1).cells.amount).toBe("5.00");
    expect(recordOf(["05-Jan-2026", "Loan", "", "", "", "5.00"], columns, 1).cells.amount).toBeUndefined();
  });

  it("has its amount from a column called Debit/Credit where there is no other, and only an amount", () => {
    const single = { date: 0, narration: 1, type: 2, balance: 3 };
    const cells = (type: Cell) => recordOf(["05-Jan-2026", "Loan", type, "9.00"], single, 1).cells;
    expect([cells("+5.00").amount, cells("-5.00").amount, cells(5).amount]).toEqual(["+5.00", "-5.00", 5]);
    expect([cells("+5.00").type, cells("CR").type, cells("CR").amount, cells("").amount]).toEqual([
      ...[null, "CR", undefined, undefined],
    ]);
    expect(recordOf(["05-Jan-2026", "Loan", "5.00", "9.00"], { ...single, amount: 3 }, 1).cells.amount).toBe("9.00");
  });

  it("is shown with up to five hundred letters", () => {
    expect(textOf(["x".repeat(450), "", "y".repeat(150)])).toBe(`${"x".repeat(450)} | ${"y".repeat(47)}`);
  });

  it("holds money when any column of money has something in it", () => {
    const record = (cells: Parameters<typeof continued>[0]["cells"]) => ({ rowNumber: 1, cells, text: "" });
    expect(hasMoney(record({ narration: "5.00", debit: "", credit: null }))).toBe(false);
    for (const role of ["debit", "credit", "amount", "balance"] as const)
      expect(hasMoney(record({ [role]: 0 })), role).toBe(true);
  });
});

describe("REP-07: whether a row that was not read may have moved money", () => {
  const moves = (cells: Parameters<typeof continued>[0]["cells"], text = "") =>
    mayMoveMoney({ rowNumber: 1, cells, text });

  it("it may with an amount above zero in any column of amounts, or with one that cannot be read", () => {
    for (const role of ["debit", "credit", "amount"] as const) {
      expect(moves({ [role]: "5.00" }), role).toBe(true);
      expect(moves({ [role]: "five" }), role).toBe(true);
      expect(moves({ debit: "0.00", [role]: "five" }), role).toBe(true);
      expect(moves({ [role]: "0.00" }), role).toBe(false);
    }
    expect(moves({ debit: "0.00", credit: "5.00" })).toBe(true);
    expect(moves({ debit: "0.00", balance: "9.00" }, "Loan 5.00")).toBe(false);
  });

  it("it may, whatever its columns say, with an amount below a name that nobody knows", () => {
    const of = (...beside: readonly Cell[]) =>
      recordOf(["05-Jan-2026", "Loan", "0.00", "0.00", "9.00", ...beside], columns, 1);
    for (const cell of ["79,191.03", "0.01", "0.10", "10.00 and more", "0.00 1,079,190.03", "₦5.00", 5, -0.5])
      expect(mayMoveMoney(of("NIP", cell)), String(cell)).toBe(true);
    for (const cell of ["0.00", "", null, "5", "1.234", "05.01.2026", "0,000.00", 0, { year: 2026, month: 1, day: 5 }])
      expect(mayMoveMoney(of("NIP", cell)), String(cell)).toBe(false);
    expect(Object.keys(of("NIP"))).toEqual(["rowNumber", "cells", "text"]);
    const more = (cell: Cell) => recordOf(["", "of Ada", "", "", "", cell], columns, 2);
    const both = [continued(of("5.00"), more("")), continued(of(""), more("5.00")), continued(of(""), more("0.00"))];
    expect(both.map(mayMoveMoney)).toEqual([true, true, false]);
    expect(Object.keys(continued(of(""), of("")))).toEqual(["rowNumber", "cells", "text"]);
    expect(mayMoveMoney({ ...of(7), cells: {}, text: "" })).toBe(true);
  });

  it("it may where no amount is said, with a balance or an amount anywhere", () => {
    expect([moves({ balance: "9.00" }), moves({}, "Loan | 5.00"), moves({ credit: "-" }, "12,345.67")]).toEqual([
      ...[true, true, true],
    ]);
    expect([moves({}), moves({ balance: "" }, "Loan 5"), moves({}, "1.234"), moves({}, "05.01.2026")]).toEqual([
      ...[false, false, false, false],
    ]);
  });

  it("it may where nobody can tell what stands where, whatever the status", () => {
    const failed = { rowNumber: 1, cells: { status: "FAILED" }, text: "" };
    expect([mayMoveMoney({ ...failed, isStray: true }), mayMoveMoney({ ...failed, isOverlong: true })]).toEqual([
      ...[true, true],
    ]);
  });

  it("it did not where the payment failed or the bank took it back; an unknown status says nothing", () => {
    const moved = (status: string) => moves({ credit: "5.00", status });
    expect([moved("FAILED"), moved("Reversed"), moved("Strange"), moved("Success")]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect([moves({ credit: "five", status: "FAILED" }), moves({ credit: "5.00", reversal: "Yes" })]).toEqual([
      ...[false, false],
    ]);
  });

  it("the column about reversals counts before the status", () => {
    const of = (cells: Parameters<typeof continued>[0]["cells"]) => ({ rowNumber: 1, cells, text: "" });
    expect(statusOf(of({ status: "Success", reversal: "Reversed" }))).toBe("taken-back");
    expect(statusOf(of({ status: "FAILED", reversal: "No" }))).toBe("did-not-succeed");
    expect([didNotHappen(of({})), didNotHappen(of({ reversal: "true" })), didNotHappen(of({ status: "?" }))]).toEqual([
      ...[false, true, false],
    ]);
  });
});

describe("REP-07: a record that goes on in the next row", () => {
  it("joins texts with a space, and dates, references and amounts without", () => {
    expect(joinCells("narration", "Loan", "of Ada")).toBe("Loan of Ada");
    expect(joinCells("type", "Money", "in")).toBe("Money in");
    expect(joinCells("reference", "S123", "456")).toBe("S123456");
    expect(joinCells("amount", "1,234,", "567.00")).toBe("1,234,567.00");
    expect([joinCells("date", "05-Jan-", "2026"), joinCells("valueDate", "05/01/", "2026")]).toEqual([
      ...["05-Jan-2026", "05/01/2026"],
    ]);
    expect(joinCells("date", "05-Jan", "2026")).toBe("05-Jan 2026");
    expect([joinCells("date", "05 Jan", "2026"), joinCells("valueDate", "05 Jan", "2026")]).toEqual([
      ...["05 Jan 2026", "05 Jan 2026"],
    ]);
    expect(joinCells("reference", "A-", "1")).toBe("A-1");
  });

  it("keeps what one of the two has alone", () => {
    expect([
      joinCells("narration", "Loan", null),
      joinCells("narration", " ", "Loan"),
      joinCells("credit", 5, ""),
    ]).toEqual([...["Loan", "Loan", 5]]);
  });

  it("has the cells of both, its own row, and a text that stays short", () => {
    const first = { rowNumber: 5, cells: { narration: "Loan", credit: "5.00" }, text: "x".repeat(450) };
    const more = { rowNumber: 6, cells: { narration: "of Ada", reference: "S1" }, text: "y".repeat(150) };
    expect(continued(first, more)).toEqual({
      rowNumber: 5,
      cells: { narration: "Loan of Ada", credit: "5.00", reference: "S1" },
      text: `${"x".repeat(450)} ${"y".repeat(49)}`,
    });
  });
});

it("REP-07: the foot of a page is known, and a customer's text is not taken for it", () => {
  for (const text of [
    ...[
      "Page 1",
      "page: 12",
      "PAGE | 3",
      "Printed 5 Jan, page 1 of 2",
      "1 of 2",
      "12 of 20",
      "1 | of | 20",
      "***",
      "* end",
    ],
    ...[
      "Printed, page: 12of20",
      "This is a computer generated statement",
      "computer-generated",
      "End of statement",
      "END OF THE STATEMENT",
    ],
  ])
    expect(isPageFooter(text), text).toBe(true);
  for (const text of [
    "Loan page",
    "homepage 5 Ltd",
    "1 of 2 instalments",
    "Loan 1 of 2",
    "Ada * Obi",
    "computer repair",
  ])
    expect(isPageFooter(text), text).toBe(false);
});

describe("REP-07: the names of columns", () => {
  it("say what their letters say", () => {
    const roles = [
      "R e f e r e n c e",
      "Debit (₦)",
      "CREDIT (NGN)",
      "Balance in Naira",
      "Money In",
      "=N= Amount",
      "Debit ( N )",
      "Debit(N)",
    ];
    expect(roles.map((name) => roleOf(name)?.role)).toEqual([
      ...["reference", "debit", "credit", "balance", "credit", "amount", "debit", "debit"],
    ]);
    expect(["Name", "", "Balances", "x".repeat(61), `Date${" ".repeat(57)}`].map(roleOf)).toEqual([
      ...[undefined, undefined, undefined, undefined, undefined],
    ]);
    expect(roleOf(`Date${" ".repeat(56)}`)).toEqual({ role: "date", rank: 5 });
  });

  it("are enough with a day and money, three in all", () => {
    expect(isHeader({ date: 0, narration: 1, credit: 2 })).toBe(true);
    expect(isHeader({ valueDate: 0, narration: 1, balance: 2 })).toBe(true);
    expect(isHeader({ date: 0, credit: 1 })).toBe(false);
    expect(isHeader({ narration: 0, debit: 1, credit: 2 })).toBe(false);
    expect(isHeader({ date: 0, narration: 1, reference: 2 })).toBe(false);
    expect(isHeader({ date: 0, narration: 1, amount: 2 }, 2)).toBe(false);
  });

  it("of two equal names the first counts", () => {
    expect(columnsOf(["Date", "Credit", "Credit", "Nothing"])).toEqual({ date: 0, credit: 1 });
    expect(columnsOf(["Narration", "Details", "Remark"])).toEqual({ narration: 0 });
  });

  it("stand in short words without digits, in up to three rows", () => {
    const header = ["Date", "Narration", "Credit"];
    expect(headerAt([header], 0)).toMatchObject({ score: 3, height: 1 });
    expect(headerAt([["List"], header], 1)).toMatchObject({ score: 3, height: 1 });
    expect(headerAt([[...header, null, "", "x".repeat(60)]], 0)?.score).toBe(3);
    expect(headerAt([[...header, "x".repeat(61)]], 0)).toBeUndefined();
    expect(headerAt([[...header, "5"]], 0)).toBeUndefined();
    expect(headerAt([[...header, 5]], 0)).toBeUndefined();
    expect(headerAt([[...header, { year: 2026, month: 1, day: 5 }]], 0)).toBeUndefined();
    expect(headerAt([header, ["", "", "", "Note"]], 0)).toMatchObject({ score: 3, height: 1 });
    expect(headerAt([["Txn"], [], header], 0)).toBeUndefined();
    expect(headerAt([["Txn"], ["", ""], header], 0)).toBeUndefined();
    expect(headerAt([["Txn"], ["", "Credit"], ["Date", "", "Narration"]], 0)).toMatchObject({ score: 3, height: 3 });
    expect(headerAt([["Txn"], ["", "Credit"], [], ["Date", "", "Narration"]], 0)).toBeUndefined();
    expect(headerAt([["a"], ["b"], ["c"], header], 0)).toBeUndefined();
  });
});
