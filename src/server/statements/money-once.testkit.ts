// Plays histories of money through the whole server: exports are uploaded and posted, people make entries, the provider
// shows its history.

import { addManualRepayment } from "../../contract/repayments.contract.ts";
import { postStatement, type Statement } from "../../contract/statements.contract.ts";
import type { Outcome } from "../../domain/matching/money-once/money-histories.testkit.ts";
import type { Report, ToldLine } from "../../domain/matching/money-once/money-reports.testkit.ts";
import { type Credit, LOANS, MANDATE } from "../../domain/matching/money-once/money-truth.testkit.ts";
import { formatAmount, type Kobo, kobo } from "../../domain/money.ts";
import { type Cashier, rowsOf } from "../testing/loans/money-life.ts";
import type { TestServer } from "../testing/test-server.ts";
import { bookStatements } from "./book-statements.job.ts";
import { csvOf } from "./reading/statement-files.testkit.ts";
import { deduct, type RunningLoan, upload } from "./statements.testkit.ts";

/** The mistake of the person at the desk, if any. */
export interface Desk {
  readonly cashier: Cashier;
  /** Answers every overlap with "other money". */
  readonly saysOther?: true;
  /** Confirms every question. */
  readonly isAlwaysSure?: true;
}

/** A history being played: with its own loans, amounts, accounts and balances, so that it meets no other. */
export interface Play {
  readonly number: number;
  /** By the loan of the history, from 1. */
  readonly loans: readonly RunningLoan[];
  /** The credit behind each stored line and each payment. */
  readonly lines: Map<number, { readonly credit: Credit; readonly isDebit: boolean }>;
  readonly payments: Map<number, Credit>;
  readonly salaries: readonly Credit[];
}

export const instalmentOf = (number: number): Kobo => kobo(65_000_00 + number * 13_00);

/** The loans of a history in the order of the truth. */
export function playOf(number: number, loans: readonly RunningLoan[], credits: readonly Credit[]): Play {
  const salaries = credits.filter(({ kind }) => kind === "salary");
  return { number, loans, lines: new Map(), payments: new Map(), salaries };
}

const amountOf = ({ number }: Play, { amount }: Pick<Credit, "amount">) => kobo(amount + number * 13_00);
const loanOf = ({ loans }: Play, { loan }: Credit) => loans[loan - 1] as RunningLoan;

/** Sends one report to the server, and answers like a person who knows the truth. */
export async function bring(server: TestServer, desk: Desk, play: Play, report: Report): Promise<void> {
  if (report.by === "bank") await bringExport(server, desk, play, report);
  else if (report.by === "hand") await enter(server, desk, play, report);
  else
    for (const salary of report.salaries) {
      const told = { lineKey: `HISTORY-${play.number}-${salary.id}`, on: salary.deductedOn ?? salary.day };
      await deduct(server, loanOf(play, salary), { ...told, amount: amountOf(play, salary) });
    }
}

type Export = Extract<Report, { by: "bank" }>;

async function bringExport(server: TestServer, desk: Desk, play: Play, report: Export): Promise<void> {
  const { bank, lines } = report;
  const name = `history-${play.number}.csv`;
  const { status, body } = await upload(server, fileOf(play, report), { bank, name, token: desk.cashier.token });
  // The identical file: its uploader is told.
  if (status === 422 && body.code === "duplicate") return;
  if (status !== 200) throw new Error(`not read: ${body.message}`);
  const { id, overlap } = body.data as Statement;
  const kept = await rowsOf<{ id: number; row_number: number; repeats_line_id: number | null }>(
    server,
    "select id, row_number, repeats_line_id from statement_lines where statement_id = $1 order by row_number",
    [id],
  );
  const told = kept.map(({ id: line }, at) => [line, lines[at] as ToldLine] as const);
  const seeming = told.filter((_, at) => kept[at]?.repeats_line_id !== null);
  const come = await Promise.all(seeming.map(([, line]) => hasCome(server, play, line)));
  if (come.some(Boolean) && !come.every(Boolean) && new Set(lines.map(({ event }) => event.day)).size > 1) {
    for (const day of Map.groupBy(lines, ({ event }) => event.day).values())
      await bringExport(server, desk, play, { ...report, lines: day });
    return;
  }
  for (const [line, { event }] of told) play.lines.set(line, { credit: event.credit, isDebit: event.isDebit });
  const answer = desk.saysOther || !come.every(Boolean) ? "other" : "same";
  const said = { accept_broken_chain: true, ...(overlap && { overlap: answer }) };
  const posted = await desk.cashier.act(postStatement, id, said);
  if (posted.status !== 200) throw new Error(`not posted: ${posted.body.message}`);
  await bookStatements(server.deps);
}

/** The export as a file, with the names and numbers of the history's loans. */
function fileOf(play: Play, { account, lines }: Export): Buffer {
  const hasBalances = lines.some(({ balance }) => balance !== undefined);
  const header = ["Date", "Reference", "Narration", "Debit", "Credit", ...(hasBalances ? ["Balance"] : [])];
  const rows = lines.map((line) => {
    const amount = formatAmount(amountOf(play, line));
    const balance = kobo((line.balance ?? 0) + play.number * 1_000_000_000_00);
    const sides = line.direction === "debit" ? [amount, ""] : ["", amount];
    const day = line.bookedOn.split("-").toReversed().join("/");
    const texts = [day, line.reference ?? "", inWordsOf(play, line.narration)];
    return [...texts, ...sides, ...(hasBalances ? [formatAmount(balance)] : [])];
  });
  const number = String(Number(account ?? 0) * 1000 + play.number).slice(-10);
  return Buffer.from(csvOf([...(account ? [["Account Number", number.padStart(10, "0")]] : []), header, ...rows]));
}

function inWordsOf({ loans }: Play, narration: string): string {
  return LOANS.reduce((text, { reference, firstName, lastName }, at) => {
    const loan = loans[at] as RunningLoan;
    const names = `${loan.firstName} ${loan.lastName}`.toUpperCase();
    return text.replace(reference, loan.reference).replace(`${firstName} ${lastName}`.toUpperCase(), names);
  }, narration).replace(MANDATE.reference, loans[MANDATE.loan - 1]?.mandate ?? "");
}

async function hasCome(server: TestServer, { lines }: Play, { event }: ToldLine): Promise<boolean> {
  const own = [...lines].filter(([, { credit, isDebit }]) => !isDebit && credit === event.credit).map(([id]) => id);
  const rows = await rowsOf(server, "select id from statement_lines where id = any($1) and booked", [own]);
  return rows.length > 0;
}

type Hand = Extract<Report, { by: "hand" }>;

async function enter(server: TestServer, desk: Desk, play: Play, { credit, on, reference }: Hand): Promise<void> {
  const method = desk.cashier.method(credit.kind === "salary" ? "remita" : "bank-transfer");
  const money = { loanId: loanOf(play, credit).id, amount: amountOf(play, credit) / 100, paidOn: on };
  let [own, isConfirmed] = [reference, false];
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const body = { ...money, paymentMethodId: method, reference: own, ...(isConfirmed && { confirmed: true }) };
    const answer = await desk.cashier.act(addManualRepayment, undefined, body);
    if (answer.status === 200) {
      play.payments.set(answer.body.data.payment_id, credit);
      return;
    }
    if (answer.status !== 422) throw new Error(`not entered: ${answer.body.message}`);
    const isAsked = answer.body.errors?.confirmed !== undefined;
    if (!(isAsked && desk.isAlwaysSure) && (await isThere(server, play, credit))) return;
    // A deduction reported before is posted when the provider shows it.
    if (!isAsked && credit.kind === "salary") return;
    if (isAsked) isConfirmed = true;
    else own = `${reference}-${play.number}-${attempt}`;
  }
}

async function isThere(server: TestServer, play: Play, credit: Credit): Promise<boolean> {
  const { payments } = await outcomeOf(server, play);
  return payments.some((payment) => payment.credit === credit);
}

interface StoredPayment {
  readonly id: number;
  readonly loan_id: number;
  readonly amount: number;
  readonly line_id: number | null;
  readonly line_key: string | null;
}

/** What is booked of a history so far, and what waits. */
export async function outcomeOf(server: TestServer, play: Play) {
  const ids = play.loans.map(({ id }) => id);
  const rows = await rowsOf<StoredPayment>(
    server,
    `select p.id, p.loan_id, p.amount, d.line_key, (select min(x.id) from statement_lines x where x.payment_id = p.id and x.verdict = 'matched') as line_id
      from payments p left join deductions d on d.payment_id = p.id where p.loan_id = any($1) and p.reversed_at is null`,
    [ids],
  );
  const payments = rows.map((row) => ({
    loan: ids.indexOf(row.loan_id) + 1,
    amount: row.amount - play.number * 13_00,
    credit:
      play.payments.get(row.id) ?? play.lines.get(row.line_id ?? 0)?.credit ?? creditOfHistory(play, row.line_key),
  }));
  const lines = await rowsOf<{ id: number; takes_back: number | null; waits: boolean }>(
    server,
    `select x.id, x.takes_back_line_id as takes_back, exists (select from suspense_items i where i.statement_line_id = x.id and i.state = 'open') as waits
      from statement_lines x where x.id = any($1)`,
    [[...play.lines.keys()]],
  );
  const creditOf = (line: number) => (play.lines.get(line) as { credit: Credit }).credit;
  const deductions = await rowsOf<{ loan_id: number; line_key: string }>(
    server,
    "select loan_id, line_key from deductions where loan_id = any($1) and state = 'held'",
    [ids],
  );
  const outcome: Outcome = {
    payments,
    held: [
      ...lines.filter(({ waits }) => waits).map(({ id }) => ({ credit: creditOf(id) })),
      ...deductions.flatMap(({ line_key }) => creditOfHistory(play, line_key) ?? []).map((credit) => ({ credit })),
    ],
    takenBackPairs: lines.flatMap(({ id, takes_back: tied }) =>
      tied === null ? [] : [{ tied: play.lines.get(tied)?.credit ?? creditOf(id), meant: creditOf(id) }],
    ),
  };
  return { ...outcome, payments };
}

function creditOfHistory(play: Play, lineKey: string | null): Credit | undefined {
  const id = /^HISTORY-\d+-(\d+)$/.exec(lineKey ?? "")?.[1];
  return id === undefined ? undefined : play.salaries.find((salary) => salary.id === Number(id));
}
