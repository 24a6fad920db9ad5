import { afterAll, beforeAll, expect, it } from "vitest";
import { getOverdueBands, listOverdueDeductions } from "../../contract/deductions.contract.ts";
import { listIdentityReviews } from "../../contract/identity.contract.ts";
import { listMyLeads } from "../../contract/leads.contract.ts";
import { getLoanQueue, listLoans } from "../../contract/loan-lists.contract.ts";
import { listHeldDeductions } from "../../contract/provider-traffic.contract.ts";
import { listSuspense } from "../../contract/suspense.contract.ts";
import { listWorkQueues, type WaitingQueue } from "../../contract/work-queues.contract.ts";
import type { Permission } from "../../domain/permissions.ts";
import { QUEUE_STATUSES, WORK_QUEUES, type WorkQueue } from "../../domain/staff/work-queues.ts";
import { enterLeads } from "../call-queue/call-queue.testkit.ts";
import { addLoanTypes, loanIn } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { QUEUE_SOURCES } from "./work-queues.store.ts";

let server: TestServer;
let token: string;
let me: number;

const run = (text: string, values: readonly unknown[] = []) => server.deps.db.pool.query(text, [...values]);
const queues = async (of = token): Promise<readonly WaitingQueue[]> =>
  (await server.call(listWorkQueues, { token: of })).body.data;
const sum = (naira: readonly number[]) => naira.reduce((kobo, one) => kobo + Math.round(one * 100), 0) / 100;
const told = async (queue: WorkQueue) => (await queues()).find((one) => one.queue === queue);

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  token = await server.staffToken();
  me = (await run("select max(id) as id from users")).rows[0].id;
  const late = await loanIn(server, "disbursed");
  // Two in each status: the newer application has waited for six days, the other since this morning.
  await run(
    `with c as (insert into customers (first_name, last_name, phone, email, bvn, created_at)
        select 'Ngozi', 'Eze', '+23490' || (30000000 + n), 'c' || n || '@example.com', (33000000000 + n)::text, now() from generate_series(0, 9) n returning id)
      insert into loans (customer_id, loan_type_id, status, application_type, amount, tenor, method, monthly_rate_bp, organization_name,
          bank_code, account_number, address, city, state, consent_at, created_at, status_since, search_text)
        select id, (select min(id) from loan_types), ($1::text[])[1 + n / 2], 'new', 5000000 + n * 1050, 6, 'flat', 500, 'Works', '058', lpad(id::text, 10, '0'),
          'a', 'b', 'Lagos', now(), timestamptz '2026-11-01' + n * interval '1 hour',
          case n % 2 when 1 then timestamptz '2026-11-14T08:00:00Z' else timestamptz '2026-11-20T07:00:00Z' end, ''
        from (select id, (row_number() over (order by id) - 1)::int as n from c) numbered`,
    [Object.values(QUEUE_STATUSES)],
  );
  await run("update instalments set due_date = due_date - 300 where loan_id = $1", [late.id]);
  await run(
    `insert into deductions (loan_id, amount, deducted_on, state, held_reason, line_key, first_told_by, created_at)
      select $1, 1000 + n, '2026-11-10', 'held', 'May be the same money', 'k' || n, 'history', timestamptz '2026-11-18T08:00:00Z' + n * interval '1 day'
      from generate_series(0, 1) n`,
    [late.id],
  );
  await enterLeads(server, [
    { officer: me, setAt: new Date("2026-11-16T08:00:00Z") },
    { officer: me, status: "call_back", callBackAt: new Date("2026-11-19T08:00:00Z") },
    { officer: me, status: "call_back", callBackAt: new Date("2026-12-19T08:00:00Z") },
    { officer: me, status: "not_interested" },
    { status: "new" },
  ]);
});
afterAll(() => server.stop());

it("200: of the five waiting lists, as many as the list has, its sum, and the days of the one that stands first", async () => {
  for (const [queue, filterStatus] of Object.entries(QUEUE_STATUSES)) {
    const list = (await server.call(listLoans, { token, query: { filterStatus, order: "oldest" } })).body.data;
    const sums = (await server.call(getLoanQueue, { token, query: { filterStatus } })).body.data;
    expect(list.total, queue).toBe(2);
    expect(await told(queue as WorkQueue), queue).toEqual({
      queue,
      count: list.total,
      sum: sums.amount,
      oldest_days: list.data[0].waiting_days,
    });
    expect(list.data[0].waiting_days).toBe(6);
  }
});

it("200: of overdue deductions, deductions to decide, identity reviews and one's own leads, what their lists have", async () => {
  const overdue = (await server.call(listOverdueDeductions, { token, query: { order: "days" } })).body.data;
  const bands = (await server.call(getOverdueBands, { token })).body.data;
  const owed = sum(bands.map(({ balance }: { balance: number }) => balance));
  expect(overdue.total).toBe(1);
  expect(await told("overdue")).toEqual({
    queue: "overdue",
    count: overdue.total,
    sum: owed,
    oldest_days: overdue.data[0].days_overdue,
  });
  const held = (await server.call(listHeldDeductions, { token })).body.data;
  const amounts = sum(held.data.map(({ amount }: { amount: number }) => amount));
  expect(await told("held")).toEqual({ queue: "held", count: held.total, sum: amounts, oldest_days: 2 });
  const reviews = (await server.call(listIdentityReviews, { token })).body.data;
  expect(await told("identity")).toEqual({ queue: "identity", count: reviews.total, sum: null, oldest_days: null });
  const leads = (await server.call(listMyLeads, { token, query: { filterStatus: "open" } })).body.data;
  expect(leads.total).toBe(3);
  expect(await told("leads")).toEqual({ queue: "leads", count: 3, sum: null, oldest_days: 4 });
});

it("200: a queue with nothing in it is told as empty, and suspense is what its page says", async () => {
  const page = (await server.call(listSuspense, { token })).body.data;
  expect(await told("suspense")).toEqual({ queue: "suspense", count: page.total, sum: page.sum, oldest_days: null });
  expect(page.total).toBe(0);
});

it("200: each is told of the queues that they work on, in their order, and of no other", async () => {
  const names = async (permissions: readonly Permission[]) =>
    (await queues(await server.staffToken(permissions))).map(({ queue }) => queue);
  expect((await queues()).map(({ queue }) => queue)).toEqual([...WORK_QUEUES]);
  expect(await names(["approve-loan"])).toEqual(["approval"]);
  expect(await names(["disburse-loan", "view-repayments", "add-repayment"])).toEqual([
    "disbursal",
    "overdue",
    "held",
    "suspense",
  ]);
  expect(await names([])).toEqual([]);
  const [leads] = await queues(await server.staffToken(["process-leads"]));
  expect(leads).toEqual({ queue: "leads", count: 0, sum: null, oldest_days: null });
});

it.each([
  ...Object.keys(QUEUE_STATUSES).map((queue) => [queue as WorkQueue, "loans_waiting", "loans"] as const),
  ["overdue", "loan_balances_by_days", "loan_balances"],
  ["held", "deductions_held", "deductions"],
  ["suspense", "suspense_open", "suspense_items"],
  ["identity", "identity_checks_to_review", "identity_checks"],
  ["leads", "leads_to_call", "leads"],
] as const)(
  "what waits in %s is found by the index %s, and nothing of %s that does not wait is read",
  async (queue, index, table) => {
    const client = await server.deps.db.pool.connect();
    try {
      await client.query("begin");
      await client.query(
        "set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off",
      );
      await client.query("set local plan_cache_mode = force_custom_plan");
      const text = QUEUE_SOURCES[queue].replaceAll("$1", "'2026-11-20'").replaceAll("$2", "1");
      const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${text}`);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toContain(index);
      expect(plan).not.toContain(`Seq Scan on ${table} `);
      expect(plan).not.toContain("Sort");
      await client.query("rollback");
    } finally {
      client.release();
    }
  },
);
