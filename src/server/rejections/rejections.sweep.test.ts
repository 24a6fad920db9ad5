import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listLoans } from "../../contract/loan-lists.contract.ts";
import { rejectLoan } from "../../contract/loans.contract.ts";
import { downloadRejections, getRejections, type Rejections } from "../../contract/rejections.contract.ts";
import { REJECTION_KINDS } from "../../domain/affordability/rejection-kinds.ts";
import { COUNTED_REJECTIONS } from "../../domain/loan/counted-rejections.ts";
import { type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import { today } from "../clock.ts";
import { onlyIndex } from "../testing/database/only-index.ts";
import { addLoanTypes, applyAndScreen, borrower, giveSalary } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { countsOf } from "./rejections.store.ts";

let server: TestServer;
let token: string;
let day: LagosDate;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  token = await server.staffToken(["reject-loan", "download-loans-report"], "Efe Omoregie");
  day = today(server.clock);
  for (const { says } of REJECTION_KINDS) await rejectOne(`${says}: I called twice`);
  await rejectOne(REJECTION_KINDS[1].says);
  await rejectOne("Seems a fraud", await server.staffToken(["approve-loan"], "Bisi Ade"));
  await rejectOne(undefined);
});
afterAll(() => server.stop());

let number = 7000;
async function rejectOne(reason: string | undefined, by = token): Promise<number> {
  number += 1;
  giveSalary(server, borrower(number));
  const { id } = await applyAndScreen(server, borrower(number));
  const body = reason === undefined ? {} : { reason };
  expect((await server.call(rejectLoan, { params: { id }, body, token: by })).status).toBe(200);
  return id;
}
const report = async (from: string = day, to: string = day): Promise<Rejections> =>
  (await server.call(getRejections, { token, query: { from_date: from, to_date: to } })).body.data;
const listed = async (query: Record<string, string>) =>
  (await server.call(listLoans, { token, query: { filterStatus: "rejected", ...query } })).body.data;
const rows = async (text: string) => (await server.deps.db.pool.query(text)).rows;
const inPeriod = { rejected_from: "", rejected_to: "" };

describe("GET /api/admin/rejections", () => {
  it("200: every reason in a fixed order with its count, share and sum; what an officer typed is Other", async () => {
    const { reasons, loans, amount } = await report();
    expect(reasons.map(({ reason, loans: count }) => [reason, count])).toEqual([
      ["documents", 1],
      ["details", 2],
      ["employment", 1],
      ["not-reached", 1],
      ["withdrew", 1],
      ["repayment", 1],
      ["screening", 0],
      ["other", 1],
      ["none", 1],
    ]);
    expect([loans, reasons[1]?.share, reasons[6]?.share]).toEqual([9, 22.2, 0]);
    expect(reasons.reduce((sum, one) => sum + one.amount, 0)).toBe(amount);
  });

  it("200: by loan type and by officer, the most first, with how many of each reason", async () => {
    const { officers, loan_types } = await report();
    expect(officers.map(({ name, loans }) => [name, loans])).toEqual([
      ["Efe Omoregie", 8],
      ["Bisi Ade", 1],
    ]);
    expect(officers[1]?.reasons).toEqual({ other: 1 });
    expect(loan_types.map(({ name, loans }) => [name, loans])).toEqual([["Remita Cash Loan", 9]]);
  });

  it("200: what the screening found is counted as that, where the officer says nothing", async () => {
    const before = (await report()).reasons.find(({ reason }) => reason === "screening")?.loans;
    const id = await applyAndScreen(server, borrower(8001)).then(({ id }) => id);
    await server.call(rejectLoan, { params: { id }, body: {}, token });
    expect((await report()).reasons.find(({ reason }) => reason === "screening")?.loans).toBe((before ?? 0) + 1);
  });

  it("agrees with the list of rejected loans: of each reason, and of all, with the same days", async () => {
    inPeriod.rejected_from = day;
    inPeriod.rejected_to = day;
    const { reasons, loans } = await report();
    expect((await listed(inPeriod)).total).toBe(loans);
    for (const { reason, loans: count } of reasons)
      expect((await listed({ ...inPeriod, reason, order: "newest" })).total, reason).toBe(count);
    const each = COUNTED_REJECTIONS.map(async (reason) => (await listed({ reason })).total);
    expect((await Promise.all(each)).reduce((sum, total) => sum + total, 0)).toBe((await listed({})).total);
    expect(await listed({ rejected_from: "2031-01-01" })).toMatchObject({ total: 0, data: [] });
  });

  it("counts a rejection on its Lagos day, whenever the loan was applied for", async () => {
    const id = await rejectOne("Customer withdrew");
    await server.deps.db.pool.query("update loans set status_since = '2025-03-10T23:30:00Z' where id = $1", [id]);
    expect((await report("2025-03-11", "2025-03-11")).loans).toBe(1);
    expect((await report("2025-03-10", "2025-03-10")).loans).toBe(0);
    const found = await listed({ rejected_from: "2025-03-11", rejected_to: "2025-03-11" });
    expect(found.total).toBe(1);
    expect(found.data).toMatchObject([{ rejected_for: "withdrew", rejected_at: "2025-03-10T23:30:00.000Z" }]);
  });

  it("422: a period that ends before it begins, is longer than a year, or has no days", async () => {
    const ask = async (query: Record<string, string>) => {
      const { status, body } = await server.call(getRejections, { token, query: query as never });
      return [status, body.errors];
    };
    expect(await ask({ from_date: "2026-02-02", to_date: "2026-02-01" })).toEqual([
      422,
      { to_date: ["The last day is before the first."] },
    ]);
    expect(await ask({ from_date: "2025-01-01", to_date: "2026-01-02" })).toEqual([
      422,
      { to_date: ["Choose at most a year."] },
    ]);
    expect((await ask({}))[0]).toBe(422);
  });

  it("is read from one index, bounded by the days", async () => {
    const client = await server.deps.db.pool.connect();
    try {
      await client.query("begin");
      await client.query("set local enable_seqscan = off; set local enable_bitmapscan = off");
      await client.query(onlyIndex("loans_rejected"));
      const days = { from: lagosDate("2026-01-01"), to: lagosDate("2026-01-31") };
      const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${countsOf(days)}`);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toMatch(/Index (Only )?Scan using loans_rejected on loans l/);
      expect(plan).toMatch(/Index Cond: \(\(status_since >= .*\) AND \(status_since < /);
      await client.query("rollback");
    } finally {
      client.release();
    }
  });
});

it("rejections of before it was kept count as the same ones of now", async () => {
  const file = path.resolve(import.meta.dirname, "../../../migrations/0009_thumbnails_and_rejections.sql");
  const [update = ""] = /^update loans l set[^;]*;/m.exec(readFileSync(file, "utf8")) ?? [];
  const kept = () => rows("select id, rejection_kind, status_since from loans where status = 'rejected' order by id");
  const before = await kept();
  await rows("update loans set rejection_kind = 'withdrew' where status = 'rejected'");
  await rows(update);
  expect((await kept()).map(({ rejection_kind }) => rejection_kind)).toEqual(
    before.map(({ rejection_kind }) => rejection_kind),
  );
});

it.each([
  ["of a reason", "coalesce(l.rejection_kind, 'none') = 'details'", "loans_rejected_for"],
  ["of some days", "l.status_since >= '2026-01-01' and l.status_since < '2026-02-01'", "loans_rejected"],
])("a list of rejected loans %s by their rejection is read from one index, without a sort", async (_, where, index) => {
  const client = await server.deps.db.pool.connect();
  try {
    await client.query("begin");
    await client.query(
      "set local enable_seqscan = off; set local enable_sort = off; set local enable_bitmapscan = off",
    );
    await client.query(onlyIndex(index));
    const { rows } = await client.query<{ "QUERY PLAN": string }>(
      `explain select l.id from loans l where l.status = 'rejected' and ${where} order by l.status_since desc, l.id desc limit 20`,
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain(index);
    expect(plan).not.toContain("Sort");
    await client.query("rollback");
  } finally {
    client.release();
  }
});

it("200: the CSV has a row for each reason, loan type and officer, and the audit log says who took it", async () => {
  const query = { from_date: day, to_date: day };
  const { status, text } = await server.call(downloadRejections, { token, query });
  const [heading, ...lines] = text
    .replace(/^\uFEFF/, "")
    .trim()
    .split(/\r?\n/);
  expect([status, heading]).toEqual([200, "Reason,Loan type,Rejected by,Loans,Share %,Amount"]);
  expect(lines.some((line: string) => line.startsWith("Details do not match,Remita Cash Loan,Efe Omoregie,2,"))).toBe(
    true,
  );
  expect(lines.reduce((sum: number, line: string) => sum + Number(line.split(",")[3]), 0)).toBe((await report()).loans);
  const { rows } = await server.deps.db.pool.query(
    "select payload::json ->> 'actor' as actor from audit_log where payload::json ->> 'object' = 'report:rejections'",
  );
  expect(rows).toEqual([{ actor: "Efe Omoregie" }]);
});
