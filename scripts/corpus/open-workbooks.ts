import { col } from "./columns.ts";
import { calcJob, closingOf, type Job, newestFirst } from "./jobs.ts";
import { LENDERS, SOURCES } from "./lenders.ts";
import { money } from "./print.ts";
import { linesOf, withBalances } from "./story.ts";
import { UBA } from "./twice-told.ts";

const suffix = { suffix: true } as const;

function wema(): Job {
  const opening = 104_400_310;
  const lines = linesOf({
    ...{
      seed: 119,
      from: "2026-04-01",
      to: "2026-04-30",
      opening,
      dialect: "common",
      lines: 40,
      reversals: 2,
      returns: 1,
    },
  });
  const number = { asNumber: true } as const;
  return calcJob(
    {
      facts: {
        ...{ file: "19-wema.ods", source: `${SOURCES.analyser} (Wema, ALAT)`, bank: "Wema Bank" },
        ...{ account: "0127745519", opening, closing: closingOf(lines) },
      },
      columns: [
        ...[col.dayCell("Date", "M/d/yyyy"), col.reference("Reference", 20), col.narration("Transaction Details", 40)],
        ...[
          col.valueDayCell("Value Date", "M/d/yyyy"),
          col.debit("Withdrawals", number),
          col.credit("Deposits", number),
        ],
        ...[col.balance("Balance", number), col.other("Channel", () => "ALAT FOR BUSINESS")],
      ],
      ...{
        lines,
        before: opening,
        pages: { rows: 20, brought: "BALANCE B/F", carried: "BALANCE C/F" },
        totals: "Grand Total",
      },
      head: [
        ["WEMA BANK PLC", "", "STATEMENT OF ACCOUNT"],
        ["Account Name:", LENDERS.riverbend],
        ["Account Number:", "0127745519"],
        ["Period:", "01-Apr-2026 to 30-Apr-2026"],
        ["Opening Balance", { kobo: opening }, "Closing Balance", { kobo: closingOf(lines) }],
      ],
    },
    "ods",
    { sheet: "WEMA" },
  );
}

function stanbic(): Job {
  const opening = 33_760_050;
  const lines = linesOf({
    ...{
      seed: 120,
      from: "2026-03-01",
      to: "2026-03-31",
      opening,
      dialect: "common",
      lines: 30,
      reversals: 1,
      returns: 1,
    },
    flaws: [{ kind: "no date", text: "00-00-0000" }],
  });
  return calcJob(
    {
      facts: {
        ...{ file: "20-stanbic.ods", source: SOURCES.analyser, bank: "Stanbic IBTC Bank" },
        ...{ account: "0036628174", opening, closing: closingOf(lines) },
      },
      columns: [
        ...[col.day("Transaction date", "dd-MM-yyyy"), col.valueDay("Value Date", "dd-MM-yyyy")],
        ...[col.narration("Transaction description", 36), col.debit("Debits", { minus: true }), col.credit("Credits")],
        ...[col.balance("Balance", suffix), col.other("Branch", () => "IDEJO")],
      ],
      ...{ lines, spill: 36, before: opening, pages: { rows: 100, brought: "STATEMENT OPENING BALANCE" } },
      head: [
        ["Stanbic IBTC Bank"],
        ["Name of account", LENDERS.savanna],
        ["Account number", "0036628174"],
        ["Statement from:", "01-03-2026", "to", "31-03-2026"],
        ["Closing Balance", `${money(closingOf(lines))} CR`],
      ],
      foot: [["You received this electronic statement at your own request; see stanbicibtcbank.com for help."]],
    },
    "ods",
    { sheet: "Statement" },
  );
}

/** Polaris' export, whose days could all be months; their order and the period in words decide. */
function polaris(): Job {
  const opening = 71_205_500;
  const lines = linesOf({
    ...{
      seed: 121,
      from: "2026-05-01",
      to: "2026-05-12",
      opening,
      dialect: "common",
      lines: 30,
      reversals: 2,
      returns: 1,
    },
    failed: ["DECLINED", "FAILED"],
  });
  return calcJob(
    {
      facts: {
        ...{ file: "21-polaris-month-first.ods", source: SOURCES.analyser, bank: "Polaris Bank" },
        ...{ account: "4091166352", opening, closing: closingOf(lines) },
      },
      columns: [
        ...[col.day("Tran Date", "MM/dd/yyyy"), col.narration("Narration", 40), col.reference("Reference", 26)],
        ...[col.amount("Amount", { marked: "DR/CR" }), col.balance("Balance", suffix)],
        col.other("Status", ({ failed }) => failed ?? "SUCCESSFUL"),
      ],
      lines,
      head: [
        ["Polaris Bank Limited"],
        ["Account Name", LENDERS.oakmoor, "Account Number", "4091166352"],
        ["Statement Period", "1 May 2026 to 12 May 2026"],
        ["Opening Balance", `${money(opening)} CR`, "Closing Balance", `${money(closingOf(lines))} CR`],
      ],
    },
    "ods",
    { sheet: "Polaris" },
  );
}

function uba(): Job {
  const { lines, facts } = UBA;
  const byValue = withBalances(
    lines.toSorted((a, b) => a.valueDay.localeCompare(b.valueDay)),
    facts.opening,
  );
  return calcJob(
    {
      facts: { ...facts, file: "22-uba-by-value-date.ods", secondExportOf: "24-uba.pdf" },
      columns: [
        ...[col.valueDay("Value Date", "yyyy-MM-dd"), col.narration("Narration", 40, 60)],
        ...[col.debit("Debit", { negative: "brackets", minus: true }), col.credit("Credit"), col.balance("Balance")],
      ],
      ...{ lines: newestFirst(byValue), byValueDay: true },
      head: [
        ["United Bank for Africa", "Transactions by value date"],
        ["Account Number", facts.account],
        ["Opening Balance", money(facts.opening), "Closing Balance", money(facts.closing)],
      ],
    },
    "ods",
    { sheet: "Export" },
  );
}

export const openWorkbookJobs = (): readonly Job[] => [wema(), stanbic(), polaris(), uba()];
