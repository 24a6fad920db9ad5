import { undoSame } from "../../../contract/suspense.contract.ts";
import { formatDateTime, lagosDateOf } from "../../../domain/time/lagos-date.ts";
import { today } from "../../clock.ts";
import { type Author, audit, type Tx } from "../../db/transaction.ts";
import { route } from "../../http/route.ts";
import { reverseEntriesOf } from "../../ledger/ledger.store.ts";
import { nameOfLine } from "../../matching/named-line.ts";
import { bookedWithKeyOf } from "../../matching/repeated-line.store.ts";
import { notFound, Refusal } from "../../refusal/refusal.ts";
import { lockLine, type StoredLine, updateLine } from "../../statement-record/statement-line.store.ts";
import {
  findSuspense,
  insertSuspense,
  lockSuspense,
  partsOfLine,
  type SuspenseView,
} from "../../statement-record/suspense.store.ts";
import { lockBankOfSuspense } from "../open-suspense.ts";
import { withHand } from "../returning/return-eyes.ts";
import { presentSuspense } from "../suspense.presenter.ts";

/** Undoes that money was another line's, by a new entry: it is in suspense again, as a new item. */
export const undoSameRoute = route(undoSame, async ({ params, author, deps }) => {
  const id = await deps.db.transaction(async (tx) => {
    await lockBankOfSuspense(tx, params.id);
    const item = await lockSuspense(tx, params.id);
    if (!item) throw notFound("money in suspense");
    const line = (await lockLine(tx, item.statement_line_id)) as StoredLine;
    await requireUndoable(tx, item, line);
    return reopen(tx, item, line, { author, at: deps.clock.now() });
  });
  const item = await findSuspense(deps.db.query, id);
  const [shown] = item ? await presentSuspense(deps.db.query, [item], today(deps.clock)) : [];
  if (!shown) throw notFound("money in suspense");
  return { message: "In suspense again", data: shown };
});

async function requireUndoable(
  tx: Tx,
  { id, resolution, statement_line_id }: SuspenseView,
  line: StoredLine,
): Promise<void> {
  if (resolution !== "same") throw new Refusal("not-possible", "Nobody has said that this money is another line's.");
  if ((await partsOfLine(tx, statement_line_id)).at(-1)?.id !== id)
    throw new Refusal("already-done", "That this money was another line's was undone before.");
  const other = await bookedWithKeyOf(tx, line);
  if (other)
    throw new Refusal("not-possible", `Its line has been booked from another file since: ${nameOfLine(other)}.`);
}

/** Returns the item that now has the money. Its line owns its key again. */
async function reopen(
  tx: Tx,
  { id, amount, owner_id: owner, received_on: receivedOn, not_of_loans: notOfLoans, brought_by }: SuspenseView,
  line: StoredLine,
  { author, at }: { readonly author: Author; readonly at: Date },
): Promise<number> {
  await reverseEntriesOf(tx, { source: "suspense-item", sourceIds: [id], bookedOn: lagosDateOf(at), at }, ["same"]);
  const reason = `Said to be the same money as another line's; undone by ${author.name} at ${formatDateTime(at)}.`;
  await updateLine(tx, line.id, { verdict: "suggested", reason, booked: true });
  audit(tx, author, at, { action: "suspense seen twice taken back", object: `suspense:${id}`, after: { amount } });
  const broughtBy = withHand(brought_by, author);
  return insertSuspense(tx, { lineId: line.id, amount, receivedOn, notOfLoans, broughtBy, owner, at });
}
