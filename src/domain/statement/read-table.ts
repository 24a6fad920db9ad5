import { cellText, isBlank, type Row } from "../cells/cell.ts";
import { type Kobo, kobo } from "../money.ts";
import type { LagosDate } from "../time/lagos-date.ts";
import { checkChain, isNewestFirst, type StatedBalances, withDirections } from "./balance-chain.ts";
import { dateOrderOf } from "./date-order.ts";
import { type StatedPeriod, statedPeriod } from "./head/stated-period.ts";
import { statementAccount } from "./head/statement-account.ts";
import {
  habitsOf,
  type LineDraft,
  readLine,
  readUndone,
  readUnread,
  STATEMENT_AMOUNT_MAX,
  TAKEN_BACK,
} from "./read-line.ts";
import { type Checkpoint, gatherRecords } from "./records/gather-records.ts";
import { mayMoveMoney, type StatementRecord } from "./records/statement-record.ts";
import {
  type BalanceChain,
  type ChainStep,
  type LineDirection,
  movement,
  type RejectedRow,
  type StatementLine,
} from "./statement-line.ts";

/** A bank statement as read: every transaction is a line or a rejected row, none is dropped. */
export interface ReadStatement {
  /** In the order of the table. */
  readonly lines: readonly StatementLine[];
  readonly rejected: readonly RejectedRow[];
  /** As stated, otherwise as the oldest line's balance implies. */
  readonly openingBalance?: Kobo;
  /** As stated, otherwise the newest line's balance. */
  readonly closingBalance?: Kobo;
  readonly balanceChain: BalanceChain;
  /** The lender's own account, as printed in the file. */
  readonly account?: string;
  /** The days of the oldest and the newest line. */
  readonly from?: LagosDate;
  readonly to?: LagosDate;
}

const UNTOLD =
  "Whether this came in or went out cannot be told: no column says it, and the balance before it does not either.";

export const TOO_MUCH = "The amounts of this statement come to more than any bank holds.";

/**
 * Reads a statement from a table in any known layout: finds the header by its names, skips everything around it, and
 * checks the running balance (REP-07). Amounts are whole kobo, read without floating-point numbers. Undefined if the
 * table has no statement header; never throws.
 */
export function readTable(rows: readonly Row[]): ReadStatement | undefined {
  const gathered = gatherRecords(rows);
  if (!gathered) return undefined;
  const { records, checkpoints, opening, closing } = gathered;
  const stated = { opening, closing };
  const { drafts, unread, undone } = draftsOf(records, statedPeriod(rows));
  const newestFirst = isNewestFirst(drafts, opening);
  const inOrder = <Item>(items: readonly Item[], rowOf: (item: Item) => number) =>
    items.toSorted((a, b) => (newestFirst ? rowOf(b) - rowOf(a) : rowOf(a) - rowOf(b)));
  const gaps = unread.flatMap(gapOf);
  const ordered = inOrder([...drafts, ...gaps], (row) => ("record" in row ? row.record.rowNumber : row.rowNumber));
  const oldestFirst = withDirections(ordered, opening);
  const told = oldestFirst.filter(isTold);
  const untold = oldestFirst.filter((draft) => !isTold(draft)).map(({ record }) => ({ record, reason: UNTOLD }));
  const between = newestFirst ? checkpoints.filter((one) => !repeatsLineAbove(one, drafts)) : checkpoints;
  const repeats = between.map((one): ChainStep => ({ ...one, moved: 0 }));
  const steps = [...told.map(stepOf), ...undone, ...gaps, ...untold.flatMap(gapOf), ...repeats];
  const { chain, movedAfterAll } = checkChain(
    inOrder(steps, ({ rowNumber }) => rowNumber),
    stated,
  );
  const chronological = told.map(lineOf);
  const lines = newestFirst ? chronological.toReversed() : chronological;
  const account = statementAccount(rows);
  return {
    lines,
    ...(account ? { account } : {}),
    rejected: [...unread, ...untold]
      .map(rejectedRow)
      .map((row) => (movedAfterAll.has(row.rowNumber) ? withMoney(row) : row))
      .sort((a, b) => a.rowNumber - b.rowNumber),
    ...balancesOf(chronological, stated),
    balanceChain: chain,
    ...periodOf(lines),
  };
}

/** A record that is not a line, with the sentence that says why. */
interface UnreadRecord {
  readonly record: StatementRecord;
  readonly reason: string;
}

interface Drafts {
  readonly drafts: readonly LineDraft[];
  readonly unread: readonly UnreadRecord[];
  /** Unsuccessful payments that state the balance at the time. */
  readonly undone: readonly ChainStep[];
}

function draftsOf(records: readonly StatementRecord[], period: StatedPeriod | undefined): Drafts {
  const days = records.map(({ cells }) => (isBlank(cells.date) ? cells.valueDate : cells.date));
  const order = dateOrderOf(days, period);
  const habits = habitsOf(records, order);
  const drafts: LineDraft[] = [];
  const unread: UnreadRecord[] = [];
  let sum = 0;
  for (const record of records) {
    const reading = readLine(record, habits);
    if ("reason" in reading) unread.push({ record, reason: reading.reason });
    else if (sum + reading.amount > STATEMENT_AMOUNT_MAX) unread.push({ record, reason: TOO_MUCH });
    else {
      sum += reading.amount;
      drafts.push(reading);
    }
  }
  return { drafts, unread, undone: records.flatMap((record) => readUndone(record, habits) ?? []) };
}

type ToldDraft = LineDraft & { readonly direction: LineDirection };

const isTold = (draft: LineDraft): draft is ToldDraft => draft.direction !== undefined;

/** The effect of a record that is not a line on the balances: none, unless it moved an unknown amount. */
function gapOf({ record }: UnreadRecord): readonly ChainStep[] {
  return mayMoveMoney(record) ? [readUnread(record)] : [];
}

function stepOf(draft: ToldDraft): ChainStep {
  return { rowNumber: draft.record.rowNumber, moved: movement(draft), before: draft.before, balance: draft.balance };
}

/** Whether a page with the newest line first repeats the balance of its last line at the bottom. */
function repeatsLineAbove({ rowNumber, balance }: Checkpoint, drafts: readonly LineDraft[]): boolean {
  return drafts.findLast(({ record }) => record.rowNumber < rowNumber)?.balance === balance;
}

// A bank books a reversed payment as a separate line; a payment that never happened moves nothing.
function withMoney(row: RejectedRow): RejectedRow {
  return row.reason.endsWith(TAKEN_BACK)
    ? row
    : { ...row, reason: `${row.reason} But the balance moved by it.`, hasMoney: true };
}

/** A leading apostrophe keeps spreadsheets from changing a long number. */
const withoutTextMark = (text: string): string => text.replace(/^['’]\s*(?=\S)/, "");

function lineOf(draft: ToldDraft): StatementLine {
  const { record, bookedOn, amount, direction, before } = draft;
  const reference = withoutTextMark(cellText(record.cells.reference));
  const balance = draft.balance ?? (before === undefined ? undefined : kobo(before + movement(draft)));
  return {
    rowNumber: record.rowNumber,
    bookedOn,
    direction,
    amount,
    ...(balance === undefined ? {} : { balance }),
    narration: cellText(record.cells.narration),
    ...(reference === "" ? {} : { reference }),
  };
}

function rejectedRow({ record, reason }: UnreadRecord): RejectedRow {
  const { rowNumber, text } = record;
  return { rowNumber, text, reason, hasMoney: mayMoveMoney(record) };
}

function balancesOf(lines: readonly StatementLine[], stated: StatedBalances) {
  const [oldest, newest] = [lines[0], lines.at(-1)];
  const implied = oldest?.balance === undefined ? undefined : kobo(oldest.balance - movement(oldest));
  const opening = stated.opening ?? implied;
  const closing = stated.closing ?? newest?.balance;
  return {
    ...(opening === undefined ? {} : { openingBalance: opening }),
    ...(closing === undefined ? {} : { closingBalance: closing }),
  };
}

/** The days of the oldest and the newest of these lines; none without a line. */
export function periodOf(lines: readonly StatementLine[]): { readonly from?: LagosDate; readonly to?: LagosDate } {
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  return from && to ? { from, to } : {};
}
