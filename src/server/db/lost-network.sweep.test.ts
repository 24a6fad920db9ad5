import net from "node:net";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type TestDatabase, testDatabase } from "../testing/database/test-database.ts";
import { startTcpProxy, type TcpProxy } from "../testing/tcp-proxy.ts";
import { TEST_VAULT } from "../testing/test-vault.ts";
import { type Database, openDatabase, openOwnConnection } from "./connect.ts";
import { patiently } from "./patient-work.store.ts";

// A network that silently drops open connections between Tenor and PostgreSQL: no answers, no resets.

const CONNECTIONS = 3;
const ANSWER_WITHIN_MS = 2000;

let server: TestDatabase;
let proxy: TcpProxy;
let db: Database;

beforeEach(async () => {
  server = await testDatabase();
  const { host = "", port } = server.connection;
  proxy = await startTcpProxy(
    host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) },
  );
  db = openDatabase(throughProxy(), TEST_VAULT, { connections: CONNECTIONS, answerWithinMs: ANSWER_WITHIN_MS });
});
afterEach(async () => {
  await db.close();
  await proxy.stop();
  await server.drop();
});

const throughProxy = () => ({ ...server.connection, host: "127.0.0.1", port: proxy.port });
const ask = () => db.pool.query("select 1");
const all = (work: () => Promise<unknown>) => Promise.allSettled(Array.from({ length: CONNECTIONS }, work));

describe("a network that was lost without a word", () => {
  it("costs what was asked on it, and nobody who asks afterwards: no connection of before is used again", async () => {
    await all(ask);
    proxy.forget();
    const lost = await all(ask);
    expect(lost.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(await all(ask)).toEqual(Array(CONNECTIONS).fill(expect.objectContaining({ status: "fulfilled" })));
    expect(db.pool.totalCount).toBe(CONNECTIONS);
  });

  it("takes a transaction with it, which nothing says was done; the next one is done", async () => {
    await db.pool.query("create table notes (note text)");
    const write = (note: string, before?: () => void) =>
      db.transaction(async (tx) => {
        await sql`select 1`.execute(tx);
        before?.();
        await sql`insert into notes values (${note})`.execute(tx);
      });
    await expect(write("lost", () => proxy.forget())).rejects.toThrow(/terminated|timeout/);
    await write("kept");
    expect((await db.pool.query("select note from notes")).rows).toEqual([{ note: "kept" }]);
  });

  it("does not cut work short that was promised patience", async () => {
    const slow = () => patiently(db, "read committed", (query) => query("select pg_sleep(3)"));
    expect((await all(slow)).map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
    // The longer limit ends too: the same connection is back to the short one.
    await expect(db.pool.query("select pg_sleep(3)")).rejects.toThrow("Query read timeout");
  });

  it("ends a connection for much work at once as well, when it stays silent for longer than any statement may take", async () => {
    const client = await openOwnConnection(
      { connection: throughProxy(), vault: TEST_VAULT },
      { silenceMs: ANSWER_WITHIN_MS },
    );
    await client.query("select 1");
    proxy.forget();
    await expect(client.query("select 1")).rejects.toThrow();
    await client.end();
  });

  it("is asked for by the sockets themselves, while nobody asks anything", async () => {
    const asked = vi.spyOn(net.Socket.prototype, "setKeepAlive");
    await db.pool.query("select 1");
    await (await openOwnConnection({ connection: throughProxy(), vault: TEST_VAULT })).end();
    const delays = asked.mock.calls.filter(([on]) => on).map(([, delay]) => delay);
    asked.mockRestore();
    expect(delays).toEqual([10_000, 10_000]);
  });
});
