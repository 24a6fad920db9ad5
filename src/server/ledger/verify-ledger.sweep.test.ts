import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import { type SeededDemo, seededDemo } from "../../pretend/demo/demo.testkit.ts";
import { LEDGER_RULES, verifyLedger } from "./verify-ledger.ts";

let demo: SeededDemo;
let client: pg.PoolClient;

beforeAll(async () => {
  demo = await seededDemo(lagosDate("2026-11-20"));
  client = await demo.database.db.pool.connect();
  // Like somebody with full database access: triggers and foreign keys are off.
  await client.query("set session_replication_role = replica");
}, 240_000);
afterAll(async () => {
  client?.release(true);
  await demo?.drop();
});

it("a demo's books hold", async () => {
  expect(await verifyLedger(demo.database.db)).toEqual([]);
});

const oneOf = (table: string, where: string) => `(select min(id) from ${table} where ${where})`;
const account = (code: string) => `(select id from ledger_accounts where code = '${code}')`;
const posting = (code: string) => oneOf("ledger_postings", `account_id = ${account(code)}`);
const paidRow = oneOf("instalments", "principal_paid > 0 and principal_paid = principal and settled_at is null");
const running = oneOf("loans", "status = 'disbursed'");
const flatRow = oneOf(
  "instalments",
  "loan_id = (select min(id) from loans where status = 'disbursed' and method = 'flat')",
);
const MORNING = "2026-11-20T08:00:00Z";

/** A rule, what breaks it, and what repairs it. */
const BREAKS: readonly (readonly [rule: string, damage: string, repair: string])[] = [
  [
    "debits equal credits in every entry",
    `update ledger_postings set amount = amount + 1 where id = ${posting("deducted-not-remitted")}`,
    `update ledger_postings set amount = amount - 1 where id = ${posting("deducted-not-remitted")}`,
  ],
  [
    "every entry has at least two postings",
    "insert into ledger_entries (kind, source, source_id, booked_on, created_at) values ('payment', 'nothing', 1, '2026-01-01', now())",
    "delete from ledger_entries where source = 'nothing'",
  ],
  [
    "debits equal credits overall",
    `update ledger_postings set amount = amount - 1 where id = ${posting("interest-income")}`,
    `update ledger_postings set amount = amount + 1 where id = ${posting("interest-income")}`,
  ],
  [
    "principal in the ledger is the unpaid principal of the schedule",
    `update ledger_postings set amount = amount + 1 where id = ${posting("loan-principal")}`,
    `update ledger_postings set amount = amount - 1 where id = ${posting("loan-principal")}`,
  ],
  [
    "customer credit in the ledger is what payments left unapplied",
    `update ledger_postings set account_id = ${account("customer-credit")} where id = ${posting("interest-income")}`,
    `update ledger_postings set account_id = ${account("interest-income")} where id = ${posting("customer-credit")}`,
  ],
  [
    "interest in the ledger is the interest that payments brought",
    `update ledger_postings set account_id = ${account("fee-income")} where id = ${posting("interest-income")}`,
    `update ledger_postings set account_id = ${account("interest-income")} where id =
      (select min(p.id) from ledger_postings p join ledger_entries e on e.id = p.entry_id
        where p.account_id = ${account("fee-income")} and e.kind <> 'disbursement')`,
  ],
  [
    "no principal is outstanding on a loan that was not paid out",
    `update loans set status = 'rejected', rejection_reason = status where id = ${running}`,
    "update loans set status = 'disbursed', rejection_reason = null where rejection_reason = 'disbursed'",
  ],
  [
    "the schedule's principal is the approved amount",
    `update loans set approved_amount = approved_amount + 1 where id = ${running}`,
    `update loans set approved_amount = approved_amount - 1 where id = ${running}`,
  ],
  [
    "a schedule has as many rows as the tenor",
    `update loans set tenor = tenor + 1 where id = ${running}`,
    `update loans set tenor = tenor - 1 where id = ${running}`,
  ],
  [
    "allocations, what left as credit and the rest make up the payment",
    "update payments set amount = amount + 1 where id = 1",
    "update payments set amount = amount - 1 where id = 1",
  ],
  [
    "what a row says is paid is what was allocated to it",
    `update instalments set interest_paid = interest_paid - 1, interest = interest - 1 where id = ${paidRow}`,
    `update instalments set interest_paid = interest_paid + 1, interest = interest + 1 where id = ${paidRow}`,
  ],
  [
    "completed or liquidated exactly when nothing is owed",
    "update loans set status = 'disbursed', rejection_reason = 'was completed' where id = (select min(id) from loans where status = 'completed')",
    "update loans set status = 'completed', rejection_reason = null where rejection_reason = 'was completed'",
  ],
  [
    "one live disbursement for each loan that was paid out, and none for others",
    "update disbursements set reversed_at = '2000-01-01' where id = 1",
    "update disbursements set reversed_at = null where reversed_at = '2000-01-01'",
  ],
  [
    "every disbursement and every payment stands in the ledger",
    "update ledger_entries set kind = 'lost' where source = 'disbursement' and source_id = 1",
    "update ledger_entries set kind = 'disbursement' where kind = 'lost'",
  ],
  [
    "a payout is what was approved less fee and liquidation",
    "update disbursements set payout = payout + 1 where id = 1",
    "update disbursements set payout = payout - 1 where id = 1",
  ],
  [
    "the history of a loan is one path to its status",
    "update loan_events set from_status = 'rejected', note = from_status where id = (select min(id) from loan_events where event = 'approved')",
    "update loan_events set from_status = note, note = null where event = 'approved' and from_status = 'rejected'",
  ],
  [
    "no operation is being sent past its time, and none confirmed lacks the provider's reference",
    "update provider_operations set provider_reference = null, message = provider_reference where id = (select min(id) from provider_operations where kind = 'book-mandate' and state = 'confirmed')",
    "update provider_operations set provider_reference = message, message = null where state = 'confirmed' and kind = 'book-mandate' and provider_reference is null",
  ],
  [
    "a loan with a booked deduction has its schedule",
    "update loans set status = 'pending_disbursement', rejection_reason = 'was new' where id = (select min(id) from loans where status = 'pending_approval')",
    "update loans set status = 'pending_approval', rejection_reason = null where rejection_reason = 'was new'",
  ],
  [
    "the kept counts are the counts",
    "update loan_count_totals set loans = loans + 1 where (status, loan_type_id) = (select status, loan_type_id from loan_count_totals order by 1, 2 limit 1)",
    "update loan_count_totals set loans = loans - 1 where (status, loan_type_id) = (select status, loan_type_id from loan_count_totals order by 1, 2 limit 1)",
  ],
  [
    "the loans kept as fit for a top-up are the loans that are",
    "update top_up_candidates set next_due_on = next_due_on + 1 where loan_id = (select min(loan_id) from top_up_candidates)",
    "update top_up_candidates set next_due_on = next_due_on - 1 where loan_id = (select min(loan_id) from top_up_candidates)",
  ],
  [
    "the kept counts of loans fit for a top-up are the counts",
    "insert into top_up_count_deltas (next_due_on, loan_type_id, delta) values ('2026-12-25', 1, 1)",
    "insert into top_up_count_deltas (next_due_on, loan_type_id, delta) values ('2026-12-25', 1, -1)",
  ],
  [
    "no operation is being sent past its time, and none confirmed lacks the provider's reference",
    `update provider_operations set lease_until = '${MORNING}'::timestamptz - interval '61 minutes', state = 'sending', message = state
      where id = ${oneOf("provider_operations", "kind = 'stop-mandate' and state = 'confirmed'")}`,
    "update provider_operations set lease_until = null, state = message, message = null where state = 'sending'",
  ],
  [
    "entries, postings, history and audit log refuse to be changed",
    "alter table ledger_postings disable trigger ledger_postings_immutable",
    "alter table ledger_postings enable trigger ledger_postings_immutable",
  ],
  [
    "every entry stands for one fact that is there",
    "update ledger_entries set source_id = -1 where source = 'disbursement' and source_id = 1",
    "update ledger_entries set source_id = 1 where source_id = -1",
  ],
  [
    "a reversal is the mirror of the entry that it reverses",
    `insert into ledger_entries (kind, source, source_id, reverses, booked_on, created_at)
      select 'reversal', 'entry', id, id, booked_on, created_at from ledger_entries where source = 'payment' and source_id = 1`,
    "delete from ledger_entries where kind = 'reversal'",
  ],
  [
    "what was reversed is reversed in the ledger, and nothing else is",
    "update payments set reversed_at = '2000-01-01' where id = 1",
    "update payments set reversed_at = null where reversed_at = '2000-01-01'",
  ],
  [
    "every entry was made together with a row of the audit log",
    "update ledger_entries set created_at = created_at + interval '1 millisecond' where source = 'payment' and source_id = 1",
    "update ledger_entries set created_at = created_at - interval '1 millisecond' where source = 'payment' and source_id = 1",
  ],
  [
    "every step of a loan's history is one that the workflow has",
    `update loan_events set event = 'waved-through' where id = ${oneOf("loan_events", "event = 'approved'")}`,
    "update loan_events set event = 'approved' where event = 'waved-through'",
  ],
  [
    "a loan that awaits pickup is not closed",
    `insert into loan_events (loan_id, event, from_status, to_status, actor, at)
      values (1, 'completed', 'pending_pickup', 'completed', 'nobody', now())`,
    "delete from loan_events where actor = 'nobody'",
  ],
  [
    "the schedule of a loan at a flat rate asks for its whole interest",
    `update instalments set interest = interest + 1 where id = ${flatRow}`,
    `update instalments set interest = interest - 1 where id = ${flatRow}`,
  ],
  [
    "suspense in the ledger is the open suspense items",
    "insert into suspense_items (statement_line_id, amount, received_on, state, created_at) values (-1, 700, '2026-11-01', 'open', now())",
    "delete from suspense_items where statement_line_id = -1",
  ],
  [
    "deducted and not remitted in the ledger is what the provider still owes",
    `update deductions set remitted_on = '2000-01-01' where id = ${oneOf("deductions", "state = 'posted' and remitted_on is null")}`,
    "update deductions set remitted_on = null where remitted_on = '2000-01-01'",
  ],
  [
    "every payment of the provider has one deduction, and every deduction its payment",
    `update deductions set amount = amount + 1 where id = ${oneOf("deductions", "state = 'posted'")}`,
    `update deductions set amount = amount - 1 where id = ${oneOf("deductions", "state = 'posted'")}`,
  ],
  [
    "every payment of the provider has one deduction, and every deduction its payment",
    `update deductions set state = 'held', payment_id = null, held_reason = payment_id where id = ${oneOf("deductions", "state = 'posted'")}`,
    "update deductions set state = 'posted', payment_id = held_reason::bigint, held_reason = null where state = 'held'",
  ],
  [
    "the receipt of a booked statement line stands in the books once and is its amount",
    `insert into statement_lines (statement_id, row_number, booked_on, direction, amount, narration, base_key, line_key, verdict, reason,
      booked) values (-1, 1, '2026-11-01', 'credit', 700, 'from nowhere', 'a', 'a', 'suspense', 'nobody known', true)`,
    "delete from statement_lines where statement_id = -1",
  ],
  [
    "the money of a statement line that is another's is in no bank account",
    `with line as (update statement_lines set booked = false where id = (select statement_line_id from suspense_items
        where id = ${oneOf("suspense_items", "state = 'open'")}))
      update suspense_items set resolution = 'same' where id = ${oneOf("suspense_items", "state = 'open'")}`,
    `with line as (update statement_lines set booked = true where id = (select statement_line_id from suspense_items
        where resolution = 'same'))
      update suspense_items set resolution = null where resolution = 'same'`,
  ],
  [
    "a booked statement line that confirms a payment names one that stands",
    `insert into statement_lines (statement_id, row_number, booked_on, direction, amount, narration, base_key, line_key, verdict, reason,
      booked, payment_id) values (-1, 1, '2026-11-01', 'credit', 700, 'told before', 'a', 'a', 'confirms', 'known', true,
      ${oneOf("payments", "reversed_at is not null")})`,
    "delete from statement_lines where statement_id = -1",
  ],
  [
    "a settled row is settled by a payment that stands",
    `update instalments set settled_by = -settled_by where id = ${oneOf("instalments", "settled_by is not null")}`,
    "update instalments set settled_by = -settled_by where settled_by < 0",
  ],
  [
    "no credit of a running loan lies idle",
    `update payments set loan_id = ${running}, reversal_reason = loan_id where id = ${oneOf("payments", "unapplied > 0 and reversed_at is null")}`,
    "update payments set loan_id = reversal_reason::bigint, reversal_reason = null where reversed_at is null and reversal_reason is not null",
  ],
  [
    "a loan that waits until its money is seen runs, and owes nothing",
    `insert into acts (kind, subject, loan_id, amount, wanted, title, asked_at)
      values ('closing', 'damage', ${running}, 1, '{}', 'Waits', now())`,
    "delete from acts where subject = 'damage'",
  ],
  [
    "credit given to another loan is a payment there, once",
    "insert into credit_uses (payment_id, loan_id, kind, amount, created_at, reference) values (1, 1, 'transfer', 700, now(), 'nowhere')",
    "delete from credit_uses where reference = 'nowhere'",
  ],
  [
    "at most one mandate of a loan is live",
    `drop index one_live_mandate;
      insert into mandates (loan_id, provider, mandate_reference, customer_id, authorisation_code, status, collection_amount, total_amount,
        first_collection_on, booked_at) select loan_id, provider, '999999999999', customer_id, authorisation_code, status, collection_amount,
        total_amount, first_collection_on, booked_at from mandates where id = ${oneOf("mandates", "status = 'active'")}`,
    `delete from mandates where mandate_reference = '999999999999';
      create unique index one_live_mandate on mandates (loan_id) where status = 'active'`,
  ],
  [
    "the kept balances of loans are what their rows ask for",
    "update loan_balances set balance = balance + 1 where loan_id = (select min(loan_id) from loan_balances)",
    "update loan_balances set balance = balance - 1 where loan_id = (select min(loan_id) from loan_balances)",
  ],
  [
    "the kept counts of balances are the counts",
    "insert into loan_balance_count_deltas (oldest_unpaid_on, mandate_live, delta) values ('2026-12-25', true, 1)",
    "insert into loan_balance_count_deltas (oldest_unpaid_on, mandate_live, delta) values ('2026-12-25', true, -1)",
  ],
  [
    "the kept debts of days are the sums of balances",
    "insert into debt_day_deltas (oldest_unpaid_on, amount) values ('2026-12-25', 1)",
    "insert into debt_day_deltas (oldest_unpaid_on, amount) values ('2026-12-25', -1)",
  ],
  [
    "the kept counts of payments are the counts",
    "insert into payment_count_deltas (method, delta) values (1, 1)",
    "insert into payment_count_deltas (method, delta) values (1, -1)",
  ],
  [
    "the kept counts of notifications are the counts",
    "insert into notification_count_deltas (state, delta) values ('confirmed', 1)",
    "insert into notification_count_deltas (state, delta) values ('confirmed', -1)",
  ],
  [
    "the kept days of employers are what their loans' rows say",
    "insert into employer_day_deltas (due_on, employer_id, figure, rows, amount) values ('2026-11-25', 0, 'posted', 0, 1)",
    "delete from employer_day_deltas where employer_id = 0 and amount = 1",
  ],
  [
    "the kept months of employers are what their deductions say",
    "insert into employer_month_deltas (month, employer_id, figure, rows, amount) values ('2026-11-01', 0, 'remitted', 0, 1)",
    "delete from employer_month_deltas where employer_id = 0 and amount = 1",
  ],
  [
    "the kept balances of accounts are the sums of their postings",
    "update ledger_account_totals set balance = balance + 1 where account_id = (select min(account_id) from ledger_account_totals)",
    "update ledger_account_totals set balance = balance - 1 where account_id = (select min(account_id) from ledger_account_totals)",
  ],
  [
    "a deduction's employer is its loan's",
    "update deductions set employer_id = case employer_id when 1 then 2 else 1 end where id = 1",
    "update deductions d set employer_id = l.employer_id from loans l where l.id = d.loan_id and d.id = 1",
  ],
  [
    "no schedule reaches further than is kept",
    "update schedule_reach set longest = longest - 1",
    "update schedule_reach set longest = longest + 1",
  ],
];

it("every rule of the books has its damage below", () => {
  expect(new Set(BREAKS.map(([rule]) => rule)).size).toBe(LEDGER_RULES);
});

it.each(BREAKS)("found: %s", async (rule, damage, repair) => {
  await doTo(damage);
  const found = await verifyLedger(demo.database.db, { now: new Date(MORNING), rules: [rule] });
  expect(found.map((violation) => violation.rule)).toEqual([rule]);
  await doTo(repair);
});

it("a rule that does not exist is no rule that holds", async () => {
  await expect(verifyLedger(demo.database.db, { rules: ["nothing"] })).rejects.toThrow('is called "nothing"');
});

/** Every statement changes one row, or is meant to change none. */
async function doTo(statements: string): Promise<void> {
  for (const { rowCount } of [await client.query(statements)].flat()) expect(rowCount ?? 1).toBe(1);
}

it("a finding names its loans beside up to five examples, and how many there are in all", async () => {
  await client.query("update loans set tenor = tenor + 1 where id <= 60 and status = 'completed'");
  const [found] = await verifyLedger(demo.database.db);
  const { rows } = await client.query("select id from loans where id <= 60 and status = 'completed'");
  await client.query("update loans set tenor = tenor - 1 where id <= 60 and status = 'completed'");
  expect(found).toMatchObject({ rule: "a schedule has as many rows as the tenor", count: rows.length });
  expect(found?.examples).toHaveLength(5);
  expect(found?.loans.toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => Number(id)).sort((a, b) => a - b));
});

it("all that was damaged was put right again: what was found above was found for its own damage", async () => {
  expect(await verifyLedger(demo.database.db)).toEqual([]);
});

it("an operation that is being sent is late an hour after its lease, not before, and never without being told the time", async () => {
  const lease = (minutes: number) =>
    client.query(`update provider_operations set lease_until = '${MORNING}'::timestamptz - interval '${minutes} minutes', state = 'sending'
      where id = ${oneOf("provider_operations", "kind = 'stop-mandate' and state in ('confirmed', 'sending')")}`);
  await lease(60);
  expect(await verifyLedger(demo.database.db, { now: new Date(MORNING) })).toEqual([]);
  await lease(61);
  expect(await verifyLedger(demo.database.db)).toEqual([]);
  expect(await verifyLedger(demo.database.db, { now: new Date(MORNING) })).toHaveLength(1);
  await client.query("update provider_operations set state = 'confirmed' where state = 'sending'");
});

it("a check that is told to stop ends at once and gives its connection back", async () => {
  await expect(verifyLedger(demo.database.db, { stopping: () => true })).rejects.toThrow();
  await expect.poll(() => demo.database.db.pool.waitingCount).toBe(0);
});
