import { formatNaira, type Kobo, kobo } from "../../../domain/money.ts";
import { lagosDateOf } from "../../../domain/time/lagos-date.ts";
import { type Author, audit, type Tx } from "../../db/transaction.ts";
import type { Asking } from "../../pending-acts/ask-second.ts";
import { lockLine, updateLine } from "../../statement-record/statement-line.store.ts";
import type { SuspenseView } from "../../statement-record/suspense.store.ts";
import { lockBankOfSuspense, requireOpen } from "../open-suspense.ts";
import { bookReturn } from "./book-return.ts";
import { handsOf } from "./return-eyes.ts";

export interface SendingBack {
  readonly reference: string;
  readonly author: Author;
  readonly at: Date;
}

/** Records that money in suspense was returned to its sender. Refuses (422) money that is no longer there. */
export async function sendBack(tx: Tx, id: number, { reference, author, at }: SendingBack): Promise<Kobo> {
  await lockBankOfSuspense(tx, id);
  const item = await requireOpen(tx, id);
  const returned = kobo(item.amount);
  await bookReturn(tx, item, { bookedOn: lagosDateOf(at), author, at });
  const reason = `Sent back by ${author.name}, reference ${reference}.`;
  // Other assigned parts of the line's money must stay visible and undoable.
  const line = item.rest_of === null ? undefined : await lockLine(tx, item.statement_line_id);
  const verdict = line?.verdict ?? "suspense";
  await updateLine(tx, item.statement_line_id, { verdict, reason, candidates: null });
  const after = { amount: returned, reference };
  audit(tx, author, at, { action: "suspense returned", object: `suspense:${item.id}`, after });
  return returned;
}

/** The return of an item in words for a second person. */
export function returnToAsk(item: SuspenseView, reference: string): Asking {
  const amount = kobo(item.amount);
  const title = `Send ${formatNaira(amount)} in suspense back, reference ${reference}: ${item.narration}`;
  const about = { kind: "return", subject: subjectOf(item), loanId: null, suspenseItemId: item.id } as const;
  return { ...about, amount, wanted: { reference }, title, bar: { hands: handsOf(item), amount, out: "return" } };
}

/** Only one act on an item may wait at a time. */
export const subjectOf = ({ id }: Pick<SuspenseView, "id">) => `suspense:${id}`;
