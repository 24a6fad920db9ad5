import { col } from "./columns.ts";
import { calcJob, closingOf, type Job, writerJob } from "./jobs.ts";
import { LENDERS, SOURCES } from "./lenders.ts";
import { money } from "./print.ts";
import { sumOf } from "./statement.ts";
import { linesOf } from "./story.ts";
import { STERLING } from "./twice-told.ts";

function access(): Job {
  const opening = 210_660_000;
  const lines = linesOf({
    ...{
      seed: 127,
      from: "2026-05-01",
      to: "2026-05-31",
      opening,
      dialect: "access",
      lines: 44,
      reversals: 2,
      returns: 1,
    },
  });
  return writerJob(
    {
      facts: {
        ...{ file: "27-access.pdf", source: `${SOURCES.alt}; ${SOURCES.ngParser}`, bank: "Access Bank" },
        ...{ account: "0739915528", opening, closing: closingOf(lines) },
      },
      columns: [
        ...[col.day("Date", "dd-MON-yy", 10), col.narration("Transaction Details", 36), col.reference("Reference", 32)],
        ...[col.valueDay("Value Date", "dd-MON-yy", 10), col.debit("Withdrawals"), col.credit("Lodgements")],
        col.balance("Balance"),
      ],
      ...{ lines, totals: "TOTAL" },
      head: [
        ["Account Name", LENDERS.oakmoor, "Opening Balance", money(opening, { sign: "NGN " })],
        ["Account Number", "0739915528", "Total Withdrawals", money(sumOf(lines, "debit"), { sign: "NGN " })],
        ["Currency", "Nigerian Naira", "Total Lodgements", money(sumOf(lines, "credit"), { sign: "NGN " })],
        ["Period", "01/05/2026 TO 31/05/2026", "Closing Balance", money(closingOf(lines), { sign: "NGN " })],
      ],
      foot: [["PRIVATE & CONFIDENTIAL"], ["Tell us within 7 days if an entry looks wrong to you."]],
    },
    { title: "Access Bank Plc - Statement of Account", bottom: "Access Bank Plc.", landscape: true, grid: true },
  );
}

function fcmb(): Job {
  const opening = 95_830_775;
  const lines = linesOf({
    ...{
      seed: 128,
      from: "2026-06-01",
      to: "2026-06-30",
      opening,
      dialect: "common",
      lines: 40,
      reversals: 1,
      returns: 1,
    },
    flaws: [{ kind: "no date", text: "31 Jun 2026" }],
  });
  return writerJob(
    {
      facts: {
        ...{ file: "28-fcmb.pdf", source: `${SOURCES.analyser}; ${SOURCES.alt}`, bank: "First City Monument Bank" },
        ...{ account: "3380027714", opening, closing: closingOf(lines) },
      },
      columns: [
        ...[
          col.day("Txn Date", "dd MMM yyyy", 12),
          col.valueDay("Val Date", "dd MMM yyyy", 12),
          col.narration("Remarks", 40),
        ],
        ...[col.debit("Debit"), col.credit("Credit"), col.balance("Balance")],
      ],
      ...{ lines, before: opening },
      pages: { rows: 22, brought: "Balance Brought Forward", carried: "Balance Carried Forward" },
      head: [
        ["Customer Name", LENDERS.kestrel],
        ["Account Number", "3380027714", "Overdraft Limit", "0.00"],
        ["Start Date", "01 Jun 2026", "End Date", "30 Jun 2026"],
        ["Opening Balance", money(opening), "Closing Balance", money(closingOf(lines))],
      ],
      foot: [["First City Monument Bank Limited is a subsidiary of FCMB Group Plc."]],
    },
    { title: "First City Monument Bank Limited - STATEMENT OF ACCOUNT", bottom: "FCMB." },
  );
}

function sterling(): Job {
  const { lines, facts } = STERLING;
  return calcJob(
    {
      facts: { ...facts, file: "29-sterling.pdf", secondExportOf: "07-sterling-utf16.csv" },
      columns: [
        ...[col.day("Trans Date", "dd-MMM-yyyy", 18), col.narration("Narration", 54, 70)],
        ...[
          col.valueDay("Value Date", "dd-MMM-yyyy", 12),
          col.debit("Debit"),
          col.credit("Credit"),
          col.balance("Balance"),
        ],
      ],
      ...{ lines, totals: "Total" },
      head: [
        ["Sterling Bank", "ACCOUNT STATEMENT"],
        ["Account Name", LENDERS.savanna],
        ["Account Number", facts.account],
        ["Period", "01-Apr-2026 to 30-Apr-2026"],
        ["Opening Balance", money(facts.opening)],
        ["Closing Balance", money(facts.closing)],
        [],
      ],
      foot: [[], ["", "Errors must be reported within 15 days."]],
    },
    "pdf",
    { sheet: "Statement", top: "Sterling Bank Limited", bottom: "Confidential." },
  );
}

function moniepoint(): Job {
  const opening = 66_300_000;
  const lines = linesOf({
    ...{ seed: 130, from: "2026-07-01", to: "2026-07-31", opening, dialect: "fintech", lines: 36, reversals: 2 },
    ...{ failed: ["FAILED", "FAILED"], feesWithin: true },
  });
  return calcJob(
    {
      facts: {
        ...{ file: "30-moniepoint.pdf", source: SOURCES.analyser, bank: "Moniepoint Microfinance Bank" },
        ...{ account: "8027719934", opening, closing: closingOf(lines) },
      },
      columns: [
        ...[
          col.day("Date", "yyyy-MM-dd'T'HH:mm:ss", 19),
          col.narration("Narration", 50),
          col.reference("Reference", 30),
        ],
        ...[col.debit("Debit"), col.credit("Credit"), col.balance("Balance")],
        col.other("Status", ({ failed }) => failed ?? "COMPLETED", 12),
      ],
      lines,
      head: [
        ["Moniepoint MFB", "Account Statement"],
        ["Account Name", LENDERS.riverbend],
        ["Account Number", "8027719934"],
        ["Date Range", "2026-07-01 to 2026-07-31"],
        ["Opening Balance", money(opening, { sign: "NGN " })],
        ["Closing Balance", money(closingOf(lines), { sign: "NGN " })],
        [],
      ],
    },
    "pdf",
    { sheet: "Statement", top: "Moniepoint Microfinance Bank", bottom: "Licensed by the CBN." },
  );
}

export const printedDocumentJobs = (): readonly Job[] => [access(), fcmb(), sterling(), moniepoint()];
