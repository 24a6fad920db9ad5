import type { Kobo } from "../money.ts";
import { brokenChain } from "./broken-chain.ts";
import type { LineDraft } from "./read-line.ts";
import { type BalanceChain, type ChainStep, type LineDirection, movement } from "./statement-line.ts";

/** The balances that a statement states around its lines. */
export interface StatedBalances {
  readonly opening: Kobo | undefined;
  readonly closing: Kobo | undefined;
}

/**
 * Whether the newest line comes first: decided by the balances, then the dates, then by where the opening balance fits.
 */
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
 * Gives each line without a direction the one that its previous balance implies; oldest first (REP-07). Unread rows are
 * among the lines: after one, only the balance that it states is known.
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

/** The result of the balances, and the rows that moved money although their status says otherwise. */
export interface CheckedChain {
  readonly chain: BalanceChain;
  readonly movedAfterAll: ReadonlySet<number>;
}

/**
 * Checks, oldest first, that each balance is the previous one plus the amounts between, from the stated opening to the
 * stated closing balance. Returns "verified" only if at least one balance was confirmed this way (REP-07). An unread
 * row's movement is unknown: the next balance is taken as stated, and confirms nothing.
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
  /** Whether money moved since the last stated balance: only then does the next one confirm anything. */
  private hasMoved = false;
  /** Whether money moved since the last unread row: only then does a closing balance confirm anything. */
  private hasMovedKnown = false;

  constructor(opening: Kobo | undefined) {
    this.at = opening === undefined ? undefined : BigInt(opening);
  }

  /** Takes a step and returns what contradicts it, if anything. The balance continues from the stated one. */
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

  /** The contradiction to the stated closing balance. */
  contradictionTo(closing: Kobo | undefined, last: ChainStep): BalanceChain | undefined {
    this.hasMoved = this.hasMovedKnown;
    return this.hold(last, closing);
  }

  /** Follows a balance moved by a step that should not have moved it; returns whether it was. */
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
