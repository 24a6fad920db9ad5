import { formatAmount, formatNaira, type Kobo, kobo, ZERO } from "../../../domain/money.ts";
import { formatDate, type LagosDate } from "../../../domain/time/lagos-date.ts";
import type { RemittanceStatement } from "./remittance-statement.ts";

const HEADER = ["Date", "Reference", "Transaction Details", "Debit", "Credit", "Balance"];

/** A statement like Wema's export: account and period first, a blank line, then one row for each line. */
export function statementCsv(statement: RemittanceStatement): string {
  const preamble = [
    ["WEMA BANK PLC"],
    ["Account Name", statement.accountName],
    ["Account Number", statement.accountNumber],
    ["Statement Period", `${bankDate(statement.from)} to ${bankDate(statement.to)}`],
    ["Opening Balance", formatNaira(statement.openingBalance)],
    ["Closing Balance", formatNaira(statement.closingBalance)],
    [],
  ];
  const rows = statement.lines.map(({ bookedOn, reference, narration, amount, balance }) => [
    bankDate(bookedOn),
    reference,
    narration,
    moneyIf(amount < ZERO, kobo(Math.abs(amount))),
    moneyIf(amount > ZERO, amount),
    formatAmount(balance),
  ]);
  return [...preamble, HEADER, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function moneyIf(applies: boolean, amount: Kobo): string {
  return applies ? formatAmount(amount) : "";
}

/** `05-Oct-2026`. */
function bankDate(date: LagosDate): string {
  return formatDate(date).padStart("25 Oct 2026".length, "0").replaceAll(" ", "-");
}

function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
