import { afterAll, beforeAll, expect, it } from "vitest";
import { ALL_ENDPOINTS } from "../../contract/all-endpoints.ts";
import { exportAudit } from "../../contract/audit-log.contract.ts";
import { pathOf } from "../../contract/endpoint.ts";
import { getFile } from "../../contract/files.contract.ts";
import { downloadReport, issueWebAccessToken } from "../../contract/reports.contract.ts";
import { addLoanTypes, loanIn } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  token = await server.staffToken();
});
afterAll(() => server.stop());

function head(url: string) {
  return server.app.inject({
    method: "HEAD",
    url,
    headers: { "x-api-key": "tenor-console", authorization: `Bearer ${token}` },
  });
}

const count = async (sql: string): Promise<number> => {
  const { rows } = await server.deps.db.pool.query<{ count: number }>(`select count(*)::int as count from ${sql}`);
  return rows[0]?.count ?? 0;
};

it("405: a HEAD makes no report and no file, sends no code, asks no provider and opens no stream", async () => {
  const doing = ALL_ENDPOINTS.filter(({ getOnly }) => getOnly);
  expect(doing.map(({ path }) => path).sort()).toEqual([
    "/api/admin/audit/export",
    "/api/admin/device/pickup/send/otp",
    "/api/admin/employers/export",
    "/api/admin/leads/downloadLeadsTemplate",
    "/api/admin/leads/imports/:key/rejects",
    "/api/admin/live",
    "/api/admin/loans/:id/affordability",
    "/api/admin/payday/kept/:id/export",
    "/api/admin/products-list/products.xlsx",
    "/api/admin/products-list/top-agents.xlsx",
    "/api/admin/rejections.csv",
    "/api/credit/report",
    "/api/demo/payday/:month/statement",
    "/api/files/:id/thumbnail",
    "/leads/downloadLeadsTemplate",
  ]);
  const params = { id: 1, month: "2026-11", key: "00000000-0000-4000-8000-000000000000" };
  for (const endpoint of doing) {
    const { statusCode, headers, payload } = await head(pathOf(endpoint, params));
    expect([endpoint.path, statusCode, headers.allow, payload]).toEqual([endpoint.path, 405, "GET", ""]);
  }
});

it("every GET whose answer is a file made for it is among them", () => {
  const files = ALL_ENDPOINTS.filter(({ method, data }) => method === "GET" && !data);
  expect(files.filter(({ getOnly }) => !getOnly)).toEqual([getFile]);
});

it("HEAD spends no token: the report can still be had, once", async () => {
  const { body } = await server.call(issueWebAccessToken, { token, body: { action: "download-portfolio-report" } });
  const url = `${downloadReport.path}?token=${body.data.token}`;
  expect((await head(url)).statusCode).toBe(405);
  expect((await server.app.inject({ url })).statusCode).toBe(200);
  expect((await server.app.inject({ url })).statusCode).toBe(403);
});

it("HEAD leaves nothing behind: no message, no look-up, no row of the audit log", async () => {
  const { id, reference } = await loanIn(server, "pending_approval");
  const tables = ["outbox_messages", "audit_log", "provider_lookups"];
  const before = await Promise.all(tables.map(count));
  await head(exportAudit.path);
  await head(`/api/admin/device/pickup/send/otp?loan_reference=${reference}`);
  await head(`/api/admin/loans/${id}/affordability`);
  expect(await Promise.all(tables.map(count))).toEqual(before);
});
