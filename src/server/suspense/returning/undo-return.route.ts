import { undoReturn } from "../../../contract/suspense.contract.ts";
import { formatDateTime, lagosDateOf } from "../../../domain/time/lagos-date.ts";
import { today } from "../../clock.ts";
import { type Author, audit, type Tx } from "../../db/transaction.ts";
import { route } from "../../http/route.ts";
import { reverseEntriesOf } from "../../ledger/ledger.store.ts";
import { notFound, Refusal } from "../../refusal/refusal.ts";
import { lockLine, reopenReversal, updateLine } from "../../statement-record/statement-line.store.ts";
import {
  findSuspense,
  growSuspense,
  insertSuspense,
  lockSuspense,
  partsOfLine,
  reopenSuspense,
  type SuspenseView,
  wasReturnedBefore,
} from "../../statement-record/suspense.store.ts";
import { lockBankOfSuspense } from "../open-suspense.ts";
import { presentSuspense } from "../suspense.presenter.ts";
import { requireReturnEyes, withHand } from "./return-eyes.ts";

/** Undoes the record of a return, by a new entry: the money had not left, and is in suspense again. */
export const undoReturnRoute = route(undoReturn, async ({ params, actor, author, deps }) => {
  const id = await deps.db.transaction(async (tx) => {
    await lockBankOfSuspense(tx, params.id);
    const item = await lockSuspense(tx, params.id);
    if (!item) throw notFound("money in suspense");
    if (item.resolution !== "returned")
      throw (await wasReturnedBefore(tx, item.id))
        ? undoneBefore()
        : new Refusal("not-possible", "This money was not sent back.");
    await requireReturnEyes(tx, deps, item, actor);
    return undoReturnRecord(tx, item, { author, at: deps.clock.now() });
  });
  const item = await findSuspense(deps.db.query, id);
  const [shown] = item ? await presentSuspense(deps.db.query, [item], today(deps.clock)) : [];
  if (!shown) throw notFound("money in suspense");
  return { message: "Return undone", data: shown };
});

function undoneBefore(): Refusal {
  return new Refusal("already-done", "The record of this return was undone before.");
}

/** Returns the item that now has the money: the same one, unless its line has moved on since. */
async function undoReturnRecord(
  tx: Tx,
  item: SuspenseView,
  { author, at }: { readonly author: Author; readonly at: Date },
): Promise<number> {
  const reversal = { source: "suspense-item", sourceIds: [item.id], bookedOn: lagosDateOf(at), at } as const;
  if ((await reverseEntriesOf(tx, reversal, ["return"])) === 0) throw undoneBefore();
  const { id, amount, statement_line_id: lineId, received_on: receivedOn, not_of_loans: notOfLoans } = item;
  const line = await lockLine(tx, lineId);
  const reason = `Said to be sent back; undone by ${author.name} at ${formatDateTime(at)}.`;
  await updateLine(tx, lineId, { verdict: line?.verdict ?? "suspense", reason });
  await reopenReversal(tx, lineId);
  audit(tx, author, at, { action: "return taken back", object: `suspense:${id}`, after: { amount } });
  const broughtBy = withHand(item.brought_by, author);
  const last = (await partsOfLine(tx, lineId)).at(-1) ?? item;
  if (last.id === id) {
    await reopenSuspense(tx, id, broughtBy);
    return id;
  }
  const back = { amount, notOfLoans, broughtBy };
  if (last.state !== "open") return insertSuspense(tx, { ...back, lineId, receivedOn, restOf: last.id, at });
  await growSuspense(tx, last.id, { ...back, restOf: last.rest_of });
  return last.id;
}
