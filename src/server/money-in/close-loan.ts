import { outstandingBalance } from "../../domain/loan/liquidation.ts";
import { add, formatNaira } from "../../domain/money.ts";
import { doubtfulEntries, unseenDebt } from "../../domain/repayment/held-credit.ts";
import { type Author, audit, type Tx } from "../db/transaction.ts";
import { readOwedRows } from "../loan-record/instalment.store.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { moveLoan } from "../loan-record/move-loan.ts";
import { noteOnLoan } from "../loan-record/note-on-loan.ts";
import { queueStop } from "../mandate-record/queue-stop.ts";
import { insertAct, lockOpenAct } from "../pending-acts/act.store.ts";
import { closeAct } from "../pending-acts/close-act.ts";
import { fourEyesInForce } from "../settings/four-eyes.ts";
import { entriesToClose } from "./loan-entries.store.ts";

export interface Paid {
  readonly author: Author;
  readonly at: Date;
  /**
   * A payment confirmed by the provider or by a statement of two people, whose deduction or line is written after it.
   */
  readonly shown?: number | undefined;
  /** Additional text for the timeline. */
  readonly note?: string;
}

/**
 * Closes a locked, running loan whose rows are all paid, and stops its mandate. While four eyes are on, it stays
 * running as long as nothing confirms the money that paid it, or only one person's statement does: the closing then
 * waits, as an act, for a confirmation or a second person. Returns whether it closed.
 */
export async function complete(tx: Tx, loan: StoredLoan, paid: Paid): Promise<boolean> {
  if (await isSeen(tx, loan.id, paid.shown)) {
    await close(tx, loan, paid);
    return true;
  }
  await waitForMoney(tx, loan, paid);
  return false;
}

/** Closes a locked loan that owes nothing, whatever confirms its money. */
export async function close(tx: Tx, loan: StoredLoan, { author, at, note }: Paid): Promise<void> {
  await moveLoan(tx, loan, { event: "completed", author, at, ...(note !== undefined && { note }) });
  await queueStop(tx, loan.id, author, at);
}

/** Whether a loan that owes nothing may close: four eyes are off, or only confirmed money has paid it. */
export async function isSeen(tx: Tx, loanId: number, shown?: number): Promise<boolean> {
  const entries = await entriesToClose(tx, loanId);
  const now = entries.map((entry) => (entry.id === shown ? { ...entry, isConfirmed: true } : entry));
  return unseenDebt(now) === 0 || !(await fourEyesInForce(tx));
}

/** The subject of a waiting closing. */
export const closingOf = (loanId: number) => `paid-loan:${loanId}`;

async function waitForMoney(tx: Tx, loan: StoredLoan, { author, at }: Paid): Promise<void> {
  if (await lockOpenAct(tx, closingOf(loan.id))) return;
  const doubtful = doubtfulEntries(await entriesToClose(tx, loan.id));
  const amount = add(...doubtful.map(({ carries }) => carries));
  const title = `Settles when the money is seen: loan ${loan.reference} owes nothing, and no deduction and no statement of two people has shown ${formatNaira(amount)} of what paid it`;
  const about = { kind: "closing", subject: closingOf(loan.id), loanId: loan.id, suspenseItemId: null } as const;
  const asked = { askedBy: author.userId ?? null, at, lapsesAt: null };
  const id = await insertAct(tx, { ...about, amount, wanted: {}, title, ...asked });
  audit(tx, author, at, {
    action: "act asked for",
    object: `act:${id}`,
    after: { kind: "closing", about: `loan:${loan.id}`, amount },
  });
  await noteOnLoan(tx, loan, { note: "closing-waits", text: title, author, at, facts: { act: id, amount } });
}

/** Ends a waiting closing, because the loan owes again or is closed in another way. */
export async function endClosing(tx: Tx, loanId: number, because: string, { author, at }: Paid): Promise<void> {
  const act = await lockOpenAct(tx, closingOf(loanId));
  if (act) await closeAct(tx, act, { state: "lapsed", author, at, because });
}

/** The debt of a locked loan, in kobo. */
export async function owes(tx: Tx, loanId: number): Promise<number> {
  return outstandingBalance(await readOwedRows(tx, loanId));
}
