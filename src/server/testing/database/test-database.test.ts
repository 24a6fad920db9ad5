import { expect, it } from "vitest";
import { openOwnConnection } from "../../db/connect.ts";
import { type TestDatabase, testDatabase } from "./test-database.ts";

/** Every row of every table, and the position of every sequence. */
async function everythingIn({ db }: TestDatabase): Promise<string> {
  const { rows } = await db.pool.query<{ all: string }>(
    `select query_to_xml(string_agg(format('select %L as t, x::text as row from public.%I x', relname, relname), ' union all ' order by relname)
        || ' order by 1, 2', true, false, '')::text
      || (select string_agg(concat(seqrelid::regclass, ' ', pg_sequence_last_value(seqrelid::regclass)), ' ' order by seqrelid) from pg_sequence) as all
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return rows[0]?.all ?? "";
}
const nameOf = ({ connection }: TestDatabase) => connection.database;

it("a database that a test leaves reaches the next test in its migrated state", async () => {
  const first = await testDatabase();
  const before = await everythingIn(first);
  await first.db.pool.query(
    "insert into users (first_name, last_name, email, created_at) values ('A', 'B', 'a@b.test', now())",
  );
  await first.db.pool.query("update payment_methods set name = 'Changed' where code = 'cash'");
  await first.db.pool.query("delete from role_permissions");
  expect(await everythingIn(first)).not.toBe(before);
  await first.drop();
  const second = await testDatabase();
  expect([nameOf(second), await everythingIn(second)]).toEqual([nameOf(first), before]);
  await second.drop();
});

it.each([
  ["dropped a trigger", "drop trigger user_roles_added on user_roles"],
  ["analysed a table", "analyze payment_methods"],
  ["kept a lock", "select pg_advisory_lock(7)"],
])("a database whose test %s is not used again", async (_, statement) => {
  const used = await testDatabase();
  await used.db.pool.query(statement);
  await used.drop();
  const next = await testDatabase();
  expect(nameOf(next)).not.toBe(nameOf(used));
  await next.drop();
});

it("a connection that is still open when a test ends is terminated", async () => {
  const used = await testDatabase();
  const stranger = await openOwnConnection(used.db);
  await used.db.pool.query("insert into roles (name) values ('left behind')");
  await used.drop();
  await expect(stranger.query("select 1")).rejects.toThrow();
  const next = await testDatabase();
  expect(nameOf(next)).toBe(nameOf(used));
  await next.drop();
});
