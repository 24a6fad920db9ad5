import { add, kobo } from "../../../domain/money.ts";
import { lagosDateOf } from "../../../domain/time/lagos-date.ts";
import type { Author, Tx } from "../../db/transaction.ts";
import { reverseEntriesOf } from "../../ledger/ledger.store.ts";
import { unremit } from "../../statement-record/money-of-line.store.ts";
import type { StoredLine } from "../../statement-record/statement-line.store.ts";
import { growSuspense, insertSuspense, type SuspenseView } from "../../statement-record/suspense.store.ts";
import { putInSuspense } from "../put-in-suspense.ts";
import { withHand } from "./return-eyes.ts";

export interface UndoneLine {
  readonly line: StoredLine;
  /** The latest suspense items of its money; empty if it was never there. */
  readonly parts: readonly SuspenseView[];
  readonly notOfLoans: readonly number[];
  readonly author: Author;
  readonly at: Date;
}

/**
 * Moves a line's money, of whose payment nothing is left, to suspense: all assigned parts, except returned ones. An
 * item still open absorbs it.
 */
export async function backToSuspense(tx: Tx, { line, parts, notOfLoans, author, at }: UndoneLine): Promise<void> {
  const item = { lineId: line.id, receivedOn: line.booked_on, at };
  const broughtBy = withHand(
    parts.flatMap((part) => part.brought_by),
    author,
  );
  if (parts.length === 0) {
    await putInSuspense(tx, { ...item, amount: kobo(line.amount), notOfLoans, broughtBy, author });
    return;
  }
  const given = parts.filter(({ state, resolution }) => state === "resolved" && resolution !== "returned");
  const sourceIds = given.map(({ id }) => id);
  // Money from suspense returns there by the reversed entries; that of a payment is reversed already.
  const reversal = { source: "suspense-item", sourceIds, bookedOn: lagosDateOf(at), at } as const;
  await reverseEntriesOf(tx, reversal, ["clearing", "confirmation"]);
  const loans = await unremit(tx, line.id);
  const never = [...new Set([...parts.flatMap((part) => part.not_of_loans), ...notOfLoans, ...loans])];
  const amount = add(...given.map((part) => kobo(part.amount)));
  const open = parts.find(({ state }) => state === "open");
  if (open) await growSuspense(tx, open.id, { amount, notOfLoans: never, broughtBy, restOf: null });
  else await insertSuspense(tx, { ...item, amount, notOfLoans: never, broughtBy });
}
