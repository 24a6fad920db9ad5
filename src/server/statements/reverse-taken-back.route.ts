import { reverseTakenBack } from "../../contract/statements.contract.ts";
import { formatNaira, kobo } from "../../domain/money.ts";
import { waitsForItsDay } from "../../domain/statement/future-lines.ts";
import { formatDate, type LagosDate, lagosDate, lagosDateOf } from "../../domain/time/lagos-date.ts";
import { today } from "../clock.ts";
import { type Author, audit, type Tx } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { lockLoanOr404 } from "../loan-record/move-loan.ts";
import { nameOfLine } from "../matching/named-line.ts";
import { bookPaymentReversal } from "../money-in/reversal/book-payment-reversal.ts";
import { notFound, Refusal } from "../refusal/refusal.ts";
import { isLivePayment } from "../statement-record/money-of-line.store.ts";
import { lockBank } from "../statement-record/statement-bank-lock.store.ts";
import { presentLines } from "../statement-record/statement-line.presenter.ts";
import { lockLine, readStoredLine, type StoredLine, updateLine } from "../statement-record/statement-line.store.ts";
import { partsOfLine } from "../statement-record/suspense.store.ts";
import { bookReturn } from "../suspense/returning/book-return.ts";
import { undoLine } from "./undo-statement-line.route.ts";

/**
 * Records that a debit took a credit back: what was posted of the credit is reversed by new entries, and its money
 * leaves suspense and the bank's account in the books, as it has left the bank.
 */
export const reverseTakenBackRoute = route(reverseTakenBack, async ({ params, author, deps }) => {
  const known = await readStoredLine(deps.db.query, params.id);
  if (!known) throw notFound("statement line");
  const line = await deps.db.transaction(async (tx) => {
    await lockBank(tx, known.bank);
    await reverseCredit(tx, params.id, { author, at: deps.clock.now() });
    return readStoredLine(tx, params.id);
  });
  const [shown] = line ? await presentLines(deps.db.query, [line], today(deps.clock)) : [];
  if (!shown) throw notFound("statement line");
  return { message: "Payment reversed", data: shown };
});

interface WhoAndWhen {
  readonly author: Author;
  readonly at: Date;
}

async function reverseCredit(tx: Tx, debitId: number, by: WhoAndWhen): Promise<void> {
  const debit = await lockLine(tx, debitId);
  if (!debit) throw notFound("statement line");
  const credit = await creditOf(tx, debit, lagosDateOf(by.at));
  if (UNDOABLE.has(credit.verdict)) await undoPosted(tx, credit, by);
  await leaveTheBank(tx, credit, debit, by);
  const reason = `Took ${nameOfLine(named(credit))} back, as ${by.author.name} said.`;
  await updateLine(tx, debit.id, { verdict: "reversal", reason, booked: true, booked_at: by.at });
  const after = { credit: credit.id, amount: debit.amount, payment: credit.payment_id };
  audit(tx, by.author, by.at, { action: "reversed credit taken back", object: `statement-line:${debit.id}`, after });
}

const UNDOABLE: ReadonlySet<string> = new Set(["matched", "clears", "confirms"]);

const named = ({ row_number: row, booked_on: bookedOn, file_name: name, bank }: StoredLine) => ({
  ...{ row, bookedOn, file: { name, bank } },
});

/**
 * The credit, locked. Refuses (422) a debit that takes nothing back, is resolved or of a future day, and an unposted
 * credit.
 */
async function creditOf(tx: Tx, debit: StoredLine, today: LagosDate): Promise<StoredLine> {
  if (debit.takes_back_line_id === null)
    throw new Refusal("not-possible", "This line takes no credit back, so there is nothing to reverse.");
  if (debit.booked_at) throw new Refusal("already-done", `This is done already. ${debit.reason}`);
  if (debit.statement_state !== "posted" && debit.statement_state !== "posting")
    throw new Refusal("not-possible", "Post this statement first.");
  const day = lagosDate(debit.booked_on);
  if (waitsForItsDay({ bookedOn: day }, today))
    throw new Refusal("not-possible", `${formatDate(day)} has not come yet.`);
  const credit = await lockLine(tx, debit.takes_back_line_id);
  if (!credit?.booked) throw new Refusal("not-possible", "The credit that this debit takes back has not been posted.");
  return credit;
}

/** The manual payment that a credit confirmed did not happen either. */
async function undoPosted(tx: Tx, credit: StoredLine, { author, at }: WhoAndWhen): Promise<void> {
  await undoLine(tx, credit.id, { author, at });
  const { verdict, payment_id: paymentId, loan_id: loanId } = credit;
  if (verdict !== "confirms" || paymentId === null || loanId === null || !(await isLivePayment(tx, paymentId))) return;
  const loan = await lockLoanOr404(tx, loanId);
  await bookPaymentReversal(tx, loan, { paymentId, reason: "The bank took the money back", author, at });
}

/** Its money leaves suspense. Its return may have been recorded before. */
async function leaveTheBank(tx: Tx, credit: StoredLine, debit: StoredLine, { author, at }: WhoAndWhen): Promise<void> {
  const parts = await partsOfLine(tx, credit.id);
  const open = parts.find(({ state }) => state === "open");
  if (!open && parts.at(-1)?.resolution === "returned") return;
  if (open?.amount !== debit.amount) {
    const what = open ? `Only ${formatNaira(kobo(open.amount))} of its money is` : "None of its money is";
    throw new Refusal("not-possible", `${what} in suspense. Undo what was made of the rest first.`);
  }
  await bookReturn(tx, open, { bookedOn: lagosDate(debit.booked_on), author, at });
  const reason = `The bank took it back: ${nameOfLine(named(debit))}.`;
  await updateLine(tx, credit.id, { verdict: "suspense", reason, candidates: null });
}
