import { describe, expect, it } from "vitest";
import { pdfOfRows } from "../statement-files.testkit.ts";
import { readPdf } from "./read-pdf.ts";

const HEADER = ["Trans Date", "Narration", "Debit", "Credit", "Balance", "Channel", "Status"];
const at = (label: string, balance: string) => ["", label, "", "", balance, "", ""];

async function read(rows: readonly (readonly string[])[], how?: Parameters<typeof pdfOfRows>[1]) {
  const statement = await readPdf(await pdfOfRows(rows, how));
  if (statement === "picture") throw new Error("no text");
  const { lines, rejected, balanceChain } = statement;
  return {
    lines: lines.map(({ narration, direction, amount }) => `${direction} ${amount} ${narration}`),
    rejected: rejected.map(({ reason, hasMoney }) => [reason, hasMoney]),
    balanceChain,
  };
}

const ROWS = [
  HEADER,
  at("Balance B/F", "1,000.00"),
  ["05-Jan-2026", "LOAN ADA", "", "65,000.00", "66,000.00", "POS TERMINAL 7", "SUCCESS"],
  ["06-Jan-2026", "LOAN OBI", "", "9,000.00", "66,000.00", "NIP", "FAILED"],
  at("Balance C/F", "66,000.00"),
  HEADER,
  at("Balance B/F", "66,000.00"),
  ["07-Jan-2026", "POS BUY", "1,000.00", "", "65,000.00", "POS TERMINAL 9", "SUCCESS"],
];

describe("REP-07: a PDF with statuses, unknown columns and a balance carried from page to page", () => {
  it("gives its lines, tells of the payment that failed, and adds up", async () => {
    expect(await read(ROWS)).toEqual({
      lines: ["credit 6500000 LOAN ADA", "debit 100000 POS BUY"],
      rejected: [["Its status is “FAILED”: no money moved.", false]],
      balanceChain: { kind: "verified" },
    });
  });

  it("says where a page does not begin with what the one before it ended with", async () => {
    const { balanceChain } = await read(ROWS.with(6, at("Balance B/F", "67,000.00")));
    expect(balanceChain).toMatchObject({ kind: "broken", expected: 6_600_000, found: 6_700_000 });
  });

  it("without a balance still takes the status for what it is", async () => {
    const without = ROWS.filter(([day]) => day !== "").map((row) => row.toSpliced(4, 1));
    expect(await read(without)).toMatchObject({ rejected: [[expect.stringContaining("FAILED"), false]] });
  });
});

describe("REP-07: a PDF whose columns stand close together", () => {
  it("has a status of its own, so that no failed payment is taken for money, and a balance that adds up", async () => {
    const header = ["Date", "Terminal ID", "Narration", "Settlement Debit (NGN)", "Settlement Credit (NGN)"];
    const rows = [[...header, "Balance After (NGN)", "Charge (NGN)", "Transaction Status"]];
    let balance = 1000;
    for (let index = 0; index < 40; index += 1) {
      const isFailed = index % 9 === 4;
      if (!isFailed) balance += 5;
      const day = `${String(1 + (index >> 1)).padStart(2, "0")}-Jan-2026`;
      rows.push([
        day,
        `2057X${index}`,
        `LOAN ${index}`,
        "0.00",
        "5.00",
        `${balance}.00`,
        "0.00",
        isFailed ? "FAILED" : "SUCCESS",
      ]);
    }
    const { lines, rejected, balanceChain } = await read(rows, { cellPadding: 1 });
    expect([lines.length, rejected.filter(([, hasMoney]) => hasMoney), balanceChain.kind]).toEqual([
      36,
      [],
      "verified",
    ]);
  });
});

describe("REP-07: a PDF whose balances contradict its amounts", () => {
  it("is read with all its rows, and not without those that contradict", async () => {
    const rows = [["Date", "Reference", "Narration", "Debit", "Credit", "Balance", "Channel"]];
    for (let index = 0; index < 60; index += 1)
      rows.push([
        "05-Jan-2026",
        `S${index}`,
        `LOAN ${index}`,
        "",
        "5.00",
        `${1000 + index * 5 + (index > 5 ? index : 0)}.00`,
        "NIP",
      ]);
    const { lines, rejected, balanceChain } = await read(rows);
    expect([lines.length, rejected, balanceChain.kind]).toEqual([60, [], "broken"]);
  });
});
