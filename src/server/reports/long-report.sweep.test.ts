import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, expect, it } from "vitest";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { SealedCells } from "../vault/sealed.ts";
import { loanReport } from "./contents/loan-report.store.ts";
import { expectedRows } from "./contents/report-plan.store.ts";
import { ACTION, reportForm, reportToken, seedLoan, sendForm } from "./report.testkit.ts";

const LOANS = 12_000;
// As many as a busy machine inserts within the limit of a statement.
const AT_ONCE = 2000;
const PERIOD = { from: "2020-01-01", to: "2030-01-01" };
const account = (loan: number): string => String(1_000_000_000 + loan);

let server: TestServer;
let session: string;

beforeAll(async () => {
  server = await startTestServer();
  session = await server.staffToken([ACTION]);
  await seedLoan(server);
  const { pool } = server.deps.db;
  for (let first = 0; first < LOANS; first += AT_ONCE)
    await pool.query({
      text: `insert into loans (customer_id, loan_type_id, status, application_type, amount, tenor, method, monthly_rate_bp, organization_name,
          bank_code, account_number, address, city, state, consent_at, created_at, search_text)
        select customer_id, loan_type_id, status, application_type, amount, tenor, method, monthly_rate_bp, 'Ministry, of "Works"',
          bank_code, account, address, city, state, consent_at, created_at - (place + $2) * interval '1 minute', ''
        from (select * from loans order by id limit 1) first_loan,
          jsonb_array_elements_text($1::jsonb) with ordinality as numbers (account, place)`,
      values: [new SealedCells(Array.from({ length: AT_ONCE }, (_, place) => account(first + place))), first],
    });
  await pool.query("analyze loans");
});
afterAll(() => server.stop());

const accountsIn = (csv: string): readonly string[] =>
  csv.split("\n").flatMap((line) => /,"(1\d{9})",/.exec(line)?.[1] ?? []);

async function download(format: "csv" | "xlsx") {
  const fields = { from_date: PERIOD.from, to_date: PERIOD.to, format };
  return sendForm(server, reportForm(await reportToken(server, session), fields));
}

it("EXP-01: a long report, which a thread writes, has every loan once and in order, with its account, in both formats", async () => {
  const plan = loanReport({ from: lagosDate(PERIOD.from), to: lagosDate(PERIOD.to), status: undefined });
  expect(await expectedRows(server.deps.db, plan)).toBeGreaterThan(LOANS / 2);
  const expected = Array.from({ length: LOANS }, (_, loan) => account(loan));
  expect(accountsIn((await download("csv")).text)).toEqual(expected);
  const { sheets } = await readXlsx((await download("xlsx")).bytes);
  const column = sheets[0]?.rows[0]?.indexOf("Account number") ?? -1;
  expect(sheets[0]?.rows.slice(2).map((row) => row[column])).toEqual(expected);
});

it("EXP-01: a value that was altered late in a long report ends it, and is not shown", async () => {
  await server.deps.db.pool.query(`update loans set account_number = regexp_replace(account_number, '(.)\\.', 'x.')
    where created_at = (select min(created_at) from loans)`);
  await expect(download("csv")).rejects.toThrow();
});
