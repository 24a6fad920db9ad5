import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rejectLoan } from "../../contract/loans.contract.ts";
import { LEAD_STATUSES } from "../../domain/lead/lead-status.ts";
import { foldDeltas } from "../db/fold-deltas.store.ts";
import { heavyCount } from "../testing/heavy.ts";
import { addLoanTypes, loanIn } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { rebuildFigures, verifyFigures } from "./verify-figures.store.ts";

const HISTORIES = heavyCount(
  "random histories of loans and leads, after each of which every kept figure is counted again",
  300,
  15,
);
const NOTHING_WRONG = { figures: [], leadIds: [], calledLeadIds: [], cashPostingIds: [] };
const LOANS = 6;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
});
afterAll(() => server.stop());

const run = (statement: string, values: readonly unknown[] = []) => server.deps.db.pool.query(statement, [...values]);

it("DSH-12: after loans have gone their ways through the workflow every kept figure is what the rows say", async () => {
  const token = await server.staffToken();
  const waiting = await loanIn(server, "pending_approval");
  await server.call(rejectLoan, { params: { id: waiting.id }, token, body: { reason: "Asked to withdraw" } });
  await loanIn(server, "pending_disbursement");
  const paidOut = await loanIn(server, "disbursed");
  const { rows } = await run(
    "select figure, sum(rows)::int as rows from daily_figures group by figure order by figure",
  );
  expect(rows).toEqual([
    { figure: "application", rows: 3 },
    { figure: "approved", rows: 2 },
    { figure: "cash out", rows: 1 },
    { figure: "disbursed", rows: 1 },
    { figure: "due", rows: 6 },
    { figure: "rejected", rows: 1 },
    { figure: "unpaid", rows: 6 },
  ]);
  expect(await verifyFigures(server.deps.db)).toEqual(NOTHING_WRONG);
  expect(paidOut.id).toBeGreaterThan(0);
});

const small = (most: number) => fc.integer({ min: 0, max: most });
const oneOf = (...words: readonly string[]) => fc.constantFrom(...words);

/** Possible changes of the rows, each in its own transaction: [what, the loan or lead, how much, where to]. */
const deed = fc.oneof(
  fc.tuple(
    fc.constant("move"),
    small(LOANS),
    small(0),
    oneOf("pending_disbursement", "disbursed", "completed", "rejected"),
  ),
  fc.tuple(fc.constant("pay"), small(LOANS), small(5), oneOf("repayment", "top-up")),
  fc.tuple(fc.constant("reverse payment"), small(LOANS), small(0), fc.constant("")),
  fc.tuple(fc.constant("pay out"), small(LOANS), small(0), fc.constant("")),
  fc.tuple(fc.constant("reverse payout"), small(LOANS), small(0), fc.constant("")),
  fc.tuple(fc.constant("settle"), small(LOANS), small(5), fc.constant("")),
  fc.tuple(fc.constant("plan again"), small(LOANS), small(5), fc.constant("")),
  fc.tuple(fc.constant("decide"), small(LOANS), small(3), oneOf("approved", "rejected", "completed")),
  fc.tuple(fc.constant("redate"), small(LOANS), small(40), fc.constant("")),
  fc.tuple(fc.constant("call"), small(LOANS), small(3), oneOf(...LEAD_STATUSES)),
  fc.tuple(fc.constant("become"), small(LOANS), small(1), oneOf("converted", "interested")),
  fc.tuple(fc.constant("send"), small(LOANS), small(3), oneOf("sent", "delivered")),
  fc.tuple(fc.constant("fold"), small(0), small(0), fc.constant("")),
);

type Deed = readonly [what: string, which: number, much: number, where: string];

// $1 which loan or lead, $2 how much, $3 where to.
const DEEDS: Readonly<Record<string, readonly string[]>> = {
  move: ["update loans set status = $3 where id = $1 and $2::int is not null"],
  pay: [
    `insert into payments (loan_id, reference, amount, purpose, paid_on, created_at)
      select id, gen_random_uuid(), 100 + $2::int, 'top-up', date '2026-11-17' + $2::int, now() from loans where id = $1 and $3 <> ''`,
    `update instalments set principal_paid = least(principal, principal_paid + 100 * $2::int),
      interest_paid = least(interest, interest_paid + 10 * $2::int) where loan_id = $1 and number <= 3 and $3 <> ''`,
  ],
  "reverse payment": [
    `update payments set reversed_at = now() where $2::int = 0 and $3 = '' and id = (select max(id) from payments where loan_id = $1 and reversed_at is null)`,
    "update instalments set principal_paid = 0, settled_at = null where loan_id = $1 and $2::int = 0 and $3 = ''",
  ],
  "pay out": [
    `insert into disbursements (loan_id, reference, approved_amount, fee, payout, disbursed_at)
      select id, gen_random_uuid(), amount, 0, amount, now() from loans where id = $1 and $2::int = 0 and $3 = ''
        and not exists (select from disbursements where loan_id = $1 and reversed_at is null)`,
    "update loans set status = 'disbursed' where id = $1 and $2::int = 0 and $3 = ''",
  ],
  "reverse payout": [
    "update loans set status = 'pending_disbursement' where id = $1 and $2::int = 0 and $3 = ''",
    "update disbursements set reversed_at = now() where loan_id = $1 and reversed_at is null and $2::int = 0 and $3 = ''",
  ],
  settle: ["update instalments set settled_at = now() where loan_id = $1 and number > $2::int and $3 = ''"],
  "plan again": [
    "delete from instalments where loan_id = $1 and $2::int >= 0 and $3 = ''",
    `insert into instalments (loan_id, number, due_date, principal, interest)
      select id, n, date '2026-11-10' + 7 * n, 1000 * n, 100 from loans, generate_series(1, 2 + $2::int) n where id = $1 and $3 = ''`,
  ],
  decide: [
    `insert into loan_events (loan_id, event, to_status, actor, at)
      select id, $3, status, 'Ada Obi', timestamptz '2026-11-17T22:59:59.999Z' + $2::int * interval '1 ms' from loans where id = $1`,
  ],
  redate: [
    "update loans set created_at = timestamptz '2026-11-20T22:30:00Z' - $2::int * interval '1 hour' where id = $1 and $3 = ''",
  ],
  call: [
    `insert into lead_histories (lead_id, actor, status, call_back_at, at)
      select id, 'Funke Balogun', $3, case when $2::int > 1 then now() end, timestamptz '2026-11-17T22:30:00Z' + $2::int * interval '20 minutes'
      from leads where id = $1 or id = $1 + 1`,
  ],
  become: [
    `update leads set status = $3, loan_id = case when $2::int = 1 then (select min(id) from loans where id >= $1) end,
      sales_officer_id = (select min(id) from users) where id = $1`,
  ],
  send: [
    `insert into lead_messages (lead_id, sent_at) select id, timestamptz '2026-11-17T22:30:00Z' + $2::int * interval '20 minutes'
      from leads where id = $1 and $3 = 'sent'`,
    `update lead_messages set delivered_at = sent_at + interval '1 hour' where lead_id = $1 and delivered_at is null and $2::int >= 0 and $3 = 'delivered'`,
  ],
};

async function doDeed([what, which, much, where]: Deed, first: number): Promise<void> {
  if (what === "fold") await foldDeltas(server.deps.db, "daily_figure");
  const client = await server.deps.db.pool.connect();
  try {
    await client.query("begin");
    for (const statement of DEEDS[what] ?? []) await client.query(statement, [first + which, much, where]);
    await client.query("commit");
  } finally {
    client.release();
  }
}

async function enterLoansAndLeads(): Promise<number> {
  const { rows } = await run(
    `with c as (insert into customers (first_name, last_name, phone, email, bvn, created_at)
        select 'Ngozi', 'Eze', gen_random_uuid()::text, 'x', gen_random_uuid()::text, now() from generate_series(0, ${LOANS}) returning id),
      l as (insert into loans (customer_id, loan_type_id, status, application_type, amount, approved_amount, tenor, method, monthly_rate_bp,
          organization_name, bank_code, account_number, address, city, state, consent_at, created_at, search_text)
        select c.id, 1, 'disbursed', 'new', 500000 + c.id, 500000, 6, 'flat', 500, 'Works', '058', '001', 'a', 'b', 'c', now(),
          timestamptz '2026-11-18T22:30:00Z', '' from c returning id)
      select min(id)::int as first from l`,
  );
  const first = Number(rows[0]?.first);
  await run(
    `insert into leads (id, name, phone, created_at) overriding system value
      select $1 + n, 'Lead', gen_random_uuid()::text, now() from generate_series(0, ${LOANS}) n`,
    [first],
  );
  return first;
}

describe("whatever happens to loans and leads", () => {
  it("DSH-12: every kept figure stays what the rows say, and a sale what lead and loan say", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 20, maxLength: 60 }), async (deeds) => {
        const first = await enterLoansAndLeads();
        for (const one of deeds) await doDeed(one, first);
        expect(await verifyFigures(server.deps.db)).toEqual(NOTHING_WRONG);
      }),
      { numRuns: HISTORIES, endOnFailure: true },
    );
  });

  it("API-83: two who change two sides of a sale at once take turns, and the sale is kept", async () => {
    const first = await enterLoansAndLeads();
    await run("update leads set loan_id = id, sales_officer_id = (select min(id) from users) where id = $1", [first]);
    await run("delete from lead_sales");
    await rebuildFigures(server.deps.db);
    const [officer, approver] = [await server.deps.db.pool.connect(), await server.deps.db.pool.connect()];
    await officer.query("begin");
    await approver.query("begin");
    await officer.query("update leads set status = 'converted' where id = $1", [first]);
    const approved = approver.query(
      "insert into loan_events (loan_id, event, to_status, actor, at) values ($1, 'approved', 'disbursed', 'Ada Obi', now())",
      [first],
    );
    await officer.query("commit");
    await approved;
    await approver.query("commit");
    officer.release();
    approver.release();
    const { rows } = await run("select amount from lead_sales where lead_id = $1", [first]);
    expect(rows).toEqual([{ amount: 500_000 }]);
    expect(await verifyFigures(server.deps.db)).toEqual(NOTHING_WRONG);
  });
});

describe("the check of the figures", () => {
  it("DSH-12: finds a kept figure that was tampered with, says what is kept and what is counted, and mends it", async () => {
    while ((await foldDeltas(server.deps.db, "daily_figure")) > 0);
    const { rows } = await run(
      "update daily_figure_totals set rows = rows + 1, amount = amount - 5 where (day, figure) = (select day, figure from daily_figure_totals where figure = 'due' and rows > 0 order by day limit 1) returning *",
    );
    const tampered = rows[0] as { day: string; rows: number; amount: number };
    expect((await verifyFigures(server.deps.db)).figures).toEqual([
      {
        day: tampered.day,
        figure: "due",
        counted_rows: tampered.rows - 1,
        counted_amount: tampered.amount + 5,
        kept_rows: tampered.rows,
        kept_amount: tampered.amount,
      },
    ]);
    expect(await rebuildFigures(server.deps.db)).toBe(1);
    expect(await verifyFigures(server.deps.db)).toEqual(NOTHING_WRONG);
  });

  it("DSH-12: finds a month that is not the sum of its days, and mends it", async () => {
    while ((await foldDeltas(server.deps.db, "daily_figure")) > 0);
    await run("update monthly_figure_totals set rows = rows + 2 where (month, figure) = ('2026-11-01', 'application')");
    const { figures } = await verifyFigures(server.deps.db);
    expect(figures).toMatchObject([{ day: "2026-11-01", figure: "month of application" }]);
    expect((figures[0]?.kept_rows ?? 0) - (figures[0]?.counted_rows ?? 0)).toBe(2);
    expect(await rebuildFigures(server.deps.db)).toBe(1);
    expect(await verifyFigures(server.deps.db)).toEqual(NOTHING_WRONG);
  });

  it("DSH-12: makes everything again from the rows when all that was kept is gone, beside changes under way", async () => {
    const first = await enterLoansAndLeads();
    await run("delete from daily_figure_totals");
    await run("delete from daily_figure_deltas");
    await run("delete from lead_sales");
    await run("delete from lead_first_calls");
    const client = await server.deps.db.pool.connect();
    await client.query("begin");
    await client.query("update loans set created_at = created_at - interval '9 days' where id = $1", [first]);
    expect(await rebuildFigures(server.deps.db)).toBeGreaterThan(5);
    await client.query("commit");
    client.release();
    expect(await verifyFigures(server.deps.db)).toEqual(NOTHING_WRONG);
  });

  it("API-36: what was said to a lead cannot be rewritten", async () => {
    await expect(run("update lead_histories set status = 'interested'")).rejects.toThrow("append-only");
    await expect(run("delete from lead_histories")).rejects.toThrow("append-only");
  });
});
