import { expect, it } from "vitest";
import { approveLoan, rejectLoan } from "../../contract/loans.contract.ts";
import { type LoanInHand, loanIn, replaceFile, show } from "../testing/loans/loan-life.ts";
import { stagedLending } from "../testing/staged-server.ts";

const server = await stagedLending();
const chidi = await server.staffToken(["approve-loan"], "Chidi Okafor");
const bola = await server.staffToken(["edit-loan-file", "approve-loan"], "Bola Adeyemi");

const approve = ({ id }: LoanInHand, token: string) => server.call(approveLoan, { params: { id }, token });
const reject = ({ id }: LoanInHand) => server.call(rejectLoan, { params: { id }, token: bola });

it("422: whoever rejects in the very second of an approval has not seen it; a second later it can be rejected (API-22)", async () => {
  const loan = await loanIn(server, "pending_approval");
  expect((await approve(loan, chidi)).status).toBe(200);
  const { status, body } = await reject(loan);
  expect([status, body.message]).toEqual([
    422,
    `Loan ${loan.reference} cannot be changed: loan ${loan.reference} was moved to "pending deduction setup" by Chidi Okafor at 20 Nov 2026, 09:30.`,
  ]);
  expect(await show(server, loan.id)).toMatchObject({ status: "pending_deduction_setup", rejection_reason: null });
  server.clock.advance(1);
  expect((await reject(loan)).body.data.status).toBe("rejected");
});

it("422: a rejection that came in before an approval and had its turn after it does not stand (API-22)", async () => {
  const loan = await loanIn(server, "pending_approval");
  const cameIn = server.clock.now();
  server.clock.advance(5);
  expect((await approve(loan, chidi)).status).toBe(200);
  server.clock.set(cameIn);
  expect((await reject(loan)).status).toBe(422);
  expect((await show(server, loan.id)).status).toBe("pending_deduction_setup");
});

it("422: who comes too late is told who decided, not who changed a file of the loan since (API-21)", async () => {
  const loan = await loanIn(server, "pending_approval");
  await approve(loan, chidi);
  expect((await replaceFile(server, loan.id, bola, { fileName: "id.png" })).status).toBe(200);
  expect((await approve(loan, bola)).body.message).toMatch(/ was already approved by Chidi Okafor at /);
});
