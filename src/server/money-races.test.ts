import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { Endpoint } from "../contract/endpoint.ts";
import { disburseLoan } from "../contract/payouts.contract.ts";
import { refundCredit } from "../contract/repayments.contract.ts";
import { postStatement, uploadRepayments } from "../contract/statements.contract.ts";
import { bookStatements } from "./statements/book-statements.job.ts";
import {
  account,
  accountBalance,
  csvStatement,
  type RunningLoan,
  runningLoans,
} from "./statements/statements.testkit.ts";
import { expectBooksToHold } from "./testing/expect-books.ts";
import { multipart } from "./testing/files/test-files.ts";
import { addLoanTypes, loanIn } from "./testing/loans/loan-life.ts";
import { type Cashier, cashier, rowsOf } from "./testing/loans/money-life.ts";
import { type ServerProcess, startServerProcess } from "./testing/processes/server-process.ts";
import { type CallOptions, startTestServer, type TestServer } from "./testing/test-server.ts";

// One race each of those in loans/, repayments/ and statements/, between this process and another.

let server: TestServer;
let other: ServerProcess;
let desk: Cashier;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  other = await startServerProcess(server, "", { sweeps: ["book-statements"] });
  desk = await cashier(server, "Efe Omoregie");
});
afterEach(() => expectBooksToHold(server.deps.db));
afterAll(async () => {
  other.stop();
  await server.stop();
});

/** Eight calls at once, alternating between the two processes; returns their statuses. */
async function eightAtOnce(endpoint: Endpoint, options: (call: number) => CallOptions): Promise<readonly number[]> {
  const sent = Array.from({ length: 8 }, (_, call) => (call % 2 ? server : other).call(endpoint, options(call)));
  return (await Promise.all(sent)).map(({ status }) => status).sort();
}

const ONE_OF_EIGHT = [200, ...Array(7).fill(422)];

it("T01: of eight who disburse a loan at once through two processes one pays it out (API-23)", async () => {
  const { id } = await loanIn(server, "pending_disbursement");
  const statuses = await eightAtOnce(disburseLoan, (call) => ({
    params: { id },
    body: { reference: `PAYOUT-${call}` },
    token: desk.token,
  }));
  expect(statuses).toEqual(ONE_OF_EIGHT);
  expect(await rowsOf(server, "select loan_id from disbursements where loan_id = $1", [id])).toHaveLength(1);
});

it("of eight refunds of the same credit at once through two processes one is paid back", async () => {
  const { id } = await loanIn(server, "disbursed");
  const { payment_id } = (await desk.pay(id, 390_100)).body.data;
  const statuses = await eightAtOnce(refundCredit, (call) => ({
    params: { id: payment_id },
    body: { amount: 60, reference: `BACK-${call}`, paymentMethodId: desk.method("cash") },
    token: desk.token,
  }));
  expect(statuses).toEqual(ONE_OF_EIGHT);
  const refunds = await rowsOf(server, "select amount from credit_uses where kind = 'refund' and payment_id = $1", [
    payment_id,
  ]);
  expect(refunds).toEqual([{ amount: 60_00 }]);
});

it("T05: a statement that eight post at once through two processes, booked by both, is booked once", async () => {
  const [loan] = (await runningLoans(server, 1, 90_000)) as [RunningLoan];
  const file = csvStatement(account([{ on: "2026-11-02", amount: 100_00, narration: loan.reference }]));
  const { headers, payload } = multipart("file", "november.csv", file, [["bank", "wema"]]);
  const uploaded = await server.app.inject({
    method: "POST",
    url: uploadRepayments.path,
    headers: { ...headers, "x-api-key": "tenor-console", authorization: `Bearer ${desk.token}` },
    payload,
  });
  const { id } = uploaded.json().data as { id: number };
  const statuses = await eightAtOnce(postStatement, () => ({ params: { id }, body: {}, token: desk.token }));
  expect(statuses).toEqual(ONE_OF_EIGHT);
  // The other process books what it posts, beside this one.
  while ((await bookStatements(server.deps)) > 0);
  await expect.poll(() => accountBalance(server, "bank-statement")).toBe(100_00);
});
