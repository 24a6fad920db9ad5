import { setUpDeduction } from "../../contract/loans.contract.ts";
import { type Kobo, kobo } from "../../domain/money.ts";
import { type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import { nextPollAt } from "../mandate-record/poll-time.ts";
import { checkMandateNow } from "../mandates/checking/check-mandate-now.ts";
import { type LoanInHand, loanIn } from "../testing/loans/loan-life.ts";
import type { TestServer } from "../testing/test-server.ts";

/** A loan that is paid out, with its mandate. */
export interface Collected extends LoanInHand {
  readonly mandateId: number;
  readonly mandate: string;
  readonly instalment: Kobo;
}

/** How long before the test's day the loans of a fixture were set up. */
const SET_UP_DAYS = 120;

export async function collectedLoan(server: TestServer): Promise<Collected> {
  const now = server.clock.now();
  server.clock.advance(-SET_UP_DAYS * 86_400);
  const loan = await loanIn(server, "disbursed");
  server.clock.set(now);
  const { id, mandate_reference } = await newestMandateRow(server, loan.id);
  await rowsOf(server, "update mandates set next_poll_at = $1 where id = $2", [nextPollAt(now, mandate_reference), id]);
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

/** A payday after the loans were set up, and weeks before the test's day. */
export const DAY: LagosDate = lagosDate("2026-09-25");

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

/** Loses the answer of a booking: whether it exists at the provider is unknown. */
export async function bookingInDoubt(server: TestServer, isBooked: boolean): Promise<LoanInHand> {
  const loan = await loanIn(server, "pending_deduction_setup");
  server.provider.queueOutcomes("bookMandate", { kind: isBooked ? "unknown-but-committed" : "unknown-not-committed" });
  await server.call(setUpDeduction, { params: { id: loan.id }, token: await server.staffToken() });
  return loan;
}
