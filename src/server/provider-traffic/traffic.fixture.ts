import { setUpDeduction } from "../../contract/loans.contract.ts";
import { type Kobo, kobo } from "../../domain/money.ts";
import { type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import { type LoanInHand, loanIn } from "../testing/loan-life.ts";
import type { TestServer } from "../testing/test-server.ts";
import { checkMandateNow } from "./check-mandate-now.ts";

/** A loan that is paid out, with its mandate. */
export interface Collected extends LoanInHand {
  readonly mandateId: number;
  readonly mandate: string;
  readonly instalment: Kobo;
}

export async function collectedLoan(server: TestServer): Promise<Collected> {
  const loan = await loanIn(server, "disbursed");
  const mandate = await newestMandateRow(server, loan.id);
  return {
    ...loan,
    mandateId: mandate.id,
    mandate: mandate.mandate_reference,
    instalment: kobo(mandate.collection_amount),
  };
}

export async function newestMandateRow(server: TestServer, loanId: number) {
  const { rows } = await server.deps.db.pool.query(
    "select * from mandates where loan_id = $1 order by id desc limit 1",
    [loanId],
  );
  return rows[0];
}

export async function check(server: TestServer, { mandateId }: Pick<Collected, "mandateId">) {
  const result = await checkMandateNow(server.deps, mandateId);
  if (result.kind !== "checked") throw new Error(`not checked: ${result.message}`);
  return result;
}

export const DAY: LagosDate = lagosDate("2026-12-25");

export async function rowsOf(server: TestServer, text: string, values: readonly unknown[] = []) {
  return (await server.deps.db.pool.query(text, [...values])).rows;
}

export async function paymentsOf(server: TestServer, loanId: number) {
  return rowsOf(server, "select * from payments where loan_id = $1 order by id", [loanId]);
}

export async function deductionsOf(server: TestServer, loanId: number) {
  return rowsOf(server, "select * from deductions where loan_id = $1 order by id", [loanId]);
}

export async function notesOf(server: TestServer, loanId: number): Promise<readonly string[]> {
  const rows = await rowsOf(server, "select event from loan_events where loan_id = $1 order by id", [loanId]);
  return rows.map((row) => row.event);
}

/** Loses the answer of a booking: it stands at the provider, or does not, and we do not know. */
export async function bookingInDoubt(server: TestServer, isBooked: boolean): Promise<LoanInHand> {
  const loan = await loanIn(server, "pending_deduction_setup");
  server.provider.queueOutcomes("bookMandate", { kind: isBooked ? "unknown-but-committed" : "unknown-not-committed" });
  await server.call(setUpDeduction, { params: { id: loan.id }, token: await server.staffToken() });
  return loan;
}
