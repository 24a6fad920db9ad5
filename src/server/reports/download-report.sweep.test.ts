import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEDUCTION_STATUSES, listAllDeductions } from "../../contract/deductions.contract.ts";
import { downloadReport, issueWebAccessToken } from "../../contract/reports.contract.ts";
import type { Permission } from "../../domain/permissions.ts";
import { FORMULA_PAYLOADS, guarded } from "../testing/files/formula-payloads.ts";
import { addLoanTypes } from "../testing/loans/loan-life.ts";
import { stageDeductions, stageLoans } from "../testing/loans/paid-out-loans.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { csvRecords } from "./report.testkit.ts";

const REPAYMENTS = "download-repayments-report";
const PORTFOLIO = "download-portfolio-report";

let server: TestServer;
let session: string;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  await stageLoans(server, [
    { id: 301, firstDue: "2026-10-25", employer: "Ministry of Works" },
    { id: 302, firstDue: "2026-12-25", createdAt: "2026-03-09T22:59:59Z" },
    {
      id: 303,
      firstDue: "2026-06-25",
      status: "completed",
      paidRows: 3,
      mandate: "stopped",
      createdAt: "2026-03-09T23:00:00Z",
    },
    { id: 304, firstDue: "2026-06-25", status: "liquidated", paidRows: 3, mandate: "stopped" },
    { id: 305, firstDue: "2026-12-25", mandate: "ended" },
    { id: 306, firstDue: "2026-12-25", status: "pending_disbursement" },
  ]);
  await stageDeductions(server, [
    { loanId: 301, amount: 110_050, on: "2026-10-25" },
    { loanId: 302, amount: 90_000, on: "2026-10-26", state: "reversed" },
    { loanId: 303, amount: 70_000, on: "2026-10-27" },
  ]);
  await query(`insert into payments (loan_id, payment_method_id, reference, amount, purpose, source, paid_on, created_by, created_at)
    select 304, case n when 1 then 4 end, 'HAND-' || n, 5000 * n, case n when 1 then 'settlement' when 2 then 'top-up' else 'credit' end,
      'manual', '2026-11-01', (select min(id) from users), '2026-11-01T23:30:00Z' from generate_series(1, 3) n`);
  await query(`with works as (insert into employers (code, name, kind, payroll, created_at, changed_at)
      values ('FMW', 'Federal Ministry of Works', 'federal', 'ippis', now(), now()) returning id)
    update loans set employer_id = works.id from works where loans.id in (301, 302)`);
  session = await server.staffToken([REPAYMENTS, PORTFOLIO], "Efe Omoregie");
  await query(
    "update payments set created_by = (select id from users where first_name = 'Efe') where reference like 'HAND%'",
  );
});
afterAll(() => server.stop());

const query = (text: string, values: unknown[] = []) => server.deps.db.pool.query(text, values);

async function tokenFor(action: Permission, bearer = session): Promise<string> {
  return (await server.call(issueWebAccessToken, { token: bearer, body: { action } })).body.data.token;
}

/** As a browser follows the link: only the token, neither key nor bearer. */
async function follow(asked: Record<string, string>) {
  const answer = await server.app.inject({
    url: `${downloadReport.path}?${new URLSearchParams({ format: "csv", ...asked })}`,
  });
  return { status: answer.statusCode, headers: answer.headers, text: answer.payload, bytes: answer.rawPayload };
}

async function records(action: Permission, asked: Record<string, string> = {}) {
  const answer = await follow({ token: await tokenFor(action), ...asked });
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
  return csvRecords(answer.text);
}

describe("GET /api/credit/report: repayments (EXP-09, API-35)", () => {
  it("200: every successful payment, newest first, with method, initiator, dates, loan and customer; what was reversed is not there", async () => {
    const rows = await records(REPAYMENTS);
    expect(rows.map((row) => row["Payment reference"]?.slice(0, 10))).toEqual([
      "HAND-3",
      "HAND-2",
      "HAND-1",
      "2026-10-27",
      "2026-10-25",
    ]);
    expect(await records(REPAYMENTS, { from_date: "0000-01-01", to_date: "9999-12-31" })).toEqual(rows);
    const [{ reference }] = (await query("select reference from loans where id = 301")).rows;
    expect(rows.at(-1)).toEqual({
      "Payment date": "2026-10-25",
      "Loan reference": reference,
      Name: "Halima Musa",
      Phone: "09000000301",
      Organisation: "Ministry of Works",
      Amount: "1100.5",
      "Left as credit": "1100.5",
      Method: "Remita Deduction",
      Purpose: "Repayment",
      "Payment reference": "2026-10-25/1",
      Initiator: "System",
      "Date recorded": expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      "Employer code": "FMW",
      Employer: "Federal Ministry of Works",
    });
    expect(rows.slice(0, 4).map((row) => [row["Employer code"], row.Employer])).toEqual(
      Array.from({ length: 4 }, () => ["", "(unknown)"]),
    );
    expect(rows.slice(0, 3).map((row) => [row.Method, row.Purpose, row.Initiator, row["Date recorded"]])).toEqual([
      ["Customer credit", "Customer credit", "Efe Omoregie", "2026-11-02"],
      ["Top-up", "Settled by a top-up", "Efe Omoregie", "2026-11-02"],
      ["Cash", "Early settlement", "Efe Omoregie", "2026-11-02"],
    ]);
  });

  it("200: payment dates narrow it, both included, and each may be left open or empty", async () => {
    const amounts = async (asked: Record<string, string>) =>
      (await records(REPAYMENTS, asked)).map((row) => row.Amount);
    expect(await amounts({ from_date: "2026-10-27", to_date: "2026-10-31" })).toEqual(["700"]);
    expect(await amounts({ to_date: "2026-10-27" })).toEqual(["700", "1100.5"]);
    expect(await amounts({ from_date: "2026-11-01", to_date: "" })).toHaveLength(3);
    expect(await amounts({ from_date: "2030-01-01" })).toEqual([]);
  });
});

describe("GET /api/credit/report: portfolio (EXP-10, API-35)", () => {
  it("200: the rows of All Deductions, of one status when one is named", async () => {
    const bearer = await server.staffToken(["view-repayments"]);
    for (const status of [undefined, ...DEDUCTION_STATUSES]) {
      const asked: Record<string, string> = status ? { status } : {};
      const shown = (await server.call(listAllDeductions, { token: bearer, query: asked })).body.data.data;
      const rows = await records(PORTFOLIO, asked);
      expect(rows.length).toBeGreaterThan(0);
      expect(
        rows.map((row) => [
          row["Loan reference"],
          row["Deduction status"]?.toLowerCase(),
          Number(row.Balance),
          Number(row["Days overdue"]),
        ]),
      ).toEqual(
        shown.map((row: Record<string, unknown>) => [
          row.reference,
          row.deduction_status,
          row.balance,
          row.days_overdue,
        ]),
      );
      expect(rows.map((row) => row["Mandate reference"])).toEqual(
        shown.map((row: Record<string, unknown>) => row.mandate_reference),
      );
    }
  });

  it("200: a row carries balance, day unpaid since, mandate and amounts; days of application narrow it by Lagos days", async () => {
    const rows = await records(PORTFOLIO, { status: "overdue" });
    expect(rows).toMatchObject([
      {
        "Loan status": "Disbursed",
        "Deduction status": "Overdue",
        Amount: "3000",
        "Disbursed amount": "2990",
        Balance: "3300",
        "Unpaid since": "2026-10-25",
        "Days overdue": "26",
        "Mandate reference": "700000000301",
        "Mandate status": "Active",
      },
    ]);
    expect(
      (await records(PORTFOLIO, { from_date: "2026-03-10", to_date: "2026-03-10" })).map(
        (row) => row["Deduction status"],
      ),
    ).toEqual(["Completed"]);
  });
});

describe("a row for each employer", () => {
  it("200: what the staff of each paid, by name, those of nobody last; reversed is not counted, and days narrow it", async () => {
    expect(await records(REPAYMENTS, { group_by: "employer" })).toEqual([
      {
        ...{ "Employer code": "FMW", Employer: "Federal Ministry of Works" },
        ...{ Payments: "1", Loans: "1", Amount: "1100.5", "Left as credit": "1100.5" },
      },
      {
        ...{ "Employer code": "", Employer: "(unknown)" },
        ...{ Payments: "4", Loans: "2", Amount: "1000", "Left as credit": "700" },
      },
    ]);
    expect(await records(REPAYMENTS, { group_by: "employer", to_date: "2026-10-26" })).toHaveLength(1);
  });

  it("200: what the staff of each owe and what of it is overdue comes to what the rows of the portfolio come to", async () => {
    const sum = (rows: readonly Record<string, string>[], name: string) =>
      rows.reduce((total, row) => total + Number(row[name]), 0);
    const rows = await records(PORTFOLIO);
    const grouped = await records(PORTFOLIO, { group_by: "employer" });
    expect(grouped.map((row) => [row["Employer code"], row.Loans, row["Loans overdue"]])).toEqual([
      ["FMW", "2", "1"],
      ["", "3", "0"],
    ]);
    expect(sum(grouped, "Balance")).toBe(sum(rows, "Balance"));
    expect(grouped[0]?.["Balance of loans overdue"]).toBe(rows.find((row) => row["Days overdue"] === "26")?.Balance);
    const { headers } = await follow({ token: await tokenFor(PORTFOLIO), group_by: "employer", format: "xlsx" });
    expect(headers["content-disposition"]).toContain("-by-employer.xlsx");
  });

  it("422: by nothing else, and leads by no employer; the token stays usable", async () => {
    const token = await tokenFor(REPAYMENTS);
    expect((await follow({ token, group_by: "weather" })).status).toBe(422);
    expect((await follow({ token, group_by: "" })).status).toBe(200);
    const leads = await server.staffToken(["download-leads-report"], "Sade Lead");
    const ofLeads = await tokenFor("download-leads-report", leads);
    expect((await follow({ token: ofLeads, group_by: "employer" })).status).toBe(422);
    expect((await follow({ token: ofLeads })).status).toBe(200);
  });
});

describe("both", () => {
  it("EXP-12, EXP-13: the link carries the token alone, which is spent by its first use and whose report is the one it was issued for", async () => {
    const token = await tokenFor(PORTFOLIO);
    const { status, headers, bytes } = await follow({ token, format: "xlsx" });
    expect([status, headers["content-disposition"], headers["cache-control"]]).toEqual([
      200,
      'attachment; filename="tenor-portfolio-2026-11-20.xlsx"',
      "no-store",
    ]);
    const [sheet] = (await readXlsx(bytes)).sheets;
    expect([sheet?.name, sheet?.rows.length]).toEqual(["Portfolio", 6]);
    expect((await follow({ token })).status).toBe(403);
    const { rows } = await query(
      "select payload from audit_log where action = 'report-downloaded' order by seq desc limit 1",
    );
    expect(JSON.parse(rows[0].payload)).toMatchObject({
      actor: "Efe Omoregie",
      object: "report:portfolio",
      after: { format: "xlsx", status: null },
    });
    const repayments = await follow({ token: await tokenFor(REPAYMENTS), to_date: "2026-10-31" });
    expect(repayments.headers["content-disposition"]).toBe('attachment; filename="tenor-repayments-to-2026-10-31.csv"');
  });

  it("T19: 403 for a token that is unknown, expired, of another report, of an ended session, or whose permission is gone", async () => {
    expect((await follow({ token: "wat_unknown" })).status).toBe(403);
    const loans = await server.staffToken(["download-loans-report"]);
    expect((await follow({ token: await tokenFor("download-loans-report", loans) })).status).toBe(403);
    const leaver = await server.staffToken([REPAYMENTS], "Musa Dada");
    const left = await tokenFor(REPAYMENTS, leaver);
    await query(
      "update sessions set revoked_at = now() where user_id = (select id from users where first_name = 'Musa')",
    );
    expect((await follow({ token: left })).text).toContain("Your session has ended.");
    const loser = await server.staffToken([REPAYMENTS], "Hauwa Sule");
    const lost = await tokenFor(REPAYMENTS, loser);
    await query("delete from user_roles where user_id = (select id from users where first_name = 'Hauwa')");
    expect((await follow({ token: lost })).text).toContain(
      "You no longer have the permission download-repayments-report.",
    );
    const old = await tokenFor(REPAYMENTS);
    server.clock.advance(600);
    expect((await follow({ token: old })).status).toBe(403);
    session = await server.staffToken([REPAYMENTS, PORTFOLIO], "Efe Omoregie");
  });

  it("422 in words for what is wrong with the address, and the token stays usable", async () => {
    const token = await tokenFor(PORTFOLIO);
    const refusals = [
      [{ from_date: "2026-02-30" }, "Choose the start date"],
      [{ from_date: "2026-03-02", to_date: "2026-03-01" }, "The end date is before the start date."],
      [{ status: "lost" }, "Choose a status from the list"],
      [{ format: "pdf" }, "Choose xlsx or csv"],
    ] as const;
    for (const [asked, message] of refusals) {
      const { status, text } = await follow({ token, ...asked });
      expect([status, JSON.parse(text).message]).toEqual([422, expect.stringContaining(message)]);
    }
    expect((await follow({ token })).status).toBe(200);
  });

  it("T15: no cell that people or providers can write into becomes a formula", async () => {
    await query("update payments set reference = reference || 'x' where reference like 'HAND%'");
    for (const [n, payload] of FORMULA_PAYLOADS.entries()) {
      await query("update payments set reference = $1 where loan_id = 301", [payload]);
      await query("update customers set first_name = $1, last_name = $1 where id = 301", [payload]);
      await query("update loans set organization_name = $1 where id = 301", [payload]);
      const paid = (await records(REPAYMENTS)).at(-1);
      expect(paid, String(n)).toMatchObject({
        "Payment reference": guarded(payload),
        Name: guarded(`${payload} ${payload}`),
        Organisation: guarded(payload),
      });
      const owed = (await records(PORTFOLIO, { status: "overdue" }))[0];
      expect(owed, String(n)).toMatchObject({ Name: guarded(`${payload} ${payload}`), Organisation: guarded(payload) });
    }
  });
});
