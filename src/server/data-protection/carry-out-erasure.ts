import { type Author, audit, type Tx } from "../db/transaction.ts";
import { erasePerson } from "./erase-person.store.ts";
import { decideErasure, type Person } from "./erasure.store.ts";

interface Decided {
  readonly id: number;
  readonly reason: string;
  readonly by: number;
  readonly author: Author;
  readonly at: Date;
}

/** Erases a locked customer's data and records it in the audit log; returns the hashes of files without references. */
export async function carryOutErasure(
  tx: Tx,
  person: Person,
  { id, reason, by, author, at }: Decided,
): Promise<readonly Buffer[]> {
  const left = await erasePerson(tx, person);
  await decideErasure(tx, id, { state: "done", by, at });
  const after = { erasure: id, reason, files: left.length };
  audit(tx, author, at, { action: "customer erased", object: `customer:${person.id}`, after });
  return left;
}
