import { formatNaira, kobo } from "../../../domain/money.ts";
import { lagosDate } from "../../../domain/time/lagos-date.ts";
import { type Author, audit, type Tx } from "../../db/transaction.ts";
import { STATEMENT_BANK_ACCOUNT } from "../../ledger/account.ts";
import { bookEntry } from "../../ledger/ledger.store.ts";
import { returnPostings } from "../../ledger/money-entries.ts";
import { type NamedLine, nameOfLine } from "../../matching/named-line.ts";
import { repeatInstead } from "../../matching/repeated-line.store.ts";
import type { Asking } from "../../pending-acts/ask-second.ts";
import { Refusal } from "../../refusal/refusal.ts";
import { lockLine, type StoredLine, updateLine } from "../../statement-record/statement-line.store.ts";
import { resolveSuspense, type SuspenseView } from "../../statement-record/suspense.store.ts";
import { lockBankOfSuspense, requireOpen } from "../open-suspense.ts";
import { subjectOf } from "../returning/send-back.ts";

interface WhoAndWhen {
  readonly author: Author;
  readonly at: Date;
}

/**
 * Closes money in suspense as a repeat of a booked line: no payment is posted, and the second receipt leaves suspense
 * and the bank's account in the books, on its booking day. Returns that line's name. Refuses (422) money that repeats
 * none, and an item with an assigned part.
 */
export async function closeSecondCopy(tx: Tx, id: number, by: WhoAndWhen): Promise<string> {
  await lockBankOfSuspense(tx, id);
  const item = await requireOpen(tx, id);
  const line = (await lockLine(tx, item.statement_line_id)) as StoredLine;
  const other = repeatedBy(item, line);
  await close(tx, item, line, { other, ...by });
  return nameOfLine(other);
}

/** The same in words for a second person. */
export function sameToAsk(item: SuspenseView): Asking {
  const amount = kobo(item.amount);
  const other = item.repeats ? nameOfLine(item.repeats) : "another line";
  const title = `Say that ${formatNaira(amount)} in suspense came once, with ${other}: it leaves the books`;
  const about = { kind: "same", subject: subjectOf(item), loanId: null, suspenseItemId: item.id } as const;
  return { ...about, amount, wanted: {}, title, bar: { hands: [], amount } };
}

/** The booked line. Refuses (422) money that repeats none, and an item with an assigned part. */
function repeatedBy({ repeats, rest_of, amount }: SuspenseView, line: StoredLine): NamedLine & { readonly id: number } {
  if (repeats?.id === undefined || !repeats.isBooked)
    throw new Refusal("not-possible", "This money repeats no line that stands in the books.");
  if (rest_of !== null || amount !== line.amount)
    throw new Refusal("not-possible", "A part of this money has been given away. Undo that first.");
  return { ...repeats, id: repeats.id };
}

async function close(
  tx: Tx,
  item: SuspenseView,
  line: StoredLine,
  { other, author, at }: { other: NamedLine & { readonly id: number }; author: Author; at: Date },
): Promise<void> {
  const fact = { kind: "same", source: "suspense-item", sourceId: item.id } as const;
  const postings = returnPostings(kobo(item.amount), STATEMENT_BANK_ACCOUNT);
  await bookEntry(tx, { ...fact, bookedOn: lagosDate(item.received_on), at, postings });
  await resolveSuspense(tx, item.id, { resolution: "same", by: author.userId, at });
  const reason = `Is the same money as ${nameOfLine(other)}, as ${author.name} said.`;
  await updateLine(tx, line.id, { verdict: "duplicate", reason, candidates: null, booked: false });
  await repeatInstead(tx, line.id, other.id);
  const after = { line: line.id, sameAs: other.id, amount: item.amount };
  audit(tx, author, at, { action: "suspense seen twice", object: `suspense:${item.id}`, after });
}
