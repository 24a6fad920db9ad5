import http from "node:http";
import { exportReport } from "../../contract/reports.contract.ts";
import type { TestServer } from "../testing/test-server.ts";
import { reportForm, reportToken, seedLoan } from "./report.testkit.ts";

/** A report larger than both ends' buffers, about 60 MB, so that a stopped reader is noticed. */
export async function seedLargeReport(server: TestServer): Promise<void> {
  await seedLoan(server, { reason: "x".repeat(30_000) });
  await server.deps.db.pool.query(`
    insert into loans (customer_id, loan_type_id, status, application_type, amount, tenor, method, monthly_rate_bp, organization_name,
      bank_code, account_number, address, city, state, rejection_reason, consent_at, created_at, search_text)
    select customer_id, loan_type_id, status, application_type, amount, tenor, method, monthly_rate_bp, organization_name,
      bank_code, account_number, address, city, state, rejection_reason, consent_at, created_at, ''
    from loans, generate_series(1, 2000)`);
}

/** A started download: only its first bytes are read. */
export interface BegunDownload {
  readonly status: number | undefined;
  leave(): void;
}

export async function beginDownload(
  server: TestServer,
  url: string,
  session: string,
  changes: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<BegunDownload> {
  const token = await reportToken(server, session);
  const request = http.request(`${url}${exportReport.path}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    agent: false,
  });
  request.end(new URLSearchParams(reportForm(token, changes)).toString());
  request.on("error", () => undefined);
  const answer = await new Promise<http.IncomingMessage>((resolve) => request.once("response", resolve));
  answer.on("error", () => undefined);
  await new Promise((resolve) => answer.once("readable", resolve));
  return { status: answer.statusCode, leave: () => request.destroy() };
}
