import { add, kobo } from "../../domain/money.ts";
import { lagosDateOf } from "../../domain/time/lagos-date.ts";
import type { Author, Tx } from "../db/transaction.ts";
import { reverseEntriesOf } from "../ledger/ledger.store.ts";
import { unremit } from "../statement-record/money-of-line.store.ts";
import type { StoredLine } from "../statement-record/statement-line.store.ts";
import { growSuspense, insertSuspense, type SuspenseView } from "../statement-record/suspense.store.ts";
import { putInSuspense } from "./put-in-suspense.ts";
import { withHand } from "./return-eyes.ts";

export interface UndoneLine {
  readonly line: StoredLine;
  /** The last stays of its money in suspense; none when it had never been there. */
  readonly parts: readonly SuspenseView[];
  readonly notOfLoans: readonly number[];
  readonly author: Author;
  readonly at: Date;
}

/**
 * The money of a line, of whose payment nothing is left, comes to suspense: all parts of it that were given away, but for
 * what was sent back. What is still there takes it in.
 */
export async function backToSuspense(tx: Tx, { line, parts, notOfLoans, author, at }: UndoneLine): Promise<void> {
  const item = { lineId: line.id, receivedOn: line.booked_on, at };
  const broughtBy = withHand(
    parts.flatMap((part) => part.brought_by),
    author,
  );
  if (parts.length === 0)
    return putInSuspense(tx, { ...item, amount: kobo(line.amount), notOfLoans, broughtBy, author });
  const given = parts.filter(({ state, resolution }) => state === "resolved" && resolution !== "returned");
  const sourceIds = given.map(({ id }) => id);
  // What came out of suspense goes back there with the entries that are reversed; of a payment they are already.
  const reversal = { source: "suspense-item", sourceIds, bookedOn: lagosDateOf(at), at } as const;
  await reverseEntriesOf(tx, reversal, ["clearing", "confirmation"]);
  const loans = await unremit(tx, line.id);
  const never = [...new Set([...parts.flatMap((part) => part.not_of_loans), ...notOfLoans, ...loans])];
  const amount = add(...given.map((part) => kobo(part.amount)));
  const open = parts.find(({ state }) => state === "open");
  if (open) await growSuspense(tx, open.id, { amount, notOfLoans: never, broughtBy, restOf: null });
  else await insertSuspense(tx, { ...item, amount, notOfLoans: never, broughtBy });
}
