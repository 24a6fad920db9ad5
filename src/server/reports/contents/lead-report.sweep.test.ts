import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { downloadReport, issueWebAccessToken } from "../../../contract/reports.contract.ts";
import { PERMISSIONS } from "../../../domain/permissions.ts";
import { FORMULA_PAYLOADS, guarded } from "../../testing/files/formula-payloads.ts";
import { addLoanTypes } from "../../testing/loans/loan-life.ts";
import { stageLoans } from "../../testing/loans/paid-out-loans.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { sealed } from "../../vault/sealed.ts";
import { csvRecords } from "../report.testkit.ts";

const LEADS = "download-leads-report";

let server: TestServer;
let session: string;

beforeAll(async () => {
  server = await startTestServer();
  session = await server.staffToken([LEADS], "Gbenga Ojo");
  await addLoanTypes(server);
  await stageLoans(server, [{ id: 301, firstDue: "2026-12-25" }]);
  await query(
    `insert into leads (name, phone, organization_name, city_name, state_name, bank_name, account_number, net_pay, priority_level, remark,
        status, sales_officer_id, last_called_at, offer, loan_id, created_at) values
      ('Halima Musa', '+2348031234567', 'Ministry of Works', 'Ikeja', 'Lagos', 'GTBank', $1, 18250050, 3, 'Ask for Halima',
        'did_not_answer', (select id from users where first_name = 'Gbenga'), '2026-03-09T23:30:00Z', 45000000, 301, '2026-03-08T23:00:00Z'),
      ('Emeka Obi', '+2348067654321', null, null, null, null, null, null, 0, null, 'new', null, null, null, null, '2026-03-10T12:00:00Z')`,
    [sealed("account", "0012345678")],
  );
});
afterAll(() => server.stop());

const query = (text: string, values: unknown[] = []) => server.deps.db.pool.query(text, values);

async function tokenFor(bearer = session): Promise<string> {
  return (await server.call(issueWebAccessToken, { token: bearer, body: { action: LEADS } })).body.data.token;
}

/** As a browser follows the link: only the token, neither key nor bearer. */
async function follow(asked: Record<string, string>) {
  const answer = await server.app.inject({ url: `${downloadReport.path}?${new URLSearchParams(asked)}` });
  return { status: answer.statusCode, headers: answer.headers, text: answer.payload, bytes: answer.rawPayload };
}

const csv = async (asked: Record<string, string> = {}) => {
  const answer = await follow({ token: await tokenFor(), format: "csv", ...asked });
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
  return { ...answer, records: csvRecords(answer.text) };
};

async function sheet() {
  const answer = await follow({ token: await tokenFor() });
  const book = (await readXlsx(answer.bytes)).sheets[0];
  const [heading = [], ...rows] = book?.rows ?? [];
  const records = rows.map((row) => Object.fromEntries(row.map((value, index) => [String(heading[index]), value])));
  return { answer, records, cells: [...(book?.cells?.values() ?? [])] };
}

describe("GET /api/credit/report: leads", () => {
  it("EXP-11, PRM-43, OPN-71: every lead, newest first: the template's columns, then status, officer, last call, offer, loan and day", async () => {
    const { records, headers, text } = await csv();
    const { rows } = await query(
      "select l.reference, u.email from loans l, users u where l.id = 301 and u.first_name = 'Gbenga'",
    );
    expect(headers["content-disposition"]).toBe('attachment; filename="tenor-leads.csv"');
    expect(records.map(({ Name }) => Name)).toEqual(["Emeka Obi", "Halima Musa"]);
    expect(records[1]).toEqual({
      Name: "Halima Musa",
      "Phone number": "08031234567",
      "Organisation name": "Ministry of Works",
      "City name": "Ikeja",
      "State name": "Lagos",
      "Bank name": "GTBank",
      "Account number": "0012345678",
      "Net pay": "182500.5",
      "Priority level": "3",
      Remark: "Ask for Halima",
      "Sales officer email": rows[0]?.email,
      Status: "Did not answer",
      "Sales officer": "Gbenga Ojo",
      "Last called": "2026-03-10",
      Offer: "450000",
      "Loan reference": rows[0]?.reference,
      "Date created": "2026-03-09",
    });
    expect(records[0]).toMatchObject({ "Account number": "", "Sales officer": "", Status: "New", Offer: "" });
    expect(text).toContain(',"0012345678",');
    expect(text).toContain('"08031234567"');
  });

  it("EXP-11: as a workbook identifiers are text with their zeros, amounts numbers and days dates", async () => {
    const { answer, records } = await sheet();
    expect(answer.headers["content-disposition"]).toBe('attachment; filename="tenor-leads.xlsx"');
    expect(records[1]).toMatchObject({
      "Phone number": "08031234567",
      "Account number": "0012345678",
      "Net pay": 182_500.5,
      Offer: 450_000,
      "Last called": new Date("2026-03-10T00:00:00Z"),
      "Date created": new Date("2026-03-09T00:00:00Z"),
    });
  });

  it("EXP-11: days on which a lead came in, in Lagos, narrow it, both included", async () => {
    const names = async (asked: Record<string, string>) => (await csv(asked)).records.map(({ Name }) => Name);
    expect(await names({ from_date: "2026-03-09", to_date: "2026-03-09" })).toEqual(["Halima Musa"]);
    expect(await names({ from_date: "2026-03-10" })).toEqual(["Emeka Obi"]);
    expect(await names({ to_date: "2026-03-08" })).toEqual([]);
    const { headers } = await csv({ from_date: "2026-03-09", to_date: "2026-03-10" });
    expect(headers["content-disposition"]).toContain("tenor-leads-from-2026-03-09-to-2026-03-10.csv");
  });

  it("PRM-43, EXP-11: its token is given with download-leads-report alone, and opens one file", async () => {
    const without = await server.staffToken(PERMISSIONS.filter((permission) => permission !== LEADS));
    const refused = await server.call(issueWebAccessToken, { token: without, body: { action: LEADS } });
    expect([refused.status, refused.body.message]).toEqual([403, `You need the permission ${LEADS} for this.`]);
    const token = await tokenFor();
    expect([(await follow({ token, format: "csv" })).status, (await follow({ token })).status]).toEqual([200, 403]);
    const { rows } = await query(
      "select count(*) as read from audit_log where object = 'report:leads' and action = 'report-downloaded'",
    );
    expect(rows[0].read).toBeGreaterThan(0);
  });

  it("EXP-11, T15: no text of a lead can become a formula, in either format", async () => {
    await query("delete from leads");
    for (const [index, text] of FORMULA_PAYLOADS.entries())
      await query(
        `insert into leads (name, phone, organization_name, city_name, state_name, bank_name, account_number, remark, created_at)
          values ($1, $2, $1, $1, $1, $1, $3, $1, now())`,
        [text, `+23480${40_000_000 + index}`, sealed("account", text)],
      );
    const told = ["Name", "Organisation name", "City name", "State name", "Bank name", "Account number", "Remark"];
    const [lines, book] = [(await csv()).records.toReversed(), await sheet()];
    expect([lines.length, book.records.length]).toEqual([40, 40]);
    for (const [index, text] of FORMULA_PAYLOADS.entries()) {
      expect(lines[index]).toMatchObject(Object.fromEntries(told.map((heading) => [heading, guarded(text)])));
      const cells = book.records.toReversed()[index];
      expect(cells).toMatchObject(Object.fromEntries(told.map((heading) => [heading, text])));
    }
    expect(book.cells.filter((cell) => cell.formula !== undefined)).toEqual([]);
  });
});
