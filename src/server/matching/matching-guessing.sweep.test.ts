import { afterAll, beforeAll, expect, it } from "vitest";
import type { Statement } from "../../contract/statements.contract.ts";
import { listSuspense } from "../../contract/suspense.contract.ts";
import { formatAmount, kobo } from "../../domain/money.ts";
import { pdfOfRows } from "../statements/reading/statement-files.testkit.ts";
import {
  account,
  accountBalance,
  book,
  csvStatement,
  type Happening,
  linesOf,
  openSuspense,
  type RunningLoan,
  rowsOf,
  runningLoans,
  upload,
  xlsxStatement,
} from "../statements/statements.testkit.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { heavyCount } from "../testing/heavy.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const LINES = heavyCount("lines of a generated statement, of which each has one true loan or none", 1000, 120);
const LOANS = 300;

let server: TestServer;
let loans: readonly RunningLoan[];

beforeAll(async () => {
  server = await startTestServer();
  loans = await runningLoans(server, LOANS);
  // Two people of one household share a payroll number, and a name is not unique.
  await server.deps.db.pool.query("update loans set ippis_number = 'SH777777' where id = any($1)", [
    [loans[10]?.id, loans[11]?.id],
  ]);
  await server.deps.db.pool.query(
    "update customers set first_name = 'Aisha', last_name = 'Bello' where id in (select customer_id from loans where id = any($1))",
    [[loans[12]?.id, loans[13]?.id]],
  );
}, 60_000);
afterAll(() => server.stop());

interface Told extends Happening {
  /** The owner of the money, if the text identifies them; otherwise nobody may get it. */
  readonly of: number | undefined;
}

const spaced = (phone: string) => `+234 ${phone.slice(4, 7)} ${phone.slice(7, 10)} ${phone.slice(10)}`;

/** What people and banks write around identifiers, in turn. */
const CLEAR: readonly ((loan: RunningLoan, index: number) => string)[] = [
  (loan) => `NIP/GTB/LOAN REPAYMENT ${loan.reference}/NOV`,
  (loan) => `REPAYMENT ${loan.reference.replace("-", "")} THANK YOU`,
  (loan) => `SALARY DEDUCTION MANDATE ${loan.mandate}`,
  (loan, index) => `NIP TRF ${index}88 IPPIS NO ${loan.ippis}`,
  (loan) => `TRF FROM ${loan.account} ${loan.lastName}`,
  (loan) => `USSD 0${loan.phone.slice(4)} PAYMENT`,
  (loan) => `MOBILE ${spaced(loan.phone)} LOAN`,
  (loan) => `IFO TENOR BO 0${loan.phone.slice(4, 7)}-${loan.phone.slice(7, 10)}-${loan.phone.slice(10)}`,
  (loan) => `FIP:MB:${loan.lastName} ${loan.firstName}/LOAN`,
  (loan) => `${loan.firstName.toUpperCase()} O. ${loan.lastName.toUpperCase()} INSTALMENT`,
];

const UNCLEAR: readonly ((one: RunningLoan, other: RunningLoan) => string)[] = [
  (one, other) => `${one.reference} AND ${other.reference}`,
  (one, other) => `MANDATE ${one.mandate} TEL 0${other.phone.slice(4)}`,
  () => "IPPIS SH777777",
  () => "AISHA BELLO",
  (one) => `${one.lastName} ${one.firstName} PART PAYMENT`,
  () => "CASH DEPOSIT BY SELF",
  () => "NIP TRANSFER TN-12 THANKS",
];

function told(): readonly Told[] {
  return Array.from({ length: LINES }, (_, index): Told => {
    const loan = loans[20 + ((index * 7) % (LOANS - 20))] as RunningLoan;
    const on = `2026-11-${String(1 + Math.floor((index * 19) / LINES)).padStart(2, "0")}`;
    const rest = { on, reference: `S${String(index).padStart(7, "0")}BK` };
    if (index % 14 === 13) {
      const other = loans[20 + ((index * 7 + 1) % (LOANS - 20))] as RunningLoan;
      const text = (UNCLEAR[Math.floor(index / 14) % UNCLEAR.length] as (typeof UNCLEAR)[number])(loan, other);
      return { ...rest, amount: 12_345_00 + index, narration: text, of: undefined };
    }
    const kind = index % CLEAR.length;
    // A name needs the exact instalment beside it.
    const amount = kind >= 8 ? loan.instalment : 1_000_00 + index;
    return { ...rest, amount, narration: (CLEAR[kind] as (typeof CLEAR)[number])(loan, index), of: loan.id };
  });
}

it("REP-07: as CSV, as a workbook and as a PDF, nine lines in ten find their loan, and none a wrong one", async () => {
  const lines = told();
  const transactions = account(lines);
  const token = await server.staffToken();
  const files = {
    "november.csv": csvStatement(transactions),
    "november.xlsx": xlsxStatement(transactions),
    "november.pdf": await pdfOfRows([
      ["Account Statement"],
      [`Opening Balance ${formatAmount(kobo(1_000_000_00))}`],
      ...rowsOf(transactions),
    ]),
  };
  for (const [name, file] of Object.entries(files)) {
    const { status, body, text } = await upload(server, file, { token, name });
    expect(status, text).toBe(200);
    const statement = body.data as Statement;
    expect([statement.lines, statement.balance_chain], name).toEqual([LINES, "verified"]);
    const found = await linesOf(server, statement.id);
    expect(found.filter((line, index) => line.loan_id !== null && line.loan_id !== lines[index]?.of)).toEqual([]);
    const matched = found.filter((line) => line.verdict === "matched").length;
    process.stdout.write(`[matching] ${name}: ${matched} of ${LINES} lines found their loan\n`);
    expect(matched / LINES, name).toBeGreaterThanOrEqual(0.9);
  }
}, 300_000);

it("T05: booked from one of them, nothing of the others is posted, and nobody gets money that names two", async () => {
  const lines = told();
  // Another account than in the test above: the files differ.
  const transactions = account(lines, 5_000_000_00);
  const { body } = await book(server, csvStatement(transactions), { bank: "gtbank" });
  const booked = await linesOf(server, body.data.id);
  expect(booked.filter((line, index) => line.payment_id !== null && line.loan_id !== lines[index]?.of)).toEqual([]);
  expect(booked.every((line) => line.booked)).toBe(true);
  const bank = await accountBalance(server, "bank-statement");
  expect(bank).toBe(lines.reduce((sum, line) => sum + line.amount, 0));
  const pdf = await pdfOfRows([["Account Statement"], ...rowsOf(transactions)]);
  // The head of the PDF page names another bank.
  for (const copy of [xlsxStatement(transactions), pdf]) {
    const again = await book(server, copy, { bank: "gtbank", confirmed: true });
    const found = await linesOf(server, again.body.data.id);
    expect(found.filter((line) => line.verdict !== "duplicate")).toEqual([]);
  }
  expect(await accountBalance(server, "bank-statement")).toBe(bank);
  expect(await openSuspense(server)).toBe(0 - (await accountBalance(server, "suspense")));
  const { body: listed } = await server.call(listSuspense, { token: await server.staffToken() });
  expect(listed.data.data.some((item: { guesses: unknown[] }) => item.guesses.length > 1)).toBe(true);
  await expectBooksToHold(server.deps.db);
}, 600_000);
