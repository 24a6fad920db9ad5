import pg from "pg";
import { updateCustomer } from "../../contract/customers.contract.ts";
import { rejectLoan } from "../../contract/loans.contract.ts";
import { recordSettlement } from "../../contract/payouts.contract.ts";
import { saveView } from "../../contract/views.contract.ts";
import { settleOperations } from "../mandate-record/settle-operations.job.ts";
import { applyAndScreen, type LoanInHand, loanIn, replaceFile } from "../testing/loans/loan-life.ts";
import { TEST_NOW } from "../testing/test-clock.ts";
import type { TestServer } from "../testing/test-server.ts";
import { SealedWords, sealed } from "../vault/sealed.ts";

export const EMAIL = "ngozi.private@example.com";
export const ADDRESS = "17 Secret Garden Close";

/**
 * A person with data of every kind: a lead, a settled loan, a rejected application, notes, views, and money by name.
 */
export async function personWithHistory(server: TestServer): Promise<LoanInHand & { readonly customer: number }> {
  const { pool } = server.deps.db;
  const token = await server.staffToken();
  const loan = await loanIn(server, "disbursed", { email: EMAIL, address: ADDRESS, city: "Nsukka" });
  const { person } = loan;
  const { rows } = await pool.query<{ customer_id: number }>("select customer_id from loans where id = $1", [loan.id]);
  const customer = rows[0]?.customer_id ?? 0;
  await replaceFile(server, loan.id, token, { fileName: "id.png", name: "Ngozi Eze passport.png" });
  await must(
    server.call(recordSettlement, {
      params: { id: loan.id },
      token,
      body: { amount: 297_000, reference: "SETTLE-1", paymentMethodId: 2 },
    }),
  );
  for (let round = 0; round < 3; round += 1) await settleOperations(server.deps);
  const again = await applyAndScreen(server, { email: EMAIL, address: ADDRESS }, person);
  const reason = `Ngozi Eze (${person.phone_number}, ${EMAIL}) changed her mind, BVN ${person.bvn}`;
  await must(server.call(rejectLoan, { params: { id: again.id }, token, body: { reason } }));
  const form = {
    title: "Dr",
    first_name: "Ngozi",
    last_name: "Ezeh",
    gender: "Female",
    date_of_birth: "1988-03-14",
    bvn: person.bvn,
    nin: person.nin,
  };
  await must(server.call(updateCustomer, { params: { id: customer }, token, body: form }));
  const asked = { ...form, last_name: "Eze" };
  await must(
    server.call(updateCustomer, { params: { id: customer }, token, body: asked, headers: { "idempotency-key": "k1" } }),
  );
  await must(
    server.call(saveView, { token, body: { screen: "/loans", name: "Her", search: `q=${encodeURIComponent(EMAIL)}` } }),
  );
  await bringIn(server, loan);
  return { ...loan, customer };
}

/** Data from elsewhere: a lead with calls, a line of a bank statement, a special approval, refused rows, a reply. */
async function bringIn({ deps: { db } }: TestServer, { id, person }: LoanInHand): Promise<void> {
  const phone = `+234${person.phone_number.slice(1)}`;
  const { rows } = await db.pool.query<{ id: number }>(
    `insert into leads (name, phone, account_number, remark, status, created_at, loan_id)
     values ('Ngozi Eze', $1, $2, 'Sister of Ngozi', 'interested', $3, $4) returning id`,
    [phone, sealed("account", person.account_number), TEST_NOW, id],
  );
  const lead = rows[0]?.id ?? 0;
  await db.pool.query(
    "insert into lead_histories (lead_id, actor, status, remark, at) values ($1, 'Ada', 'interested', 'Ngozi said yes', $2)",
    [lead, TEST_NOW],
  );
  const digest = "sha256('x'::bytea)";
  await db.pool.query(
    `with f as (insert into files (id, name, content_type, bytes, sha256, created_at)
        values (gen_random_uuid(), 'march.csv', 'text/csv', 1, ${digest}, $1) returning id),
      s as (insert into statements (bank, file_id, file_name, sha256, layout, state, balance_chain, uploaded_at)
        select 'x', f.id, 'march.csv', ${digest}, 'csv', 'read', 'absent', $1 from f returning id),
      l as (insert into statement_lines (statement_id, row_number, booked_on, direction, amount, narration, reference,
        base_key, line_key, verdict, reason) select id, 1, '2026-11-01', 'credit', 100, 'TRF EZE CHIDINMA NGOZI', $2,
        'k', 'k', 'duplicate', 'Known' from s)
     insert into statement_rejects (statement_id, row_number, content, reason) select id, 2, $3, 'No date' from s`,
    [TEST_NOW, new SealedWords(person.account_number), `;;${person.phone_number};EZE NGOZI`],
  );
  await db.pool.query(
    "insert into special_approvals (name, bank_code, account_number, expires_at, created_at) values ('Ngozi Eze', '058', $1, $2, $2)",
    [sealed("account", person.account_number), TEST_NOW],
  );
  await db.pool.query(
    `with i as (insert into lead_imports (key, file_name, uploaded_by, created_at)
       values (gen_random_uuid(), 'leads.csv', (select min(id) from users), $1) returning id)
     insert into lead_import_rejects (import_id, row_number, reason, is_duplicate, cells) select id, 2, 'Twice', true, $2::json from i`,
    [TEST_NOW, JSON.stringify(["Ngozi Eze", person.phone_number])],
  );
}

async function must(reply: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await reply;
  if (status >= 300) throw new Error(text);
}

const COLUMNS = `select c.table_name as table, array_agg(c.column_name::text) as columns from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    and (c.data_type in ('text', 'json', 'jsonb', 'character varying', 'inet', 'bytea') or c.data_type = 'ARRAY')
  group by 1 order by 1`;

/** Where a text occurs, in any text column of any table, encrypted or not: "table.column: what". */
export function whereIs({ deps: { db } }: TestServer, values: readonly string[]): Promise<readonly string[]> {
  return whereAmong(db.pool, values);
}

/** Where a text occurs in clear, as read from the database without a key. */
export async function whereInClear({ database }: TestServer, values: readonly string[]): Promise<readonly string[]> {
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    return await whereAmong(client, values);
  } finally {
    await client.end();
  }
}

async function whereAmong(db: Pick<pg.ClientBase, "query">, values: readonly string[]): Promise<readonly string[]> {
  const { rows: tables } = await db.query<{ table: string; columns: string[] }>(COLUMNS);
  if (tables.flatMap(({ columns }) => columns).length < 100) throw new Error("the columns were not found");
  const found: string[] = [];
  for (const { table, columns } of tables) {
    const read = columns.map((column) => `x."${column}"::text as "${column}"`).join(", ");
    const { rows } = await db.query<Record<string, string | null>>(`select ${read} from "${table}" x`);
    for (const column of columns)
      for (const value of values) {
        const forms = [value.toLowerCase(), Buffer.from(value).toString("hex")];
        const isThere = (text: string | null | undefined): boolean =>
          forms.some((form) => text?.toLowerCase().includes(form));
        if (rows.some((row) => isThere(row[column]))) found.push(`${table}.${column}: ${value}`);
      }
  }
  return found;
}
