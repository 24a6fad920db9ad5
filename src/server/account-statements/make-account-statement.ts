import { STATEMENTS_A_DAY } from "../../contract/account-statements.contract.ts";
import { type AccountStatement, accountStatement } from "../../domain/account-statement/account-statement.ts";
import { quoteSettlement } from "../../domain/loan/cooling-off.ts";
import { inTimeFrom } from "../../domain/loan/grace.ts";
import { outstandingBalance } from "../../domain/loan/liquidation.ts";
import { isPaidOut, RUNNING_STATUSES } from "../../domain/loan/loan-status.ts";
import { asOneLineName } from "../../domain/one-line-name.ts";
import { type LagosDate, lagosDate, lagosDateOf } from "../../domain/time/lagos-date.ts";
import { today } from "../clock.ts";
import { ownAddress } from "../configuration/own-address.ts";
import type { Queries } from "../db/queries.ts";
import { type Author, audit } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { insertFile } from "../files/file.store.ts";
import { lenderAt } from "../lender/lender-at.ts";
import type { StatementDocument } from "../letters/statement-document.ts";
import { newVerificationCode, verificationLink } from "../letters/verification-code.ts";
import { customerContact } from "../loan-record/customer.store.ts";
import { settlementTermsOf } from "../loan-record/grace.store.ts";
import { readOwedRows } from "../loan-record/instalment.store.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { payoutTermsOf } from "../loan-record/payout-terms.ts";
import { fieldError, Refusal, requireDaysInOrder } from "../refusal/refusal.ts";
import { countTaken, holdCustomer, insertAccountStatement, type StatementFormat } from "./account-statement.store.ts";
import { readMovements } from "./movements.store.ts";
import { statementCsv } from "./statement-csv.ts";

export interface AskedStatement {
  readonly from_date?: string | undefined;
  readonly to_date?: string | undefined;
  readonly format: StatementFormat;
}

/** Who asks: a member of staff, or the customer, who may ask four times a day. */
export interface Asker {
  readonly author: Author;
  readonly isCustomer: boolean;
}

const TYPES: Readonly<Record<StatementFormat, string>> = { pdf: "application/pdf", csv: "text/csv; charset=utf-8" };

/**
 * Makes the statement of a loan's account, keeps its bytes with their hash and who asked, and answers the file. Refuses a
 * loan that was never paid out, a period that ends before it begins or lies ahead, and a customer's fifth of a day.
 */
export async function makeAccountStatement(
  deps: Deps,
  loan: StoredLoan,
  asked: AskedStatement,
  { author, isCustomer }: Asker,
) {
  const period = periodOf(loan, asked, today(deps.clock));
  if (isCustomer) await refuseFifth(deps.db.query, loan, deps);
  const { query } = deps.db;
  const statement = accountStatement(await readMovements(query, loan.id, period.to), period);
  const code = newVerificationCode();
  const at = deps.clock.now();
  const bytes = asked.format === "csv" ? statementCsv(statement) : await pdfOf(deps, loan, { statement, code, at });
  const sha256 = await deps.files.keep(bytes);
  const fileName = `${loan.reference} statement ${period.from} to ${period.to}.${asked.format}`;
  await deps.db.transaction(async (tx) => {
    if (isCustomer) {
      await holdCustomer(tx, loan.customer_id);
      await refuseFifth(tx, loan, deps);
    }
    const file = { name: fileName, contentType: TYPES[asked.format], bytes: bytes.length, sha256, at };
    const fileId = await insertFile(tx, file);
    const issuedBy = isCustomer ? undefined : author.userId;
    const { format } = asked;
    const { closing } = statement;
    await insertAccountStatement(tx, {
      loanId: loan.id,
      code,
      format,
      ...period,
      closing,
      fileId,
      sha256,
      at,
      issuedBy,
    });
    const after = { format, from: period.from, to: period.to, closing, sha256: sha256.toString("hex") };
    const name = isCustomer ? "Customer" : author.name;
    audit(tx, { ...author, name }, at, { action: "account statement issued", object: `loan:${loan.id}`, after });
  });
  return {
    stream: bytes,
    headers: {
      "content-type": TYPES[asked.format],
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "no-store",
    },
  };
}

function periodOf(loan: StoredLoan, { from_date, to_date }: AskedStatement, on: LagosDate) {
  if (!isPaidOut(loan.status) || loan.disbursed_at === null)
    throw new Refusal("not-possible", "A statement begins with the payout, and this loan was not paid out.");
  const from = lagosDate(from_date ?? lagosDateOf(loan.disbursed_at));
  const to = lagosDate(to_date ?? on);
  if (to > on) throw fieldError("to_date", "Choose today or an earlier day");
  requireDaysInOrder("to_date", from, to);
  return { from, to };
}

async function refuseFifth(db: Queries, loan: StoredLoan, { clock }: Pick<Deps, "clock">): Promise<void> {
  if ((await countTaken(db, loan.customer_id, today(clock))) >= STATEMENTS_A_DAY)
    throw new Refusal(
      "too-many-requests",
      `You have had ${STATEMENTS_A_DAY} statements today. You can have the next one tomorrow.`,
    );
}

interface Printed {
  readonly statement: AccountStatement;
  readonly code: string;
  readonly at: Date;
}

async function pdfOf(deps: Deps, loan: StoredLoan, { statement, code, at }: Printed): Promise<Buffer> {
  const { query } = deps.db;
  const [lender, customer] = await Promise.all([
    lenderAt(query, deps.config, at),
    customerContact(query, loan.customer_id),
  ]);
  const address = ownAddress(deps.config);
  return deps.writeLetter({
    kind: "statement",
    lender,
    reference: loan.reference,
    customer: asOneLineName(`${customer.first_name} ${customer.last_name}`),
    firstName: asOneLineName(customer.first_name),
    statement,
    ...(await owedToday(deps, loan)),
    issuedAt: at,
    issuedOn: lagosDateOf(at),
    verification: { code, link: verificationLink(code, address) },
  });
}

/** What is overdue and what settles the loan, by the rules that book it. */
async function owedToday(
  { db, clock }: Pick<Deps, "db" | "clock">,
  loan: StoredLoan,
): Promise<Pick<StatementDocument, "overdue" | "settlement">> {
  const on = today(clock);
  const rows = await readOwedRows(db.query, loan.id);
  const terms = await settlementTermsOf(db.query, loan.loan_type_version_id);
  const inTime = inTimeFrom(on, terms.grace);
  const overdue = outstandingBalance(rows.filter(({ dueDate }) => dueDate < inTime));
  if (!RUNNING_STATUSES.some((running) => running === loan.status)) return { overdue, settlement: undefined };
  const quote = quoteSettlement(rows, on, terms, payoutTermsOf({ ...loan, ...terms }));
  return { overdue, settlement: { amount: quote.amount, validTo: quote.validTo } };
}
