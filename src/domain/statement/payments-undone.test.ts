import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Row } from "../cells/cell.ts";
import { readTable } from "./read-table.ts";
import { transactionCount } from "./statement-line.ts";

const HEADER = ["Date", "Narration", "Debit", "Credit", "Balance", "Status"];
const read = (...rows: readonly Row[]) => {
  const statement = readTable(rows);
  if (!statement) throw new Error("no header");
  return statement;
};
const credit = (narration: string, amount: string, balance: string, status: string): Row => [
  ...["05-Jan-2026", narration, "", amount, balance, status],
];
const FIRST = credit("first", "50.00", "150.00", "SUCCESS");
const LAST = credit("last", "10.00", "160.00", "Completed");
const opening: Row = ["", "Opening Balance", "", "", "100.00", ""];
const between = (...rows: readonly Row[]) => read(HEADER, opening, FIRST, ...rows, LAST);

describe("REP-07: a payment that did not succeed is no line, and nobody is asked about it", () => {
  it.each([
    ["FAILED", ": no money moved."],
    ["Pending", ": no money moved."],
    ["DECLINED", ": no money moved."],
    ["Reversed", ": the bank took it back."],
  ])("%s", (status, meaning) => {
    const { lines, rejected, balanceChain } = between(credit("second", "7.00", "150.00", status));
    expect(lines.map(({ narration }) => narration)).toEqual(["first", "last"]);
    expect(rejected).toEqual([
      {
        rowNumber: 4,
        text: `05-Jan-2026 | second | 7.00 | 150.00 | ${status}`,
        reason: `Its status is “${status}”${meaning}`,
        hasMoney: false,
      },
    ]);
    expect(balanceChain).toEqual({ kind: "verified" });
  });

  it("is understood whatever its day, and whatever balance it shows", () => {
    const noDay = credit("second", "7.00", "0.00", "FAILED").with(0, "soon");
    const { rejected, balanceChain } = between(
      noDay,
      credit("third", "7.00", "", "FAILED"),
      credit("x", "seven", "", "FAILED"),
    );
    expect(rejected.map(({ hasMoney }) => hasMoney)).toEqual([false, false, false]);
    expect(balanceChain).toEqual({ kind: "verified" });
  });

  it("is asked about where the balance moved by it all the same", () => {
    const { rejected, balanceChain } = between(credit("second", "7.00", "157.00", "Pending"), [
      "05-Jan-2026",
      "third",
      "7.00",
      "",
      "150.00",
      "FAILED",
    ]);
    expect(rejected.map(({ reason, hasMoney }) => [reason, hasMoney])).toEqual([
      ["Its status is “Pending”: no money moved. But the balance moved by it.", true],
      ["Its status is “FAILED”: no money moved. But the balance moved by it.", true],
    ]);
    expect(balanceChain).toEqual({ kind: "verified" });
  });

  it("that came in and that the bank took back in a line of its own leaves the balances right, and needs no answer", () => {
    const back: Row = ["05-Jan-2026", "RVSL second", "7.00", "", "150.00", "Successful"];
    const { lines, rejected, balanceChain } = between(credit("second", "7.00", "157.00", "REVERSED"), back);
    expect(lines.map(({ narration }) => narration)).toEqual(["first", "RVSL second", "last"]);
    expect(rejected.map(({ reason, hasMoney }) => [reason, hasMoney])).toEqual([
      ["Its status is “REVERSED”: the bank took it back.", false],
    ]);
    expect(balanceChain).toEqual({ kind: "verified" });
  });

  it("newest first too", () => {
    const rows = [LAST, credit("second", "7.00", "157.00", "FAILED"), FIRST];
    expect(read(HEADER, ...rows).rejected[0]).toMatchObject({ hasMoney: true });
    expect(read(HEADER, LAST, credit("second", "7.00", "150.00", "FAILED"), FIRST)).toMatchObject({
      ...{ rejected: [{ hasMoney: false }], balanceChain: { kind: "verified" } },
    });
  });

  it("a column about reversals says it as well, and says nothing otherwise", () => {
    const header = ["Date", "Narration", "Credit", "Transaction Status", "Reversal Status"];
    const { lines, rejected } = read(...[header, ["05-Jan-2026", "first", "5.00", "APPROVED", "NOT REVERSED"]], [
      "05-Jan-2026",
      "second",
      "5.00",
      "APPROVED",
      "Reversed",
    ]);
    expect(lines.map(({ narration }) => narration)).toEqual(["first"]);
    expect(rejected.map(({ reason, hasMoney }) => [reason, hasMoney])).toEqual([
      ["Its status is “Reversed”: the bank took it back.", false],
    ]);
  });

  it("of which nobody knows the status may hold money; a row without a status is a line", () => {
    const { lines, rejected } = read(HEADER, credit("first", "5.00", "", "Disputed"), credit("second", "5.00", "", ""));
    expect(lines.map(({ narration }) => narration)).toEqual(["second"]);
    expect(rejected.map(({ reason, hasMoney }) => [reason, hasMoney])).toEqual([
      ["Its status is “Disputed”, which does not say whether the money moved.", true],
    ]);
  });

  it("in one column of amounts without a direction says nothing about the balance", () => {
    const header = ["Date", "Narration", "Amount", "Balance", "Status"];
    const { rejected, lines } = read(
      ...[header, ["", "Opening Balance", "", "100.00", ""], ["05-Jan-2026", "a", "7.00", "107.00", "FAILED"]],
      ["05-Jan-2026", "b", "7.00", "107.00", "SUCCESS"],
    );
    expect(rejected.map(({ hasMoney }) => hasMoney)).toEqual([false]);
    expect(lines.map(({ direction, narration }) => `${direction} ${narration}`)).toEqual(["credit b"]);
  });

  it("never posts, whatever else stands in the statement", () => {
    const row = fc.record({
      amount: fc.integer({ min: 1, max: 999 }),
      status: fc.constantFrom("SUCCESS", "Approved", "FAILED", "Reversed", "PENDING", "Declined", "Strange"),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 20 }), (payments) => {
        let balance = 0;
        const rows = payments.map(({ amount, status }, index): Row => {
          const isDone = /success|approved/i.test(status);
          balance += isDone ? amount : 0;
          return credit(`n${index}`, `${amount}.00`, isDone ? `${balance}.00` : "", status);
        });
        const statement = read(HEADER, ...rows);
        const done = payments.flatMap(({ status }, index) => (/success|approved/i.test(status) ? [`n${index}`] : []));
        expect(statement.lines.map(({ narration }) => narration)).toEqual(done);
        expect(statement.rejected).toHaveLength(payments.length - done.length);
        const asked = payments.filter(({ status }) => status === "Strange").length;
        expect(transactionCount(statement)).toBe(done.length + asked);
        // The amount moved by a payment of unknown status is unknown too: no balance across it is confirmed.
        const stretches = payments.map(({ status }) =>
          status === "Strange" ? "|" : /success|approved/i.test(status) ? "d" : "",
        );
        expect(statement.balanceChain.kind).toBe(stretches.join("").includes("dd") ? "verified" : "absent");
      }),
    );
  });
});
