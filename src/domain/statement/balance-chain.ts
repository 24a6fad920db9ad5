import { type Kobo, kobo } from "../money.ts";
import type { LineDraft } from "./read-line.ts";
import { type BalanceChain, type LineDirection, movement, type StatementLine } from "./statement-line.ts";

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

/** Gives each line without a direction the one that the balance before it tells; oldest first (REP-07). */
export function withDirections(drafts: readonly LineDraft[], opening: Kobo | undefined): readonly LineDraft[] {
  let before: number | undefined = opening;
  return drafts.map((draft) => {
    const { amount, balance } = draft;
    const told = draft.direction ?? directionOf(amount, changeOf(before, balance));
    const moved = told && movement({ direction: told, amount });
    before = balance ?? (before === undefined || moved === undefined ? undefined : before + moved);
    return { ...draft, direction: told };
  });
}

/**
 * Checks, oldest first, that each balance is the one before it with the amounts between, from the stated opening to
 * the stated closing balance. Promises "verified" only when at least one balance was so confirmed (REP-07).
 */
export function checkChain(lines: readonly StatementLine[], { opening, closing }: StatedBalances): BalanceChain {
  const last = lines.at(-1);
  if (!last) return { kind: "absent" };
  let running = opening === undefined ? undefined : BigInt(opening);
  let confirmed = 0;
  for (const line of lines) {
    if (running !== undefined) running += BigInt(movement(line));
    if (line.balance === undefined) continue;
    if (running !== undefined && running !== BigInt(line.balance)) return broken(line, running, line.balance);
    confirmed += running === undefined ? 0 : 1;
    running = BigInt(line.balance);
  }
  if (closing !== undefined && running !== undefined) {
    if (running !== BigInt(closing)) return broken(last, running, closing);
    confirmed += 1;
  }
  return { kind: confirmed > 0 ? "verified" : "absent" };
}

function broken({ rowNumber }: StatementLine, running: bigint, found: Kobo): BalanceChain {
  const [least, most] = [BigInt(Number.MIN_SAFE_INTEGER), BigInt(Number.MAX_SAFE_INTEGER)];
  // Sums of impossible amounts may leave what can be held; it is a contradiction all the same.
  const held = running < least ? least : running > most ? most : running;
  return { kind: "broken", rowNumber, expected: kobo(Number(held)), found };
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
