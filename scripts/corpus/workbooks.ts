import { col } from "./columns.ts";
import { calcJob, closingOf, type Job, newestFirst } from "./jobs.ts";
import { LENDERS, SOURCES } from "./lenders.ts";
import { money } from "./print.ts";
import { sumOf } from "./statement.ts";
import { linesOf, withBalances } from "./story.ts";

const naira = { sign: "₦" } as const;

function opay(): Job {
  const opening = 42_118_900;
  const lines = linesOf({
    ...{
      seed: 113,
      from: "2026-06-01",
      to: "2026-06-30",
      opening,
      dialect: "fintech",
      lines: 36,
      reversals: 1,
      returns: 1,
    },
    flaws: [{ kind: "garbled amount", text: "+25,O00.00" }],
  });
  return calcJob(
    {
      facts: {
        ...{
          file: "13-opay.xlsx",
          source: `${SOURCES.analyser}; ${SOURCES.bankstract}`,
          bank: "OPay Digital Services",
        },
        ...{ account: "6113390274", opening, closing: closingOf(lines) },
      },
      columns: [
        ...[col.day("Trans. Time", "yyyy MMM dd HH:mm:ss", 20), col.valueDay("Value Date", "dd MMM yyyy")],
        ...[col.narration("Description", 40), col.amount("Debit/Credit(₦)", { marked: "sign", signed: true })],
        ...[
          col.balance("Balance(₦)"),
          col.other("Channel", () => "E-Channel"),
          col.reference("Transaction Reference", 30),
        ],
      ],
      lines,
      head: [
        ["Wallet Account Statement", "", "", "", "Date Printed", "01 Jul 2026 08:02:11"],
        ["Account Name", LENDERS.riverbend, "Account Number", "6113390274"],
        ["Account Type", "Wallet Account", "Period", "01 Jun 2026-30 Jun 2026"],
        ["Opening Balance", money(opening, naira), "Total Debit", money(sumOf(lines, "debit"), naira)],
        ["Closing Balance", money(closingOf(lines), naira), "Total Credit", money(sumOf(lines, "credit"), naira)],
        [],
      ],
    },
    "xlsx",
    { sheet: "Wallet Account" },
  );
}

function kuda(): Job {
  const opening = 12_006_045;
  const lines = linesOf({
    ...{ seed: 114, from: "2026-07-01", to: "2026-07-31", opening, dialect: "fintech", lines: 34, reversals: 2 },
  });
  return calcJob(
    {
      facts: {
        ...{ file: "14-kuda.xlsx", source: `${SOURCES.kuda}; ${SOURCES.analyser}`, bank: "Kuda Microfinance Bank" },
        ...{ account: "2044918836", opening, closing: closingOf(lines) },
      },
      columns: [
        ...[
          col.day("Date/Time", "dd/MM/yy HH:mm:ss", 18),
          col.credit("Money In", naira),
          col.debit("Money out", naira),
        ],
        ...[col.other("Category", ({ kobo }) => (kobo < 0 ? "outward transfer" : "inward transfer"), 16)],
        ...[col.other("To / From", ({ name, bank }) => (name ? `${name}/${bank.name}` : ""), 24)],
        ...[col.narration("Description", 40), col.balance("Balance", naira)],
      ],
      lines,
      head: [
        ["Kuda MF Bank"],
        ["Spend Account Statement"],
        ["Account name", LENDERS.kestrel],
        ["Account number", { number: 2044918836, show: "whole" }],
        ["Period", "01/07/26 - 31/07/26"],
        [],
        ["Summary"],
        ["Opening Balance", money(opening, naira)],
        ["Money In", money(sumOf(lines, "credit"), naira)],
        ["Money Out", money(sumOf(lines, "debit"), naira)],
        ["Closing Balance", money(closingOf(lines), naira)],
        [],
      ],
      foot: [[], ["Kuda MF Bank. All rights reserved. Deposits are insured by the NDIC."]],
    },
    "xlsx",
    { sheet: "Statement", indent: 2 },
  );
}

function palmpay(): Job {
  const opening = 90_000_000;
  const lines = linesOf({
    ...{
      seed: 115,
      from: "2026-05-04",
      to: "2026-05-29",
      opening,
      dialect: "fintech",
      lines: 32,
      reversals: 1,
      returns: 1,
    },
    failed: ["Failed", "Failed"],
  });
  const signed = { commas: false, signed: true } as const;
  return calcJob(
    {
      facts: { file: "15-palmpay.xlsx", source: SOURCES.bankstract, bank: "PalmPay", account: "9035571824" },
      columns: [
        ...[col.day("Transaction Date", "MM/dd/yyyy hh:mm:ss AM", 20), col.narration("Transaction Detail", 40)],
        ...[col.credit("Money In (NGN)", signed), col.debit("Money Out (NGN)", { ...signed, minus: true })],
        ...[col.reference("Transaction ID", 30), col.other("Status", ({ failed }) => failed ?? "Successful")],
      ],
      lines: newestFirst(lines),
      head: [
        ["Account Statement", "", "Name", LENDERS.harmattan],
        ["", "", "Account Number", "9035571824"],
        ["Total Money In", money(sumOf(lines, "credit"), naira), "Statement Period", "05/04/2026 - 05/29/2026"],
        ["Total Money Out", money(sumOf(lines, "debit"), naira), "Print Time", "05/30/2026 10:29:45 AM"],
        [],
      ],
    },
    "xlsx",
    { sheet: "Statement" },
  );
}

function fidelity(): Job {
  const opening = 57_340_000;
  const lines = linesOf({
    ...{
      seed: 116,
      from: "2026-04-01",
      to: "2026-04-30",
      opening,
      dialect: "common",
      lines: 38,
      reversals: 1,
      returns: 1,
    },
    flaws: [{ kind: "garbled amount", text: "4?,250.00" }],
  });
  const lost = lines.find(({ kind }) => kind === "alerts" || kind === "tax");
  const number = { asNumber: true } as const;
  return calcJob(
    {
      facts: {
        ...{ file: "16-fidelity.xlsx", source: `${SOURCES.alt}; ${SOURCES.analyser}`, bank: "Fidelity Bank" },
        ...{ account: "4011773528", opening, closing: closingOf(lines), chain: "broken" },
      },
      columns: [
        ...[col.day("Transaction Date", "d-MMM-yy"), col.valueDay("Value Date", "d-MMM-yy")],
        ...[col.other("Channel", ({ kind }) => (kind === "transfer in" ? "NIP Transfer" : "Others"), 14)],
        ...[col.brokenNarration("Details", 36, 36), col.credit("Pay In", number), col.debit("Pay Out", number)],
        col.balance("Balance", number),
      ],
      lines: lines.filter((line) => line !== lost),
      head: [
        ["Fidelity Bank Plc"],
        [LENDERS.oakmoor],
        ["Account:", "4011773528", "Type:", "Current Account Corporate"],
        ["From 1 April 2026 to 30 April 2026"],
        ["Opening Balance", { kobo: opening }],
        ["Closing Balance", { kobo: closingOf(lines) }],
      ],
    },
    "xlsx",
    { sheet: "Transactions" },
  );
}

/** Ecobank's workbook, overdrawn for a while, and an export by value date whose references a spreadsheet spoilt. */
function ecobank(): readonly Job[] {
  const opening = 1_120_000;
  const lines = linesOf({
    ...{
      seed: 187,
      from: "2026-05-01",
      to: "2026-05-31",
      opening,
      dialect: "common",
      lines: 40,
      reversals: 2,
      returns: 1,
    },
    mayOverdraw: true,
  });
  const facts = {
    ...{ source: SOURCES.ngParser, bank: "Ecobank Nigeria", account: "5782103364", opening, closing: closingOf(lines) },
  };
  const brackets = { negative: "brackets" } as const;
  const byBooking = calcJob(
    {
      facts: { ...facts, file: "17-ecobank.xlsx" },
      columns: [
        ...[col.day("Transaction Date", "dd-MMM-yyyy"), col.valueDay("Value Date", "dd-MMM-yyyy")],
        ...[col.narration("Description", 40), col.reference("Reference", 26, "'")],
        ...[col.amount("Amount", { ...brackets, marked: "sign" }), col.balance("Balance", brackets)],
      ],
      lines,
      head: [
        ["Ecobank Nigeria Limited", "Statement of Account"],
        ["Name", LENDERS.savanna, "Account Number", facts.account],
        ["Period", "01-May-2026 to 31-May-2026"],
        ["Opening Balance", money(opening, brackets), "Closing Balance", money(facts.closing, brackets)],
      ],
    },
    "xlsx",
    { sheet: "STATEMENT" },
  );
  const byValue = withBalances(
    lines.toSorted((a, b) => a.valueDay.localeCompare(b.valueDay)),
    opening,
  );
  const second = calcJob(
    {
      facts: { ...facts, file: "18-ecobank-by-value-date.xlsx", secondExportOf: "17-ecobank.xlsx" },
      columns: [
        ...[col.valueDayCell("Value Date", "dd/MM/yyyy"), col.narration("Description", 40)],
        ...[col.spoiltReference("Reference", true), col.amount("Amount", { asNumber: true, marked: "bare" })],
        ...[col.other("Dr/Cr", ({ kobo }) => (kobo < 0 ? "Dr" : "Cr")), col.balance("Balance", { asNumber: true })],
      ],
      ...{ lines: byValue, byValueDay: true },
      head: [
        ["Ecobank"],
        ["Account Number", facts.account, "Sorted by", "Value Date"],
        ["Opening Balance", { kobo: opening }, "Closing Balance", { kobo: facts.closing }],
      ],
    },
    "xlsx",
    { sheet: "Export" },
  );
  return [byBooking, second];
}

export const workbookJobs = (): readonly Job[] => [opay(), kuda(), palmpay(), fidelity(), ...ecobank()];
