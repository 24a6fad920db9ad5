import { formatAmount, type Kobo, kobo } from "../../../domain/money.ts";
import { addDays, formatDate, type LagosDate, startOfLagosDay } from "../../../domain/time/lagos-date.ts";
import type { FileStore } from "../../../server/files/file-store.ts";
import { PROVIDER_BANK } from "../../../server/ledger/account.ts";
import { clearingPostings, suspensePostings } from "../../../server/ledger/money-entries.ts";
import { hashedLines } from "../../../server/matching/line-keys.ts";
import { enterFile, keepContent } from "../catalogue/demo-files.ts";
import { auditDemo } from "../demo-audit.ts";
import { demoRandom } from "../demo-random.ts";
import { enter } from "../demo-rows.ts";
import type { DemoWorld } from "../demo-world.ts";
import { officeMoment } from "../people/office-hours.ts";
import type { DemoBankLine } from "./demo-bank-line.ts";
import { bookDemoEntry } from "./demo-ledger.ts";
import { remittanceLines } from "./demo-remittances.ts";
import { bankCharges, confirmedTransfers, unexplainedCredits } from "./demo-transfers.ts";

const BANK = "wema";
const MINUTE_MS = 60_000;

/** A line with the balance after it. */
type Balanced = DemoBankLine & { readonly balance: Kobo };

/**
 * The statements of the lender's collection account, one a month, uploaded and posted by finance early in the next;
 * the newest ends today and was posted just now. Remittances clear deductions, transfers confirm payments that finance
 * had entered, the rest is in suspense.
 */
export async function keepDemoStatements(world: DemoWorld, store: FileStore): Promise<void> {
  const months = Map.groupBy(allLines(world), ({ on }) => on.slice(0, 7));
  for (const [month, lines] of [...months.entries()].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await enterStatement(world, store, month, lines);
  }
}

function allLines(world: DemoWorld): readonly Balanced[] {
  const first = world.loans.map(({ row }) => row.created_at).sort((a, b) => a.getTime() - b.getTime())[0];
  if (!first) return [];
  const yesterday = addDays(world.today, -1);
  const all = [
    ...remittanceLines(world),
    ...confirmedTransfers(world),
    ...bankCharges(addDays(yesterday, -530), addDays(yesterday, -2)),
    ...(hasBegun(world) ? bankCharges(world.today, world.today) : []),
    ...unexplainedCredits(world),
  ].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.reference < b.reference ? -1 : 1));
  let balance = 250_000_000;
  return all.map((line) => {
    balance += line.direction === "credit" ? line.amount : -line.amount;
    return { ...line, balance: kobo(balance) };
  });
}

async function enterStatement(
  world: DemoWorld,
  store: FileStore,
  month: string,
  lines: readonly Balanced[],
): Promise<void> {
  const { book, crew } = world;
  const fileName = `wema-collections-${month}.csv`;
  const content = await keepContent(store, Buffer.from(csvOf(lines)), "text/csv");
  const to = lines.at(-1)?.on ?? world.today;
  const at = uploadedAt(world, to, month);
  const before = (line: Balanced) => kobo(line.balance - (line.direction === "credit" ? line.amount : -line.amount));
  const statement = enter(book, "statements", {
    bank: BANK,
    bank_name: null,
    file_id: enterFile(book, `statement ${month}`, fileName, content, at),
    file_name: fileName,
    sha256: content.sha256,
    layout: "csv",
    state: "posted",
    from_day: lines[0]?.on ?? null,
    to_day: to,
    opening_balance: lines[0] ? before(lines[0]) : null,
    closing_balance: lines.at(-1)?.balance ?? null,
    balance_chain: "verified",
    chain_note: null,
    line_count: lines.length,
    uploaded_by: crew.finance.userId ?? null,
    uploaded_at: at,
    posted_by: crew.finance.userId ?? null,
    posted_at: at,
    capture_note: null,
    account: null,
    overlap: null,
    unread_accepted: null,
    books_next_on: null,
  });
  auditDemo(book, crew.finance, at, {
    action: "statement posted",
    object: `statement:${statement.id}`,
    after: { lines: lines.length },
  });
  const keyed = hashedLines(
    BANK,
    lines.map((line, index) => ({ ...line, bookedOn: line.on, rowNumber: index + 2 })),
  );
  for (const [index, line] of lines.entries()) {
    const { baseKey = "", lineKey = "" } = keyed[index] ?? {};
    enterLine(world, line, { statementId: statement.id, rowNumber: index + 2, baseKey, lineKey, at });
  }
}

interface Place {
  readonly statementId: number;
  readonly rowNumber: number;
  readonly baseKey: string;
  readonly lineKey: string;
  readonly at: Date;
}

function enterLine(world: DemoWorld, line: Balanced, { statementId, rowNumber, baseKey, lineKey, at }: Place): void {
  const { book } = world;
  const { is, on, amount } = line;
  const payment = is.kind === "confirms" ? is.payment : undefined;
  const row = enter(book, "statement_lines", {
    statement_id: statementId,
    row_number: rowNumber,
    booked_on: on,
    direction: line.direction,
    amount,
    balance: line.balance,
    narration: line.narration,
    reference: line.reference,
    base_key: baseKey,
    line_key: lineKey,
    verdict: is.kind,
    reason: reasonOf(line),
    loan_id: payment?.loan_id ?? null,
    payment_id: payment?.id ?? null,
    candidates: null,
    booked: is.kind !== "out",
    booked_at: is.kind === "out" ? null : at,
    undone_at: null,
    account: null,
    repeats_line_id: null,
    takes_back_line_id: null,
    chosen_loan_id: null,
    chosen_by: null,
    chosen_at: null,
  });
  if (is.kind === "clears") {
    for (const deduction of is.deductions) Object.assign(deduction, { remitted_on: on, remitted_line_id: row.id });
    bookDemoEntry(world, "clearing", "statement-line", row.id, on, at, clearingPostings(amount, PROVIDER_BANK));
  }
  if (is.kind !== "suspense") return;
  bookDemoEntry(world, "suspense", "statement-line", row.id, on, at, suspensePostings(amount, "bank-statement"));
  const open = {
    tried_at: at,
    rest_of: null,
    resolution: null,
    payment_id: null,
    resolved_by: null,
    resolved_at: null,
  } as const;
  const item = {
    statement_line_id: row.id,
    amount,
    received_on: on,
    state: "open",
    owner_id: null,
    retry: false,
    search_text: `${line.narration} ${line.reference ?? ""}`.toLowerCase(),
  } as const;
  enter(book, "suspense_items", { ...item, ...open, not_of_loans: [], brought_by: [], created_at: at });
}

function reasonOf({ is, direction }: DemoBankLine): string {
  if (is.kind === "clears" || is.kind === "suspense") return is.reason;
  if (is.kind === "confirms") return `Reference ${is.payment.reference} was entered by hand before`;
  return direction === "debit" ? "Money that left the account" : "";
}

function uploadedAt(world: DemoWorld, to: LagosDate, month: string): Date {
  const random = demoRandom(`statement ${month}`);
  const soon = officeMoment(startOfLagosDay(addDays(to, 1)), random, 3);
  const latest = hasBegun(world) ? justBefore(world) : new Date(world.now.getTime() - MINUTE_MS);
  return new Date(Math.min(soon.getTime(), latest.getTime()));
}

/** Whether the first business day has begun at the first start. */
function hasBegun({ today, now }: DemoWorld): boolean {
  return now > startOfLagosDay(today);
}

/** A minute before the first start, and still on its day. */
function justBefore({ today, now }: DemoWorld): Date {
  const passed = now.getTime() - startOfLagosDay(today).getTime();
  return new Date(now.getTime() - Math.min(MINUTE_MS, Math.floor(passed / 2)));
}

function csvOf(lines: readonly Balanced[]): string {
  const money = (amount: Kobo, direction: DemoBankLine["direction"], wanted: string) =>
    direction === wanted ? formatAmount(amount) : "";
  const rows = lines.map(({ on, reference, narration, amount, direction, balance }) =>
    [
      formatDate(on).replaceAll(" ", "-"),
      reference,
      narration,
      money(amount, direction, "debit"),
      money(amount, direction, "credit"),
      formatAmount(balance),
    ]
      .map((cell) => `"${cell}"`)
      .join(","),
  );
  return ["Date,Reference,Transaction Details,Debit,Credit,Balance", ...rows, ""].join("\r\n");
}
