import { expect, it } from "vitest";
import { onlyIndex } from "../testing/only-index.ts";
import { testDatabase } from "../testing/test-database.ts";
import { type AuditFilter, pageStatement } from "./audit-page.store.ts";

const { db, drop } = await testDatabase();

const FILTERS: readonly (readonly [string, AuditFilter])[] = [
  ["audit_log_by_time", {}],
  ["audit_log_by_time", { from: new Date("2026-01-01T00:00:00Z"), to: new Date("2026-02-01T00:00:00Z") }],
  ["audit_log_of_actor", { actorId: 5 }],
  ["audit_log_of_actor", { actorId: 0, from: new Date("2026-01-01T00:00:00Z") }],
  ["audit_log_by_action", { action: "loan approved" }],
  ["audit_log_of_object", { object: "loan:5", without: ["loan viewed"] }],
  ["audit_log_by_kind", { kind: "loan" }],
];

it("every filter of the log finds its page in an index that has the order: nothing is sorted, however long the log is", async () => {
  await db.pool.query(
    `select append_audit(array_agg(json_build_object('at', timestamptz '2026-01-01' + n * interval '1 minute',
       'actorId', nullif(n % 9, 0), 'action', 'action ' || n % 7, 'object', 'loan:' || n % 11)::text), '{}')
     from generate_series(1, 3000) n`,
  );
  await db.pool.query("analyze audit_log");
  const client = await db.pool.connect();
  try {
    for (const [index, filter] of FILTERS) {
      const starts = [
        { from: "top", skip: 0 },
        { from: "end" },
        { from: "after", skip: 20, position: { createdAt: new Date("2026-01-01T10:00:00Z"), id: 600 } },
      ] as const;
      for (const start of starts) {
        await client.query("begin; set local enable_seqscan = off; set local enable_bitmapscan = off");
        await client.query(onlyIndex(index, "audit_log"));
        const { text, values } = pageStatement(filter, start, 20);
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
