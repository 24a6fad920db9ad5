import { expect, it } from "vitest";
import { knownMigrations, migrate } from "../db/migrate.ts";
import { emptyDatabase } from "../testing/test-database.ts";
import { isOpened } from "./opening.store.ts";

const BEFORE = knownMigrations().filter((name) => name < "0056");

/** Whether a database from before the list counts as open after migration. */
async function openAfterUpgrade({ paidOut }: { readonly paidOut: boolean }): Promise<boolean> {
  const { db, connection, drop } = await emptyDatabase();
  try {
    await migrate(connection, BEFORE);
    if (paidOut)
      await db.pool.query(`begin; set local session_replication_role = replica;
        insert into disbursements (loan_id, reference, approved_amount, fee, payout, disbursed_at)
          values (1, 'P-1', 100, 0, 100, now()); commit`);
    await migrate(connection);
    return await isOpened(db.query);
  } finally {
    await drop();
  }
}

it("a database from which a loan was paid out counts as open after the upgrade, and any other does not", async () => {
  expect(await openAfterUpgrade({ paidOut: true })).toBe(true);
  expect(await openAfterUpgrade({ paidOut: false })).toBe(false);
});
