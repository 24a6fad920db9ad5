import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { confirmPickup, sendPickupCode } from "../../contract/pickup.contract.ts";
import { type Kobo, kobo } from "../../domain/money.ts";
import { bookEntry } from "../ledger/ledger.store.ts";
import { paymentPostings } from "../ledger/payment-entry.ts";
import { settleOperations } from "../mandate-record/settle-operations.job.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { addLoanTypes, type LoanInHand, loanIn, newestCode, show } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let payments = 0;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
});
afterEach(() => expectBooksToHold(server.deps.db));
afterAll(() => server.stop());

// ₦180,000 at 4.5 % flat for 6 months: 228,600 in six rows of 38,100 (30,000 principal, 8,100 interest).
const DEVICE = { loan_type: "DEVICE", product_id: 1, pick_up_location: "Wuse store", amount: undefined };
const TOTAL = kobo(22_860_000);

/** A payment made while the device waited, stored entirely as customer credit. */
async function credit({ id }: LoanInHand, amount: Kobo): Promise<void> {
  const at = server.clock.now();
  payments += 1;
  await server.deps.db.transaction(async (tx) => {
    const payment = await tx
      .insertInto("payments")
      .values({
        loan_id: id,
        payment_method_id: 2,
        reference: `CREDIT-${payments}`,
        amount,
        unapplied: amount,
        paid_on: "2026-11-20",
        created_at: at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const none = kobo(0);
    const postings = paymentPostings({
      loanId: id,
      into: "bank-transfer",
      principal: none,
      interest: none,
      unapplied: amount,
    });
    await bookEntry(tx, {
      kind: "payment",
      source: "payment",
      sourceId: payment.id,
      bookedOn: "2026-11-20" as never,
      at,
      postings,
    });
  });
}

async function pickUp({ id, reference }: LoanInHand) {
  const token = await server.staffToken(["process-device-pickup"], "Halima Bello");
  await server.call(sendPickupCode, { query: { loan_reference: reference }, token });
  const otp = await newestCode(server, id);
  return server.call(confirmPickup, { body: { loan_reference: reference, otp }, token });
}

const creditHeld = async ({ id }: LoanInHand): Promise<number> => {
  const { rows } = await server.deps.db.pool.query<{ held: number }>(
    `select coalesce(-sum(p.amount), 0)::bigint as held from ledger_postings p join ledger_accounts a on a.id = p.account_id
     where a.code = 'customer-credit' and p.loan_id = $1`,
    [id],
  );
  return Number(rows[0]?.held);
};

it("what was paid in while the device waited pays the first instalments, interest first, in the ledger too (ACT-39)", async () => {
  const loan = await loanIn(server, "disbursed", DEVICE);
  await credit(loan, kobo(4_000_000));
  await credit(loan, kobo(810_000));
  const { body } = await pickUp(loan);
  expect(body.data.status).toBe("disbursed");
  expect(body.data.schedule.slice(0, 3).map(({ balance }: { balance: number }) => balance)).toEqual([
    0, 28_100, 38_100,
  ]);
  expect(await creditHeld(loan)).toBe(0);
});

it("credit that covers all of it completes the loan and stops its mandate; what is beyond stays credit (ACT-39)", async () => {
  const loan = await loanIn(server, "disbursed", DEVICE);
  await credit(loan, kobo(TOTAL + 5_000));
  const { body } = await pickUp(loan);
  expect(body.data.status).toBe("completed");
  expect(body.data.timeline.slice(0, 2).map(({ event }: { event: string }) => event)).toEqual([
    "completed",
    "pickup-confirmed",
  ]);
  expect(await creditHeld(loan)).toBe(5_000);
  await settleOperations(server.deps);
  expect((await show(server, loan.id)).deduction_setup.state).toBe("stopped");
});
