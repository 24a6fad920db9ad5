import { expect, it } from "vitest";
import { testDatabase } from "../testing/database/test-database.ts";
import { TEST_VAULT } from "../testing/test-vault.ts";
import { openDatabase } from "./connect.ts";
import { patiently } from "./patient-work.store.ts";

it.each([
  ["a check over whole tables alone", true],
  ["nobody", false],
])("closing ends the connections at once when the database was used by %s", async (_, isUsed) => {
  const other = await testDatabase();
  const db = openDatabase(other.connection, TEST_VAULT);
  if (isUsed) await patiently(db, "repeatable read read only", (query) => query("select 1"));
  await db.close();
  expect([db.pool.ended, db.pool.totalCount]).toEqual([true, 0]);
  await other.drop();
});
