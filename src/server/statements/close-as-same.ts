import { closeAsSame } from "../../contract/suspense.contract.ts";
import { kobo } from "../../domain/money.ts";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import { type Author, audit, type Tx } from "../db/transaction.ts";
import { AppError } from "../http/app-error.ts";
import { route } from "../http/route.ts";
import { STATEMENT_BANK_ACCOUNT } from "../ledger/account.ts";
import { bookEntry } from "../ledger/ledger.store.ts";
import { returnPostings } from "../ledger/money-entries.ts";
import { type NamedLine, nameOfLine } from "./named-line.ts";
import { lockBankOfSuspense, requireOpen } from "./open-suspense.ts";
import { repeatInstead } from "./repeated-line.store.ts";
import { lockLine, type StoredLine, updateLine } from "./statement-line.store.ts";
import { resolveSuspense, type SuspenseView } from "./suspense.store.ts";

/**
 * Says that money in suspense is that of the booked line which it repeats: it came once. No payment is posted; the second
 * receipt leaves suspense and the bank's account in the books, on the day on which it had been booked.
 */
export const closeAsSameRoute = route(closeAsSame, async ({ params, author, deps }) => {
  const name = await deps.db.transaction(async (tx) => {
    await lockBankOfSuspense(tx, params.id);
    const item = await requireOpen(tx, params.id);
    const line = (await lockLine(tx, item.statement_line_id)) as StoredLine;
    const other = repeatedBy(item, line);
    await close(tx, item, line, { other, author, at: deps.clock.now() });
    return nameOfLine(other);
  });
  return { message: "The same money", data: { same_as: name } };
});

/** The line that is in the books. Refuses (422) money that repeats none, and what a part of has been given away. */
function repeatedBy({ repeats, rest_of, amount }: SuspenseView, line: StoredLine): NamedLine & { readonly id: number } {
  if (repeats?.id === undefined || !repeats.isBooked)
    throw new AppError("not-possible", "This money repeats no line that stands in the books.");
  if (rest_of !== null || amount !== line.amount)
    throw new AppError("not-possible", "A part of this money has been given away. Take that back first.");
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
