import { RETENTION, type RetentionName } from "../../domain/retention/retention-classes.ts";
import { audit, SYSTEM } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { FORGETTING } from "./forgetting.store.ts";

/** How much of one class a run processes: bounded, so that nobody waits for it. */
export const ROWS_A_RUN = 1000;
const DAY_MS = 24 * 3600 * 1000;

/**
 * Removes or empties expired records, class by class (`RETENTION`), each in its own transaction with an audit row that
 * has the number; returns the total. Newer records are left alone, and running it twice has no further effect. A
 * failing class does not prevent the others; its error is thrown at the end.
 */
export async function forgetOldRecords(deps: Pick<Deps, "db" | "clock">): Promise<number> {
  let forgotten = 0;
  const failures: unknown[] = [];
  for (const name of Object.keys(FORGETTING) as RetentionName[]) {
    await forgetClass(deps, name).then(
      (count) => {
        forgotten += count;
      },
      (error: unknown) => failures.push(error),
    );
  }
  if (failures.length > 0) throw failures[0];
  return forgotten;
}

async function forgetClass({ db, clock }: Pick<Deps, "db" | "clock">, name: RetentionName): Promise<number> {
  const at = clock.now();
  const before = new Date(at.getTime() - RETENTION[name].days * DAY_MS);
  return db.transaction(async (tx) => {
    const { numAffectedRows } = await FORGETTING[name](before, ROWS_A_RUN).execute(tx);
    const count = Number(numAffectedRows ?? 0);
    const after = { class: name, records: count, before: before.toISOString() };
    if (count > 0) audit(tx, SYSTEM, at, { action: "old records forgotten", object: `retention:${name}`, after });
    return count;
  });
}
