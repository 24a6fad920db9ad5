import { type Kobo, kobo } from "../money.ts";
import type { LineDraft } from "./read-line.ts";
import { type BalanceChain, movement, type StatementLine } from "./statement-line.ts";

/** The balances that a statement states around its lines. */
export interface StatedBalances {
  readonly opening: Kobo | undefined;
  readonly closing: Kobo | undefined;
}

/** Whether the newest line comes first: as the balances say, then the dates, then where the opening balance fits. */
export function isNewestFirst(drafts: readonly LineDraft[], opening: Kobo | undefined): boolean {
  let [older, newer] = [0, 0];
  for (let index = 1; index < drafts.length; index += 1) {
    const [above, below] = [drafts[index - 1], drafts[index]];
    if (above?.balance === undefined || below?.balance === undefined) continue;
    if (explains(below, below.balance - above.balance)) older += 1;
    if (explains(above, above.balance - below.balance)) newer += 1;
  }
  if (older !== newer) return newer > older;
  const [first, last] = [drafts[0], drafts.at(-1)];
  if (!first || !last) return false;
  if (first.bookedOn !== last.bookedOn) return first.bookedOn > last.bookedOn;
  return !follows(first, opening) && follows(last, opening);
}

function follows(draft: LineDraft, opening: Kobo | undefined): boolean {
  return opening !== undefined && draft.balance !== undefined && explains(draft, draft.balance - opening);
}

/** Gives each line without a direction the one that the balance before it tells; oldest first (REP-07). */
export function withDirections(drafts: readonly LineDraft[], opening: Kobo | undefined): readonly LineDraft[] {
  let before: number | undefined = opening;
  return drafts.map((draft) => {
    const { amount, balance } = draft;
    const told = draft.direction ?? directionOf(amount, before, balance);
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

function explains({ amount, direction }: LineDraft, change: number): boolean {
  if (direction) return change === movement({ direction, amount });
  return change === amount || change === -amount;
}

function directionOf(amount: Kobo, before: number | undefined, after: Kobo | undefined) {
  if (before === undefined || after === undefined) return undefined;
  if (after - before === amount) return "credit";
  return before - after === amount ? "debit" : undefined;
}
