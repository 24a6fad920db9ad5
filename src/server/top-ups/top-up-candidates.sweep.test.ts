import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { topUpFitness } from "../../domain/loan/top-up.ts";
import { addDays, type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import { foldDeltas } from "../db/fold-deltas.store.ts";
import { verifyLedger } from "../ledger/verify-ledger.ts";
import { graceOf, readDueInTime, readHolidays } from "../loan-record/grace.store.ts";
import { heavyCount } from "../testing/heavy.ts";
import { setGraceDays } from "../testing/loans/bend-loan-types.ts";
import { addLoanTypes } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { countFit, readSchedules, readTopUpPage } from "./top-up.store.ts";
import { parkOverdueCandidates } from "./top-up-counts.store.ts";

const LOANS = 40;
const STEPS = heavyCount("random steps in the lives of loans that may be topped up", 6000, 600);
const SEED = 20261120;
const FIRST_DUE = lagosDate("2026-01-25");

let server: TestServer;
const query = (text: string, values: unknown[] = []) => server.deps.db.pool.query(text, values);

beforeAll(async () => {
  process.stdout.write(`[seed] top-up candidates: ${SEED}\n`);
  server = await startTestServer();
  await addLoanTypes(server);
  await setGraceDays(server.deps.db, "none", 2);
  // Somebody who removes holidays.
  await server.staffToken();
  await query(
    `insert into customers (first_name, last_name, phone, email, bvn, created_at)
      select 'Halima', 'Musa', '+23490' || lpad((n + 30000000)::text, 8, '0'), 'c' || n || '@example.com', (33000000000 + n)::text, now()
      from generate_series(1, $1) n`,
    [LOANS],
  );
});
afterAll(() => server.stop());

beforeEach(async () => {
  await query("delete from holidays where name = 'Announced'");
  await query("delete from mandates");
  await query("delete from instalments");
  await query("delete from loans");
  await query(
    `insert into loans (customer_id, loan_type_id, status, application_type, amount, approved_amount, tenor, method, monthly_rate_bp,
        organization_name, bank_code, account_number, address, city, state, consent_at, created_at, search_text)
      select c.id, 1 + c.id % 4 / 3, 'disbursed', 'new', 5000000, 5000000, 1 + c.id % 6, 'flat', 500, 'Ministry of Works', '058',
        lpad((c.id + 5000)::text, 10, '0'), 'a', 'b', 'Lagos', now(), timestamptz '2026-01-01' + c.id * interval '1 hour', ''
      from customers c order by c.id`,
  );
  await query(`${WRITE_SCHEDULE} from loans l cross join generate_series(1, l.tenor) n`);
  await query(`${BOOK_MANDATE} from loans`);
});

const WRITE_SCHEDULE = `insert into instalments (loan_id, number, due_date, principal, interest)
  select l.id, n, (date '${FIRST_DUE}' + (n - 1) * interval '1 month')::date, 100000, case when l.id % 5 = 0 then 0 else 5000 end`;
const BOOK_MANDATE = `insert into mandates (loan_id, provider, mandate_reference, customer_id, authorisation_code, status, collection_amount,
    total_amount, first_collection_on, booked_at)
  select id, 'Remita', gen_random_uuid()::text, 'C', 'A', 'active', 1, 1, '2026-01-25', now()`;

/** Chance from a seed, so that a failure can be run again. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % below;
  };
}

const PAY = "update instalments set principal_paid = principal, interest_paid = interest where loan_id = $1";

/** What may happen to a loan $1, in the shapes that payments, settlements, stops and corrections have. */
const HAPPENINGS: readonly string[] = [
  `${PAY} and number = (select min(number) from instalments where loan_id = $1 and principal_paid < principal)`,
  `${PAY} and number = (select min(number) from instalments where loan_id = $1 and principal_paid < principal)`,
  `${PAY} and number <= 3`,
  "update instalments set interest_paid = interest / 2 where loan_id = $1 and principal_paid = 0",
  "update instalments set principal_paid = principal - 1, interest_paid = interest where loan_id = $1 and number = 2",
  `update instalments set principal_paid = 0, interest_paid = 0, settled_at = null where loan_id = $1
    and number = (select max(number) from instalments where loan_id = $1 and principal_paid > 0)`,
  "update instalments set principal_paid = principal, settled_at = now() where loan_id = $1 and principal_paid < principal",
  "update loans set status = 'disbursed' where id = $1",
  "update loans set status = 'disbursed' where id = $1",
  "update loans set status = 'completed' where id = $1",
  "update loans set status = 'pending_pickup' where id = $1",
  "update mandates set status = 'stopping' where loan_id = $1 and status = 'active'",
  "update mandates set status = 'stopped' where loan_id = $1 and status = 'stopping'",
  `${BOOK_MANDATE} from loans where id = $1 and not exists (select 1 from mandates where loan_id = $1 and status = 'active')`,
  `${BOOK_MANDATE} from loans where id = $1 and not exists (select 1 from mandates where loan_id = $1 and status = 'active')`,
  "delete from mandates where loan_id = $1 and id = (select max(id) from mandates where loan_id = $1)",
  "update instalments set due_date = due_date + 7 where loan_id = $1 and number >= 2",
  `with gone as (delete from instalments where loan_id = $1 returning 1)
    update loans set tenor = 1 + (tenor + 2) % 6 where id = $1 and exists (select 1 from gone)`,
  `${WRITE_SCHEDULE} from loans l cross join generate_series(1, l.tenor) n
    where l.id = $1 and not exists (select 1 from instalments where loan_id = $1)`,
  `${WRITE_SCHEDULE} from loans l cross join generate_series(1, l.tenor) n
    where l.id = $1 and not exists (select 1 from instalments where loan_id = $1)`,
  // A schedule that goes on, and one that comes with rows already paid.
  `${WRITE_SCHEDULE} from loans l cross join generate_series(7, 8) n
    where l.id = $1 and not exists (select 1 from instalments where loan_id = $1 and number > 6)`,
  `insert into instalments (loan_id, number, due_date, principal, interest, principal_paid, interest_paid)
    select $1, 9, '2026-09-25', 1, 1, 1, 1 where not exists (select 1 from instalments where loan_id = $1 and number = 9)`,
];

async function loanIds(): Promise<readonly number[]> {
  return (await query("select id from loans order by id")).rows.map(({ id }) => id);
}

/** The rule of the domain, asked about every loan there is. */
async function fitByTheRule(today: LagosDate): Promise<readonly number[]> {
  const { rows } = await query(
    `select l.id, l.status, t.grace_days, m.id is not null as active from loans l join loan_types t on t.id = l.loan_type_id
      left join mandates m on m.loan_id = l.id and m.status = 'active' order by l.created_at desc, l.id desc`,
  );
  const holidays = await readHolidays(server.deps.db.query);
  const schedules = await readSchedules(
    server.deps.db.query,
    rows.map(({ id }) => id),
  );
  return rows
    .filter(({ id, status, active: mandateIsActive, grace_days }) => {
      const grace = graceOf({ grace_days }, holidays);
      return topUpFitness({ status, rows: schedules.get(id) ?? [], mandateIsActive, grace }, today).accepted;
    })
    .map(({ id }) => id);
}

const dueInTimeOn = async (today: LagosDate) => {
  const { query } = server.deps.db;
  return readDueInTime(query, today, await readHolidays(query));
};

async function fitAsKept(today: LagosDate): Promise<readonly number[]> {
  const { db } = server.deps;
  const filter = { dueInTime: await dueInTimeOn(today), q: undefined };
  const pages = [];
  for (let skip = 0; skip < LOANS; skip += 20) pages.push(await readTopUpPage(db, filter, { from: "top", skip }, 20));
  return pages.flatMap(({ rows }) => rows.map(({ id }) => id));
}

async function expectTheRuleToHold(note: string, days: readonly LagosDate[]): Promise<number> {
  let seen = 0;
  for (const today of days) {
    const expected = await fitByTheRule(today);
    seen += expected.length;
    expect(await fitAsKept(today), `${note}, on ${today}`).toEqual(expected);
    expect(await countFit(server.deps.db, await dueInTimeOn(today)), `${note}, counted on ${today}`).toBe(
      expected.length,
    );
  }
  return seen;
}

// The first due date is a Sunday, that of April a Saturday; those shifted by a week fall due on both and on working days.
const DAYS = [-1, 0, 1, 2, 8, 9, 31, 59, 89, 90, 91, 92, 93, 97, 98, 99, 100, 120, 150, 500].map((days) =>
  addDays(FIRST_DUE, days),
);

/** Holidays come and go around the due dates, on the due dates themselves too. */
const CALENDAR_CHANGES: readonly string[] = [
  "insert into holidays (day, name) values (date '2026-01-23' + $1::integer, 'Announced') on conflict do nothing",
  "insert into holidays (day, name) values (date '2026-04-23' + $1::integer, 'Announced') on conflict do nothing",
  `update holidays set removed_at = now(), removed_by = (select min(id) from users), removal_reason = 'Not declared after all'
    where day in (date '2026-01-23' + $1::integer, date '2026-04-23' + $1::integer) and removed_at is null`,
];

async function brokenRules(): Promise<readonly string[]> {
  const violations = await verifyLedger(server.deps.db);
  return violations.filter(({ rule }) => rule.includes("fit for a top-up")).map(({ rule }) => rule);
}

describe("the loans kept as fit for a top-up (OPN-51, API-16)", () => {
  it("are, after every random step in the lives of loans, those that the rule finds, in number too", async () => {
    const draw = chance(SEED);
    const ids = await loanIds();
    let seen = 0;
    for (let step = 1; step <= STEPS; step += 1) {
      const happening = HAPPENINGS[draw(HAPPENINGS.length)] ?? "";
      await query(happening, [ids[draw(ids.length)]]);
      if (draw(20) === 0) await foldDeltas(server.deps.db, "top_up_count");
      if (draw(20) === 0) await query(CALENDAR_CHANGES[draw(CALENDAR_CHANGES.length)] ?? "", [draw(8)]);
      if (step % 25 === 0)
        seen += await expectTheRuleToHold(`seed ${SEED}, step ${step}`, [DAYS[draw(DAYS.length)] ?? FIRST_DUE]);
    }
    seen += await expectTheRuleToHold(`seed ${SEED}, at the end`, DAYS);
    // Lives in which nothing ever is fit would prove nothing.
    expect(seen).toBeGreaterThan(20);
    expect(await brokenRules()).toEqual([]);
  });

  it("are those on every day of seven months in which loans fall due on every day of the week, with and without grace", async () => {
    // The first half of each loan's rows is paid; what is left falls due on nine days in a row of each month.
    await query("update instalments set due_date = due_date + (loan_id % 9)::integer");
    await query(
      "update instalments i set principal_paid = principal, interest_paid = interest from loans l where l.id = i.loan_id and i.number * 2 <= l.tenor + 1",
    );
    await query("insert into holidays (day, name) values ('2026-03-02', 'Announced'), ('2026-04-28', 'Announced')");
    const days = Array.from({ length: 210 }, (_, after) => addDays(FIRST_DUE, after));
    expect(await expectTheRuleToHold("half paid", days)).toBeGreaterThan(1_000);
    // Some fall due on a weekend and stay for it: a calendar without days of grace would prove nothing.
    const { rows } = await query(
      "select 1 from top_up_candidates where loan_type_id = 1 and extract(isodow from next_due_on) > 5",
    );
    expect(rows.length).toBeGreaterThan(3);
  });

  it("are those also when eight connections change the same few loans at once", async () => {
    const draw = chance(SEED + 1);
    const few = (await loanIds()).slice(0, 3);
    const work = Array.from(
      { length: STEPS },
      () => [HAPPENINGS[draw(HAPPENINGS.length)] ?? "", few[draw(few.length)]] as const,
    );
    await Promise.all(
      Array.from({ length: 8 }, async (_, worker) => {
        for (let place = worker; place < work.length; place += 8) {
          const [happening, id] = work[place] ?? ["", 0];
          // Two schedules at once, rows taken in crossing order, or a wait of three seconds on a busy machine: one of the
          // two is undone as a whole, as it must be.
          await query(happening, [id]).catch((error) => expect(["23505", "40P01", "55P03"]).toContain(error.code));
        }
      }),
    );
    await expectTheRuleToHold(`seed ${SEED + 1}`, DAYS);
    expect(await brokenRules()).toEqual([]);
  });

  /** A loan of six rows of which three are paid; the fourth is due on Saturday, 25 April 2026. */
  async function halfPaid(loanTypeId: number): Promise<number> {
    const [id] = (
      await query("select id from loans where tenor = 6 and loan_type_id = $1 limit 1", [loanTypeId])
    ).rows.map((row) => row.id);
    await query(`${PAY} and number <= 3`, [id]);
    return id;
  }
  const park = (day: string) => parkOverdueCandidates(server.deps.db, lagosDate(day));
  const isKeptOn = async (id: number, ...days: string[]) =>
    Promise.all(days.map(async (day) => (await fitAsKept(lagosDate(day))).includes(id)));

  it("leave the list on the day after a due date, whether or not the sweep has marked them, and come back when paid", async () => {
    const id = await halfPaid(2);
    expect(await isKeptOn(id, "2026-04-25", "2026-04-26")).toEqual([true, false]);
    expect(await park("2026-04-26")).toBeGreaterThan(0);
    expect(await park("2026-04-26")).toBe(0);
    expect(await isKeptOn(id, "2026-04-26")).toEqual([false]);
    await query(`${PAY} and number = 4`, [id]);
    expect(await isKeptOn(id, "2026-04-26")).toEqual([true]);
    expect(await brokenRules()).toEqual([]);
  });

  it("stay for the days of grace of their type, and come back when a holiday is entered after they were marked", async () => {
    const id = await halfPaid(1);
    const asked = ["2026-04-26", "2026-04-27", "2026-04-28"];
    expect(await isKeptOn(id, ...asked)).toEqual([true, true, false]);
    await park("2026-04-27");
    expect(await isKeptOn(id, ...asked)).toEqual([true, true, false]);
    await park("2026-04-28");
    await query("insert into holidays (day, name) values ('2026-04-27', 'Announced')");
    expect(await park("2026-04-28")).toBeGreaterThan(0);
    expect(await isKeptOn(id, "2026-04-28", "2026-04-29")).toEqual([true, false]);
    expect(await brokenRules()).toEqual([]);
  });

  it("are found wrong by the check of the books when a trigger was asleep, and made right by a rebuild", async () => {
    await query("alter table instalments disable trigger instalments_changed");
    await query(`${PAY} and number = 1`, [(await query("select id from loans where tenor = 2 limit 1")).rows[0].id]);
    await query("alter table instalments enable trigger instalments_changed");
    expect(await brokenRules()).toEqual(["the loans kept as fit for a top-up are the loans that are"]);
    await query("insert into top_up_count_deltas (next_due_on, loan_type_id, delta) values ('2026-01-25', 1, 3)");
    expect(await brokenRules()).toContain("the kept counts of loans fit for a top-up are the counts");
    const { rows } = await query("select rebuild_top_up_candidates() as kept");
    expect(rows[0].kept).toBe((await query("select count(*)::bigint as facts from top_up_facts")).rows[0].facts);
    await expectTheRuleToHold("after the rebuild", DAYS);
    expect(await brokenRules()).toEqual([]);
  });
});

describe("plans of the top-up list", () => {
  it("the newest are read from one index, without a sort", async () => {
    const client = await server.deps.db.pool.connect();
    try {
      await client.query("begin");
      await client.query(
        "set local enable_seqscan = off; set local enable_sort = off; set local enable_bitmapscan = off",
      );
      for (const order of ["desc", "asc"]) {
        const { rows } = await client.query<{ "QUERY PLAN": string }>(
          `explain select f.loan_id from top_up_candidates f where not f.overdue and f.next_due_on >= date '2026-01-03' and (f.next_due_on >= date '2026-01-05' or f.loan_type_id = any('{1}'::bigint[]))
            order by f.created_at ${order}, f.loan_id ${order} limit 20`,
        );
        const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
        expect(plan).toContain("top_up_candidates_newest");
        expect(plan).not.toContain("Sort");
      }
      await client.query("rollback");
    } finally {
      client.release();
    }
  });
});
