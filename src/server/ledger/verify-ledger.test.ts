import type pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import { type SeededDemo, seededDemo } from "../demo/demo-under-test.ts";
import { LEDGER_RULES, verifyLedger } from "./verify-ledger.ts";

let demo: SeededDemo;
let client: pg.PoolClient;

beforeAll(async () => {
  demo = await seededDemo(lagosDate("2026-11-20"));
  client = await demo.database.db.pool.connect();
  // As somebody with the database in their hands: no trigger and no foreign key stands in the way.
  await client.query("set session_replication_role = replica");
}, 240_000);
afterAll(async () => {
  client?.release(true);
  await demo?.drop();
});
beforeEach(async () => expect(await verifyLedger(demo.database.db)).toEqual([]));

const oneOf = (table: string, where: string) => `(select min(id) from ${table} where ${where})`;
const account = (code: string) => `(select id from ledger_accounts where code = '${code}')`;
const posting = (code: string) => oneOf("ledger_postings", `account_id = ${account(code)}`);
const paidRow = oneOf("instalments", "principal_paid > 0 and principal_paid = principal and settled_at is null");
const running = oneOf("loans", "status = 'disbursed'");

/** A rule, what breaks it, and what puts it right again. */
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
    "allocations, refunds, transfers and the rest make up the payment",
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
    "insert into top_up_count_deltas (next_due_on, delta) values ('2026-12-25', 1)",
    "insert into top_up_count_deltas (next_due_on, delta) values ('2026-12-25', -1)",
  ],
];

it("every rule of the books has its damage below", () => {
  expect(new Set(BREAKS.map(([rule]) => rule)).size).toBe(LEDGER_RULES);
});

it.each(BREAKS)("found: %s", async (rule, damage, repair) => {
  expect((await client.query(damage)).rowCount).toBe(1);
  const found = await verifyLedger(demo.database.db);
  expect(found.map((violation) => violation.rule)).toContain(rule);
  expect((await client.query(repair)).rowCount).toBe(1);
});
