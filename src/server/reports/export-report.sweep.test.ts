import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { issueWebAccessToken, listStatusOptions } from "../../contract/reports.contract.ts";
import { LOAN_STATUSES } from "../../domain/loan/loan-status.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { ACTION, csvRecords, download, reportForm, reportToken, seedLoan, sendForm } from "./report.testkit.ts";

let server: TestServer;
let session: string;

beforeAll(async () => {
  server = await startTestServer();
  await seedLoan(server, { createdAt: "2026-01-04T22:59:59Z", status: "rejected" });
  await seedLoan(server, { createdAt: "2026-01-04T23:00:00Z", status: "completed" });
  await seedLoan(server, { createdAt: "2026-01-06T22:59:59Z", status: "rejected" });
  await seedLoan(server, { createdAt: "2026-01-06T23:00:00Z", status: "rejected" });
});
beforeEach(async () => {
  session = await server.staffToken([ACTION]);
});
afterAll(() => server.stop());

const sql = (text: string, values: unknown[] = []) => server.deps.db.pool.query(text, values);

describe("GET status-options", () => {
  it("EXP-05, API-32: names every status of a loan, and with scope=deductions those of the deduction list", async () => {
    const loans = await server.call(listStatusOptions, { token: session });
    expect(loans.body.data.map(({ value }: { value: string }) => value)).toEqual([...LOAN_STATUSES]);
    expect(loans.body.data[4]).toEqual({ value: "pending_disbursement", label: "Pending disbursal" });
    const deductions = await server.call(listStatusOptions, { token: session, query: { scope: "deductions" } });
    expect(deductions.body.data).toEqual([
      { value: "active", label: "Active" },
      { value: "overdue", label: "Overdue" },
      { value: "completed", label: "Completed" },
      { value: "liquidated", label: "Liquidated" },
      { value: "stopped", label: "Stopped" },
    ]);
  });
});

describe("POST webAccessToken/issue", () => {
  it("EXP-03, API-33, PRM-16: 200 with a token of 256 bits that lives ten minutes; only its hash is stored, and it is in the audit log", async () => {
    const { status, body } = await server.call(issueWebAccessToken, { token: session, body: { action: ACTION } });
    expect([status, body.data.token]).toEqual([200, expect.stringMatching(/^wat_[\w-]{43}$/)]);
    expect(Date.parse(body.data.expires_at) - server.clock.now().getTime()).toBe(600_000);
    const { rows } = await sql("select t::text as row from web_access_tokens t");
    expect(rows.map(({ row }) => row).join()).not.toContain(body.data.token);
    const audit = await sql("select payload from audit_log order by seq desc limit 1");
    expect(audit.rows[0].payload).toMatch(/"report-token-issued".*"download-loans-report"/);
    expect(audit.rows[0].payload).not.toContain(body.data.token);
  });

  it("EXP-04, PRM-16: 403 for who holds no download permission, and for who holds another one than the action's", async () => {
    for (const permissions of [[], ["download-leads-report"]] as const) {
      const token = await server.staffToken([...permissions]);
      const { status, body } = await server.call(issueWebAccessToken, { token, body: { action: ACTION } });
      expect([status, body.code]).toEqual([403, "permission-missing"]);
    }
  });

  it("API-33: 422 for an action that is none", async () => {
    const { status } = await server.call(issueWebAccessToken, { token: session, body: { action: "approve-loan" } });
    expect(status).toBe(422);
  });
});

describe("POST /reports/export", () => {
  it("EXP-01, API-34: 200 with every loan created from the first to the last Lagos day, newest first, both included", async () => {
    const { headers, text } = await download(server, session, { from_date: "2026-01-05", to_date: "2026-01-06" });
    expect(csvRecords(text).map((row) => row["Date created"])).toEqual(["2026-01-06", "2026-01-05"]);
    expect(headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="tenor-loans-2026-01-05-to-2026-01-06.csv"',
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    });
  });

  it("EXP-07, EXP-08: the status narrows the report and may be empty or absent; the format is Excel unless said", async () => {
    const completed = csvRecords((await download(server, session, { status: "completed" })).text);
    expect(completed.map((row) => row.Status)).toEqual(["Completed"]);
    const { status: _, format: __, ...rest } = reportForm(await reportToken(server, session));
    const { headers, bytes } = await sendForm(server, rest);
    expect(headers["content-disposition"]).toMatch(/\.xlsx"$/);
    expect(bytes.subarray(0, 2).toString()).toBe("PK");
  });

  it("EXP-06: 422 in words when a date is missing or wrong, and the token stays usable", async () => {
    const token = await reportToken(server, session);
    const refusals = [
      [{ from_date: "" }, "Choose the start date."],
      [{ to_date: "" }, "Choose the end date."],
      [{ from_date: "2026-02-30" }, "Choose the start date."],
      [{ from_date: "2026-02-01", to_date: "2026-01-31" }, "The end date is before the start date."],
      [{ status: "lost" }, "Choose a status from the list."],
      [{ format: "pdf" }, "Choose xlsx or csv."],
      [{ report_type: "leads" }, "Only the loans report can be downloaded here."],
    ] as const;
    for (const [changes, message] of refusals) {
      const { status, text } = await sendForm(server, reportForm(token, changes));
      expect([status, JSON.parse(text).message]).toEqual([422, message]);
    }
    expect((await sendForm(server, reportForm(token))).status).toBe(200);
  });

  it("T19: 403 the second time, whatever the first use was for", async () => {
    const token = await reportToken(server, session);
    expect((await sendForm(server, reportForm(token, { from_date: "2000-01-01", to_date: "2000-01-01" }))).status).toBe(
      200,
    );
    expect((await sendForm(server, reportForm(token))).status).toBe(403);
  });

  it("T19: 403 for a token that was never issued, has expired, or was issued for another action", async () => {
    expect((await sendForm(server, reportForm("wat_unknown"))).status).toBe(403);
    const old = await reportToken(server, session);
    server.clock.advance(600);
    expect((await sendForm(server, reportForm(old))).status).toBe(403);
    const finance = await server.staffToken(["download-repayments-report", ACTION]);
    const body = { action: "download-repayments-report" };
    const other = (await server.call(issueWebAccessToken, { token: finance, body })).body.data.token;
    expect((await sendForm(server, reportForm(other))).status).toBe(403);
  });

  it.each([
    ["the permission was taken away", "delete from role_permissions where role_id in (select max(id) from roles)"],
    ["they signed out", "update sessions set revoked_at = now() where id = (select max(id) from sessions)"],
    [
      "the session idled out",
      "update sessions set last_seen_at = '2000-01-01' where id = (select max(id) from sessions)",
    ],
    ["they were deactivated", "update users set active = false where id = (select max(user_id) from sessions)"],
  ])("T19: 403 when %s since the token was issued, and the token is spent", async (_, change) => {
    const token = await reportToken(server, session);
    await sql(change);
    const { status, text } = await sendForm(server, reportForm(token));
    expect([status, JSON.parse(text).code]).toEqual([403, "permission-missing"]);
    const { rows } = await sql("select used_at from web_access_tokens order by id desc limit 1");
    expect(rows[0].used_at).not.toBeNull();
    const audit = await sql("select payload from audit_log order by seq desc limit 1");
    expect(audit.rows[0].payload).toContain("report-refused");
  });

  it("T19: the audit log says who downloaded which days", async () => {
    await download(server, session, { from_date: "2026-01-01", to_date: "2026-01-31" });
    const { rows } = await sql("select payload from audit_log order by seq desc limit 1");
    expect(JSON.parse(rows[0].payload)).toMatchObject({
      action: "report-downloaded",
      actor: "Ada Obi",
      object: "report:loans",
      after: { from: "2026-01-01", to: "2026-01-31", format: "csv" },
    });
  });

  it("EXP-08: a browser is refused with a page that says why, a program with the envelope", async () => {
    const page = await sendForm(server, reportForm("<b>x</b>"), { accept: "text/html,*/*;q=0.8" });
    expect([page.status, page.headers["content-type"]]).toEqual([403, "text/html; charset=utf-8"]);
    expect(page.text).toContain("This download was already used or has expired.");
    expect(page.text).not.toContain("<b>");
    expect(page.headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'self'");
    expect(page.headers["x-frame-options"]).toBeUndefined();
    const envelope = JSON.parse((await sendForm(server, reportForm("x"))).text);
    expect(Object.keys(envelope).sort()).toEqual(["code", "errors", "message"]);
  });

  it("API-34: a form is read here alone, and a field sent twice is refused", async () => {
    const twice = await server.app.inject({
      method: "POST",
      url: "/reports/export",
      payload: "token=a&token=b",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect([twice.statusCode, twice.json().message]).toEqual([422, "A field of the form was sent twice."]);
    const elsewhere = await server.app.inject({
      method: "POST",
      url: issueWebAccessToken.path,
      payload: `action=${ACTION}`,
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "x-api-key": "tenor-console",
        authorization: `Bearer ${session}`,
      },
    });
    expect(elsewhere.statusCode).toBe(415);
  });
});
