import { expect, it } from "vitest";
import { AUDIT_LOG, type ChainedLog, SECURITY_LOG } from "../audit/chained-log.ts";
import { onlyIndex } from "../testing/database/only-index.ts";
import { testDatabase } from "../testing/database/test-database.ts";
import { type AuditFilter, pageStatement } from "./audit-page.store.ts";

const { db, drop } = await testDatabase();

const FILTERS: readonly (readonly [string, AuditFilter, ChainedLog?])[] = [
  ["audit_log_by_time", {}],
  ["audit_log_by_time", { from: new Date("2026-01-01T00:00:00Z"), to: new Date("2026-02-01T00:00:00Z") }],
  ["audit_log_of_actor", { actorId: 5 }],
  ["audit_log_of_actor", { actorId: 0, from: new Date("2026-01-01T00:00:00Z") }],
  ["audit_log_by_action", { action: "loan approved" }],
  ["audit_log_of_object", { object: "loan:5", without: ["loan viewed"] }],
  ["audit_log_by_kind", { kind: "loan" }],
  ["security_log_by_time", {}, SECURITY_LOG],
  ["security_log_of_actor", { actorId: 5 }, SECURITY_LOG],
  ["security_log_of_actor", { actorId: 0, to: new Date("2026-02-01T00:00:00Z") }, SECURITY_LOG],
  ["security_log_by_action", { action: "refused" }, SECURITY_LOG],
  ["security_log_of_actor_by_action", { actorId: 5, action: "refused" }, SECURITY_LOG],
  ["security_log_of_object", { object: "loan:5" }, SECURITY_LOG],
];

const APPENDED = [
  ["append_audit", AUDIT_LOG],
  ["append_security", SECURITY_LOG],
] as const;

it("every filter of both logs finds its page in an index that has the order: nothing is sorted, however long the log is", async () => {
  for (const [append, log] of APPENDED) {
    for (let from = 1; from < 3000; from += 500)
      await db.pool.query(
        `select ${append}(array_agg(json_build_object('at', timestamptz '2026-01-01' + n * interval '1 minute',
         'actorId', nullif(n % 9, 0), 'action', 'action ' || n % 7, 'object', 'loan:' || n % 11)::text), '{}')
       from generate_series($1::int, $1 + 499) n`,
        [from],
      );
    await db.pool.query(`analyze ${log.rows}`);
  }
  const client = await db.pool.connect();
  try {
    for (const [index, filter, log = AUDIT_LOG] of FILTERS) {
      const starts = [
        { from: "top", skip: 0 },
        { from: "end" },
        { from: "after", skip: 20, position: { createdAt: new Date("2026-01-01T10:00:00Z"), id: 600 } },
      ] as const;
      for (const start of starts) {
        await client.query("begin; set local enable_seqscan = off; set local enable_bitmapscan = off");
        await client.query(onlyIndex(index, log.rows));
        const { text, values } = pageStatement(filter, start, 20, log);
        const { rows } = await client.query(`explain ${text}`, values);
        await client.query("rollback");
        const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
        expect(plan, JSON.stringify(filter)).toContain(`using ${index}`);
        expect(plan, JSON.stringify(filter)).not.toContain("Sort");
      }
    }
  } finally {
    client.release();
    await drop();
  }
});
