import { col } from "./columns.ts";
import { chromiumJob, closingOf, type Job, newestFirst } from "./jobs.ts";
import { LENDERS, SOURCES } from "./lenders.ts";
import { money } from "./print.ts";
import { sumOf } from "./statement.ts";
import { linesOf } from "./story.ts";
import { UBA, ZENITH } from "./twice-told.ts";

const DISCLAIMER = [["Kindly examine this statement; entries not queried within fifteen days are taken as correct."]];

function zenith(): Job {
  const { lines, facts } = ZENITH;
  return chromiumJob(
    {
      facts: { ...facts, file: "23-zenith.pdf", secondExportOf: "10-zenith.xls" },
      columns: [
        ...[
          col.day("DATE", "dd/MM/yyyy", 11),
          col.narration("DESCRIPTION", 38, 60),
          col.debit("DEBIT", { empty: "0.00" }),
        ],
        ...[
          col.credit("CREDIT", { empty: "0.00" }),
          col.valueDay("VALUE DATE", "dd/MM/yyyy", 11),
          col.balance("BALANCE"),
        ],
      ],
      ...{ lines, before: facts.opening, totals: "TOTAL", foot: DISCLAIMER },
      pages: { rows: 22, brought: "Balance B/F", carried: "Balance C/F" },
      head: [
        ["ACCOUNT NAME:", LENDERS.savanna, "Account Statement", "Period: 01/03/2026 TO 31/03/2026"],
        ["CURRENCY:", "NGN", "ACCOUNT No.:", facts.account],
        ["OPENING BALANCE:", money(facts.opening), "CLOSING BALANCE:", money(facts.closing)],
      ],
    },
    { title: "ZENITH BANK PLC", colour: "#b00020", bottom: "Zenith Bank Plc, RC 150224.", grid: true },
  );
}

function uba(): Job {
  const { lines, facts } = UBA;
  return chromiumJob(
    {
      facts: { ...facts, file: "24-uba.pdf" },
      columns: [
        ...[col.day("Transaction Date", "dd/MM/yyyy", 11), col.valueDay("Value Date", "dd/MM/yyyy", 11)],
        ...[
          col.narration("Narration", 34),
          col.reference("Reference", 30),
          col.debit("Withdrawal"),
          col.credit("Deposit"),
        ],
        col.balance("Balance"),
      ],
      ...{ lines: newestFirst(lines), foot: DISCLAIMER },
      head: [
        ["Account Name", LENDERS.harmattan, "Account Number", facts.account],
        ["Period", "June 01, 2026 to June 30, 2026", "Currency", "NGN"],
        ["Opening Balance", money(facts.opening), "Closing Balance", money(facts.closing)],
        ["Total Withdrawals", money(sumOf(lines, "debit")), "Total Deposits", money(sumOf(lines, "credit"))],
        ["Your Transactions"],
      ],
    },
    {
      ...{ title: "United Bank for Africa Plc - Account Statement", colour: "#d71920", landscape: true },
      bottom: "Africa's global bank. Head Office: Lagos.",
    },
  );
}

/** Guaranty Trust Bank's page: the narration is last, and a reversed credit is among the credits, in brackets. */
function guaranty(): Job {
  const opening = 48_915_200;
  const lines = linesOf({
    ...{
      seed: 125,
      from: "2026-04-01",
      to: "2026-04-30",
      opening,
      dialect: "gtb",
      lines: 40,
      reversals: 2,
      returns: 1,
    },
    flaws: [{ kind: "garbled amount", text: "1.250.00.00" }],
  });
  const brackets = { negative: "brackets" } as const;
  return chromiumJob(
    {
      facts: {
        ...{ file: "25-gtbank.pdf", source: `${SOURCES.alt}; ${SOURCES.analyser}`, bank: "Guaranty Trust Bank" },
        ...{ account: "0251186634", opening, closing: closingOf(lines) },
      },
      columns: [
        ...[col.day("Trans Date", "dd-MMM-yyyy", 12), col.valueDay("Value Date", "dd-MMM-yyyy", 12)],
        ...[col.reference("Reference", 32), col.debit("Debits", { ...brackets, reversalsInCredits: true })],
        ...[col.credit("Credits", { ...brackets, reversalsInCredits: true }), col.balance("Balance", brackets)],
        ...[col.other("Originating Branch", () => "205 VICTORIA ISLAND", 16), col.narration("Remarks", 38)],
      ],
      ...{ lines, foot: DISCLAIMER },
      head: [
        ["CUSTOMER STATEMENT", LENDERS.riverbend, "Account No", "0251186634"],
        ["Print. Date", "04-May-2026", "Period", "01-Apr-2026 to 30-Apr-2026"],
        ["Opening Balance", money(opening), "Closing Balance", money(closingOf(lines))],
      ],
    },
    {
      ...{ title: "GTBank - Guaranty Trust Bank Limited", colour: "#dd4f05", landscape: true, grid: true },
      bottom: "Guaranty Trust Bank Limited, RC 152321.",
    },
  );
}

function opay(): Job {
  const opening = 27_204_310;
  const lines = linesOf({
    ...{
      seed: 126,
      from: "2026-05-01",
      to: "2026-05-31",
      opening,
      dialect: "fintech",
      lines: 38,
      reversals: 1,
      returns: 2,
    },
  });
  const naira = { sign: "₦" } as const;
  const dashes = { empty: "--" } as const;
  return chromiumJob(
    {
      facts: {
        ...{ file: "26-opay.pdf", source: `${SOURCES.bankstract}; ${SOURCES.analyser}`, bank: "OPay Digital Services" },
        ...{ account: "8146620935", opening, closing: closingOf(lines) },
      },
      columns: [
        ...[col.day("Trans. Time", "dd MMM yyyy HH:mm:ss", 18), col.valueDay("Value Date", "dd MMM yyyy", 12)],
        ...[col.narration("Description", 34), col.debit("Debit(₦)", dashes), col.credit("Credit(₦)", dashes)],
        ...[
          col.balance("Balance After(₦)"),
          col.other("Channel", () => "Mobile", 8),
          col.reference("Transaction Reference", 17),
        ],
      ],
      ...{ lines, foot: [["OPay is licensed by the CBN; deposits are insured by the NDIC."]] },
      head: [
        ["Account Name", LENDERS.kestrel, "Account Number", "8146620935"],
        ["Wallet Account", "", "Period:", "01 May 2026 - 31 May 2026"],
        ["Opening Balance", money(opening, naira), "Total Debit", money(sumOf(lines, "debit"), naira)],
        ["Closing Balance", money(closingOf(lines), naira), "Total Credit", money(sumOf(lines, "credit"), naira)],
      ],
    },
    {
      ...{ title: "OPay Account Statement", colour: "#1dcf9f", bottom: "Generated on 01 Jun 2026 00:00:00", cut: true },
      fontSize: 10,
    },
  );
}

export const printedPageJobs = (): readonly Job[] => [zenith(), uba(), guaranty(), opay()];
