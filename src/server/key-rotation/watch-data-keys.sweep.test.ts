import { setTimeout as delay } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { getLoan } from "../../contract/loans.contract.ts";
import { addLoanTypes, applyAndScreen } from "../testing/loans/loan-life.ts";
import { startTestServer } from "../testing/test-server.ts";
import { holdTestKeysAgain, TEST_KEYS, TEST_VAULT } from "../testing/test-vault.ts";
import { KeyNotKnownYet } from "../vault/data-keys.ts";
import { UnreadableValue } from "../vault/sealed-text.ts";
import { openDataKeys } from "./data-keys.store.ts";
import { keysInUse } from "./encrypted.testkit.ts";
import { rotateKeys } from "./rotate-keys.store.ts";
import { watchDataKeys } from "./watch-data-keys.store.ts";

afterEach(holdTestKeysAgain);

const NEVER_MS = 2 ** 31 - 1;

it("503: a process that meets a key it does not know says so, learns it at once and is right the next time; until then the old key stays", async () => {
  const server = await startTestServer();
  const { database, deps } = server;
  await addLoanTypes(server);
  const { id, person } = await applyAndScreen(server);
  const token = await server.staffToken();
  // It does not check by itself for weeks.
  const { connection } = database;
  const watch = await watchDataKeys(connection, deps.installationKey, TEST_KEYS, { everyMs: NEVER_MS });
  let isOver = false;
  const rotation = rotateKeys({
    connection,
    installation: deps.installationKey,
    keys: await openDataKeys(database.db.pool, deps.installationKey),
    settledAfterMs: 0,
  }).finally(() => {
    isOver = true;
  });
  await vi.waitFor(async () => expect(await keysInUse(connection)).toEqual(new Set([2])), 20_000);
  // Long enough for the old key to be deleted if it were not in use.
  await delay(1500);
  expect(isOver).toBe(false);
  const refused = await server.call(getLoan, { params: { id }, token });
  expect([refused.status, refused.body.message, refused.headers["retry-after"]]).toEqual([
    503,
    new KeyNotKnownYet().message,
    "1",
  ]);
  await vi.waitFor(() => expect(TEST_KEYS.share().current).toBe(2), 5_000);
  const shown = await server.call(getLoan, { params: { id }, token });
  expect([shown.status, shown.body.data.salary_account_number]).toEqual([200, person.account_number]);
  await rotation;
  expect((await database.db.pool.query("select id::int4 as id from data_keys order by id")).rows).toEqual([
    { id: 0 },
    { id: 2 },
  ]);
  // A key that never existed is waited for once.
  const strange = TEST_VAULT.seal("bvn", "22345678901").replace("b02", "b0x");
  expect(() => TEST_VAULT.open(strange)).toThrow(KeyNotKnownYet);
  await vi.waitFor(() => expect(() => TEST_VAULT.open(strange)).toThrow(UnreadableValue), 5_000);
  await watch.close();
  await server.stop();
}, 60_000);

it("a process whose connection for the keys is lost makes it anew, and goes on reading and writing", async () => {
  const server = await startTestServer();
  const { database, deps } = server;
  const { pool } = database.db;
  const watch = await watchDataKeys(database.connection, deps.installationKey, TEST_KEYS, { everyMs: 50 });
  const ended = await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tenor-keys' and datname = current_database()",
  );
  expect(ended.rowCount).toBe(1);
  const sealed = TEST_VAULT.seal("bvn", "22345678901");
  expect(TEST_VAULT.open(sealed)).toBe("22345678901");
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      "select from pg_locks where locktype = 'advisory' and classid = 7210063 and objid = 1 and database = (select oid from pg_database where datname = current_database())",
    );
    expect(rows).toHaveLength(1);
  }, 10_000);
  await watch.close();
  await server.stop();
}, 60_000);
