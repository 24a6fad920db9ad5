import { type Column, col } from "./columns.ts";
import { closingOf, csvJob, type Job, newestFirst } from "./jobs.ts";
import { LENDERS, SOURCES } from "./lenders.ts";
import { money } from "./print.ts";
import { sumOf } from "./statement.ts";
import { type Line, linesOf, spoiled } from "./story.ts";
import { STERLING } from "./twice-told.ts";

const bare = { commas: false } as const;

/** Moniepoint's export: the fee within the amounts, balances before and after, a status, and columns without a name. */
function moniepoint(): readonly Job[] {
  const opening = 184_350_075;
  const lines = linesOf({
    ...{ seed: 101, from: "2026-03-01", to: "2026-03-31", opening, dialect: "fintech", lines: 44 },
    ...{ reversals: 2, returns: 1, failed: ["FAILED", "FAILED", "FAILED"], feesWithin: true },
  });
  const facts = {
    ...{ source: `${SOURCES.moniepoint}; ${SOURCES.analyser}`, bank: "Moniepoint Microfinance Bank" },
    ...{ account: "5018834726", opening, closing: closingOf(lines) },
  };
  const head = (range: string) => [
    ["Account Name", LENDERS.oakmoor],
    ["Account Number", facts.account],
    ["Currency", "NGN"],
    ["Date Range", range],
    ["Opening Balance", money(opening), "Closing Balance", money(facts.closing)],
    ["Total Debit", money(sumOf(lines, "debit")), "Total Credit", money(sumOf(lines, "credit"))],
    [],
  ];
  const type = ({ kind, kobo }: Line) => (kind === "deduction" || kobo < 0 ? "TRANSFER" : "POS_TRANSFER");
  const before = ({ kobo, balance, failed }: Line) => money(failed === undefined ? balance - kobo : balance, bare);
  const moved: readonly Column[] = [
    col.other("Transaction Amount (NGN)", ({ kind, kobo, fee }) =>
      kind === "levy" ? "" : money(Math.abs(kobo) - fee, bare),
    ),
    col.debit("Settlement Debit (NGN)", bare),
    col.credit("Settlement Credit (NGN)", bare),
    col.other("Balance Before (NGN)", before),
    col.balance("Balance After (NGN)", bare),
    col.other("Charge (NGN)", ({ fee }) => money(fee, bare)),
  ];
  const people: readonly Column[] = [
    col.other("Beneficiary", ({ kobo, name }) => (kobo < 0 ? name : LENDERS.oakmoor)),
    col.other("Beneficiary Institution", ({ kobo, bank }) => (kobo < 0 ? bank.name : "MONIEPOINT MFB")),
    col.other("Source", ({ kobo, name }) => (kobo < 0 ? LENDERS.oakmoor : name)),
    col.other("Source Institution", ({ kobo, bank }) => (kobo < 0 ? "MONIEPOINT MFB" : bank.name)),
    { ...col.narration("Narration"), cell: ({ kind, narration }) => (kind === "levy" ? "null" : narration) },
  ];
  const status = [
    col.other("Transaction Type", type),
    col.other("Transaction Status", ({ failed }) => failed ?? "COMPLETED"),
    col.other("Terminal ID", (line) => (type(line) === "POS_TRANSFER" ? `2MPT${line.reference.slice(-4)}` : "")),
  ];
  const first = csvJob(
    {
      facts: { ...facts, file: "01-moniepoint.csv" },
      columns: [
        ...[col.day("Date", "yyyy-MM-dd'T'HH:mm:ss"), col.other("Account Name", () => LENDERS.oakmoor), ...status],
        ...[col.other("RRN", ({ time }) => `26${time.replaceAll(":", "")}0019`), col.reference("Transaction Ref")],
        ...[col.other("Reversal Status", () => ""), ...moved, ...people],
        ...Array.from({ length: 5 }, () => col.other("", () => "")),
      ],
      ...{ lines: newestFirst(lines), head: head("2026-03-01 - 2026-03-31") },
    },
    { encoding: "utf8 with mark" },
  );
  const second = csvJob({
    facts: { ...facts, file: "02-moniepoint-without-reference.csv", secondExportOf: "01-moniepoint.csv" },
    columns: [col.day("Date", "MM/dd/yyyy hh:mm:ss AM"), ...status, ...moved, ...people],
    ...{ lines, head: head("03/01/2026 - 03/31/2026") },
  });
  return [first, second];
}

/** Guaranty Trust Bank's export, and the same opened in a spreadsheet, edited by hand and saved again. */
function guaranty(): readonly Job[] {
  const opening = 96_210_540;
  const lines = linesOf({
    ...{
      seed: 103,
      from: "2026-03-01",
      to: "2026-03-31",
      opening,
      dialect: "gtb",
      lines: 48,
      reversals: 2,
      returns: 1,
    },
  });
  const facts = {
    ...{ source: `${SOURCES.ngParser}; ${SOURCES.alt}`, bank: "Guaranty Trust Bank", account: "0149927361" },
    ...{ opening, closing: closingOf(lines) },
  };
  const head = [
    ["GUARANTY TRUST BANK PLC"],
    [`CUSTOMER STATEMENT: ${LENDERS.riverbend}`],
    ["Account No", facts.account, "Currency", "NGN"],
    ["Period", "01-Mar-2026 TO 31-Mar-2026"],
    ["Opening Balance", money(opening), "Closing Balance", money(facts.closing)],
    ["Total Debit", money(sumOf(lines, "debit")), "Total Credit", money(sumOf(lines, "credit"))],
  ];
  const first = csvJob({
    facts: { ...facts, file: "03-gtbank.csv" },
    columns: [
      ...[
        col.day("Trans Date", "dd-MMM-yyyy"),
        col.reference("Reference", 18, "'"),
        col.valueDay("Value Date", "dd-MMM-yyyy"),
      ],
      ...[col.debit("Debits"), col.credit("Credits"), col.balance("Balance")],
      ...[
        col.other("Originating Branch", ({ reference }) => `E-CHANNELS ${reference.slice(-1)}`),
        col.narration("Remarks"),
      ],
    ],
    ...{ lines, head, foot: [["This is a computer generated statement and needs no signature."]] },
  });
  const edited = spoiled(
    lines,
    [
      { kind: "overlong row", text: "" },
      { kind: "overlong row", text: "" },
    ],
    104,
  );
  const second = csvJob({
    facts: { ...facts, file: "04-gtbank-saved-by-spreadsheet.csv", secondExportOf: "03-gtbank.csv" },
    columns: [
      ...[
        col.day("Trans Date", "dd/MM/yyyy"),
        col.spoiltReference("Reference"),
        col.valueDay("Value Date", "dd/MM/yyyy"),
      ],
      ...[col.debit("Debits", bare), col.credit("Credits", bare), col.balance("Balance", bare)],
      col.narration("Remarks", 30, 55),
    ],
    ...{ lines: edited, head },
  });
  return [first, second];
}

function access(): Job {
  const opening = 51_077_820;
  const lines = linesOf({
    ...{ seed: 105, from: "2026-04-01", to: "2026-04-30", opening, dialect: "access", lines: 34, reversals: 2 },
    flaws: [{ kind: "no date", text: "31-APR-2026" }],
  });
  return csvJob(
    {
      facts: {
        ...{ file: "05-access.csv", source: `${SOURCES.analyser}; ${SOURCES.alt}`, bank: "Access Bank" },
        ...{ account: "0726641893", opening, closing: closingOf(lines) },
      },
      columns: [
        ...[col.day("Posted Date", "dd-MON-yyyy"), col.valueDay("Value Date", "dd-MON-yyyy")],
        ...[
          col.brokenNarration("Description", 38),
          col.debit("Debit (NGN)", { minus: true }),
          col.credit("Credit (NGN)"),
        ],
        ...[col.balance("Balance (NGN)"), col.other("Branch", () => "CORPORATE 0057")],
      ],
      lines,
      head: [
        ["ACCESS BANK PLC", "PRIVATE & CONFIDENTIAL"],
        ["Account Name", LENDERS.kestrel],
        ["Account Number", "0726641893"],
        ["Statement Period", "01-APR-2026 to 30-APR-2026"],
        ["Opening Balance", money(opening, { sign: "NGN " })],
        ["Closing Balance", money(closingOf(lines), { sign: "NGN " })],
      ],
      totals: "TOTAL",
    },
    { comma: ";" },
  );
}

function uba(): Job {
  const opening = 238_400_000;
  const overlong = { kind: "overlong row", text: "" } as const;
  const lines = linesOf({
    ...{
      seed: 106,
      from: "2026-05-01",
      to: "2026-05-31",
      opening,
      dialect: "uba",
      lines: 36,
      reversals: 1,
      returns: 1,
    },
    flaws: [overlong, overlong, overlong],
  });
  return csvJob({
    facts: {
      ...{ file: "06-uba-unquoted.csv", source: `${SOURCES.analyser}; ${SOURCES.alt}`, bank: "United Bank for Africa" },
      ...{ account: "1027735648", opening, closing: closingOf(lines) },
    },
    columns: [
      ...[col.day("TRANS DATE", "dd-MMM-yyyy"), col.valueDay("VALUE DATE", "dd-MMM-yyyy"), col.narration("NARRATION")],
      ...[
        col.other("CHQ. NO", () => ""),
        col.debit("DEBIT", bare),
        col.credit("CREDIT", bare),
        col.balance("BALANCE", bare),
      ],
    ],
    lines,
    head: [
      ["United Bank for Africa Plc"],
      [`BANK STATEMENT ${LENDERS.harmattan} 1027735648`],
      ["May 01 2026 to May 31 2026"],
      ["Opening Balance", money(opening, bare)],
      ["Closing Balance", money(closingOf(lines), bare)],
    ],
    totals: "Total",
  });
}

function sterling(): Job {
  const { lines, opening, facts } = STERLING;
  return csvJob(
    {
      facts: { ...facts, file: "07-sterling-utf16.csv" },
      columns: [
        ...[col.day("Trans Date", "MM/dd/yyyy"), col.narration("Narration"), col.reference("Reference")],
        ...[col.valueDay("Value Date", "MM/dd/yyyy"), col.debit("Debit", { empty: "0.00" })],
        ...[col.credit("Credit", { empty: "0.00" }), col.balance("Balance")],
      ],
      lines,
      head: [
        ["Sterling Bank Plc", "Statement of Account"],
        ["Account Name", LENDERS.savanna, "Account Number", facts.account],
        ["Period", "04/01/2026 - 04/30/2026"],
        ["Opening Balance", money(opening), "Closing Balance", money(facts.closing)],
        [],
      ],
      foot: [["Total Debit", money(sumOf(lines, "debit")), "Total Credit", money(sumOf(lines, "credit"))]],
    },
    { encoding: "utf16" },
  );
}

function providus(): Job {
  const opening = 77_000_000;
  const lines = linesOf({
    ...{
      seed: 108,
      from: "2026-06-01",
      to: "2026-06-30",
      opening,
      dialect: "common",
      lines: 30,
      reversals: 1,
      returns: 1,
    },
    flaws: [{ kind: "garbled amount", text: "NGN 1O7,5OO.00" }],
  });
  return csvJob(
    {
      facts: {
        ...{ file: "08-providus-utf16.csv", source: SOURCES.analyser, bank: "Providus Bank" },
        ...{ account: "1308842275", opening, closing: closingOf(lines) },
      },
      columns: [
        ...[col.day("Transaction Date", "dd-MM-yyyy"), col.valueDay("Value Date", "dd-MM-yyyy")],
        ...[col.narration("Transaction Description"), col.other("Transaction Type", ({ kind }) => kind.toUpperCase())],
        ...[col.reference("DOC NO."), col.amount("Amount", { sign: "NGN ", marked: "bare" })],
        ...[
          col.other("DR/CR", ({ kobo }) => (kobo < 0 ? "DR" : "CR")),
          col.balance("Current Balance", { sign: "NGN " }),
        ],
      ],
      lines,
      head: [
        ["PROVIDUS BANK LIMITED"],
        ["MESSRS", LENDERS.oakmoor],
        ["Account Number", "1308842275"],
        ["Start Date", "01-06-2026", "End Date", "30-06-2026"],
        ["Opening Balance", money(opening, { sign: "NGN " })],
        ["Closing Balance", money(closingOf(lines), { sign: "NGN " })],
      ],
      foot: [
        ["Number of Debit Transaction(s)", String(lines.filter(({ kobo }) => kobo < 0).length)],
        ["Number of Credit Transaction(s)", String(lines.filter(({ kobo }) => kobo > 0).length)],
      ],
    },
    { comma: ";", encoding: "utf16" },
  );
}

export const csvJobs = (): readonly Job[] => [
  ...moniepoint(),
  ...guaranty(),
  ...[access(), uba(), sterling(), providus()],
];
