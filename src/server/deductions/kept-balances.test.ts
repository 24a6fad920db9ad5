import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { foldDeltas } from "../db/fold-deltas.store.ts";
import { addLoanTypes } from "../testing/loans/loan-life.ts";
import { stageLoans } from "../testing/loans/paid-out-loans.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import type { DeductionFilter } from "./deduction-filter.ts";
import { pageOfIds } from "./deduction-page.store.ts";

let server: TestServer;
const query = (text: string, values: unknown[] = []) => server.deps.db.pool.query(text, values);

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  const statuses = ["disbursed", "disbursed", "completed", "liquidated", "pending_pickup"] as const;
  await stageLoans(
    server,
    Array.from({ length: 300 }, (_, n) => ({
      id: 1000 + n,
      firstDue: ["2026-08-25", "2026-10-31", "2026-12-25"][n % 3] ?? "",
      status: statuses[n % 5] ?? "",
      paidRows: [2, 3].includes(n % 5) ? 3 : n % 3,
      mandate: n % 4 === 0 ? "stopped" : n % 4 === 1 ? "ended" : "active",
    })),
  );
  await query("analyze");
});
afterAll(() => server.stop());

const faults = async () => [
  (await query("select * from loan_balance_faults")).rows,
  (await query("select * from loan_balance_count_faults")).rows,
  (await query("select * from debt_day_faults")).rows,
];

describe("the kept balances (DED-24)", () => {
  it("follow every change of rows, status and mandate, in the transaction of the change, in balance and in number", async () => {
    expect(await faults()).toEqual([[], [], []]);
    const changes = [
      "update instalments set principal_paid = principal, interest_paid = interest where loan_id = 1000 and number = 1",
      "update instalments set principal_paid = 500 where loan_id between 1001 and 1040 and principal_paid = 0",
      "update instalments set settled_at = now(), principal_paid = principal where loan_id = 1003",
      "update loans set status = 'pending_disbursement' where id between 1005 and 1009",
      "update loans set status = 'disbursed' where id between 1005 and 1007",
      "update mandates set status = 'stopping' where status = 'active' and loan_id < 1060",
      "update mandates set status = 'ended' where status = 'stopping'",
      "update mandates set status = 'active' where loan_id = 1010",
      `insert into mandates (loan_id, provider, mandate_reference, customer_id, authorisation_code, status, collection_amount, total_amount,
        first_collection_on, booked_at) values (1012, 'Remita', '900000000012', 'C', 'A', 'active', 1, 1, '2026-12-25', now())`,
      "delete from mandates where mandate_reference = '900000000012'",
      "delete from instalments where loan_id = 1011 and number = 3",
    ];
    for (const change of changes) {
      expect((await query(change)).rowCount, change).toBeGreaterThan(0);
      expect(await faults(), change).toEqual([[], [], []]);
    }
  });

  it("are folded without the counts changing, by any number of processes at once", async () => {
    const counts = async () => (await query("select * from loan_balance_counts where loans <> 0 order by 1, 2")).rows;
    const before = await counts();
    while (
      (await Promise.all([1, 2, 3].map(() => foldDeltas(server.deps.db, "loan_balance_count")))).some(
        (folded) => folded > 0,
      )
    );
    while (
      (await Promise.all([1, 2, 3].map(() => foldDeltas(server.deps.db, "debt_day")))).some((folded) => folded > 0)
    );
    expect((await query("select * from loan_balance_count_deltas")).rows).toEqual([]);
    expect((await query("select * from debt_day_deltas")).rows).toEqual([]);
    expect(await counts()).toEqual(before);
    expect(await faults()).toEqual([[], [], []]);
  });

  it("never go wrong when payments and stops of the same loans cross", async () => {
    const pay = (id: number) =>
      query(
        "update instalments set principal_paid = principal_paid + 1 where loan_id = $1 and principal_paid < principal",
        [id],
      );
    const stop = (id: number) =>
      query(
        "update mandates set status = case status when 'active' then 'stopping' else 'active' end where loan_id = $1",
        [id],
      );
    const ids = Array.from({ length: 60 }, (_, n) => 1100 + (n % 12));
    await Promise.allSettled(ids.flatMap((id, n) => (n % 2 === 0 ? [pay(id), stop(id)] : [stop(id), pay(id)])));
    expect(await faults()).toEqual([[], [], []]);
  });
});

/** The plan of a page, with sorts and sequential scans disabled where an index must serve. */
async function planOf(status: DeductionFilter["status"], before: boolean): Promise<string> {
  const client = await server.deps.db.pool.connect();
  const values: unknown[] = [];
  const position = { createdAt: new Date("2026-01-06T00:00:00Z"), id: 1100 };
  const filter = { status, today: "2026-11-20" as DeductionFilter["today"], q: undefined };
  const { found: text } = pageOfIds(filter, { from: before ? "before" : "after", position, skip: 20 }, 20, values);
  try {
    await client.query("begin; set local enable_seqscan = off; set local enable_bitmapscan = off");
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${text}`, values);
    await client.query("rollback");
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  } finally {
    client.release();
  }
}

describe("DED-05: every page of a deduction table comes from an index in its order", () => {
  it.each([
    ["active", "loan_balances_by_due"],
    ["overdue", "loan_balances_by_due"],
    ["stopped", "loan_balances_stopped"],
    ["completed", "loans_(by_status|closed)"],
    ["liquidated", "loans_(by_status|closed)"],
    [undefined, "loans_paid_out"],
  ] as const)("%s: %s", async (status, index) => {
    for (const before of [false, true]) {
      const plan = await planOf(status, before);
      expect(plan).toMatch(new RegExp(`Index (Only )?Scan .*using ${index} `));
      // Merging the due dates sorts the newest row of each, never the loans of a date.
      const merges = status === "active" || status === "overdue" ? 1 : 0;
      expect(plan.match(/Sort Key/g)?.length ?? 0).toBeLessThanOrEqual(merges + 1);
      if (merges === 0) expect(plan).not.toContain("Sort");
      else expect(plan.slice(plan.indexOf(index))).not.toContain("Sort");
    }
  });
});
