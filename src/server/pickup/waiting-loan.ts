import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { lockLoan, readLoan, type StoredLoan } from "../loan-record/loan.store.ts";
import { requireRule } from "../loan-record/move-loan.ts";
import type { CodeSubject } from "../one-time-codes/one-time-code.store.ts";
import { notFound } from "../refusal/refusal.ts";
import { findByReference } from "./pickup.store.ts";

/**
 * Locks the loan of a reference, whose device must be waiting: 404 if unknown, 422 with who came first for any other.
 */
export async function lockWaitingLoan(tx: Tx, reference: string): Promise<StoredLoan> {
  return requireWaiting(tx, reference, (id) => lockLoan(tx, id));
}

/**
 * The loan whose device is to be picked up, for both calls that start a pickup (API-26, API-27). Read without a lock,
 * so it waits for nobody; the following steps check again.
 */
export async function findWaitingLoan({ db }: Deps, reference: string): Promise<{ id: number; reference: string }> {
  const loan = await db.transaction((tx) => requireWaiting(tx, reference, (id) => readLoan(tx, id)));
  return { id: loan.id, reference: loan.reference };
}

async function requireWaiting(
  tx: Tx,
  reference: string,
  read: (id: number) => Promise<StoredLoan | undefined>,
): Promise<StoredLoan> {
  const found = await findByReference(tx, reference);
  const loan = found && (await read(found.id));
  if (!loan) throw notFound("loan");
  await requireRule(tx, loan, "pickup-confirmed");
  return loan;
}

/** The codes for handing over a device. They belong to the loan: no other reference or purpose accepts them. */
export function pickupCodeOf(loanId: number): CodeSubject {
  return { purpose: "device-pickup", subject: `loan:${loanId}` };
}
