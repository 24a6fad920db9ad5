import { describe, expect, it } from "vitest";
import type { ReadStatement } from "../statement/read-table.ts";
import { isMt940, readMt940 } from "./read-mt940.ts";

const FIRST = ":60F:C260105NGN1000,00";

/** One message with these entries and balances. */
const message = (entries: readonly string[], closing: string, { opening = FIRST, account = "0123456789" } = {}) =>
  [":20:STMT", `:25:${account}`, ":28C:1/1", opening, ...entries, closing, "-"].join("\r\n");

function read(text: string): ReadStatement {
  const found = readMt940(text);
  if (!found || "refused" in found) throw new Error(JSON.stringify(found));
  return found;
}

const entry = (line: string, closing = ":62F:C260106NGN0,") => {
  const { lines, rejected } = read(message([line], closing));
  return lines[0] ?? rejected[0];
};

describe("REP-07: a statement in MT940", () => {
  it("has its entries as lines, with account, balances and the balance after each where all agree", () => {
    const text = message(
      [
        ":61:2601050106CN500,00NTRFFT26005//BK1",
        "by order of A",
        ":86:NIP FROM ADA OBI, LOAN REPAYMENT",
        ":61:260106D50,5NCHGNONREF//BK2",
        ":86:SMS CHARGES",
        ":61:260106C1,N052NONREF",
      ],
      ":62F:C260106NGN1450,50",
    );
    expect(read(text)).toEqual({
      lines: [
        {
          ...{ rowNumber: 5, bookedOn: "2026-01-06", direction: "credit", amount: 500_00, balance: 1_500_00 },
          ...{ narration: "BK1 by order of A NIP FROM ADA OBI, LOAN REPAYMENT", reference: "FT26005" },
        },
        {
          ...{ rowNumber: 8, bookedOn: "2026-01-06", direction: "debit", amount: 50_50, balance: 1_449_50 },
          ...{ narration: "SMS CHARGES", reference: "BK2" },
        },
        {
          ...{ rowNumber: 10, bookedOn: "2026-01-06", direction: "credit", amount: 1_00, balance: 1_450_50 },
          narration: "",
        },
      ],
      rejected: [],
      account: "0123456789",
      openingBalance: 1_000_00,
      closingBalance: 1_450_50,
      balanceChain: { kind: "verified" },
      from: "2026-01-06",
      to: "2026-01-06",
    });
  });

  it.each([
    ["C", "credit"],
    ["D", "debit"],
    ["RC", "debit"],
    ["RD", "credit"],
  ])("%s is a %s: a reversed credit is money out, a reversed debit money in", (mark, direction) => {
    expect(entry(`:61:260106${mark}N12,00NTRFX`)).toMatchObject({ direction, amount: 12_00 });
  });

  it.each([
    [":61:260106C12NTRFX", "“12” is not an amount of money that can be read."],
    [":61:260106C1.234,50NTRFX", "“1.234,50” is not an amount of money that can be read."],
    [":61:260106C12,345NTRFX", "“12,345” is not an amount of money that can be read."],
    [":61:260230C12,00NTRFX", "“260230” is not a date."],
    [":61:2601060230C12,00NTRFX", "“2601060230” is not a date."],
    [":61:260106EC12,00NTRFX", "It is not written as an entry of this format is."],
    [":61:260106D-12,00NTRFX", "It is not written as an entry of this format is."],
    [":61:soon", "It is not written as an entry of this format is."],
    [" :61:260106C12,00NTRFX", "It looks like an entry that lost its mark."],
    ["61:260106C12,00NTRFX", "It looks like an entry that lost its mark."],
  ])("%s is told as unread, with money", (line, reason) => {
    expect(entry(line)).toMatchObject({ reason, hasMoney: true, text: expect.any(String) });
  });

  it("an entry of nothing is told, without money", () => {
    expect(entry(":61:260106C0,00NTRFX")).toMatchObject({ reason: "The amount is zero.", hasMoney: false });
  });

  it("an entry's own day has no year and is the one next to the value day; without one the value day counts", () => {
    expect(entry(":61:2512311231C1,NTRFX")).toMatchObject({ bookedOn: "2025-12-31" });
    expect(entry(":61:2512310102C1,NTRFX")).toMatchObject({ bookedOn: "2026-01-02" });
    expect(entry(":61:2601021231C1,NTRFX")).toMatchObject({ bookedOn: "2025-12-31" });
    expect(entry(":61:260102C1,NTRFX")).toMatchObject({ bookedOn: "2026-01-02" });
  });

  it("an entry that does not fit the balances breaks the chain; with one that could not be read nothing is held against them", () => {
    const wrong = read(message([":61:260106C500,00NTRFX"], ":62F:C260106NGN1499,99"));
    expect(wrong.balanceChain).toEqual({ kind: "broken", rowNumber: 6, expected: 1_500_00, found: 1_499_99 });
    expect(wrong.lines[0]?.balance).toBeUndefined();
    for (const unread of [":61:260106C500NTRFX", "61:260106C500,00NTRFX"]) {
      const reading = read(message([":61:260106C100,00NTRFX", unread], ":62F:C260106NGN1600,00"));
      expect([reading.balanceChain, reading.rejected.length]).toEqual([{ kind: "absent" }, 1]);
      expect(reading.lines[0]?.balance).toBeUndefined();
    }
    expect(read(message([":61:260106C0,00NTRFX"], ":62F:C260106NGN1001,00")).balanceChain.kind).toBe("broken");
  });

  it("a debit balance is below zero", () => {
    const overdrawn = read(
      message([":61:260106C500,00NTRFX"], ":62F:C260106NGN100,00", { opening: ":60F:D260105NGN400,00" }),
    );
    expect([overdrawn.openingBalance, overdrawn.balanceChain.kind]).toEqual([-400_00, "verified"]);
  });

  it("pages are one statement when each begins with the balance that the one before ended with, in either order", () => {
    const first = message([":61:260105C10,00NTRFA"], ":62M:C260105NGN1010,00");
    const second = message([":61:260106C20,00NTRFB"], ":62F:C260106NGN1030,00", { opening: ":60M:C260105NGN1010,00" });
    for (const text of [`${first}\r\n${second}`, `${second}\r\n${first}`])
      expect(read(text)).toMatchObject({
        ...{ openingBalance: 1_000_00, closingBalance: 1_030_00, balanceChain: { kind: "verified" } },
        lines: expect.arrayContaining([expect.objectContaining({ reference: "B", balance: 1_030_00 })]),
      });
    const gap = second.replace("NGN1010,00", "NGN1011,00").replace("NGN1030,00", "NGN1031,00");
    expect(read(`${first}\r\n${gap}`).balanceChain).toEqual({
      ...{ kind: "broken", rowNumber: 11, expected: 1_010_00, found: 1_011_00 },
    });
  });

  it("words that a full line breaks in two are joined", () => {
    const [narration] = read(
      message([":61:260106C1,00NTRFX", `:86:${"A".repeat(61)}LN-2`, "026-000123"], ":62F:C260106NGN1001,00"),
    ).lines.map((line) => line.narration);
    expect(narration).toContain("LN-2026-000123");
  });

  it("is refused whole in another currency, and of several accounts", () => {
    const dollars = message([], ":62F:C260106USD1,00", { opening: ":60F:C260105USD1,00" });
    expect(readMt940(dollars)).toEqual({
      refused: "This statement is in USD. Only statements in naira (NGN) can be read.",
    });
    const other = message([], ":62F:C260106NGN1000,00", { account: "058-9876543210" });
    expect(readMt940(`${message([], ":62F:C260106NGN1000,00")}\r\n${other}`)).toEqual({
      refused: "This file holds statements of 2 accounts (0123456789, 9876543210). Upload one file for each.",
    });
  });

  it("cut short, or with words without end, it is none", () => {
    const text = message([":61:260106C1,00NTRFX"], ":62F:C260106NGN1001,00");
    expect(readMt940(text.slice(0, text.indexOf(":62F:")))).toBeUndefined();
    const endless = message([":61:260106C1,00NTRFX", `:86:${"x".repeat(3000)}`], ":62F:C260106NGN1001,00");
    expect(readMt940(endless)).toBeUndefined();
  });

  it("what no bank moves is told as in a table", () => {
    expect(entry(":61:260106C100000000000,01NTRFX")).toMatchObject({
      reason: "The amount is more than ₦100,000,000,000.00, so it cannot be right.",
    });
  });

  it("is known by its first fields, within the blocks of a message or without", () => {
    const text = message([], ":62F:C260106NGN1000,00");
    for (const form of [text, `{1:F01WEMANGLAAXXX}{2:O940}{4:\r\n${text}}`, `WEMANGLA\r\n940\r\n${text}`])
      expect(isMt940(form)).toBe(true);
    for (const other of ["Date,Credit", ":20:X", "a :20: b\n:25:1"]) expect(isMt940(other)).toBe(false);
  });

  it("what is said of an entry may stand in several fields of several lines; what is said of the whole is no part of it", () => {
    const { lines, balanceChain } = read(
      [
        ...["Statement for you", ":86:TO OUR CUSTOMERS", ":20:STMT", ":25P:0123456789", ":28C:1/1", FIRST],
        ...[":61:260106C1,00NTRFX", "by order", ":86:020?00PAID-", "?20{BY} A", "-LESS", ":86:AND B", "AND C", "AND D"],
        ...[":62F:C260106NGN1001,00", ":86:NO REWARD FOR WORDS", ":64:C260106NGN9,00", "  -}{5:{CHK:1}}  ", "PAGE 1"],
      ].join("\n"),
    );
    expect(lines.map(({ rowNumber, narration }) => [rowNumber, narration])).toEqual([
      [7, "by order PAID- {BY} A -LESS AND B AND C AND D"],
    ]);
    expect(balanceChain.kind).toBe("verified");
  });

  it.each(["-", " - ", "-}", "-}{5:{CHK:1}}", "{5:{CHK:1}}", " {1:F01X}"])("a message ends at “%s”", (end) => {
    const text = message([":61:260106C1,00NTRFX"], ":62F:C260106NGN1001,00").replace(
      /-$/,
      `${end}\r\nprinted at noon\r\nby us`,
    );
    expect(read(text)).toMatchObject({ closingBalance: 1_001_00, rejected: [], balanceChain: { kind: "verified" } });
  });

  it("may begin on the line of its block, and its words may hold what looks like an entry", () => {
    const text = message([":61:260106C1,00NTRFX", ":86:PAID", "REF 61260106C1,00"], ":62F:C260106NGN1001,00");
    expect(read(`{1:F01WEMANGLAAXXX}{2:O940}{4:${text}`)).toMatchObject({
      ...{ account: "0123456789", rejected: [], lines: [{ narration: "PAID REF 61260106C1,00" }] },
    });
  });

  it.each(["61260106C12,00NTRFX", "  :61:260106C12,00NTRFX", "61:2601060106C12,00NTRFX", ";6I;260106RD12,00NTRFX"])(
    "“%s” is an entry that lost its mark, and is told with its row",
    (lost) => {
      const { lines, rejected } = read(message([":61:260106C1,00NTRFX", lost, "SECOND"], ":62F:C260106NGN1001,00"));
      expect(lines).toHaveLength(1);
      expect(rejected).toEqual([
        {
          ...{ rowNumber: 6, hasMoney: true, reason: "It looks like an entry that lost its mark." },
          text: `${lost.trim()} SECOND`,
        },
      ]);
    },
  );

  it("an entry before any message is told; other fields there are passed over", () => {
    const text = message([":61:260106C1,00NTRFX"], ":62F:C260106NGN1001,00");
    const { lines, rejected, account } = read(`:25:9999999999\r\n:61:260105C5,00NTRFA\r\n${text}`);
    expect([lines.length, account, rejected.map(({ rowNumber }) => rowNumber)]).toEqual([1, "0123456789", [2]]);
  });

  it("a page may begin without the reference or the account of its message", () => {
    const first = message([":61:260105C10,00NTRFA"], ":62M:C260105NGN1010,00");
    const page = [":60M:C260105NGN1010,00", ":61:260106C20,00NTRFB", ":62F:C260106NGN1030,00", "-"].join("\r\n");
    for (const second of [page, `:20:STMT\r\n${page}`])
      expect(read(`${first}\r\n${second}`)).toMatchObject({
        ...{ account: "0123456789", openingBalance: 1_000_00, closingBalance: 1_030_00 },
        ...{ balanceChain: { kind: "verified" }, lines: [{ balance: 1_010_00 }, { balance: 1_030_00 }] },
      });
  });

  it("a balance that is not written as the format has it is told, and nothing is held against it", () => {
    const told = (rowNumber: number, text: string) => ({
      ...{ rowNumber, text, hasMoney: false, reason: "The balance is not written as this format has it." },
    });
    const noOpening = read(message([":61:260106C1,00NTRFX"], ":62F:C260106NGN1001,00", { opening: ":60F: soon " }));
    expect(noOpening).toMatchObject({ rejected: [told(4, "soon")], closingBalance: 1_001_00 });
    expect(noOpening.balanceChain).toEqual({ kind: "absent" });
    expect("openingBalance" in noOpening || "balance" in (noOpening.lines[0] ?? {})).toBe(false);
    const noClosing = read(message([":61:260106C1,00NTRFX"], ":62F:later"));
    expect(noClosing).toMatchObject({ rejected: [told(6, "later")], openingBalance: 1_000_00 });
    expect(noClosing.balanceChain).toEqual({ kind: "absent" });
    expect("closingBalance" in noClosing).toBe(false);
  });

  it("pages agree by the balance between them alone, and lines of a page without its opening have none", () => {
    const first = message([":61:260105C10,00NTRFA"], ":62M:C260105NGN1010,00", { opening: ":60F:soon" });
    const second = message([":61:260106C20,00NTRFB"], ":62F:later", { opening: ":60M:C260105NGN1010,00" });
    const { lines, balanceChain } = read(`${first}\r\n${second}`);
    expect(balanceChain).toEqual({ kind: "verified" });
    expect(lines.map((line) => ("balance" in line ? line.balance : "none"))).toEqual(["none", 1_030_00]);
  });

  it("an entry of nothing stands in no balance's way", () => {
    const { lines } = read(message([":61:260106C0,00NTRFX", ":61:260106C1,00NTRFY"], ":62F:C260106NGN1001,00"));
    expect(lines.map(({ balance }) => balance)).toEqual([1_001_00]);
  });

  it("an account that is no number of ten digits is kept as it is written", () => {
    expect(read(message([], ":62F:C260106NGN1000,00", { account: "ng wx  12" })).account).toBe("NGWX12");
  });

  it("is none without a message, without its begin, or when one of several is cut short", () => {
    const whole = message([":61:260106C1,00NTRFX"], ":62F:C260106NGN1001,00");
    const cut = whole.slice(0, whole.indexOf(":62F:"));
    for (const text of ["nothing", FIRST, `${whole}\r\n${cut}`, `${cut}\r\n${whole}`])
      expect(readMt940(text)).toBeUndefined();
    const said = (length: number) =>
      message([":61:260106C1,00NTRFX", `:86:${"x".repeat(length)}`], ":62F:C260106NGN1001,00");
    expect(readMt940(said(2000))).toBeDefined();
    expect(readMt940(said(2001))).toBeUndefined();
  });

  it("is known near its begin alone", () => {
    expect(isMt940("Bank\r\n :20:X\r\n:25:1")).toBe(true);
    expect(isMt940(`${"x".repeat(2000)}\n:20:X\n:25:1`)).toBe(false);
    expect(isMt940(`:20:X\n${"x".repeat(5000)}\n:25:1`)).toBe(false);
  });
});
