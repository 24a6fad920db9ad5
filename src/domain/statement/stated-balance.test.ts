import { describe, expect, it } from "vitest";
import type { Row } from "../cells/cell.ts";
import { isBalanceLabel, isBareLabel, isPageLabel, statedBalance } from "./stated-balance.ts";

const opening = (...rows: readonly Row[]) => statedBalance(rows, 0, "opening");
const closing = (...rows: readonly Row[]) => statedBalance(rows, 0, "closing");

describe("REP-07: the balance that a row around the transactions states", () => {
  it.each([
    "Opening Balance ₦1,000.00",
    "Opening Balance: 1,000.00",
    "STATEMENT OPENING BALANCE 1,000.00",
    "OPENING BAL 1000",
    "OpeningBalance=NGN 1,000.00",
    "Balance B/F 1,000.00",
    "Bal b f 1,000.00",
    "BalanceB/F 1,000.00",
    "Balance B / F 1,000.00",
    "Balance broughtforward 1,000.00",
    "B / F 1,000.00",
    "Balance brought forward 1,000.00",
    "B/F 1,000.00",
    "Beginning Balance 1,000.00",
    "Starting Bal: 1,000.00",
    "Brought forward 1,000.00",
    "Brought fwd 1,000.00",
    "broughtforward 1,000.00",
    "B/fwd 1,000.00",
    "b / fwd 1,000.00",
    "Bal. B/F 1,000.00",
    "Balance bfwd 1,000.00",
    "Balance b/d 1,000.00",
    "Balance b / d 1,000.00",
    "Balance brought down 1,000.00",
    "Balance brought fwd 1,000.00",
    "Opening Balance as of (start): N1,000.00",
    "Opening Balance 1,000 . 00",
    "Opening Balance 1,000.00 CR",
    "Printed, opening balance 1,000.00 and 2,000.00",
  ])("behind its label in the same cell: %s", (text) => {
    expect(opening([text])).toBe(100_000);
    expect(closing([text])).toBeUndefined();
  });

  it.each([
    ...["Closing Balance 5.00", "closing bal: 5", "ClosingBalance 5.00", "Balance C/F 5.00", "BalanceC/F 5.00"],
    ...[
      "Ending Balance 5.00",
      "ending bal 5.00",
      "C/F 5.00",
      "c / fwd 5.00",
      "Carried forward 5.00",
      "carriedfwd 5.00",
    ],
    ...[
      "Balance c/d 5.00",
      "Balance c / d 5.00",
      "Bal. cfwd 5.00",
      "Balance carried down 5.00",
      "Balance carried fwd 5.00",
    ],
    ...["Balance C / F 5.00", "Bal c f 5.00", "Bal carried forward 5.00", "Bal carriedforward 5.00"],
  ])("closing: %s", (text) => {
    expect(closing([text])).toBe(500);
    expect(opening([text])).toBeUndefined();
  });

  it("below zero when it says so", () => {
    expect(opening(["Opening Balance (5.00)"])).toBe(-500);
    expect(opening(["Opening Balance -5.00"])).toBe(-500);
    expect(opening(["Opening Balance 5.00 DR"])).toBe(-500);
    expect(opening(["Opening Balance 5.00-"])).toBe(-500);
    expect(opening(["Opening Balance - ₦5.00"])).toBe(-500);
    expect(opening(["Opening Balance -₦5.00"])).toBe(-500);
    expect(opening(["Opening Balance - ₦ 5.00"])).toBe(-500);
    expect(opening(["Opening Balance 5.00DR"])).toBe(-500);
  });

  it("to the kobo, and no number behind something else", () => {
    expect(opening(["Opening Balance 10 . 50"])).toBe(1050);
    expect(opening(["Opening Balance § 5"])).toBeUndefined();
  });

  it("in a cell to the right, past blanks and colons; numbers too", () => {
    expect(opening(["Opening Balance", "", ":", "5.00"])).toBe(500);
    expect(opening(["Opening Balance:", null, "₦", 5])).toBe(500);
    expect(opening(["x", "Opening Balance", 5, 6])).toBe(500);
    expect(opening(["Opening Balance", "₦5.00", "6.00"])).toBe(500);
    expect(opening(["Opening Balance", "See below:", "5.00"])).toBeUndefined();
    expect(opening([7, "Opening Balance", "five"])).toBeUndefined();
  });

  it("in the same place of the row below", () => {
    expect(opening(["Opening Balance", "Closing Balance"], ["5.00", "6.00"])).toBe(500);
    expect(closing(["Opening Balance", "Closing Balance"], ["5.00", "6.00"])).toBe(600);
    expect(opening(["Opening Balance"])).toBeUndefined();
  });

  it("of the first label that has one", () => {
    expect(opening(["Opening Balance", "Opening Balance 7.00"])).toBe(700);
    expect(opening([])).toBeUndefined();
    expect(opening()).toBeUndefined();
    expect(opening([5, { year: 2026, month: 1, day: 5 }])).toBeUndefined();
  });
});

describe("REP-07: a label of a balance", () => {
  it("is a few words that begin with it", () => {
    expect(isBalanceLabel("Opening Balance", "opening")).toBe(true);
    expect(isBalanceLabel("** Balance B/F **", "opening")).toBe(true);
    expect(isBalanceLabel("Closing Balance", "opening")).toBe(false);
    expect(isBalanceLabel("Closing Balance", "closing")).toBe(true);
    expect(isBalanceLabel("My opening balance", "opening")).toBe(false);
  });

  it("is no narration that speaks of one at length", () => {
    expect(isBalanceLabel(`Opening Balance${" ".repeat(30)}`, "opening")).toBe(true);
    expect(isBalanceLabel(`Opening Balance${" ".repeat(31)}`, "opening")).toBe(false);
  });
});

describe("REP-07: a label of the balance that a page hands on", () => {
  it("is one that brings or carries it, and not that of the whole statement", () => {
    expect([isPageLabel("Balance B/F", "opening"), isPageLabel("Opening Balance", "opening")]).toEqual([true, false]);
    expect([isPageLabel("Carried forward 5.00", "closing"), isPageLabel("Closing Balance", "closing")]).toEqual([
      ...[true, false],
    ]);
    expect([isPageLabel("Balance C/F", "opening"), isPageLabel("my B/F", "opening")]).toEqual([false, false]);
  });

  it("is bare with no word behind it", () => {
    for (const text of ["Balance B/F", "B/F:", "** Opening Balance **", "Balance B/F 01/01/2026"])
      expect(isBareLabel(text, "opening"), text).toBe(true);
    for (const text of ["Balance B/F JOHN", "Opening Balance of", "John", "my B/F", ""])
      expect(isBareLabel(text, "opening"), text).toBe(false);
  });

  it("is no part of a longer word", () => {
    for (const text of [
      "Bal bfx",
      "Bal cfx",
      "AB/F",
      "b/fx",
      "B/Dx",
      "unbrought forward",
      "xcarried forward",
      "c/fx",
      "AC/F",
      "b/d",
      "c/d",
    ])
      expect([isBalanceLabel(text, "opening"), isBalanceLabel(text, "closing")], text).toEqual([false, false]);
    for (const text of [
      "broughtforwards",
      "Bal b/xf",
      "Bal bx/f",
      "Bal c/xf",
      "Bal cx/f",
      "carried forwards",
      "Balance b/dx",
      "Balance c/dx",
      "Balance b d",
      "Balance c d",
    ])
      expect([isBalanceLabel(text, "opening"), isBalanceLabel(text, "closing")], text).toEqual([false, false]);
  });
});

it("REP-07: a label may say of what it is the balance", () => {
  for (const what of ["Statement", "ACCOUNT", "Period  ", "Ledger"])
    for (const kind of ["opening", "closing"] as const)
      expect(isBalanceLabel(`${what} ${kind} balance`, kind)).toBe(true);
  expect(isBalanceLabel("Grace Opening Balance", "opening")).toBe(false);
  expect(isBalanceLabel("MyStatement Closing Balance", "closing")).toBe(false);
  expect(isBareLabel("Statement opening balance", "opening")).toBe(true);
});
