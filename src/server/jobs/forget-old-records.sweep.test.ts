import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addLoanNote } from "../../contract/loan-notes.contract.ts";
import { getLoan, rejectLoan } from "../../contract/loans.contract.ts";
import { type TestDatabase, testDatabase } from "../testing/database/test-database.ts";
import { addLoanTypes, applyAndScreen, loanIn } from "../testing/loans/loan-life.ts";
import { TEST_NOW, testClock } from "../testing/test-clock.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { forgetOldRecords, ROWS_A_RUN } from "./forget-old-records.job.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

it("first answers are kept for thirty days and then forgotten, with whatever they held", async () => {
  const { db } = database;
  const clock = testClock();
  for (const [key, days] of [
    ["old", 31],
    ["young", 29],
  ] as const) {
    await db.pool.query(
      "insert into idempotency_keys values ('user:1', 'PUT /x', $1, '\\x00', 200, '{}', $2::timestamptz - make_interval(days => $3))",
      [key, clock.now(), days],
    );
  }
  expect(await forgetOldRecords({ db, clock })).toBe(1);
  expect((await db.pool.query("select key from idempotency_keys")).rows).toEqual([{ key: "young" }]);
  expect(await forgetOldRecords({ db, clock })).toBe(0);
});

it("what the provider sent goes after ninety days, unless it still has to be looked at, and is counted no more (T08)", async () => {
  const { db } = database;
  const clock = testClock();
  const old = new Date(clock.now().getTime() - 91 * 86_400_000);
  for (const state of ["confirmed", "unconfirmed", "parked", "unreadable", "received"]) {
    await db.pool.query(
      "insert into provider_notifications (provider, body, content_hash, state, received_at) values ('x', 'x', sha256(convert_to($1, 'UTF8')), $1, $2)",
      [state, old],
    );
  }
  expect(await forgetOldRecords({ db, clock })).toBe(4);
  const { rows } = await db.pool.query("select state from provider_notifications order by state");
  expect(rows).toEqual([{ state: "received" }]);
  const counts = await db.pool.query("select state, notifications from notification_counts where notifications <> 0");
  expect(counts.rows).toEqual([{ state: "received", notifications: 1 }]);
});

it("rows that an upload of leads refused can be fetched for ninety days; the upload itself is named by its leads for ever", async () => {
  const { db } = database;
  const clock = testClock();
  await db.pool.query(
    "insert into users (email, first_name, last_name, password_hash, permissions, active, created_at) values ('up@tenor.test', 'Up', 'Loader', 'x', '{}', true, now())",
  );
  for (const days of [89, 91]) {
    const created = new Date(clock.now().getTime() - days * 86_400_000);
    await db.pool.query(
      `with i as (insert into lead_imports (key, file_name, uploaded_by, created_at)
          values (gen_random_uuid(), $1, (select max(id) from users), $2) returning id)
        insert into lead_import_rejects (import_id, row_number, reason, is_duplicate, cells)
          select id, number, 'No number', false, '[]' from i, generate_series(2, 4) number`,
      [`${days} days ago.csv`, created],
    );
  }
  expect(await forgetOldRecords({ db, clock })).toBe(3);
  const { rows } = await db.pool.query(
    "select file_name, (select count(*) from lead_import_rejects where import_id = i.id) as kept from lead_imports i order by id",
  );
  expect(rows).toEqual([
    { file_name: "89 days ago.csv", kept: 3 },
    { file_name: "91 days ago.csv", kept: 0 },
  ]);
});

it("a link to choose a password goes ninety days after its end, a second step that was only begun after a day", async () => {
  const { db } = database;
  const clock = testClock();
  const ago = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  for (const days of [0.9, 1.1, 89, 91]) {
    await db.pool.query(
      `with u as (insert into users (email, first_name, last_name, created_at) values ($1, 'A', 'B', $2) returning id),
         l as (insert into password_links (user_id, purpose, token_hash, created_at, expires_at)
           select id, 'reset', sha256(convert_to($1, 'UTF8')), $2, $2 from u)
       insert into two_factor_beginnings (user_id, secret, created_at) select id, 'x', $2 from u`,
      [`${days}@tenor.test`, ago(days)],
    );
  }
  expect(await forgetOldRecords({ db, clock })).toBe(4);
  const counts = await db.pool.query(
    "select (select count(*) from password_links) as links, (select count(*) from two_factor_beginnings) as begun",
  );
  expect(counts.rows).toEqual([{ links: 3, begun: 1 }]);
});

const DAY_MS = 86_400_000;
it("a change that was sent to a second person goes a year after it was decided, and never while it waits", async () => {
  const { db } = database;
  const clock = testClock();
  const day = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  await db.pool.query(
    "insert into users (email, first_name, last_name, created_at) values ('asks@tenor.test', 'Ada', 'Obi', now())",
  );
  for (const [subject, decided] of [
    ["waiting", null],
    ["young", 364],
    ["old", 366],
  ] as const) {
    await db.pool.query(
      `insert into approval_requests (kind, subject, wanted, words, asked_by, asked_at, state, decided_at)
        select 'role-created', $1, '{}', '{}', max(id), $2, $3, $4 from users`,
      [subject, day(400), decided ? "refused" : "waiting", decided && day(decided)],
    );
  }
  expect(await forgetOldRecords({ db, clock })).toBe(1);
  const { rows } = await db.pool.query("select subject from approval_requests order by id");
  expect(rows).toEqual([{ subject: "waiting" }, { subject: "young" }]);
});

describe("of people who did not become customers, and of those who did", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await addLoanTypes(server);
  });
  afterAll(() => server.stop());

  const read = async (sql: string, values: readonly unknown[] = []) =>
    (await server.deps.db.pool.query(sql, [...values])).rows;
  const forgetAll = async () => {
    while ((await forgetOldRecords(server.deps)) > 0);
  };
  const inDays = (days: number) => server.clock.set(new Date(Date.parse(TEST_NOW) + days * DAY_MS));

  it("documents and recordings go 180 days after a rejection, whatever staff write about it meanwhile; those of a loan stay (V14)", async () => {
    const rejected = await loanIn(server, "pending_approval");
    const running = await loanIn(server, "disbursed");
    const left = await applyAndScreen(server);
    await server.call(rejectLoan, { params: { id: rejected.id }, token: await server.staffToken() });
    const filesOf = async (id: number) =>
      (await read("select valid_id_file, authorization_file from loans where id = $1", [id]))[0];
    const before = await filesOf(rejected.id);
    expect(before.valid_id_file && before.authorization_file).toBeTruthy();
    inDays(179);
    await forgetAll();
    expect(await filesOf(rejected.id)).toEqual(before);
    const note = { params: { id: rejected.id }, body: { text: "Asked for the reason by phone" } };
    expect((await server.call(addLoanNote, { ...note, token: await server.staffToken() })).status).toBe(200);
    inDays(181);
    await forgetAll();
    for (const { id } of [rejected, left])
      expect(await filesOf(id)).toEqual({ valid_id_file: null, authorization_file: null });
    const kept = await filesOf(running.id);
    expect(kept.valid_id_file && kept.authorization_file).toBeTruthy();
    expect(await read("select id from files where id = any($1)", [Object.values(before)])).toEqual([]);
    expect((await server.call(getLoan, { params: { id: rejected.id }, token: await server.staffToken() })).status).toBe(
      200,
    );
  });

  it("salary histories and what was worked out from them go a year after, of what is over alone (V14)", async () => {
    inDays(0);
    const over = await applyAndScreen(server);
    const open = await applyAndScreen(server);
    await server.call(rejectLoan, { params: { id: over.id }, token: await server.staffToken() });
    inDays(366);
    await forgetAll();
    const facts = `select k.answer is null as no_answer, s.assessment::text = 'null' as no_facts, s.verdict, s.offer > 0 as offered
      from screenings s join provider_lookups k on k.id = s.lookup_id where s.loan_id = $1`;
    expect(await read(facts, [over.id])).toEqual([
      { no_answer: true, no_facts: true, verdict: "qualified", offered: true },
    ]);
    expect(await read(facts, [open.id])).toEqual([
      { no_answer: false, no_facts: false, verdict: "qualified", offered: true },
    ]);
  });

  it("a lead who never applied is nobody after two years; one who asked not to be called stays known for that", async () => {
    inDays(0);
    const add = (phone: string, status: string, ago: number) =>
      read(
        `insert into leads (name, phone, organization_name, account_number, net_pay, remark, status, created_at, next_call_at)
         values ('Lara Okoye', $1, 'Ministry of Health', '0123456789', 1, 'Call her son Tunde', $2, $3, $3) returning id`,
        [phone, status, new Date(Date.parse(TEST_NOW) - ago * DAY_MS)],
      );
    const [old] = await add("+2348030000101", "interested", 731);
    const [young] = await add("+2348030000102", "interested", 729);
    const [silent] = await add("+2348030000103", "do_not_contact", 2000);
    await read(
      "insert into lead_histories (lead_id, actor, status, remark, at) values ($1, 'Ada', 'interested', 'Lara, daughter of Tunde', $2)",
      [old.id, new Date(Date.parse(TEST_NOW) - 731 * DAY_MS)],
    );
    await forgetAll();
    expect(
      await read(
        "select name, phone, organization_name, account_number, net_pay, remark, next_call_at from leads where id = $1",
        [old.id],
      ),
    ).toEqual([
      {
        name: `Former lead ${old.id}`,
        phone: `former-${old.id}`,
        organization_name: null,
        account_number: null,
        net_pay: null,
        remark: null,
        next_call_at: null,
      },
    ]);
    expect(await read("select remark, status from lead_histories where lead_id = $1", [old.id])).toEqual([
      { remark: null, status: "interested" },
    ]);
    for (const { id } of [young, silent])
      expect(await read("select name from leads where id = $1", [id])).toEqual([{ name: "Lara Okoye" }]);
    const faults = await read("select * from lead_count_faults");
    expect(faults).toEqual([]);
  });

  it("texts of messages go after ninety days, recipients without a loan after a year, and what waits is left alone", async () => {
    inDays(0);
    await read("delete from outbox_messages");
    const at = (days: number) => new Date(Date.parse(TEST_NOW) - days * DAY_MS);
    for (const [recipient, state, days] of [
      ["a@x.test", "sent", 89],
      ["b@x.test", "sent", 91],
      ["c@x.test", "queued", 91],
      ["d@x.test", "failed", 366],
    ] as const)
      await read(
        "insert into outbox_messages (channel, recipient, subject, body, state, created_at, next_attempt_at) values ('email', $1, 'Hello', 'Dear A', $2, $3, $3)",
        [recipient, state, at(days)],
      );
    await forgetAll();
    expect(await read("select recipient, subject, body from outbox_messages order by id")).toEqual([
      { recipient: "a@x.test", subject: "Hello", body: "Dear A" },
      { recipient: "b@x.test", subject: "Hello", body: "(no longer kept)" },
      { recipient: "c@x.test", subject: "Hello", body: "Dear A" },
      { recipient: "(no longer kept)", subject: null, body: "(no longer kept)" },
    ]);
  });

  it("the words of a history can be taken out, and nothing else of it can be changed", async () => {
    const change = (sql: string) =>
      server.deps.db.pool.query(sql).then(
        () => "done",
        (error: Error) => error.message,
      );
    const refused = "loan_events is append-only";
    expect(await change("update loan_events set note = 'something else'")).toBe(refused);
    expect(await change("update loan_events set note = null, actor = 'Somebody'")).toBe(refused);
    expect(await change("delete from loan_events")).toBe(refused);
    expect(await change("update lead_histories set status = 'new'")).toBe("lead_histories is append-only");
    expect(await change("update loan_events set note = null where id = (select min(id) from loan_events)")).toBe(
      "done",
    );
  });

  it("what was removed is counted in the audit log, class by class, and no run does it twice", async () => {
    inDays(0);
    await read("delete from reveals");
    const [{ id: customer }] = await read("select min(id) as id from customers");
    const [{ id: user }] = await read("select min(id) as id from users");
    await read(
      "insert into reveals (user_id, customer_id, field, at) select $1, $2, 'bvn', $3 from generate_series(1, 1001)",
      [user, customer, new Date(Date.parse(TEST_NOW) - 91 * DAY_MS)],
    );
    const [{ seq }] = await read("select max(seq) as seq from audit_log");
    expect([await forgetOldRecords(server.deps), await forgetOldRecords(server.deps)]).toEqual([ROWS_A_RUN, 1]);
    expect(await forgetOldRecords(server.deps)).toBe(0);
    const rows = await read("select payload from audit_log where seq > $1 order by seq", [seq]);
    expect(
      rows
        .map(({ payload }) => JSON.parse(payload))
        .map(({ actor, action, object, after }) => [actor, action, object, after.records]),
    ).toEqual([
      ["Tenor", "old records forgotten", "retention:reveals", 1000],
      ["Tenor", "old records forgotten", "retention:reveals", 1],
    ]);
  });
});
