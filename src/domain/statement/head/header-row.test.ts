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
  [
    "Moniepoint, of its terminals",
    "Date|Transaction Type|Transaction Status|Transaction Ref|Reversal Status|Transaction Amount (NGN)|" +
      "Settlement Debit (NGN)|Settlement Credit (NGN)|Balance Before (NGN)|Balance After (NGN)|Narration",
  ],
  ["OPay, in one column", "Trans. Time|Value Date|Description|Debit/Credit(₦)|Balance After(₦)|Transaction Reference"],
  ["Kuda", "Date/Time|Money In|Money out|Description|Balance"],
  [
    "Providus",
    "Actual Transaction Date|Value Date|Transaction Details|Debit Amount|Credit Amount|Current Balance|DR/CR",
  ],
  ["Access, of branches", "DATE|TRANSACTION DETAILS|REF. NO|VALUE DATE|WITHDRAWAL|LODGEMENT|BALANCE"],
  ["Zenith, of branches", "DATE POSTED|VALUE DATE|DESCRIPTION|DEBIT|CREDIT|BALANCE"],
  ["Stanbic IBTC", "Transaction date|Value Date|Transaction description|Reference|Debits|Credits|Balance"],
  ["Union, Globus", "Trans Date|Value Date|Descr|Withdrawal(DR)|Deposit(CR)|Bal"],
  ["Ecobank", "Transaction Date|Remarks|Value Date|Withdrawals|Deposits|Balance"],
  ["Fidelity, of branches", "TRAN DATE|VALUE DATE|NARRATION|CHQ NO|DEBIT AMT|CREDIT AMT|BALANCE"],
  ["Nomba, Alternative", "Date|Narration|Money Out (NGN)|Money In (NGN)|Balance (NGN)"],
  ["Polaris", "Post Date|Value Date|Transaction Detail|Doc No.|Pay Out|Pay In|Account Balance"],
  ["a settlement in one column", "Create Date|Settlement Debit/Credit (NGN)|Balance Before|Status|Comment"],
  ["Zenith", "Transaction Date|Trans Ref|Description|DR (₦)|CR (₦)|Balance in Naira"],
];

describe("REP-07: the header of every known bank is found by its names", () => {
  it.each(HEADERS)("%s", (_, names) => {
    const cells = names.split("|");
    const header = headerAt([cells], 0);
    expect(header?.score).toBe(cells.length);
    expect(Object.values(header?.columns ?? {}).sort((a, b) => a - b)).toEqual(cells.map((_, index) => index));
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

  it("the balance before a line is none after it, and neither it nor a status is money of its own", () => {
    expect(headerAt([["Date", "Narration", "Balance Before", "Status", "Reversed"]], 0)).toBeUndefined();
    expect(headerAt([["Date", "Narration", "Balance Before (NGN)", "Bal"]], 0)?.columns).toEqual({
      ...{ date: 0, narration: 1, balanceBefore: 2, balance: 3 },
    });
  });

  it("says how many cells it has, and how many of them have a name", () => {
    const [short, wrapped] = [
      ["Date", "Narration", "Credit"],
      ["", "", "(NGN)", "Note", ""],
    ];
    expect(headerAt([[...short, "", null]], 0)?.width).toEqual({ cells: 5, named: 3 });
    expect(headerAt([short], 0)?.width).toEqual({ cells: 3, named: 3 });
    expect(
      headerAt(
        [
          ["Txn", "", ""],
          ["Date", "Narration", "Credit"],
        ],
        0,
      )?.width,
    ).toEqual({ cells: 3, named: 3 });
    expect(headerAt([["Date", "Narration", ""], wrapped.with(2, "Credit")], 0)?.width).toEqual({ cells: 5, named: 4 });
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
