import { describe, expect, it } from "vitest";
import { headerAt } from "./header-row.ts";

const HEADERS: readonly (readonly [string, string])[] = [
  ["Wema", "Date|R e f e r e n c e|Transaction Details|Debit|Credit|Balance"],
  ["Wema, by its keywords", "date|description|debit|credit|balance"],
  ["First Bank", "Txn Date|Value Date|Narration|Debit|Credit|Running Balance"],
  ["GTBank", "Trans Date|Remarks|Debit|Credit|Balance"],
  ["Fidelity", "Date|Narration|Withdrawal|Deposit|Balance"],
  ["FCMB", "Tran Date|Particulars|Debit|Credit|Balance"],
  ["Sterling", "Date|Remarks|Debit|Credit|Balance"],
  ["Moniepoint", "Date|Narration|Debit (NGN)|Credit (NGN)|Balance (NGN)"],
  ["OPay", "Order Date|Transaction Details|Money Out|Money In|Balance"],
  ["PalmPay", "Transaction Time|Bill Details|Amount|Type|Balance"],
  ["Access", "Posted Date|Value Date|Description|Debit Amount|Credit Amount|Ledger Balance"],
  ["UBA", "TRANS DATE|VALUE DATE|DETAILS|REF NO|WITHDRAWALS|DEPOSITS|CLOSING"],
  ["Zenith", "Transaction Date|Trans Ref|Description|DR (₦)|CR (₦)|Balance in Naira"],
];

describe("REP-07: the header of every known bank is found by its names", () => {
  it.each(HEADERS)("%s", (_, names) => {
    const cells = names.split("|");
    const header = headerAt([cells], 0);
    expect(header?.score).toBe(cells.length);
    expect(Object.values(header?.columns ?? {}).sort()).toEqual(cells.map((_, index) => index));
  });

  it("names wrapped into two or three rows are one header", () => {
    const rows = [
      ["Txn", "Transaction", "", "", ""],
      ["Date", "", "Debit", "Credit", "Balance"],
      ["", "Details", "(NGN)", "(NGN)", ""],
      ["05-Jan-2026", "Loan", "", "5.00", "5.00"],
    ];
    expect(headerAt(rows, 0)).toMatchObject({ score: 5, height: 3 });
  });

  it("of two columns for one thing the better name counts", () => {
    const { columns } =
      headerAt([["Type", "Posted Date", "Transaction Date", "Amount", "DR/CR", "Narration"]], 0) ?? {};
    expect(columns).toEqual({ date: 2, amount: 3, type: 4, narration: 5 });
  });

  it.each([
    [["Opening Balance", "Total Debit", "Total Credit", "Closing Balance"]],
    [["Date", "Narration"]],
    [["05-Jan-2026", "Narration", "Debit", "Credit"]],
    [["Date", "Name", "Phone", "Balance"]],
    [["__proto__", "constructor", "toString"]],
    [[]],
  ])("%j is no header", (row) => {
    expect(headerAt([row], 0)).toBeUndefined();
  });
});
