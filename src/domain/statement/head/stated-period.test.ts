import { expect, it } from "vitest";
import { cellText, type Row } from "../../cells/cell.ts";
import { statedPeriod } from "./stated-period.ts";

const HEADER: Row = ["Date", "Reference", "Narration", "Debit", "Credit", "Balance"];
const LINE: Row = ["05-Jan-2026", "S1", "PAID", "", "5.00", "5.00"];
const MAY = { from: "2026-05-01", to: "2026-05-12" };

it.each<[Row]>([
  [["Statement Period", "1 May 2026 to 12 May 2026"]],
  [["Statement from:", "2026-05-01", "to", "2026-05-12"]],
  [["May 01 2026 - May 12th, 2026"]],
  [["Period: 1st May, 2026 until 12-May-2026"]],
  [["Start date", "2026/05/01", "End Date", ":", "2026.05.12"]],
  [["Printed 04-Jun-2026. Period", "01.May.2026", "12.May.2026", null]],
  [["1 May 2026 till 12 May 2026, 3 pages"]],
])("the period above the transactions is read from %j (REP-07)", (row) => {
  expect(statedPeriod([["POLARIS BANK"], row, HEADER, LINE])).toEqual(MAY);
});

it("is read by the one order that gives it two days (REP-07)", () => {
  expect(statedPeriod([["05/01/2026 to 05/31/2026"], HEADER])).toEqual({ from: "2026-05-01", to: "2026-05-31" });
  expect(statedPeriod([["01/05/2026 to 31/05/2026"], HEADER])).toEqual({ from: "2026-05-01", to: "2026-05-31" });
  expect(statedPeriod([["05/05/2026 to 05/05/2026"], HEADER])).toEqual({ from: "2026-05-05", to: "2026-05-05" });
  expect(statedPeriod([["02/01/2026 to 01/03/2026"], HEADER])).toEqual({ from: "2026-01-02", to: "2026-03-01" });
});

it.each<[string, readonly Row[]]>([
  ["may be read in two ways", [["01/05/2026 to 10/05/2026"]]],
  ["may end on two days", [["05/05/2026 to 06/07/2026"]]],
  ["may begin on two days", [["05/06/2026 to 07/07/2026"]]],
  ["runs backwards", [["12 May 2026 to 1 May 2026"]]],
  ["is one day", [["Printed on 1 May 2026"]]],
  ["is parted by other words", [["1 May 2026 printed by 12 May 2026"]]],
  ["is no day of the calendar", [["31 April 2026 to 12 May 2026"]]],
  ["is part of a number", [["71 May 2026 to 12 May 20261"], ["A1 May 2026 to 12 May 2026"]]],
  ["stands in several rows", [["1 May 2026 to"], ["12 May 2026"]]],
])("nothing is taken for a period that %s (REP-07)", (_, above) => {
  expect(statedPeriod([...above, HEADER, LINE])).toBeUndefined();
});

it("stands above the transactions, and a later row may say it (REP-07)", () => {
  const period: Row = ["1 May 2026 to 12 May 2026"];
  expect(statedPeriod([HEADER, LINE, period])).toBeUndefined();
  expect(statedPeriod([period])).toBeUndefined();
  expect(statedPeriod([["01/05/2026 to 10/05/2026"], period, HEADER])).toEqual(MAY);
  expect(cellText(period[0])).not.toBe("");
});
