import type { Tx } from "../db/transaction.ts";
import { notFound, Refusal } from "../refusal/refusal.ts";
import { lockEmployer, type StoredEmployer } from "./employer.store.ts";

/** Locks an employer for a change. Throws 404 for an unknown one, 422 for a merged one. */
export async function lockLiveEmployer(tx: Tx, id: number): Promise<StoredEmployer> {
  const employer = await lockEmployer(tx, id);
  if (!employer) throw notFound("employer");
  if (employer.merged_into !== null)
    throw new Refusal("already-done", `${employer.name} was merged into ${employer.merged_into_name}.`);
  return employer;
}
