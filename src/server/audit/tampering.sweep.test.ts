import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Queries } from "../db/queries.ts";
import { audit } from "../db/transaction.ts";
import { noteSecurity } from "../security-log/note-security.ts";
import { heavyCount } from "../testing/heavy.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { anchorHeads } from "./anchor-heads.job.ts";
import { AUDIT_LOG, type ChainedLog, SECURITY_LOG } from "./chained-log.ts";
import { auditKeys } from "./open-audit-seal.ts";
import { TAMPERINGS, type Tampering } from "./tampering.testkit.ts";
import { verifyChain } from "./verify-chain.ts";

const ROWS = 80;
const CHAINS = 3;
const LOGS: readonly (readonly [ChainedLog, chains: number])[] = [
  [AUDIT_LOG, CHAINS],
  [SECURITY_LOG, 1],
];
const TRIES = heavyCount("tamperings of each log", 1000, 60);

let server: TestServer;

// Some rows are anchored, some were noted and folded since, and the newest are only in the notes of this process.
beforeAll(async () => {
  server = await startTestServer();
  await writeRows(30);
  for (const [of] of LOGS) await anchorHeads(server.deps, { of, atOnce: true });
  await writeRows(25);
  for (const [of] of LOGS) await anchorHeads(server.deps, { of, now: new Date(Date.now() + 31 * 60_000) });
  await writeRows(25);
});
afterAll(() => server.stop());

let written = 0;

/** To each log. No two rows are equal: swapping equal ones would change nothing. */
async function writeRows(rows: number): Promise<void> {
  for (let row = 0; row < rows; row += 1) {
    noteSecurity(server.deps, { kind: "file-opened", userId: row % 5, subject: { type: "file", id: written + row } });
    // Some are added singly, some in a batch.
    if (row % 4 === 0) await server.deps.security.flush();
  }
  await server.deps.security.flush();
  for (let row = 0; row < rows; row += 1) {
    await whileHeld(row % CHAINS, () =>
      server.deps.db.transaction(async (tx) => {
        const at = server.clock.now();
        written += 1;
        const entry = {
          object: `loan:${row % 7}`,
          before: { status: "a" },
          after: { status: "b", amount: written * 100 },
        };
        audit(tx, { userId: undefined, name: "Ada Obi" }, at, {
          ...entry,
          action: row % 2 ? "loan approved" : "loan viewed",
        });
      }),
    );
  }
}

/** Does something while others seem to append to that many of the first chains. */
async function whileHeld<Result>(chains: number, work: () => Promise<Result>): Promise<Result> {
  const client = await server.deps.db.pool.connect();
  try {
    for (let chain = 1; chain <= chains; chain += 1)
      await client.query("select pg_advisory_lock(7210001, $1)", [chain]);
    return await work();
  } finally {
    await client.query("select pg_advisory_unlock_all()");
    client.release();
  }
}

const verify = (db: Queries, of: ChainedLog) =>
  verifyChain(db, auditKeys(server.deps.folder, server.deps.installationKey, of));

/** The findings after an attacker with all database rights did this; it is rolled back afterwards. */
async function faultsAfter(
  tampering: Tampering,
  [of, chains]: (typeof LOGS)[number],
  random: (below: number) => number,
): Promise<readonly string[]> {
  const undone = new Error("undone");
  let faults: readonly string[] = [];
  await server.deps.db.alone
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await tampering({ db: tx, of }, { rows: ROWS, chains, random });
      ({ faults } = await verify(tx, of));
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return faults;
}

const EACH = LOGS.map((log) => [log[0].name, log] as const);

describe.each(EACH)("somebody with every right in the database, at the %s", (_, log) => {
  const [of] = log;
  it.each(Object.entries(TAMPERINGS))(
    `cannot %s unseen, and the log that nobody touched passes before and after (T27)`,
    async (name, tampering) => {
      expect(await verify(server.deps.db.query, of)).toMatchObject({ rows: ROWS, faults: [] });
      const random = randomOf(name);
      const times = Math.ceil(TRIES / Object.keys(TAMPERINGS).length);
      for (let time = 0; time < times; time += 1)
        expect(await faultsAfter(tampering, log, random), `${name}, time ${time}`).not.toEqual([]);
      expect((await verify(server.deps.db.query, of)).faults).toEqual([]);
    },
    600_000,
  );
});

/** Reproducible randomness (mulberry32). */
function randomOf(name: string): (below: number) => number {
  let state = [...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7);
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
