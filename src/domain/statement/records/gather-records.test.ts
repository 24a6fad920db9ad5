import { describe, expect, it } from "vitest";
import { type Cell, cellText, type Row } from "../../cells/cell.ts";
import { gatherRecords } from "./gather-records.ts";

const HEADER = ["Date", "Reference", "Narration", "Debit", "Credit", "Balance"];
const LOAN = ["05-Jan-2026", "S1", "Loan", "", "5.00", "15.00"];
const SALARY = ["06-Jan-2026", "S2", "Salary", "", "7.00", "22.00"];

const gather = (...rows: readonly Row[]) => {
  const gathered = gatherRecords(rows);
  if (!gathered) throw new Error("no header");
  return gathered;
};
/** The transactions under the usual header, each by its row and its narration. */
const found = (...rows: readonly Row[]) =>
  gather(HEADER, ...rows).records.map(({ rowNumber, cells }) => `${rowNumber} ${cellText(cells.narration)}`);
const balances = (...rows: readonly Row[]) => {
  const { opening, closing } = gather(...rows);
  return [opening, closing];
};
const inNarration = (text: Cell): Row => ["", "S9", text, "", "5.00", "5.00"];

describe("REP-07: the sums of a statement are no transactions", () => {
  it.each([
    "Total",
    "TOTALS",
    "Total: 5.00",
    "Sub-total",
    "Subtotal",
    "Grand total | 1,000.00",
    "Page - total",
    "Running Total",
    "Totals for this page",
    "Total of credits",
    "Total credit",
    "Total Debits",
    "Total debit amount",
    "Total amounts in NGN",
    "Total withdrawals",
    "Total deposit",
    "Total Transactions",
    "Total transaction amount",
    "Total withdrawal",
    "Total for this period",
  ])("%s, wherever it stands in its row", (label) => {
    expect(found(LOAN, inNarration(label), SALARY)).toEqual(["2 Loan", "4 Salary"]);
    expect(found(LOAN, [label, "", "of January", "", "5.00", "5.00"], SALARY)).toEqual(["2 Loan", "4 Salary"]);
    expect(found(LOAN, ["", label, "", "", "5.00", "5.00"], SALARY)).toEqual(["2 Loan", "4 Salary"]);
  });

  it.each(["TOTAL ENERGIES", "Subtle totals", "My total", "Totally Ltd", "Pagetotal Ltd", "Ada - grand total"])(
    "a row without a day that a person called %s paid is shown, not passed over",
    (name) => {
      expect(found(LOAN, inNarration(name))).toEqual(["2 Loan", `3 ${name}`]);
    },
  );

  it("the foot of a page is none either, even with figures", () => {
    expect(found(LOAN, inNarration("Page 1 of 2"), SALARY)).toEqual(["2 Loan", "4 Salary"]);
    expect(found(LOAN, ["Page 1", "", "Wema", "", "", "15.00"], SALARY)).toEqual(["2 Loan", "4 Salary"]);
    expect(found(LOAN, ["", "Page 1", "", "", "", "15.00"], SALARY)).toEqual(["2 Loan", "4 Salary"]);
  });

  it("what follows a sum belongs to no transaction above it; the next transaction has its own text again", () => {
    const thanks = ["", "", "Thank you for banking with us", "", "", ""];
    expect(found(LOAN, ["Total", "", "", "", "5.00", ""], thanks, SALARY, ["", "", "of June", "", "", ""])).toEqual([
      ...["2 Loan", "5 Salary of June"],
    ]);
  });
});

describe("REP-07: a row that only adds to the transaction above belongs to it", () => {
  const only = (...rows: readonly Row[]) => gather(HEADER, ...rows).records.map(({ cells }) => cells);
  const cells = {
    date: "05-Jan-2026",
    reference: "S1",
    narration: "Loan",
    debit: "",
    credit: "5.00",
    balance: "15.00",
  };

  it("a text alone, a reference alone, the rest of a day alone", () => {
    expect(only(LOAN, ["", "", "of Ada"])).toEqual([{ ...cells, narration: "Loan of Ada" }]);
    expect(only(LOAN, ["", "234"])).toEqual([{ ...cells, reference: "S1234" }]);
    expect(only(LOAN.with(0, "05-Jan-"), ["2026"])).toEqual([cells]);
    expect(only(LOAN.with(0, "05-Jan-"), ["", "", "of Ada"], ["2026"])).toEqual([
      { ...cells, narration: "Loan of Ada" },
    ]);
    expect(only(LOAN, ["", "", "of Ada"], ["", "", "Obi"])).toEqual([{ ...cells, narration: "Loan of Ada Obi" }]);
  });

  it("the rest of a value day where a statement has no other", () => {
    const { records } = gather(["Value Date", "Narration", "Credit"], ["05-Jan-", "Loan", "5.00"], ["2026", "", ""]);
    expect(records.map((record) => record.cells)).toEqual([
      { valueDate: "05-Jan-2026", narration: "Loan", credit: "5.00" },
    ]);
  });

  it("not a text with something in the day's place that is no rest of a day", () => {
    expect(only(LOAN, ["Printed by", "", "of Ada"])).toEqual([cells]);
    expect(only(LOAN, ["Printed by", "", "of Ada"], ["", "", "Obi"])).toEqual([cells]);
    expect(found(LOAN, ["2026", "", "of Ada"])).toEqual(["2 Loan", "3 of Ada"]);
  });

  it("the money that the row above lacks", () => {
    expect(only(LOAN.with(4, "").with(5, ""), ["", "", "of Ada", "", "5.00", "15.00"])).toEqual([
      { ...cells, narration: "Loan of Ada" },
    ]);
  });

  it.each([
    ["1,234,", "567.00", "1,234,567.00"],
    ["1,234.", "00", "1,234.00"],
    ["1,234", "CR", "1,234CR"],
    ["1,234.00", "dr", "1,234.00dr"],
  ])("the rest of an amount: %s and %s", (first, rest, whole) => {
    expect(only(LOAN.with(4, first), ["", "", "", "", rest, ""])).toEqual([{ ...cells, credit: whole }]);
  });

  it.each([
    ["5.00", "6.00"],
    ["1,234,", "567.00 DR"],
    ["1,234,", "+567.00"],
    ["five,", "567.00"],
    ["1,234.5", "600"],
  ])("%s and %s are two amounts, so two rows for whoever looks", (first, second) => {
    expect(found(LOAN.with(4, first), ["", "", "", "", second, ""])).toEqual(["2 Loan", "3 "]);
  });

  it("an amount goes on with nothing but its direction, and only behind its last digit", () => {
    for (const more of ["XCR", "CRX", "PR"])
      expect(only(LOAN.with(4, "1,234.00"), ["", "", "", "", more, ""]), more).toEqual([
        { ...cells, credit: "1,234.00" },
      ]);
    expect(only(LOAN.with(4, "1,234.00-"), ["", "", "", "", "CR", ""])).toEqual([{ ...cells, credit: "1,234.00-" }]);
  });

  it("all that a row holds of money must go on, or none of it does", () => {
    expect(found(LOAN.with(4, "1,234,"), ["", "", "", "", "567.00", "9.00"])).toEqual(["2 Loan", "3 "]);
  });

  it("not what comes below a text beside the columns", () => {
    expect(only(LOAN, [...Array(6).fill(null), "Thank you"], ["", "", "for banking with us"])).toEqual([cells]);
  });

  it("an empty row between does not part them", () => {
    expect(found(LOAN, [], ["", " ", null], ["", "", "of Ada"])).toEqual(["2 Loan of Ada"]);
  });
});

describe("REP-07: a row that was meant as a transaction is not passed over", () => {
  it.each([
    ["with money and no day", ["", "", "Ada", "", "5.00", ""]],
    ["with a balance alone", ["", "", "", "", "", "5.00"]],
    ["with a day that does not exist and a text", ["32-Jan-2026", "", "Ada", "", "", ""]],
    ["with words where the day and the money should be", ["soon", "", "Ada", "", "five", ""]],
    ["with a day alone", ["07-Jan-2026", "", "", "", "", ""]],
    ["with a day by which its month comes second", ["25/01/2026", "", "", "", "", ""]],
    ["with a day by which its month comes first", ["01/25/2026", "", "", "", "", ""]],
    ["with a day of which the end was torn off", ["07-Jan-", "", "", "", "", ""]],
  ])("%s", (_, row) => {
    expect(gather(HEADER, LOAN, row).records.map(({ rowNumber }) => rowNumber)).toEqual([2, 3]);
  });

  it.each([
    ["a note beside no money", ["", "", "", "", "five", ""]],
    ["words in the day's place", ["Printed by", "", "Ada", "", "", ""]],
    ["figures in the day's place with no text", ["32-Jan-2026", "", "", "", "", ""]],
  ])("%s is none", (_, row) => {
    expect(gather(HEADER, LOAN, row).records.map(({ rowNumber }) => rowNumber)).toEqual([2]);
  });

  it("the value day makes a transaction where the day of the transaction is missing", () => {
    const header = ["Date", "Value Date", "Narration", "Credit"];
    const rows = [header, ["05-Jan-2026", "", "Loan", "5.00"], ["", "06-Jan-2026", "Salary", ""]];
    expect(gather(...rows).records.map(({ rowNumber }) => rowNumber)).toEqual([2, 3]);
  });
});

describe("REP-07: a day with an amount where no column reads them is not passed over", () => {
  const strays = (...rows: readonly Row[]) =>
    gather(...rows)
      .records.filter(({ isStray }) => isStray)
      .map(({ rowNumber, text, cells }) => [rowNumber, text, Object.keys(cells).length]);

  it("above the names of the columns, and beside them", () => {
    expect(strays(["05-Jan-2026", "5.00", "Loan"], HEADER)).toEqual([[1, "05-Jan-2026 | 5.00 | Loan", 0]]);
    expect(strays(["", "01/25/2026", "Loan", "NGN 1,005.00 CR"], HEADER)).toEqual([
      [1, "01/25/2026 | Loan | NGN 1,005.00 CR", 0],
    ]);
    expect(strays(HEADER, [...Array(6).fill(null), "05-Jan-2026", 5.25])).toEqual([[2, "05-Jan-2026 | 5.25", 0]]);
  });

  it("a stray row is no transaction that the next row could continue", () => {
    expect(strays(["05-Jan-2026", "5.00"], HEADER, ["", "", "of Ada"])).toEqual([[1, "05-Jan-2026 | 5.00", 0]]);
  });

  it("a row with something in a column is read by its columns", () => {
    expect(strays(HEADER, LOAN, [...LOAN, "06-Jan-2026", "5.00"])).toEqual([]);
    expect(strays(HEADER, [...Array(5).fill(""), "9.00", "05-Jan-2026", "5.00"])).toEqual([]);
  });

  it("a day without an amount, an amount without a day before it, and a day that looks like an amount are none", () => {
    for (const row of [
      ["05-Jan-2026", "Statement", "5"],
      ["05-Jan-2026", "Rate", "5.125"],
      ["05-Jan-2026", "Account", "5,00"],
      ["Printed", "05-Jan-2026", "5.00"],
      ["5.00", "05-Jan-2026"],
      ["05.01.2026", "Statement"],
    ])
      expect(strays(row, HEADER), row.join()).toEqual([]);
  });
});

describe("REP-07: the names of the columns, once or on every page", () => {
  it("a page whose columns stand otherwise, or have lost a name, is read by its own names", () => {
    const moved = ["Date", "Narration", "Reference", "Credit", "Debit", ""];
    const { records } = gather(HEADER, LOAN, moved, ["06-Jan-2026", "Salary", "S2", "7.00", "", "22.00"]);
    expect(records.map(({ cells: { narration, credit } }) => [narration, credit])).toEqual([
      ["Loan", "5.00"],
      ["Salary", "7.00"],
    ]);
  });

  it("the first page may be the one whose columns have lost a name", () => {
    const rows = [HEADER.with(5, ""), LOAN, HEADER, SALARY];
    expect(gather(...rows).records.map(({ rowNumber }) => rowNumber)).toEqual([2, 4]);
  });

  it("the names of a smaller table are neither a transaction nor the end of the columns", () => {
    const smaller = ["Date", "Type", "Balance", "", "", ""];
    expect(found(LOAN, smaller, SALARY)).toEqual(["2 Loan", "4 Salary"]);
    expect(found(LOAN, ["Txn", "", "", "", "", ""], ["Date", "Type", "Balance"], ["", "", "of Ada"])).toEqual([
      "2 Loan of Ada",
    ]);
  });

  it("a smaller table above the statement holds none of its transactions", () => {
    expect(found().length).toBe(0);
    const rows = [["Date", "Type", "Balance"], ["", "Savings", "10.00"], HEADER, LOAN];
    expect(gather(...rows).records.map(({ rowNumber }) => rowNumber)).toEqual([4]);
    const stating = [["Date", "Type", "Balance", "Opening Balance"], ["", "", "", "10.00"], HEADER, LOAN];
    expect(balances(...stating)).toEqual([1000, undefined]);
  });

  it("names over two rows are no transaction, and the row below them is one", () => {
    const wrapped = [
      ["Txn", "", "Transaction", "Debit", "Credit", "Balance"],
      ["Date", "Reference", "Details", "(NGN)", "(NGN)", "(NGN)"],
    ];
    expect(gather(...wrapped, LOAN, ...wrapped, SALARY).records.map(({ rowNumber }) => rowNumber)).toEqual([3, 6]);
  });

  it("a table in which no row names columns is no statement", () => {
    expect(gatherRecords([LOAN, SALARY])).toBeUndefined();
    expect(gatherRecords([])).toBeUndefined();
  });
});

describe("REP-07: the balances that rows without a movement state", () => {
  it("are the first opening and the last closing balance of all pages", () => {
    const page = (opening: string, closing: string): readonly Row[] => [
      ["", "", "Opening Balance", "", "", opening],
      LOAN,
      ["", "", "Closing Balance", "", "", closing],
      ["Thank you for banking with us"],
    ];
    expect(balances(HEADER, ...page("10.00", "15.00"), ...page("15.00", "20.00"))).toEqual([1000, 2000]);
    expect(balances(HEADER, LOAN)).toEqual([undefined, undefined]);
  });

  it("stand in the balance, behind the label, to its right or below it", () => {
    expect(balances(HEADER, ["", "Opening Balance", "", "", "", "10.00"])).toEqual([1000, undefined]);
    expect(balances(HEADER, ["", "", "Opening Balance 10.00", "", "", ""])).toEqual([1000, undefined]);
    expect(balances(HEADER, ["", "", "Opening Balance 10.00", "", "", "see above"])).toEqual([1000, undefined]);
    expect(balances(HEADER, ["", "", "Closing Balance", "", "", "-10.00"])).toEqual([undefined, -1000]);
    expect(balances(["Opening Balance", "Closing Balance"], ["10.00", "15.00"], HEADER, LOAN)).toEqual([1000, 1500]);
    expect(balances(HEADER, LOAN, ["Total", "", "Closing Balance: 15.00", "", "", ""])).toEqual([undefined, 1500]);
    expect(balances(HEADER, LOAN, ["Total", "", "January, Closing Balance 15.00"])).toEqual([undefined, 1500]);
  });

  it("are no transactions when nothing moved, or when the balance itself stands among the money", () => {
    const label = "Balance B/F";
    for (const row of [
      ["01-Jan-2026", "", label, "", "", "10.00"],
      ["01-Jan-2026", "", label, "0.00", "0.00", "10.00"],
      ["01-Jan-2026", "", label, "-", "10.00", "10.00"],
      ["01-Jan-2026", "", label, "10.00", "", "10.00"],
    ]) {
      const { records, opening } = gather(HEADER, row);
      expect([records.length, opening], row.join()).toEqual([0, 1000]);
    }
    const single = ["Date", "Narration", "Amount", "Balance"];
    expect(gather(single, ["01-Jan-2026", label, "10.00", "10.00"]).records).toEqual([]);
    expect(gather(single, ["01-Jan-2026", label, "5.00", "10.00"]).records).toHaveLength(1);
  });

  it("are transactions when money moved, or what moved cannot be read", () => {
    for (const row of [
      ["01-Jan-2026", "", "Balance B/F", "5.00", "", "10.00"],
      ["01-Jan-2026", "", "Balance B/F", "", "5.00", "10.00"],
      ["01-Jan-2026", "", "Balance B/F", "", "five", "10.00"],
      ["01-Jan-2026", "", "Balance B/F", "", "much", "much"],
    ])
      expect(gather(HEADER, row).records, row.join()).toHaveLength(1);
  });

  it("are what the narration says; a label elsewhere counts only where there is no narration", () => {
    expect(found(["", "Opening Balance", "Ada", "", "", "10.00"])).toEqual(["2 Ada"]);
  });

  it("end the transaction above them", () => {
    expect(found(LOAN, ["", "", "Closing Balance", "", "", "15.00"], ["", "", "Thank you"])).toEqual(["2 Loan"]);
  });
});
