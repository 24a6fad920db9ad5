import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { kobo } from "../../domain/money.ts";
import type { Queries } from "../db/queries.ts";
import type { DB } from "../db/schema.generated.ts";
import { day, runningLoans } from "../statements/statements.testkit.ts";
import { suspenseToRetry } from "../suspense/suspense-to-retry.store.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { writtenBy } from "../vault/sealed.ts";
import { judgeLines } from "./judge-lines.ts";
import { keyedLines } from "./line-keys.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await runningLoans(server, 3);
}, 60_000);
afterAll(() => server.stop());

const LARGE =
  /Seq Scan on (?:loans|customers|payments|deductions|instalments|mandates|statement_lines|disbursements)\b/;

interface Asked {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

async function askedBy(work: (db: Queries) => Promise<unknown>): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  const dialect = new PostgresDialect({ pool: server.deps.db.pool });
  await work(new Kysely<DB>({ dialect, log: ({ query }) => void asked.push(query) }));
  return asked;
}

async function planOf({ sql, parameters }: Asked): Promise<string> {
  // A plan contains the ciphertext mark, which a pool connection would take for a ciphertext.
  const client = new pg.Client(server.deps.db.connection);
  await client.connect();
  try {
    await client.query("set enable_seqscan = off");
    const written = parameters.map((value) => writtenBy(server.deps.db.vault, value));
    const { rows } = await client.query(`explain ${sql}`, written);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  } finally {
    await client.end();
  }
}

it("a thousand lines are judged with a dozen queries, and each of them finds its rows by an index", async () => {
  const lines = keyedLines(
    server.deps.db.vault,
    "wema",
    Array.from({ length: 1000 }, (_, index) => ({
      ...{
        rowNumber: index + 2,
        bookedOn: day("2026-11-18"),
        direction: "credit" as const,
        amount: kobo(100_00 + index),
      },
      narration:
        ["TN-000001", "260000000002", "IPPIS FG000003", "2000000001", "08031000002", "ABIOLA BOLA"][index % 6] ?? "",
      reference: `REF${index}`,
    })),
  );
  const asked = await askedBy((db) => judgeLines(db, { bank: "wema", account: undefined, overlap: undefined, lines }));
  expect(asked.length).toBeLessThanOrEqual(12);
  for (const query of asked) expect(await planOf(query), query.sql).not.toMatch(LARGE);
});

it("what of suspense is to be looked at again is found without a look at all loans", async () => {
  for (const query of await askedBy((db) => suspenseToRetry(db, 200))) {
    expect(await planOf(query), query.sql).not.toMatch(LARGE);
  }
});
