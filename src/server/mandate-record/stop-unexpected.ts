import { type Author, audit, type Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { insertMandate } from "./mandate.store.ts";
import { insertOperation } from "./provider-operation.store.ts";

type Unexpected = Omit<Parameters<typeof insertMandate>[1], "status">;

/** Records a mandate that the locked loan may not have, and stops it; log and audit report it. */
export async function stopUnexpected(
  tx: Tx,
  deps: Deps,
  loan: StoredLoan,
  mandate: Unexpected,
  author: Author,
): Promise<void> {
  const { reference, at } = mandate;
  const mandateId = await insertMandate(tx, { ...mandate, status: "stopping" });
  const request = { mandateReference: reference };
  const stop = { loanId: loan.id, kind: "stop-mandate", mandateId, state: "queued", request } as const;
  await insertOperation(tx, { ...stop, requestedBy: author.userId, at });
  const after = { mandate: mandateId };
  audit(tx, author, at, { action: "unexpected mandate stopped", object: `loan:${loan.id}`, after });
  deps.log.warn({ loan: loan.id, ...after }, "a mandate was found for a loan that may have none; it is being stopped");
}
