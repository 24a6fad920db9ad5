import { afterAll, beforeAll, expect, it } from "vitest";
import { setUpDeduction } from "../../contract/loans.contract.ts";
import { disburseLoan, recordSettlement, reverseDisbursement } from "../../contract/payouts.contract.ts";
import { refundCredit, reversePayment, reverseRefund, transferCredit } from "../../contract/repayments.contract.ts";
import { settleOperations } from "../mandate-record/settle-operations.job.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { heavyCount } from "../testing/heavy.ts";
import { addLoanTypes, loanIn } from "../testing/loans/loan-life.ts";
import { type Cashier, cashier, giveTo, rowsOf, topUpReady } from "../testing/loans/money-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const SEQUENCES = heavyCount("sequences of twenty acts on loans, payments and credit, through the API", 200, 3);
const STEPS = 20;
const SEED = Number(process.env.TENOR_SEED ?? 2611);

let server: TestServer;
let desk: Cashier;
let drawn = SEED;
let references = 0;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  desk = await cashier(server, "Efe Omoregie");
});
afterAll(() => server.stop());

/** A number from zero up to, and without, `below`: reproducible by the seed. */
function draw(below: number): number {
  drawn = (Math.imul(drawn, 1_103_515_245) + 12_345) >>> 0;
  return Math.floor((drawn / 2 ** 32) * below);
}

async function oneOf(text: string, values: unknown[] = []): Promise<number> {
  const rows = await rowsOf<{ id: number }>(server, `${text} order by id`, values);
  return rows[draw(Math.max(1, rows.length))]?.id ?? 0;
}

const fresh = () => `RANDOM-${++references}`;
const amount = () => [0.01, 500, 65_000, 130_000.37, 400_000][draw(5)] ?? 1;
const reason = { reason: "Reversed by chance" };

/** Something that an officer might do to one of the loans, sensible or not. Returns the status. */
async function act(loans: readonly number[]): Promise<number> {
  const loan = loans[draw(loans.length)] ?? 0;
  const payment = await oneOf("select id from payments where loan_id = any($1)", [loans]);
  const credit = await oneOf(
    "select id from payments where loan_id = any($1) and unapplied > 0 and reversed_at is null",
    [loans],
  );
  const refund = await oneOf("select id from credit_uses where loan_id = any($1) and kind = 'refund'", [loans]);
  const paymentMethodId = draw(6) + 1;
  const acts = [
    () => desk.pay(loan, amount(), { paymentMethodId }),
    () => desk.pay(loan, amount(), { paymentMethodId }),
    () => desk.pay(loan, 390_000 + draw(3), { paymentMethodId }),
    () => desk.act(recordSettlement, loan, { amount: 315_000 + draw(3) * 10_000, reference: fresh(), paymentMethodId }),
    () => desk.act(reversePayment, payment, reason),
    () => desk.act(reversePayment, payment, reason),
    () => desk.act(refundCredit, credit, { amount: amount(), reference: fresh(), paymentMethodId }),
    () => desk.act(reverseRefund, refund, reason),
    () => desk.act(transferCredit, credit, { loanId: loans[draw(loans.length)], amount: amount() }),
    () => desk.act(reverseDisbursement, loan, reason),
    () => desk.act(setUpDeduction, loan),
    () => desk.act(disburseLoan, loan, { reference: fresh() }),
  ];
  const done = await acts[draw(acts.length)]?.();
  if (draw(4) === 0) await settleOperations(server.deps);
  return done?.status ?? 0;
}

/** Where maintained balances, counts and months differ from their rows, and what no row may contain. */
const KEPT = `select 'balance ' || coalesce(k.loan_id, f.loan_id) as at from loan_balances k full join loan_balance_facts f using (loan_id)
    where (k.oldest_unpaid_on, k.balance, k.mandate_live) is distinct from (f.oldest_unpaid_on, f.balance, f.mandate_live)
  union all select 'count ' || method from (select method, payments from payment_counts where payments <> 0) k
    full join (select coalesce(payment_method_id, 0) as method, count(*) as payments from payments where reversed_at is null group by 1) c
    using (method) where k.payments is distinct from c.payments
  union all select 'month ' || month || ' ' || figure from employer_month_faults
  union all select 'day ' || due_on || ' ' || figure from employer_day_faults
  union all select 'settled by nothing that stands: ' || i.id from instalments i left join payments p on p.id = i.settled_by
    where (i.settled_at is null) <> (i.settled_by is null) or p.reversed_at is not null
  union all select 'idle credit of a running loan: ' || p.id from payments p join loans l on l.id = p.loan_id
    where p.unapplied > 0 and p.reversed_at is null and l.status = 'disbursed'
  union all select 'unremitted deductions' where (select coalesce(sum(amount), 0) from deductions where state = 'posted' and remitted_on is null)
    <> (select coalesce(sum(p.amount), 0) from ledger_postings p join ledger_accounts a on a.id = p.account_id where a.code = 'deducted-not-remitted')
  union all select 'use of credit ' || u.id from credit_uses u join payments p on p.id = u.payment_id
    where u.reversed_at is null and p.reversed_at is not null`;

it("whatever is done through the API, nothing fails and the books hold after every sequence (T06)", async () => {
  process.stdout.write(`[seed] money faults: ${SEED}\n`);
  const answers = new Map<number, number>();
  for (let sequence = 0; sequence < SEQUENCES; sequence += 1) {
    const { old, fresh: topUp } = await topUpReady(server, desk);
    const loans = [old.id, topUp.id, (await loanIn(server, "disbursed")).id];
    await giveTo(server, loans[2] ?? 0, old.id);
    if (draw(2) === 0) await desk.act(disburseLoan, topUp.id, { reference: fresh() });
    await desk.pay(loans[draw(3)] ?? 0, 390_000 + draw(3) * 70_000);
    // The first loan's past was made by moving its due dates, which no officer can do.
    await rowsOf(server, "select rebuild_employer_days()");
    for (let step = 0; step < STEPS; step += 1) {
      const status = await act(loans);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
    await expectBooksToHold(server.deps.db);
    expect(await rowsOf(server, KEPT)).toEqual([]);
  }
  process.stdout.write(`[answers] ${JSON.stringify(Object.fromEntries(answers))}\n`);
  expect([...answers.keys()].filter((status) => ![200, 400, 404, 422].includes(status))).toEqual([]);
  expect(answers.get(200)).toBeGreaterThan(SEQUENCES * 4);
}, 1_800_000);
