import type { Kobo } from "../money.ts";
import { brokenChain } from "./broken-chain.ts";
import type { LineDraft } from "./read-line.ts";
import { type BalanceChain, type ChainStep, type LineDirection, movement } from "./statement-line.ts";

/** The balances that a statement states around its lines. */
export interface StatedBalances {
  readonly opening: Kobo | undefined;
  readonly closing: Kobo | undefined;
}

/** Whether the newest line comes first: as the balances say, then the dates, then where the opening balance fits. */
export function isNewestFirst(drafts: readonly LineDraft[], opening: Kobo | undefined): boolean {
  let [older, newer] = [0, 0];
  for (const [index, below] of drafts.entries()) {
    const above = drafts[index - 1];
    if (!above) continue;
    if (explains(below, changeOf(above.balance, below.balance))) older += 1;
    if (explains(above, changeOf(below.balance, above.balance))) newer += 1;
  }
  if (older !== newer) return newer > older;
  const [first, last] = [drafts[0], drafts.at(-1)];
  if (!first || !last) return false;
  if (first.bookedOn !== last.bookedOn) return first.bookedOn > last.bookedOn;
  const follows = (draft: LineDraft) => explains(draft, changeOf(opening, draft.balance));
  return !follows(first) && follows(last);
}

/**
 * Gives each line without a direction the one that the balance before it tells; oldest first (REP-07). Between the lines
 * stand the rows that were not read: behind one only the balance that it states is known.
 */
export function withDirections(
  rows: readonly (LineDraft | ChainStep)[],
  opening: Kobo | undefined,
): readonly LineDraft[] {
  let before: number | undefined = opening;
  return rows.flatMap((row) => {
    if (!("record" in row)) {
      before = row.balance;
      return [];
    }
    const { amount, balance } = row;
    const told = row.direction ?? directionOf(amount, changeOf(row.before ?? before, balance));
    const moved = told && movement({ direction: told, amount });
    before = balance ?? (before === undefined || moved === undefined ? undefined : before + moved);
    return { ...row, direction: told };
  });
}

/** What the balances say, and the rows that moved money although their status says they did not. */
export interface CheckedChain {
  readonly chain: BalanceChain;
  readonly movedAfterAll: ReadonlySet<number>;
}

/**
 * Checks, oldest first, that each balance is the one before it with the amounts between, from the stated opening to
 * the stated closing balance. Promises "verified" only when at least one balance was so confirmed (REP-07). What an unread
 * row moved nobody knows: the next balance is taken as it stands, and confirms nothing.
 */
export function checkChain(steps: readonly ChainStep[], { opening, closing }: StatedBalances): CheckedChain {
  const movedAfterAll = new Set<number>();
  const run = new RunningBalance(opening);
  let chain: BalanceChain | undefined;
  let last: ChainStep | undefined;
  for (const step of steps) {
    if (step.isUndone) {
      if (run.follow(step)) movedAfterAll.add(step.rowNumber);
      continue;
    }
    const contradiction = run.contradictionAt(step);
    chain ??= contradiction;
    if (step.moved !== 0) last = step;
  }
  if (!last) return { chain: { kind: "absent" }, movedAfterAll };
  chain ??= run.contradictionTo(closing, last);
  return { chain: chain ?? { kind: run.confirmed > 0 ? "verified" : "absent" }, movedAfterAll };
}

class RunningBalance {
  confirmed = 0;
  private at: bigint | undefined;
  /** Whether money moved since a balance was last stated: only then is the next one confirmed by it. */
  private hasMoved = false;
  /** Whether any did since the last unread row: only then is a closing balance confirmed by it. */
  private hasMovedKnown = false;

  constructor(opening: Kobo | undefined) {
    this.at = opening === undefined ? undefined : BigInt(opening);
  }

  /** Takes a step; what contradicts it, if anything. The balance runs on from what is stated. */
  contradictionAt(step: ChainStep): BalanceChain | undefined {
    const before = this.hold(step, step.before);
    if (step.isUnread) {
      this.at = undefined;
      this.hasMovedKnown = false;
    }
    if (step.moved !== 0) {
      if (this.at !== undefined) this.at += BigInt(step.moved);
      [this.hasMoved, this.hasMovedKnown] = [true, true];
    }
    const after = this.hold(step, step.balance);
    return before ?? after;
  }

  /** What the stated closing balance contradicts. */
  contradictionTo(closing: Kobo | undefined, last: ChainStep): BalanceChain | undefined {
    this.hasMoved = this.hasMovedKnown;
    return this.hold(last, closing);
  }

  /** Follows a balance that moved by a step that should not have moved it; whether it did. */
  follow({ moved, balance }: ChainStep): boolean {
    if (this.at === undefined || balance === undefined || BigInt(balance) !== this.at + BigInt(moved)) return false;
    this.at = BigInt(balance);
    return true;
  }

  private hold({ rowNumber }: ChainStep, stated: Kobo | undefined): BalanceChain | undefined {
    if (stated === undefined) return undefined;
    const [expected, found] = [this.at, BigInt(stated)];
    const hasMoved = this.hasMoved;
    this.at = found;
    this.hasMoved = false;
    if (expected === undefined) return undefined;
    if (expected !== found) return brokenChain(rowNumber, expected, stated);
    if (hasMoved) this.confirmed += 1;
    return undefined;
  }
}

function explains({ amount, direction }: LineDraft, change: number | undefined): boolean {
  const told = directionOf(amount, change);
  return told !== undefined && told === (direction ?? told);
}

function directionOf(amount: Kobo, change: number | undefined): LineDirection | undefined {
  if (change === amount) return "credit";
  return change === -amount ? "debit" : undefined;
}

/** How one balance became the other; undefined unless both are stated. */
function changeOf(before: number | undefined, after: number | undefined): number | undefined {
  return before === undefined || after === undefined ? undefined : after - before;
}
