import { afterAll, beforeAll, expect, it } from "vitest";
import {
  exportKeptStatement,
  getKeptStatement,
  getPayday,
  keepStatement,
  listKeptStatements,
} from "../../../contract/payday.contract.ts";
import { addLoanTypes } from "../../testing/loans/loan-life.ts";
import { stageDeductions, stageLoans } from "../../testing/loans/paid-out-loans.ts";
import { type ServerProcess, startServerProcess } from "../../testing/processes/server-process.ts";
import { registerEmployers } from "../../testing/registered-employers.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { keepEndedMonth } from "./keep-ended-month.job.ts";

let server: TestServer;
let token: string;
let other: ServerProcess;
const EMPLOYERS = ["Ministry of Works", "=Schools Board", "Kano Courts"];

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  token = await server.staffToken(["view-repayments", "add-repayment"]);
  await stageLoans(
    server,
    Array.from({ length: 30 }, (_, n) => ({
      id: 3001 + n,
      employer: n < 28 ? (EMPLOYERS[n % 3] ?? "") : "Nobody knows",
      firstDue: "2026-10-25",
      paidRows: n % 4 === 0 ? 1 : 0,
    })),
  );
  await registerEmployers(server, EMPLOYERS);
  await stageDeductions(
    server,
    Array.from({ length: 12 }, (_, n) => ({
      loanId: 3001 + n,
      amount: 110_000,
      on: "2026-10-26",
      remittedOn: n % 2 === 0 ? "2026-11-02" : null,
    })),
  );
  other = await startServerProcess(server);
}, 120_000);
afterAll(async () => {
  other.stop();
  await server.stop();
});

const query = async (text: string) => (await server.deps.db.pool.query(text)).rows;
const audited = async () => (await query("select from audit_log where payload like '%payday statement kept%'")).length;

// biome-ignore lint/suspicious/noExplicitAny: an answer as it came over the wire
const list = async (asked: Record<string, string> = {}): Promise<any> =>
  (await server.call(listKeptStatements, { token, query: asked })).body.data;
// biome-ignore lint/suspicious/noExplicitAny: an answer as it came over the wire
const open = async (id: number): Promise<any> =>
  (await server.call(getKeptStatement, { token, params: { id } })).body.data;
// biome-ignore lint/suspicious/noExplicitAny: an answer as it came over the wire
const monthOf = async (month: string): Promise<any> =>
  (await server.call(getPayday, { token, query: { month } })).body.data;

/** Employers with their figures, without what only the running month knows. */
// biome-ignore lint/suspicious/noExplicitAny: an answer as it came over the wire
const figures = (rows: readonly any[]) => rows.map(({ first_due_on: _, next_due_on: __, ...row }) => row);

it("the month that has ended is kept once by Tenor, with what payday says of it by employer, and a month without money not at all", async () => {
  const october = await monthOf("2026-10");
  const runs = await Promise.all(Array.from({ length: 4 }, () => keepEndedMonth(server.deps)));
  expect(runs.toSorted()).toEqual([0, 0, 0, 1]);
  expect([await keepEndedMonth(server.deps), await audited()]).toEqual([0, 1]);
  const { data, total } = await list({ month: "2026-10" });
  const [sum] = figures([october.sum]);
  expect([data, total]).toMatchObject([
    [{ month: "2026-10", as_of: "2026-11-20", kept_by: null, employers: 4, sum }],
    1,
  ]);
  expect(sum.posted.rows).toBe(8);
  const kept = await open(data[0].id);
  expect(kept.data).toEqual(figures(october.data));
  expect(kept.statement).toEqual(data[0]);
  await server.deps.db.pool.query("update instalments set due_date = due_date + 365 where due_date < '2026-11-01'");
  expect((await open(data[0].id)).data).toEqual(kept.data);
  await server.deps.db.pool.query("update instalments set due_date = due_date - 365 where due_date > '2027-06-01'");
  server.clock.set("2026-08-20T08:30:00Z");
  expect(await keepEndedMonth(server.deps)).toBe(0);
  server.clock.set("2026-11-20T08:30:00Z");
});

it("201: a person keeps a month's figures of now, which later money does not change; 422 for the same day says who kept it, and of two processes at once one keeps it", async () => {
  const before = await audited();
  const answers = await Promise.all(
    [server, other, server, other].map((one) => one.call(keepStatement, { token, body: { month: "2026-11" } })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
  expect(JSON.parse(answers.find(({ status }) => status === 422)?.text ?? "{}").message).toMatch(
    /^The statement was kept by .+ on 20 Nov 2026, .+\. It can be kept again tomorrow\.$/,
  );
  expect((await audited()) - before).toBe(1);
  const [first, ...others] = (await list({ month: "2026-11" })).data;
  expect([first.kept_by, first.as_of, others]).toEqual([expect.stringMatching(/\w/), "2026-11-20", []]);
  // Due on the 25th: nothing of it by the 20th.
  expect([first.sum.expected.rows, first.sum.due.rows, first.sum.collected.rows]).toEqual([30, 0, 0]);
  await stageDeductions(server, [{ loanId: 3020, amount: 110_000, on: "2026-11-19", remittedOn: null }]);
  expect((await monthOf("2026-11")).sum.deducted.rows).toBe(1);
  expect((await open(first.id)).statement.sum.deducted.rows).toBe(0);
  server.clock.set("2026-11-26T08:30:00Z");
  token = await server.staffToken(["view-repayments", "add-repayment"]);
  const again = await server.call(keepStatement, { token, body: { month: "2026-11" } });
  expect([again.status, again.body.data.sum.deducted.rows, again.body.data.sum.due.rows]).toEqual([201, 1, 30]);
  expect((await list()).data.map(({ month }: { month: string }) => month)).toEqual(["2026-11", "2026-11", "2026-10"]);
});

it("the database refuses to change, remove or add to what was kept", async () => {
  for (const statement of [
    "update payday_statements set as_of = as_of + 1",
    "delete from payday_statements",
    "update payday_statement_rows set remitted_amount = 0",
    "delete from payday_statement_rows",
    "insert into payday_statement_rows select statement_id, 999999, 'Later', 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 from payday_statement_rows limit 1",
  ])
    await expect(query(statement), statement).rejects.toThrow(/append-only|is complete/);
});

it("200: a kept statement is downloaded as CSV with a row for each employer, no formula, and the audit log knows by whom", async () => {
  const kept = (await list({ month: "2026-10" })).data[0];
  const file = await server.call(exportKeptStatement, { token, params: { id: kept.id } });
  expect(file.status).toBe(200);
  expect(file.headers["content-disposition"]).toBe('attachment; filename="tenor-payday-2026-10-kept-2026-11-20.csv"');
  const lines = file.text.replace("\uFEFF", "").trim().split("\n");
  expect(lines[0]).toContain("month,employer,expected instalments,expected amount,deducted deductions");
  expect(lines).toHaveLength(5);
  expect(lines.some((line) => line.startsWith(`"2026-10",'=Schools Board,`))).toBe(true);
  const rows = (await open(kept.id)).data;
  expect(lines.slice(1).map((line) => Number(line.split(",")[3]))).toEqual(
    rows.map(({ expected }: { expected: { amount: number } }) => expected.amount),
  );
  expect(await query("select from audit_log where payload like '%payday statement exported%'")).toHaveLength(1);
});

it("403 without view-repayments, and to keep without add-repayment; 404 for one that is none; 422 for a month to come or without money", async () => {
  const reader = await server.staffToken(["view-repayments"]);
  const other = await server.staffToken(["view-all-leads"]);
  expect((await server.call(listKeptStatements, { token: other })).status).toBe(403);
  expect((await server.call(keepStatement, { token: reader, body: { month: "2026-11" } })).status).toBe(403);
  expect((await server.call(getKeptStatement, { token: reader, params: { id: 999_999 } })).status).toBe(404);
  for (const month of ["2026-12", "2025-01", "november"])
    expect((await server.call(keepStatement, { token, body: { month } })).status, month).toBe(422);
});
