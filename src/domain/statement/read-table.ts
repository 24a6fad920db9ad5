import { type Kobo, kobo } from "../money.ts";
import type { LagosDate } from "../time/lagos-date.ts";
import { checkChain, isNewestFirst, type StatedBalances, withDirections } from "./balance-chain.ts";
import { cellText, type Row } from "./cell.ts";
import { gatherRecords } from "./gather-records.ts";
import { dateOrderOf } from "./read-date.ts";
import { habitsOf, type LineDraft, readLine, STATEMENT_AMOUNT_MAX } from "./read-line.ts";
import { statementAccount } from "./statement-account.ts";
import { type BalanceChain, movement, type RejectedRow, type StatementLine } from "./statement-line.ts";
import { mayMoveMoney, type StatementRecord } from "./statement-record.ts";

/** A bank statement as read: every transaction is a line or a rejected row, none is left out. */
export interface ReadStatement {
  /** In the order of the table. */
  readonly lines: readonly StatementLine[];
  readonly rejected: readonly RejectedRow[];
  /** As stated, else as the oldest line's balance implies. */
  readonly openingBalance?: Kobo;
  /** As stated, else the newest line's balance. */
  readonly closingBalance?: Kobo;
  readonly balanceChain: BalanceChain;
  /** The lender's own account, as the file prints it. */
  readonly account?: string;
  /** The days of the oldest and the newest line. */
  readonly from?: LagosDate;
  readonly to?: LagosDate;
}

const UNTOLD =
  "Whether this came in or went out cannot be told: no column says it, and the balance before it does not either.";

const TOO_MUCH = "The amounts of this statement come to more than any bank holds.";

/**
 * Reads a statement from a table in any known layout: the header is found by its names, whatever stands around it is
 * skipped, and the running balance is checked (REP-07). Amounts are whole kobo, read without floating-point numbers.
 * Undefined when the table has no header of a statement; never throws.
 */
export function readTable(rows: readonly Row[]): ReadStatement | undefined {
  const gathered = gatherRecords(rows);
  if (!gathered) return undefined;
  const { records, opening, closing } = gathered;
  const { drafts, rejected } = draftsOf(records);
  const newestFirst = isNewestFirst(drafts, opening);
  const oldestFirst = withDirections(newestFirst ? drafts.toReversed() : drafts, opening);
  const chronological = oldestFirst.flatMap((draft) => lineOf(draft) ?? []);
  const untold = oldestFirst.filter(({ direction }) => !direction).map(({ record }) => rejectedRow(record, UNTOLD));
  const lines = newestFirst ? chronological.toReversed() : chronological;
  const account = statementAccount(rows);
  return {
    lines,
    ...(account ? { account } : {}),
    rejected: [...rejected, ...untold].sort((a, b) => a.rowNumber - b.rowNumber),
    ...balancesOf(chronological, { opening, closing }),
    balanceChain: checkChain(chronological, { opening, closing }),
    ...periodOf(lines),
  };
}

function draftsOf(records: readonly StatementRecord[]): { drafts: LineDraft[]; rejected: RejectedRow[] } {
  const order = dateOrderOf(records.map(({ cells }) => cells.date ?? cells.valueDate));
  const habits = habitsOf(records, order);
  const drafts: LineDraft[] = [];
  const rejected: RejectedRow[] = [];
  let sum = 0;
  for (const record of records) {
    const reading = readLine(record, habits);
    if ("reason" in reading) rejected.push(rejectedRow(record, reading.reason));
    else if (sum + reading.amount > STATEMENT_AMOUNT_MAX) rejected.push(rejectedRow(record, TOO_MUCH));
    else {
      sum += reading.amount;
      drafts.push(reading);
    }
  }
  return { drafts, rejected };
}

function lineOf({ record, bookedOn, amount, direction, balance }: LineDraft): StatementLine | undefined {
  if (!direction) return undefined;
  const reference = cellText(record.cells.reference);
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

function rejectedRow(record: StatementRecord, reason: string): RejectedRow {
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
