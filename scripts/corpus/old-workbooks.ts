import { col } from "./columns.ts";
import { calcJob, closingOf, type Job, newestFirst } from "./jobs.ts";
import { LENDERS, SOURCES } from "./lenders.ts";
import { money } from "./print.ts";
import { sumOf } from "./statement.ts";
import { linesOf } from "./story.ts";
import { ZENITH } from "./twice-told.ts";

/** First Bank's workbook, page by page, and a later export without references from which one line is missing. */
function first(): readonly Job[] {
  const opening = 31_884_260;
  const lines = linesOf({
    ...{
      seed: 109,
      from: "2026-02-01",
      to: "2026-02-28",
      opening,
      dialect: "first",
      lines: 44,
      reversals: 2,
      returns: 1,
    },
  });
  const facts = {
    ...{ source: `${SOURCES.alt}; ${SOURCES.bankstract}; ${SOURCES.ngParser}`, bank: "First Bank of Nigeria" },
    ...{ account: "2036614478", opening, closing: closingOf(lines) },
  };
  const head = [
    ["FIRST BANK OF NIGERIA LIMITED"],
    ["Account No:", facts.account, "Account Name:", LENDERS.harmattan],
    ["For the Period of:", "01-Feb-2026 to 28-Feb-2026"],
    ["Opening Balance:", money(opening), "Closing Balance:", money(facts.closing)],
    [],
  ];
  const sheet = { sheet: "Statement" };
  const paged = calcJob(
    {
      facts: { ...facts, file: "09-firstbank.xls" },
      columns: [
        ...[
          col.dayCell("TransDate", "d-MMM-yyyy"),
          col.reference("Reference", 20),
          col.narration("Transaction Details", 40),
        ],
        ...[col.valueDayCell("ValueDate", "d-MMM-yyyy"), col.credit("Deposit", { asNumber: true })],
        ...[col.debit("Withdrawal", { asNumber: true }), col.balance("Balance", { asNumber: true })],
      ],
      ...{ lines, head, before: opening, pages: { rows: 16, brought: "Balance B/F", carried: "Balance C/F" } },
      foot: [["END OF STATEMENT"], ["Please report errors within 14 days of receipt."]],
    },
    "xls",
    sheet,
  );
  const lost = lines.find(({ kind }) => kind === "charge");
  const short = calcJob(
    {
      facts: {
        ...facts,
        ...{ file: "12-firstbank-without-reference.xls", secondExportOf: "09-firstbank.xls", chain: "broken" },
      },
      columns: [
        ...[col.day("Trans Date", "dd-MMM-yyyy"), col.narration("Transaction Details", 30, 45)],
        ...[col.valueDay("Value Date", "dd-MMM-yyyy"), col.debit("Withdrawal(DR)", { empty: "0.00" })],
        ...[col.credit("Deposit(CR)", { empty: "0.00" }), col.balance("Balance")],
      ],
      lines: lines.filter((line) => line !== lost),
      head: [
        ["Account No:", facts.account, "", "Pending Debit:", "(51.00)"],
        ["Account Name:", LENDERS.harmattan],
        ["Account Type:", "CURRENT", "", "Total Credit:", money(sumOf(lines, "credit"))],
        ["Currency:", "NGN", "", "Total Debit:", money(sumOf(lines, "debit"))],
        ["Opening Balance:", money(opening), "", "Closing Balance:", money(facts.closing)],
        ["FirstBank", "Generated on 02-Mar-2026 09:14:52"],
      ],
    },
    "xls",
    sheet,
  );
  return [paged, short];
}

function zenith(): Job {
  const { lines, facts } = ZENITH;
  return calcJob(
    {
      facts: { ...facts, file: "10-zenith.xls" },
      columns: [
        ...[
          col.dayCell("TRANS DATE", "dd/MM/yyyy"),
          col.valueDayCell("VALUE DATE", "dd/MM/yyyy"),
          col.reference("TRANS ID", 22),
        ],
        ...[col.debit("DR AMOUNT"), col.credit("CR AMOUNT"), col.balance("BALANCE"), col.narration("REMARKS", 36)],
      ],
      ...{ lines, spill: 34, totals: "TOTAL" },
      head: [
        ["ZENITH BANK PLC"],
        ["ACCOUNT NAME:", LENDERS.savanna],
        ["ACCOUNT No.:", facts.account, "CURRENCY:", "NGN"],
        ["Period:", "01/03/2026 TO 31/03/2026"],
        ["OPENING BALANCE", { kobo: facts.opening }, "CLOSING BALANCE", { kobo: facts.closing }],
        [],
      ],
    },
    "xls",
    { sheet: "Account Statement" },
  );
}

function union(): Job {
  const opening = 19_450_000;
  const lines = linesOf({
    ...{
      seed: 111,
      from: "2026-05-01",
      to: "2026-05-31",
      opening,
      dialect: "common",
      lines: 32,
      reversals: 1,
      returns: 1,
    },
    flaws: [
      { kind: "no date", text: "32/05/2026" },
      { kind: "garbled amount", text: "###########" },
    ],
  });
  return calcJob(
    {
      facts: {
        ...{ file: "11-union.xls", source: `${SOURCES.recon}; ${SOURCES.analyser}`, bank: "Union Bank of Nigeria" },
        ...{ account: "0048812396", opening, closing: closingOf(lines) },
      },
      columns: [
        ...[col.day("Trans Date", "dd/MM/yyyy"), col.reference("Tran Id", 20), col.narration("Narration", 40)],
        ...[col.debit("Withdrawal(DR)"), col.credit("Deposit(CR)"), col.balance("Bal")],
        col.other("Branch", () => "HEAD OFFICE"),
      ],
      lines: newestFirst(lines),
      head: [
        ["Union Bank of Nigeria Plc", "", "Account Statement"],
        ["Customer", LENDERS.kestrel],
        ["Account Number", "0048812396"],
        ["From", "01/05/2026", "To", "31/05/2026"],
        ["Opening Balance", money(opening), "Closing Balance", money(closingOf(lines))],
      ],
    },
    "xls",
    { sheet: "Sheet1" },
  );
}

export const oldWorkbookJobs = (): readonly Job[] => {
  const [paged, short] = first();
  if (!paged || !short) throw new Error("Two files of First Bank were asked for.");
  return [paged, zenith(), union(), short];
};
