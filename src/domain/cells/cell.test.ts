import { expect, it } from "vitest";
import { kobo } from "../money.ts";
import { lacksAmounts, withLostAmount } from "../statement/records/lost-amount.ts";
import { movement } from "../statement/statement-line.ts";
import { cellText, isBlank, isDay } from "./cell.ts";

it("REP-07: a cell is text on one line, without what no reader sees", () => {
  expect(cellText(" Loan\r\n  repayment\t1 ")).toBe("Loan repayment 1");
  expect(cellText("\u202eLoan\u200b \ue000repaid é")).toBe("Loan repaid é");
  expect([
    cellText(1234.5),
    cellText({ year: 2026, month: 1, day: 5 }),
    cellText({ year: 987, month: 11, day: 25 }),
  ]).toEqual([...["1234.5", "2026-01-05", "0987-11-25"]]);
  expect([cellText(null), cellText(undefined), cellText("")]).toEqual(["", "", ""]);
});

it("REP-07: a cell is blank when nothing can be read in it; zero can", () => {
  expect([null, undefined, "", " \n ", "\u200b"].map(isBlank)).toEqual([true, true, true, true, true]);
  expect([0, "0", "-", { year: 2026, month: 1, day: 5 }].map(isBlank)).toEqual([false, false, false, false]);
  expect([{ year: 2026, month: 1, day: 5 }, null, undefined, "2026-01-05", 46_027].map(isDay)).toEqual([
    ...[true, false, false, false, false],
  ]);
});

it("REP-07: a credit raises the balance by its amount, a debit lowers it", () => {
  expect(movement({ direction: "credit", amount: kobo(500) })).toBe(500);
  expect(movement({ direction: "debit", amount: kobo(500) })).toBe(-500);
});

it("REP-07: the columns of amounts are lost only when there is none of them", () => {
  expect(lacksAmounts({ date: 0, balance: 3 })).toBe(true);
  expect([lacksAmounts({ debit: 0 }), lacksAmounts({ credit: 0 }), lacksAmounts({ amount: 0 })]).toEqual([
    ...[false, false, false],
  ]);
});

it("REP-07: a lost amount is the one in a column without a name, before the balance, or behind the text", () => {
  const columns = { date: 0, narration: 1, balance: 3 };
  const found = (row: readonly (string | number | null)[]) =>
    withLostAmount({ date: row[0] ?? null, narration: row[1] ?? null, balance: row[3] ?? null }, row, columns);
  const day = "05-Jan-2026";
  expect(found([day, "a", "50.00", "150.00"])).toEqual({
    date: day,
    narration: "a",
    amount: "50.00",
    balance: "150.00",
  });
  expect(found([day, "a", 50, 150])).toEqual({ date: day, narration: "a", amount: 50, balance: 150 });
  expect(found([day, "a", "₦1,050.00", "1.00"])).toMatchObject({ amount: "₦1,050.00" });
  expect(found([day, "a", "NGN 50.00", "1.00"])).toMatchObject({ amount: "NGN 50.00" });
  expect(found([day, "a", "", "50.00 150.00"])).toEqual({
    date: day,
    narration: "a",
    amount: "50.00",
    balance: "150.00",
  });
  expect(found([day, "a", "", "1,050.00 (₦150.00)"])).toMatchObject({ amount: "1,050.00", balance: "(₦150.00)" });
  expect(found([day, "a 50.00", "", "150.00"])).toEqual({
    date: day,
    narration: "a",
    amount: "50.00",
    balance: "150.00",
  });
  expect(found([day, "a ₦1,050.00", "", "1.00"])).toMatchObject({ narration: "a", amount: "₦1,050.00" });
  expect(found([day, "50.00", "", "1.00"])).toMatchObject({ narration: "", amount: "50.00" });
  expect(found([day, "Loan 2026", "", "150.00"])).toEqual({ date: day, narration: "Loan 2026", balance: "150.00" });
  expect(found([day, "a", "x50.00", "1.00"])).toEqual({ date: day, narration: "a", balance: "1.00" });
  expect(found([day, "a 50.00 of May", "", "1.00"])).toEqual({
    date: day,
    narration: "a 50.00 of May",
    balance: "1.00",
  });
  expect(found([day, "a", "50.00x", "1.00"])).toEqual({ date: day, narration: "a", balance: "1.00" });
  // Two amounts outside the columns: either could be it.
  expect(found([day, "a", "50.00", "1.00", "60.00"])).toEqual({ date: day, narration: "a", balance: "1.00" });
});
