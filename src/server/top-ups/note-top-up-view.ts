import type { Database } from "../db/connect.ts";
import { type Author, audit } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";

/** One audit row covers a person's views within this many minutes. */
const ROW_MINUTES = 15;

/** Until when each person's last row covers their views, in milliseconds. Per process: another one writes its own. */
const noted = new WeakMap<Database, Map<number, number>>();

/**
 * Records in the audit log that somebody views the loans fit for a top-up with their IPPIS and account numbers. Every
 * write of the product waits for the log's one chain, so paging must not queue there: a row says when somebody started,
 * and no further row is written for some minutes. It names no loans, because it could only name those of the first
 * page. A failed row is logged as an error and retried with the next page; the list is answered all the same.
 */
export async function noteTopUpView({ db, clock, log }: Deps, author: Author): Promise<void> {
  const { userId } = author;
  if (userId === undefined) return;
  const at = clock.now();
  const rows = noted.get(db) ?? new Map<number, number>();
  noted.set(db, rows);
  if ((rows.get(userId) ?? 0) > at.getTime()) return;
  // Before the row is written: concurrent pages write only one.
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
