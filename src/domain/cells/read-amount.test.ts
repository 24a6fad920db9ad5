import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatAmount, kobo } from "../money.ts";
import { readAmount, readBalance } from "./read-amount.ts";

const plain = (size: number) => ({ kind: "amount", size, sign: undefined, mark: undefined });

describe("REP-07: an amount is read in every way that a statement writes it", () => {
  it.each([
    ["1,234.50", 123_450],
    ["1234.5", 123_450],
    ["1234", 123_400],
    [".50", 50],
    ["₦1,234.50", 123_450],
    ["NGN 1,234.50", 123_450],
    ["N1,234.50", 123_450],
    ["=N=1,234.50", 123_450],
    ["1,234.50 NGN", 123_450],
    ["1,234 .50", 123_450],
    ["1 234.50", 123_450],
    ["1 234 567.00", 123_456_700],
    ["1,234.5000", 123_450],
    ["1.234,50", 123_450],
    ["1234,50", 123_450],
    ["0.00", 0],
    [1234.5, 123_450],
    [0.1 + 0.2, 30],
    [1_000_000.005 - 0.005, 100_000_000],
    ["90,071,992,547,409.91", Number.MAX_SAFE_INTEGER],
    ["5.", 500],
    ["N.50", 50],
    ["1,234,567.00", 123_456_700],
    ["1.234.567,50", 123_456_750],
    ["12.345,50", 1_234_550],
    ["1’234.50", 123_450],
    ["1'234_567.00", 123_456_700],
    ["１,２３４.５０", 123_450],
    ["NAIRA 1,234.50", 123_450],
    ["1,234.50 naira", 123_450],
    ["₦1,234.50 NGN", 123_450],
    ["NGN ₦1,234.50", 123_450],
    ["0".repeat(60), 0],
    [0, 0],
    [1_000_000_000.25, 100_000_000_025],
  ])("%s", (written, size) => {
    expect(readAmount(written)).toEqual(plain(size));
  });

  it.each([
    ["-500.00", "minus", undefined],
    ["500.00-", "minus", undefined],
    ["−₦500.00", "minus", undefined],
    ["₦-500.00", "minus", undefined],
    ["(500.00)", "minus", undefined],
    ["(₦500.00)", "minus", undefined],
    ["+500.00", "plus", undefined],
    ["500.00 DR", undefined, "debit"],
    ["500.00CR", undefined, "credit"],
    ["₦500.00 Dr.", undefined, "debit"],
    ["500.00 (CR)", undefined, "credit"],
    ["500.00 C", undefined, "credit"],
    ["DR 500.00", undefined, "debit"],
    ["CR: 500.00", undefined, "credit"],
    ["dr.500.00", undefined, "debit"],
    ["CR₦500.00", undefined, "credit"],
    ["500.00 D", undefined, "debit"],
    ["500.00 d.", undefined, "debit"],
    ["500.00 (DR).", undefined, "debit"],
    ["(500.00) DR", "minus", "debit"],
    ["500.00 NGN-", "minus", undefined],
    ["(500.00 NGN)", "minus", undefined],
    ["-NGN 500.00", "minus", undefined],
    ["(N500.00)", "minus", undefined],
    ["N-500.00", "minus", undefined],
    ["N(500.00)", "minus", undefined],
    ["₦+500.00", "plus", undefined],
    ["500.00+", "plus", undefined],
    ["‐500.00", "minus", undefined],
    ["–500.00", "minus", undefined],
    ["―500.00", "minus", undefined],
    [-500, "minus", undefined],
  ])("%s, with what tells its direction", (written, sign, mark) => {
    expect(readAmount(written)).toEqual({ kind: "amount", size: 50_000, sign, mark });
  });

  it.each(["", " ", "-", "--", "– –", "Nil", "n/a", "NA", "none", null])("“%s” is no amount", (written) => {
    expect(readAmount(written)).toEqual({ kind: "none" });
  });

  it.each([
    "abc",
    "1,23.00",
    "12,34,567.00",
    "1.234",
    "12.345",
    "1.2.3",
    "--5",
    "-5-",
    "5e3",
    "+5-",
    "-5+",
    "-(5.00)",
    ".",
    ",",
    "1,2345.00",
    "1234,567.00",
    "1.23,45",
    "1.2345,00",
    "1234,5",
    "1,234.5001",
    "5.00x",
    "5NGN5.00",
    "5CR5.00",
    "x5.00",
    "N5x",
    "Nx5",
    "Nil 5",
    "5 nil",
    "-nil",
    "n/a5",
    "5.00 XCR",
    "5.00 CREDIT",
    "5.00 CRX",
    "DRX 5.00",
    "XDR 5.00",
    "CR",
    "(5.00",
    "5.00)",
    "x(5.00)",
    "(5.00)x",
    "()",
    "₦",
    "0".repeat(61),
    1e21,
    1e100,
    -1e100,
    "0x10",
    "Infinity",
    "90,071,992,547,409.92",
    "9".repeat(500),
    12.345,
    1e20,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    { year: 2026, month: 1, day: 5 },
  ])("%s is nothing that could be read", (written) => {
    expect(readAmount(written)).toEqual({ kind: "unreadable" });
  });

  it("whatever the amount, its own writing reads back to the kobo", () => {
    const amounts = fc.integer({ min: 0, max: 1_000_000_000_000 }).map(kobo);
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(readAmount(formatAmount(amount))).toEqual(plain(amount));
        expect(readAmount(`₦ ${formatAmount(amount)}`)).toEqual(plain(amount));
        expect(readAmount(Number((amount / 100).toFixed(2)))).toEqual(plain(amount));
      }),
    );
  });
});

it("REP-07: a balance below zero is an overdrawn account", () => {
  expect(readBalance("500.00 DR")).toBe(-50_000);
  expect(readBalance("(500.00)")).toBe(-50_000);
  expect(readBalance("500.00 CR")).toBe(50_000);
  expect(readBalance("0.00 DR")).toBe(0);
  expect(readBalance("")).toBeUndefined();
  expect(readBalance("x")).toBe("unreadable");
});
