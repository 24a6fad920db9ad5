import { describe, expect, it } from "vitest";
import type { Cell } from "../cells/cell.ts";
import type { ColumnRole } from "./head/header-words.ts";
import { habitsOf, readLine, readUndone, readUnread, type StatementHabits } from "./read-line.ts";

type Cells = Readonly<Partial<Record<ColumnRole, Cell>>>;

const PLAIN: StatementHabits = { dateOrder: "day-first", hasMinusDebits: false, hasSignedAmounts: false };
const recordOf = (cells: Cells) => ({ rowNumber: 2, cells: { date: "05-Jan-2026", ...cells }, text: "row" });
/** The short form of a row of 5 Jan 2026 with these cells; otherwise the reason why it is unread. */
const read = (cells: Cells, habits: Partial<StatementHabits> = {}) => {
  const reading = readLine(recordOf(cells), { ...PLAIN, ...habits });
  return "reason" in reading ? reading.reason : `${reading.direction ?? "either"} ${reading.amount}`;
};

describe("REP-07: the day of a line", () => {
  const dayOf = (cells: Cells, habits: Partial<StatementHabits> = {}) => {
    const reading = readLine(recordOf({ credit: "5.00", ...cells }), { ...PLAIN, ...habits });
    return "reason" in reading ? reading.reason : reading.bookedOn;
  };

  it("is that of the transaction; the value day only where none is written", () => {
    expect(dayOf({ valueDate: "03-Jan-2026" })).toBe("2026-01-05");
    expect(dayOf({ date: "", valueDate: "03-Jan-2026" })).toBe("2026-01-03");
    expect(dayOf({ date: "soon", valueDate: "03-Jan-2026" })).toBe("“soon” is not a date.");
  });

  it("is read in the order of its statement", () => {
    expect(dayOf({ date: "01/05/2026" }, { dateOrder: "month-first" })).toBe("2026-01-05");
    expect(dayOf({ date: "", valueDate: "01/05/2026" }, { dateOrder: "month-first" })).toBe("2026-01-05");
  });

  it("is shown as it is written when it is none, up to forty letters", () => {
    expect(dayOf({ date: "", valueDate: "later" })).toBe("“later” is not a date.");
    expect(dayOf({ date: "" })).toBe("There is no date.");
    expect(dayOf({ date: "x".repeat(40) })).toBe(`“${"x".repeat(40)}” is not a date.`);
    expect(dayOf({ date: "x".repeat(41) })).toBe(`“${"x".repeat(40)}…” is not a date.`);
  });
});

describe("REP-07: the amount of a line", () => {
  it("has the direction of its column", () => {
    expect(read({ debit: "5.00", credit: "" })).toBe("debit 500");
    expect(read({ debit: "0.00", credit: "5.00" })).toBe("credit 500");
    expect(read({ debit: "5.00", credit: "-" })).toBe("debit 500");
    expect(read({ debit: "5.00 DR" })).toBe("debit 500");
    expect(read({ credit: "+5.00 CR" })).toBe("credit 500");
  });

  it("is no amount when its column says one thing and its mark or sign another", () => {
    expect(read({ debit: "5.00 CR" })).toBe("The debit is marked as a credit.");
    expect(read({ credit: "5.00 DR" })).toBe("The credit is marked as a debit.");
    expect(read({ credit: "(5.00)" }, { hasMinusDebits: true })).toBe("The credit is below zero.");
    expect(read({ debit: "-5.00" })).toBe("The debit is below zero.");
    expect(read({ debit: "-5.00" }, { hasMinusDebits: true })).toBe("debit 500");
  });

  it("below zero on one side has the direction that its balance will tell", () => {
    expect(read({ credit: "(5.00)", balance: "10.00" }, { hasMinusDebits: true })).toBe("either 500");
    expect(read({ debit: "-5.00", balance: "10.00" })).toBe("either 500");
    expect(read({ debit: "-5.00", balance: "10.00" }, { hasMinusDebits: true })).toBe("debit 500");
    expect(read({ debit: "+5.00", balance: "10.00" })).toBe("debit 500");
  });

  it("is in one column only", () => {
    expect(read({ debit: "5.00", credit: "5.00" })).toBe("Both a debit and a credit are given.");
    expect(read({ debit: "5.00", credit: "0.00" })).toBe("debit 500");
  });

  it.each(["debit", "credit", "amount"] as const)("cannot be read where the %s cannot", (role) => {
    expect(read({ credit: "5.00", [role]: "five" })).toBe("“five” is not an amount of money that can be read.");
  });

  it("is above zero, in whichever column", () => {
    for (const role of ["debit", "credit", "amount"] as const)
      expect(read({ [role]: "0.00" }), role).toBe("The amount is zero.");
    expect(read({ debit: "", credit: null, amount: "-" })).toBe("There is no amount.");
  });

  it("is at most a hundred billion naira, and its balance at most ten trillion, below zero too", () => {
    expect(read({ credit: "100,000,000,000.00" })).toBe("credit 10000000000000");
    expect(read({ credit: "100,000,000,000.01" })).toBe(
      "The amount is more than ₦100,000,000,000.00, so it cannot be right.",
    );
    for (const sign of ["", "-"]) {
      expect(read({ credit: "5.00", balance: `${sign}10,000,000,000,000.00` })).toBe("credit 500");
      expect(read({ credit: "5.00", balance: `${sign}10,000,000,000,000.01` })).toBe(
        "The balance is more than ₦10,000,000,000,000.00, so it cannot be right.",
      );
    }
    expect(read({ credit: "5.00", balance: "much" })).toBe("The balance “much” is not an amount of money.");
  });
});

describe("REP-07: an amount beside columns of debits and credits", () => {
  it("is what was asked for, before charges, and is no movement of its own", () => {
    expect(read({ debit: "", credit: "4.90", amount: "5.00" })).toBe("credit 490");
    for (const more of [{ debit: "" }, { credit: null }, { debit: "", credit: "" }])
      expect(read({ ...more, amount: "5.00", type: "Deposit" })).toBe("There is no amount.");
    expect(read({ debit: "0.00", credit: "0.00", amount: "5.00" })).toBe("The amount is zero.");
    expect(read({ debit: "", amount: "0.00" })).toBe("There is no amount.");
    expect(read({ debit: "", credit: "", amount: "five" })).toBe("“five” is not an amount of money that can be read.");
  });
});

describe("REP-07: the balance before a line", () => {
  const stated = (balanceBefore: string) => {
    const reading = readLine(recordOf({ credit: "5.00", balanceBefore }), PLAIN);
    return "reason" in reading ? reading.reason : reading.before;
  };

  it("helps to check, below zero too, and refuses no line where it cannot be read or cannot be", () => {
    expect([stated("10.00"), stated("-10.00"), stated("10,000,000,000,000.00")]).toEqual([
      1000, -1000, 1_000_000_000_000_000,
    ]);
    for (const odd of ["", "much", "10,000,000,000,000.01", "-10,000,000,000,000.01"])
      expect(stated(odd), odd).toBeUndefined();
  });
});

describe("REP-07: a payment that did not succeed", () => {
  const undone = (cells: Cells) => readUndone(recordOf({ status: "FAILED", ...cells }), PLAIN);

  it("is no line, whatever else its row says, and gives its status as it is written", () => {
    expect(read({ credit: "5.00", status: "Failed" })).toBe("Its status is “Failed”: no money moved.");
    expect(read({ date: "soon", credit: "five", status: "Reversed" })).toBe(
      "Its status is “Reversed”: the bank took it back.",
    );
    expect(read({ credit: "5.00", status: "Success", reversal: "Yes" })).toBe(
      "Its status is “Yes”: the bank took it back.",
    );
    expect(read({ credit: "5.00", status: "Odd" })).toBe(
      "Its status is “Odd”, which does not say whether the money moved.",
    );
    expect(read({ credit: "5.00", status: "Success", reversal: "No" })).toBe("credit 500");
  });

  it("shows what the balance was then, where its amount and its direction are told", () => {
    expect(undone({ credit: "5.00", balance: "9.00" })).toEqual({
      rowNumber: 2,
      moved: 500,
      balance: 900,
      isUndone: true,
    });
    expect(undone({ debit: "5.00", balance: "9.00" })?.moved).toBe(-500);
    expect(undone({ amount: "5.00", balance: "9.00" })).toBeUndefined();
    expect(undone({ credit: "five", balance: "9.00" })).toBeUndefined();
    expect(undone({ credit: "5.00", balance: "much" })).toBeUndefined();
    expect(undone({ credit: "5.00" })).toBeUndefined();
    for (const status of ["Success", "Odd", ""])
      expect(undone({ credit: "5.00", balance: "9.00", status }), status).toBeUndefined();
  });
});

describe("REP-07: the direction of an amount that shares its column with the other", () => {
  it.each(["C", "cr", "CR.", "Credit", "Money In", "in", "Inflow", "deposit", "Received", "+", "+CR", "NIP credit"])(
    "%s came in",
    (type) => {
      expect(read({ amount: "5.00", type })).toBe("credit 500");
    },
  );

  it.each(["D", "dr", "DR.", "Debit", "Money Out", "out", "Outflow", "withdrawal", "Sent", "-", "POS debit"])(
    "%s went out",
    (type) => {
      expect(read({ amount: "5.00", type })).toBe("debit 500");
    },
  );

  it.each([
    "",
    "NIP",
    "Income",
    "Outing",
    "Drawn",
    "creditor",
    "x-",
    "--",
    "x+",
    "+ x",
    "-x",
    "no debit card",
    "accredit",
    "indebit",
    "Credit debit",
  ])("“%s” does not say it", (type) => {
    expect(read({ amount: "5.00", type })).toBe("either 500");
  });

  it("is told by a mark or a sign as well, and refused where they differ", () => {
    const twice = "The amount is given as a credit and as a debit at once.";
    expect(["5.00 CR", "5.00 DR", "+5.00", "-5.00", "5.00"].map((amount) => read({ amount }))).toEqual([
      ...["credit 500", "debit 500", "credit 500", "debit 500", "either 500"],
    ]);
    expect(read({ amount: "-5.00 DR", type: "Debit" })).toBe("debit 500");
    expect([
      read({ amount: "5.00 CR", type: "Debit" }),
      read({ amount: "-5.00", type: "Credit" }),
      read({ amount: "+5.00", type: "Debit" }),
      read({ amount: "-5.00 CR" }),
    ]).toEqual([twice, twice, twice, twice]);
  });

  it("is in where those that went out carry a minus and this none, unless the row says otherwise", () => {
    expect(read({ amount: "5.00" }, { hasSignedAmounts: true })).toBe("credit 500");
    expect(read({ amount: "5.00", type: "Debit" }, { hasSignedAmounts: true })).toBe("debit 500");
    expect(read({ amount: "-5.00" }, { hasSignedAmounts: true })).toBe("debit 500");
  });
});

describe("REP-07: the habits of a statement", () => {
  const habits = (...records: readonly Cells[]) => {
    const { hasMinusDebits, hasSignedAmounts } = habitsOf(records.map(recordOf), "day-first");
    return [hasMinusDebits, hasSignedAmounts];
  };

  it("debits with a minus, when each has one, whatever the rows without a debit", () => {
    expect(habits({ debit: "-5.00" }, { debit: "(1.00)" }, { debit: "0.00" }, { credit: "5.00" })).toEqual([
      true,
      false,
    ]);
    expect(habits({ debit: "-5.00" }, { debit: "1.00" })).toEqual([false, false]);
    expect(habits({ credit: "-5.00" }, { debit: "0.00" }, { debit: "five" })).toEqual([false, false]);
    expect(habits()).toEqual([false, false]);
  });

  it("amounts with a sign, when one of them has a minus", () => {
    expect(habits({ amount: "5.00" }, { amount: "-1.00" })).toEqual([false, true]);
    expect(habits({ amount: "5.00" }, { amount: "+1.00" }, { amount: "-0.00" })).toEqual([false, false]);
  });
});

it("REP-07: what stands beside the columns is not read, and says so", () => {
  expect(readLine({ ...recordOf({ credit: "5.00" }), isStray: true }, PLAIN)).toEqual({
    reason: "It stands outside of the columns: above their names, or beside them.",
  });
});

it("REP-07: a row that goes beyond its header is not read, and says what to do", () => {
  expect(readLine({ ...recordOf({ credit: "5.00" }), isOverlong: true }, PLAIN)).toEqual({
    reason:
      "It has more cells than the table has columns, so what stands in them cannot be told. An amount with commas needs quotation marks.",
  });
});

it("REP-07: a row that was not read is a step of the balances that it states, where these may be", () => {
  const step = { rowNumber: 2, moved: 0, isUnread: true };
  expect(readUnread(recordOf({ balance: "10.00", balanceBefore: "(5.00)", credit: "5.00" }))).toEqual({
    ...{ ...step, balance: 1000, before: -500 },
  });
  for (const cell of ["x", "", "10,000,000,000,000.01", "-10,000,000,000,000.01"])
    expect(readUnread(recordOf({ balance: cell, balanceBefore: cell })), cell).toEqual({
      ...{ ...step, balance: undefined, before: undefined },
    });
});
