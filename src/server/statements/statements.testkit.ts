import type { StatementLineRow } from "../../contract/statement-line.ts";
import { postStatement, type Statement, uploadRepayments } from "../../contract/statements.contract.ts";
import { formatAmount, type Kobo, kobo } from "../../domain/money.ts";
import { type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import { lockLoan, type StoredLoan } from "../loan-record/loan.store.ts";
import { type LineOutcome, recordDeduction } from "../money-in/deductions/record-deduction.ts";
import { multipart } from "../testing/files/test-files.ts";
import { PAYOUT_BOOKS } from "../testing/loans/payout-books.ts";
import type { Reply, TestServer } from "../testing/test-server.ts";
import { SealedJson, sealed } from "../vault/sealed.ts";
import { bookStatements } from "./book-statements.job.ts";
import { csvOf, workbookOf } from "./reading/statement-files.testkit.ts";

/** A running, unpaid loan: six equal rows, 3/13 of each being interest. */
export interface RunningLoan {
  readonly id: number;
  readonly reference: string;
  readonly mandateId: number;
  readonly mandate: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly account: string;
  readonly ippis: string;
  readonly employer: string;
  readonly instalment: Kobo;
}

const FIRST =
  "Ada Bola Chidi Dayo Efe Femi Gozie Hauwa Ife Jide Kemi Lami Musa Ngozi Obi Peju Rume Sade Tobi Uche".split(" ");
const LAST =
  "Abiola Bello Chukwu Danjuma Eze Fashola Garba Hassan Idowu Johnson Kalu Lawal Madu Nwosu Okafor Peters Rufai Sani Taiwo Umar Victor Williams Yusuf Zubair Adeyemi".split(
    " ",
  );
const EMPLOYERS = ["Federal Ministry of Works", "Lagos State Schools", "National Water Board"];

const PAID_OUT_BEFORE_MS = 45 * 24 * 60 * 60 * 1000;

/**
 * Loans paid out six weeks ago with all rows unpaid, including borrowers, mandates and books, inserted with a few
 * statements.
 */
export async function runningLoans(
  { deps }: TestServer,
  count: number,
  from = 1,
  instalmentOf = (number: number) => kobo(65_000_00 + number * 13_00),
): Promise<readonly RunningLoan[]> {
  const loans = Array.from({ length: count }, (_, index) => {
    const number = index + from;
    return { ...planned(number), instalment: instalmentOf(number) };
  });
  await deps.db.pool.query(TYPE);
  const paidOut = new Date(deps.clock.now().getTime() - PAID_OUT_BEFORE_MS);
  const { rows } = await deps.db.pool.query<{ id: number; reference: string; mandate_id: number; phone: string }>(
    SEED,
    [new SealedJson(loans.map(asPlanned)), deps.clock.now(), paidOut],
  );
  const found = new Map(rows.map((row) => [row.phone, row]));
  return loans.map((loan) => {
    const row = found.get(loan.phone) as (typeof rows)[number];
    return { ...loan, id: row.id, reference: row.reference, mandateId: row.mandate_id };
  });
}

function planned(number: number): Omit<RunningLoan, "id" | "reference" | "mandateId" | "instalment"> {
  const digits = String(number).padStart(6, "0");
  return {
    mandate: `2600${String(number).padStart(8, "0")}`,
    firstName: FIRST[number % FIRST.length] as string,
    lastName: LAST[Math.floor(number / FIRST.length) % LAST.length] as string,
    phone: `+2348031${digits}`,
    account: `2000${digits}`,
    ippis: `FG${digits}`,
    employer: EMPLOYERS[number % EMPLOYERS.length] as string,
  };
}

function asPlanned(loan: Omit<RunningLoan, "id" | "reference" | "mandateId">) {
  const account = sealed("account", loan.account);
  return { ...loan, account, bvn: sealed("bvn", loan.phone.slice(-11)), principal: (loan.instalment * 10) / 13 };
}

// Loans need an existing version of their type.
const TYPE = `insert into loan_types (code, name, method, monthly_rate_bp, minimum_amount, maximum_amount, minimum_tenor, maximum_tenor)
  values ('SEEDED', 'Seeded', 'flat', 500, 1, 100000000000, 1, 12) on conflict (code) do nothing`;

const SEED = `with type as (select id from loan_types where code = 'SEEDED'),
  plan as (select * from json_to_recordset($1::json) as p (mandate text, "firstName" text, "lastName" text, phone text, account text,
    ippis text, employer text, principal bigint, bvn text)),
  people as (insert into customers (first_name, last_name, phone, email, bvn, created_at)
    select "firstName", "lastName", phone, phone || '@example.com', bvn, $2 from plan returning id, phone),
  made as (insert into loans (customer_id, loan_type_id, status, application_type, amount, approved_amount, fee, payout, tenor, method,
      monthly_rate_bp, organization_name, ippis_number, bank_code, account_number, address, city, state, consent_at, created_at,
      disbursed_at, search_text)
    select c.id, type.id, 'disbursed', 'new', 6 * p.principal, 6 * p.principal, 0, 6 * p.principal, 6, 'flat', 500, p.employer, p.ippis,
      '058', p.account, 'A', 'Abuja', 'FCT (Abuja)', $2, $2, $3, '' from plan p join people c using (phone), type
    returning id, reference, customer_id, account_number, approved_amount),
  events as (insert into loan_events (loan_id, event, from_status, to_status, actor, at)
    select m.id, e.event, e.was, e.becomes, 'Test', $2 from made m cross join (values
      (1, 'application-received', null, 'pending_customer_confirmation'), (2, 'authorization-uploaded', 'pending_customer_confirmation', 'confirmation_sent'),
      (3, 'customer-signed', 'confirmation_sent', 'pending_approval'), (4, 'approved', 'pending_approval', 'pending_deduction_setup'),
      (5, 'deduction-set-up', 'pending_deduction_setup', 'pending_disbursement'), (6, 'disbursed', 'pending_disbursement', 'disbursed')
    ) as e (step, event, was, becomes) order by m.id, e.step),
  rows as (insert into instalments (loan_id, number, due_date, principal, interest)
    select id, n, date '2026-11-25' + (n || ' months')::interval, approved_amount / 6, approved_amount / 20 from made, generate_series(1, 6) n),
  paid as (insert into disbursements (loan_id, reference, approved_amount, fee, payout, disbursed_at)
    select id, 'OUT-' || id, approved_amount, 0, approved_amount, $2 from made returning id, loan_id, payout),
  ${PAYOUT_BOOKS},
  booked as (insert into mandates (loan_id, provider, mandate_reference, customer_id, authorisation_code, status, collection_amount,
      total_amount, first_collection_on, booked_at)
    select m.id, 'Test', p.mandate, 'C', p.mandate, 'active', p.principal * 13 / 10, 6 * (p.principal * 13 / 10), date '2026-07-25', $2::timestamptz - interval '120 days'
    from made m join people c on c.id = m.customer_id join plan p on p.phone = c.phone returning id, loan_id)
  select m.id, m.reference, b.id as mandate_id, c.phone from made m join booked b on b.loan_id = m.id join people c on c.id = m.customer_id`;

/** A movement on the account; the balance is calculated. */
export interface Happening {
  readonly on: string;
  /** Money in; below zero, money out. */
  readonly amount: number;
  readonly narration: string;
  readonly reference?: string;
}

export interface Transaction extends Happening {
  readonly balance: number;
}

const OPENING = 1_000_000_00;

/** Computes the running balance from one opening balance. */
export function account(happenings: readonly Happening[], opening = OPENING): readonly Transaction[] {
  let balance = opening;
  return happenings.map((one) => {
    balance += one.amount;
    return { ...one, balance };
  });
}

const money = (amount: number) => formatAmount(kobo(amount));
const HEADER = ["Date", "Reference", "Narration", "Debit", "Credit", "Balance"];

/** A table as a bank might write it. */
export function rowsOf(transactions: readonly Transaction[]): string[][] {
  const cells = ({ on, reference = "", narration, amount, balance }: Transaction) => [
    ...[on.split("-").toReversed().join("/"), reference, narration],
    ...[amount < 0 ? money(-amount) : "", amount > 0 ? money(amount) : "", money(balance)],
  ];
  return [HEADER, ...transactions.map(cells)];
}

export function csvStatement(transactions: readonly Transaction[]): Buffer {
  return Buffer.from(csvOf(rowsOf(transactions)));
}

export function xlsxStatement(transactions: readonly Transaction[]): Buffer {
  return workbookOf(rowsOf(transactions), "xlsx");
}

/** The same without the balance column. */
export function csvWithoutBalances(transactions: readonly Transaction[]): Buffer {
  return Buffer.from(csvOf(rowsOf(transactions).map((row) => row.slice(0, -1))));
}

export interface UploadChoice {
  readonly bank?: string;
  /** With `other` as the bank. */
  readonly bankName?: string;
  readonly confirmed?: true;
  readonly name?: string;
}

export async function upload(
  server: TestServer,
  file: Buffer,
  { token, bank = "wema", bankName, confirmed, name = "statement.csv" }: UploadChoice & { token?: string } = {},
): Promise<Reply> {
  const fields: [string, string][] = [["bank", bank]];
  if (bankName !== undefined) fields.push(["bank_name", bankName]);
  if (confirmed) fields.push(["confirmed", "true"]);
  const { headers, payload } = multipart("file", name, file, fields);
  const bearer = token ?? (await server.staffToken());
  const answer = await server.app.inject({
    method: "POST",
    url: uploadRepayments.path,
    headers: { ...headers, "x-api-key": "tenor-console", authorization: `Bearer ${bearer}` },
    payload,
  });
  const body = answer.json();
  if (answer.statusCode === 200) uploadRepayments.data.parse(body.data);
  return { status: answer.statusCode, headers: answer.headers, text: answer.payload, body };
}

/**
 * Uploads and posts like two clicks and a sweep, regardless of balances and unread rows; returns the resulting
 * statement. The caller gives the answer about known-looking lines.
 */
export async function book(
  server: TestServer,
  file: Buffer,
  { overlap, ...options }: UploadChoice & { overlap?: "same" | "other" } = {},
) {
  const token = await server.staffToken();
  const uploaded = await upload(server, file, { ...options, token });
  if (uploaded.status !== 200) return uploaded;
  const { id, balance_chain, unread } = uploaded.body.data as Statement;
  const body = {
    ...(balance_chain === "broken" && { accept_broken_chain: true }),
    ...(unread.open > 0 && { accept_unread: true }),
    ...(overlap && { overlap }),
  };
  const posted = await server.call(postStatement, { params: { id }, token, body });
  if (posted.status === 200) await bookStatements(server.deps);
  return posted;
}

/** The lines of a statement as stored, in order. */
export async function linesOf({ deps }: TestServer, statementId: number) {
  const { rows } = await deps.db.pool.query<
    Pick<StatementLineRow, "id" | "row_number" | "verdict" | "reason" | "payment_id" | "booked"> & {
      loan_id: number | null;
      narration: string;
      amount: number;
    }
  >("select * from statement_lines where statement_id = $1 order by row_number", [statementId]);
  return rows;
}

export const day = (text: string): LagosDate => lagosDate(text);

/** The balance of a ledger account, in kobo; a credit is below zero. */
export async function accountBalance({ deps }: TestServer, code: string): Promise<number> {
  const { rows } = await deps.db.pool.query<{ sum: number }>(
    `select coalesce(sum(p.amount), 0)::bigint as sum from ledger_postings p join ledger_accounts a on a.id = p.account_id
      where a.code = $1`,
    [code],
  );
  return rows[0]?.sum ?? 0;
}

export async function openSuspense({ deps }: TestServer): Promise<number> {
  const { rows } = await deps.db.pool.query<{ sum: number }>(
    "select coalesce(sum(amount), 0)::bigint as sum from suspense_items where state = 'open'",
  );
  return rows[0]?.sum ?? 0;
}

/** A salary deduction as a line of the provider's history. */
export async function deduct(
  { deps }: TestServer,
  { id, mandateId, instalment }: RunningLoan,
  { lineKey, on, amount = instalment }: { lineKey: string; on: string; amount?: Kobo },
): Promise<LineOutcome> {
  return deps.db.transaction(async (tx) => {
    const line = { mandateId, lineKey, amount, deductedOn: day(on), status: "TCLS" };
    const author = { userId: undefined, name: "Test" };
    return recordDeduction(tx, (await lockLoan(tx, id)) as StoredLoan, line, { author, at: deps.clock.now() });
  });
}
