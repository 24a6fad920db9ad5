import { exportReport, issueWebAccessToken } from "../../contract/reports.contract.ts";
import type { TestServer } from "../testing/test-server.ts";
import { sealed } from "../vault/sealed.ts";

export const ACTION = "download-loans-report";

export async function reportToken(server: TestServer, session: string): Promise<string> {
  const { body } = await server.call(issueWebAccessToken, { token: session, body: { action: ACTION } });
  return (body.data as { token: string }).token;
}

/** The fields as the console's form sends them (EXP-08). */
export function reportForm(token: string, changes: Readonly<Record<string, string>> = {}): Record<string, string> {
  const dates = { from_date: "2020-01-01", to_date: "2030-12-31" };
  return { report_type: "loans", token, action: ACTION, ...dates, status: "", format: "csv", ...changes };
}

export async function sendForm(
  { app }: Pick<TestServer, "app">,
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) {
  const answer = await app.inject({
    method: "POST",
    url: exportReport.path,
    payload: new URLSearchParams(form).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });
  return { status: answer.statusCode, headers: answer.headers, text: answer.payload, bytes: answer.rawPayload };
}

export async function download(
  server: TestServer,
  session: string,
  changes: Readonly<Record<string, string>> = {},
): Promise<{ headers: Readonly<Record<string, unknown>>; text: string; bytes: Buffer }> {
  const answer = await sendForm(server, reportForm(await reportToken(server, session), changes));
  if (answer.status !== 200) throw new Error(`no report: ${answer.status} ${answer.text}`);
  return answer;
}

/** The fields of a loan that a test sets; the rest is invented. */
export interface SeededLoan {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly ippis?: string;
  readonly organisation?: string;
  readonly bankCode?: string;
  readonly account?: string;
  readonly typeName?: string;
  readonly referrer?: string;
  readonly reason?: string | null;
  readonly status?: string;
  readonly createdAt?: string;
}

let seeded = 0;

/** Inserts a loan directly, bypassing the API's rules: like an import or an older version. */
export async function seedLoan({ deps }: Pick<TestServer, "deps">, loan: SeededLoan = {}): Promise<string> {
  seeded += 1;
  const number = String(seeded).padStart(7, "0");
  await deps.db.pool.query(
    `insert into loan_types (code, name, method, monthly_rate_bp, minimum_amount, maximum_amount, minimum_tenor, maximum_tenor)
      values ('T' || $1, $2, 'flat', 500, 1, 100000000, 1, 12)`,
    [number, loan.typeName ?? "Remita Cash Loan"],
  );
  const { rows } = await deps.db.pool.query<{ reference: string }>(
    `with c as (insert into customers (first_name, last_name, phone, email, bvn, nin, created_at)
        values ($1, $2, '+234803' || $3, $4, '0220' || $3, '99999999999', $12) returning id),
      t as (select id from loan_types where code = 'T' || $3 and name = $5),
      u as (insert into users (first_name, last_name, email, created_at) values ($6, 'Agent', 'u' || $3 || '@tenor.test', $12) returning id)
     insert into loans (customer_id, loan_type_id, referrer_id, status, application_type, amount, approved_amount, fee, payout, tenor, method,
       monthly_rate_bp, organization_name, ippis_number, bank_code, account_number, address, city, state, rejection_reason,
       consent_at, created_at, search_text)
     select c.id, t.id, u.id, $7, 'new', 30000050, 30000000, 300000, 29700000, 6, 'flat', 525, $8, $9, $10, $11, 'x', 'x', 'x', $13, $12, $12, ''
     from c, t, u returning reference`,
    [
      loan.firstName ?? "Ngozi",
      loan.lastName ?? "Eze",
      number,
      loan.email ?? `ngozi${number}@example.com`,
      loan.typeName ?? "Remita Cash Loan",
      loan.referrer ?? "Funke",
      loan.status ?? "rejected",
      loan.organisation ?? "Federal Ministry of Works",
      loan.ippis ?? "000123",
      loan.bankCode ?? "058",
      sealed("account", loan.account ?? `001${number}`),
      loan.createdAt ?? "2026-01-05T09:00:00Z",
      loan.reason === undefined ? "Too little salary" : loan.reason,
    ],
  );
  return rows[0]?.reference ?? "";
}

/** Strict RFC 4180: throws on a stray quote, an unclosed field or rows of different lengths. Quoted cells are marked. */
export function parseCsv(text: string): readonly (readonly { readonly value: string; readonly quoted: boolean }[])[] {
  if (!text.startsWith("\ufeff")) throw new Error("no byte order mark");
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\n)/y;
  cell.lastIndex = 1;
  const rows = [[]] as { value: string; quoted: boolean }[][];
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const [, quoted, bare = "", end] = cell.exec(text) ?? [];
    if (!end) throw new Error(`not CSV at ${at}: ${JSON.stringify(text.slice(at, at + 60))}`);
    rows.at(-1)?.push({ value: quoted?.replaceAll('""', '"') ?? bare, quoted: quoted !== undefined });
    if (end === "\n") rows.push([]);
  }
  rows.pop();
  if (new Set(rows.map((row) => row.length)).size > 1) throw new Error("rows of different lengths");
  return rows;
}

/** The rows by heading. */
export function csvRecords(text: string): readonly Readonly<Record<string, string>>[] {
  const [heading = [], ...rows] = parseCsv(text);
  return rows.map((row) => Object.fromEntries(row.map(({ value }, index) => [heading[index]?.value ?? "", value])));
}
