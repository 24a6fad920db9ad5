import type { Database } from "../db/connect.ts";
import { type Author, audit } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";

/** One row in the audit log stands for all that somebody looks at within so many minutes. */
const ROW_MINUTES = 15;

/** Until when the last row of each member of staff stands, in milliseconds. Kept by this process: another writes its own. */
const noted = new WeakMap<Database, Map<number, number>>();

/**
 * Says in the audit log that somebody looks at the loans fit for a top-up, whose IPPIS and account numbers it shows. The
 * log has one chain, on which every write of the product waits, so turning pages must not queue there: a row says who
 * began to look when, and for how many minutes no further row is written. It names no loans, because it could only name
 * those of the first page. A row that cannot be written is an error in the log and is tried again at the next page; the
 * list is answered all the same.
 */
export async function noteTopUpView({ db, clock, log }: Deps, author: Author): Promise<void> {
  const { userId } = author;
  if (userId === undefined) return;
  const at = clock.now();
  const rows = noted.get(db) ?? new Map<number, number>();
  noted.set(db, rows);
  if ((rows.get(userId) ?? 0) > at.getTime()) return;
  // Before the row is written: pages that are asked for at once write one.
  rows.set(userId, at.getTime() + ROW_MINUTES * 60_000);
  const after = { minutes: ROW_MINUTES };
  try {
    await db.transaction(async (tx) =>
      audit(tx, author, at, { action: "top-up loans viewed", object: "top-up list", after }),
    );
  } catch (error) {
    rows.delete(userId);
    log.error({ actor: userId, kind: (error as Error).name, stack: (error as Error).stack }, "view not audited");
  }
}
