import { createHash } from "node:crypto";
import { existsSync, utimesSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { applyForLoan } from "../contract/applications.contract.ts";
import { reactivateMandate } from "../contract/mandates.contract.ts";
import { type IdentitySandbox, startIdentitySandbox } from "../pretend/identity-sandbox/identity-sandbox.ts";
import { auditKeys } from "./audit/open-audit-seal.ts";
import { verifyChain } from "./audit/verify-chain.ts";
import { KEPT_SUMS, type KeptName, type KeptSums } from "./db/kept-sums.ts";
import { enterLead, leadWithOffer } from "./lead-offers/leads.testkit.ts";
import { queueEmail } from "./outbox/queue-message.ts";
import { type Receiver, startReceiver } from "./partners/webhooks/webhook-receiver.testkit.ts";
import { type SandboxServer, startSandboxServer } from "./provider-traffic/sandbox-server.testkit.ts";
import { DAY, rowsOf } from "./provider-traffic/traffic.testkit.ts";
import { httpIdentityCheck } from "./providers/identity-http/http-identity-check.ts";
import { noteSpent } from "./reports/spent-notes.ts";
import { account, book, csvStatement, runningLoans } from "./statements/statements.testkit.ts";
import { allSweeps } from "./sweeps.ts";
import { holdStatement, type Middle } from "./testing/database/held-statement.ts";
import { expectBooksToHold } from "./testing/expect-books.ts";
import { heavyCount } from "./testing/heavy.ts";
import { type SetOutLoan, setOutLoans } from "./testing/loans/collected-loans.ts";
import { confirmed } from "./testing/loans/confirmed-phone.ts";
import { applicationOf, borrower, giveSalary } from "./testing/loans/loan-life.ts";
import { startWorkerProcess } from "./testing/processes/worker-process.ts";
import { TEST_NOW } from "./testing/test-clock.ts";
import { blind, sealed } from "./vault/sealed.ts";

// Each sweep is killed (-9) in the middle of a statement, which is then done or undone, and the next process continues:
// nothing is lost and nothing done twice. A new sweep needs a row here.

const KILLS = heavyCount("kill -9 of a worker in the middle of each sweep", 6, 1);

interface Trial {
  /** Where it is killed. */
  readonly middle: Middle;
  /** Creates work; returns what to check once the next process has done it. */
  readonly prepare: () => Promise<() => Promise<void>>;
  /** How much later the next process starts: after the longest lease, unless something else matters. */
  readonly laterMinutes?: number;
  /** What else must run until all is done. */
  readonly with?: readonly string[];
}

/** If another file tests the kills of a sweep. */
type Elsewhere = string;

let server: SandboxServer;
let identity: IdentitySandbox;
let receiver: Receiver;
let token: string;
let number = 7000;
beforeAll(async () => {
  identity = await startIdentitySandbox();
  const started = await startSandboxServer();
  receiver = await startReceiver();
  const config = { ...started.deps.config, webhooksAnywhere: true };
  server = { ...started, deps: { ...started.deps, config, identity: httpIdentityCheck(identity.settings) } };
  token = await server.staffToken();
}, 120_000);
afterAll(async () => {
  await server.stop();
  await identity.close();
  await receiver.stop();
});

const rows = (text: string, values: readonly unknown[] = []) => rowsOf(server, text, values);
const expectRows =
  (expected: readonly object[], text: string, values: readonly unknown[] = []) =>
  async () =>
    expect(await rows(text, values)).toEqual(expected);
const setOut = async (...standing: Parameters<typeof setOutLoans>[1]) =>
  (await setOutLoans(server, standing)) as readonly [SetOutLoan, ...SetOutLoan[]];

/** Of sums that are kept: what totals and deltas say together stays, and no delta is left. */
async function prepareFold(name: KeptName, sample: string): Promise<() => Promise<void>> {
  const { key, sums }: KeptSums = KEPT_SUMS[name];
  const [totals, deltas, keys] = [`${name}_totals`, `${name}_deltas`, key.join(", ")];
  const [into, from] = [Object.keys(sums), Object.values(sums)];
  const both = `select ${keys}, ${into.map((sum) => `sum(${sum})::bigint as ${sum}`).join(", ")} from
    (select ${keys}, ${into.join(", ")} from ${totals} union all select ${keys}, ${from.join(", ")} from ${deltas}) b
    group by ${keys} having ${into.map((sum) => `sum(${sum}) <> 0`).join(" or ")} order by ${keys}`;
  const add = (sign: string) =>
    rows(`insert into ${deltas} (${keys}, ${from.join(", ")}) select ${keys}, ${from.map((sum) => sign + sum).join(", ")}
      from (${sample}) s (${keys}, ${from.join(", ")})`);
  await add("");
  const before = await rows(both);
  expect(before, name).not.toEqual([]);
  return async () => {
    expect(await rows(both), name).toEqual(before);
    await expectRows([{ left: 0 }], `select count(*)::int as left from ${deltas}`)();
    // What was added for the test is nobody's.
    await add("-");
  };
}

const KEPT_SAMPLES: Readonly<Record<KeptName, string>> = {
  loan_count: "select 'disbursed', min(id), 2 from loan_types",
  row_count: "values ('customers', 2)",
  lead_count: "values (0, 'new', 2)",
  lead_call: "values (0, date '2026-11-20', 2)",
  daily_figure: "values (date '2026-11-20', 'message sent', 2, 0)",
  top_up_count: "select date '2026-12-20', min(id), 2 from loan_types",
  payment_count: "select min(id), 2 from payment_methods",
  notification_count: "values ('parked', 2)",
  loan_balance_count: "values (date '2026-12-20', true, 2)",
  debt_day: "values (date '2026-12-20', 200)",
  employer_day: "values (date '2026-11-25', 0, 'posted', 2, 0)",
  employer_month: "values (date '2026-11-01', 0, 'deducted', 2, 0)",
  ledger_account: "select id, 200 from ledger_accounts where code = 'bank-statement'",
};

/** All are folded by one sweep, which is ended while it writes one of them. */
const foldTrial = (killed: KeptName): Trial => ({
  middle: { writing: `${killed}_totals` },
  prepare: async () => {
    const checks: (() => Promise<void>)[] = [];
    for (const [name, sample] of Object.entries(KEPT_SAMPLES)) checks.push(await prepareFold(name as KeptName, sample));
    return async () => {
      for (const check of checks) await check();
    };
  },
});

const enterNotification = ({ mandate, mandateId, instalment }: SetOutLoan, state: "received" | "parked") =>
  rows(
    `insert into provider_notifications (provider, body, content_hash, mandate_reference, mandate_id, amount, paid_on, state,
        next_check_at, received_at)
      values ('Remita', $1, sha256(convert_to($1, 'UTF8')), $1, $2, $3, $4, $5, case when $2::bigint is not null then $6::timestamptz end, $6)`,
    [mandate, state === "parked" ? null : mandateId, instalment, DAY, state, server.clock.now()],
  );

const apply = async (person: ReturnType<typeof borrower>): Promise<number> => {
  giveSalary(server, person);
  const { status, body, text } = await server.call(applyForLoan, { body: confirmed(server, applicationOf(person)) });
  expect(status, text).toBe(201);
  return Number(body.data.reference.slice(3));
};

/** A customer whose BVN is in a list in force, and who was never compared. */
async function listedCustomer(of: number): Promise<number> {
  const person = borrower(of);
  const loan = await apply(person);
  await rows(
    `with l as (insert into watch_lists (name, created_at) values ('Killed ' || $1, $3) returning id),
      v as (insert into watch_list_versions (list_id, number, file_name, file_sha256, entries, refused, uploaded_by, uploaded_at)
        select id, 1, 'x.csv', sha256('x'), 1, 0, (select min(id) from users), $3 from l returning id),
      e as (insert into watch_list_entries (version_id, row_number, name, aliases, bvn, digest)
        select id, 2, 'Somebody Else', '{}', $2, sha256(convert_to($1, 'UTF8')) from v returning id)
    insert into watch_list_keys (key, entry_id) select $4, id from e`,
    [String(of), sealed("bvn", person.bvn), server.clock.now(), blind("bvn", person.bvn)],
  );
  const [{ customer_id }] = await rows("select customer_id from loans where id = $1", [loan]);
  return customer_id;
}

const expectHit = (customer: number) =>
  expectRows(
    [{ hits: 1, open: true }],
    "select count(*)::int as hits, bool_and(ended_at is null) as open from watch_hits where customer_id = $1",
    [customer],
  );

const TRIALS: Readonly<Record<string, Trial | Elsewhere>> = {
  "settle-operations": "mandates/settlement-crash.sweep.test.ts",
  "poll-mandates": "mandates/checking/poll-crash.sweep.test.ts",
  "lead-offers": "lead-offers/offer-crash.sweep.test.ts",
  "book-statements": "statements/posting-crash.sweep.test.ts",
  screening: {
    middle: { writing: "screenings" },
    laterMinutes: 3,
    prepare: async () => {
      const asked = server.sandbox.calls()["look-up-by-account"] ?? 0;
      const loans = [await apply(borrower(++number)), await apply(borrower(++number))];
      return async () => {
        await expectRows(
          loans.map((id) => ({ id, screened: 1 })),
          "select loan_id as id, count(*)::int as screened from screenings where loan_id = any($1) group by 1 order by 1",
          [loans],
        )();
        expect(server.sandbox.calls()["look-up-by-account"]).toBe(asked + loans.length);
      };
    },
  },
  "check-notifications": {
    middle: { writing: "payments" },
    prepare: async () => {
      const [loan] = await setOut("collected");
      const { id, instalment } = loan;
      server.sandbox.runPayroll({ on: DAY, mandateReferences: [loan.mandate] });
      await enterNotification(loan, "received");
      return expectRows(
        [{ id, paid: 1, amount: instalment }],
        "select loan_id as id, count(*)::int as paid, sum(amount)::bigint as amount from payments where loan_id = $1 group by 1",
        [id],
      );
    },
  },
  "look-at-parked": {
    middle: { writing: "provider_notifications" },
    prepare: async () => {
      const [loan] = await setOut("collected");
      const { mandate, mandateId } = loan;
      await enterNotification(loan, "parked");
      const state = "select state, mandate_id from provider_notifications where mandate_reference = $1";
      return expectRows([{ state: "received", mandate_id: mandateId }], state, [mandate]);
    },
  },
  "reactivate-mandates": {
    middle: { writing: "mandates" },
    with: ["settle-operations"],
    prepare: async () => {
      const [{ id }] = await setOut("stopped");
      const { status, text } = await server.call(reactivateMandate, { params: { id }, token });
      expect(status, text).toBe(200);
      return async () => {
        const [row, ...others] = await rows(
          `select m.mandate_reference, m.customer_id, r.state from mandates m join mandate_reactivations r using (loan_id)
            where m.loan_id = $1 and m.status = 'active'`,
          [id],
        );
        expect([row?.state, others]).toEqual(["done", []]);
        const live = server.sandbox.mandates().filter(({ status }) => status === "NEW");
        const theirs = live.filter(({ customerId }) => customerId === row.customer_id);
        expect(theirs.map(({ mandateReference }) => mandateReference)).toEqual([row.mandate_reference]);
      };
    },
  },
  "send-codes": "outbox/sms-faults.sweep.test.ts",
  "send-sms": "outbox/sms-faults.sweep.test.ts",
  "send-outbox": {
    middle: { writing: "outbox_messages", turn: 2 },
    prepare: async () => {
      await rows("update outbox_messages set state = 'failed' where state = 'queued'");
      const to = `killed${++number}@example.com`;
      await server.deps.db.transaction(async (tx) => {
        for (const n of [1, 2, 3])
          await queueEmail(tx, { to, subject: `Letter ${n}`, body: "Hello", at: server.clock.now() });
      });
      return expectRows(
        [1, 2, 3].map((n) => ({ subject: `Letter ${n}`, state: "sent" })),
        "select subject, state from outbox_messages where recipient = $1 order by id",
        [to],
      );
    },
  },
  "lead-links": {
    middle: { writing: "lead_messages" },
    prepare: async () => {
      const leads = [];
      for (const due of [server.clock.now(), server.clock.now()])
        leads.push((await leadWithOffer(server, ++number, { link_due_at: due })).id);
      return expectRows(
        leads.map((id) => ({ id, links: 1, messages: 1 })),
        `select lead_id as id, count(*)::int as links, count(distinct message_id)::int as messages
          from lead_messages where lead_id = any($1) group by 1 order by 1`,
        [leads],
      );
    },
  },
  "failed-links": {
    middle: { writing: "lead_histories" },
    prepare: async () => {
      const { id } = await enterLead(server, ++number, { offer_state: "none", sms_allowed: false });
      const sent = "insert into lead_messages (lead_id, sent_at, has_failed) values ($1, $2, true)";
      await rows(sent, [id, server.clock.now()]);
      return expectRows(
        [{ remark: "The SMS with the link was not sent. Call instead." }],
        "select remark from lead_histories where lead_id = $1",
        [id],
      );
    },
  },
  "convert-missed-leads": {
    middle: { writing: "lead_histories" },
    prepare: async () => {
      const person = borrower(++number);
      const loan = await apply(person);
      const { id } = await enterLead(server, number, { offer_state: "none", sms_allowed: false });
      return expectRows(
        [{ status: "converted", loan_id: loan, told: 1 }],
        `select d.status, d.loan_id, (select count(*)::int from lead_histories where lead_id = d.id) as told
          from leads d where d.id = $1`,
        [id],
      );
    },
  },
  "retry-suspense": {
    middle: { writing: "payments" },
    prepare: async () => {
      number += 1;
      const credit = { on: "2026-11-10", amount: 2_000_00, narration: `TRF FROM 200000${number}` };
      await book(server, csvStatement(account([credit], number * 1_000_000_00)));
      const [loan] = await runningLoans(server, 1, number);
      return expectRows(
        [{ amount: 2_000_00, received_into: "suspense" }],
        "select amount, received_into from payments where loan_id = $1",
        [loan?.id],
      );
    },
  },
  "keep-payday-statements": {
    middle: { writing: "payday_statement_rows" },
    prepare: async () => {
      const [{ id }] = await setOut("collected");
      await rows("update instalments set due_date = '2026-10-25' where loan_id = $1 and number = 1", [id]);
      // A month is kept once: every kill has the month anew.
      await rows(
        `begin; set local session_replication_role = replica; truncate payday_statement_rows, payday_statements; commit`,
      );
      const employers =
        "select count(distinct employer_id)::int from employer_days where date_trunc('month', due_on) = '2026-10-01'";
      return expectRows(
        [{ month: "2026-10-01", complete: true }],
        `select month, (select count(*)::int from payday_statement_rows where statement_id = s.id) >= (${employers}) as complete
          from payday_statements s`,
      );
    },
  },
  "fold-kept-sums": foldTrial("lead_call"),
  "settle-employers": {
    middle: { writing: "loans" },
    prepare: async () => {
      const [{ id }] = await setOut("collected");
      const normal = `KILLED ${++number}`;
      await rows(
        `with e as (insert into employers (code, name, kind, payroll, created_at, changed_at)
            values (replace($1, ' ', '-'), $1, 'federal', 'ippis', $2, $2) returning id)
          insert into employer_names (normal, words, near, employer_id, added_at) select $1, $1, lower($1), id, $2 from e`,
        [normal, server.clock.now()],
      );
      await rows("update loans set employer_key = $1, employer_id = null where id = $2", [normal, id]);
      return expectRows(
        [{ name: normal, is_new: false }],
        `select e.name, n.is_new from loans l join employers e on e.id = l.employer_id
          join employer_names n on n.employer_id = e.id where l.employer_key = $1`,
        [normal],
      );
    },
  },
  "index-lead-words": {
    middle: { writing: "lead_search" },
    prepare: async () => {
      await enterLead(server, ++number, { name: `Killed ${number}`, offer_state: "none" });
      return expectRows(
        [{ waiting: 0, unlike: 0 }],
        `select (select count(*)::int from lead_search_waiting) as waiting, count(*)::int as unlike
          from leads d left join lead_search s on s.lead_id = d.id where s.search_text is distinct from d.search_text`,
      );
    },
  },
  "approval-requests": {
    middle: { writing: "roles" },
    prepare: async () => {
      const name = `Killed ${++number}`;
      const words = {
        title: `Create the role ${name}`,
        changes: [{ term: "Allows", value: "See deductions and repayments" }],
        reasons: [],
      };
      await rows(
        `insert into approval_requests (kind, subject, wanted, words, asked_by, asked_at, due_at)
          select 'role-created', $1::text, jsonb_build_object('name', $1::text, 'permissions', jsonb_build_array(id)), $2,
            (select min(id) from users), $3, $3 from permissions where name = 'view-repayments'`,
        [name, JSON.stringify(words), server.clock.now()],
      );
      return expectRows(
        [{ state: "approved", roles: 1 }],
        `select state, (select count(*)::int from roles where name = $1) as roles
          from approval_requests where subject = $1`,
        [name],
      );
    },
  },
  acts: {
    middle: { writing: "acts" },
    prepare: async () => {
      const subject = `killed:${++number}`;
      await rows(
        `insert into acts (kind, subject, amount, wanted, title, asked_by, asked_at, lapses_at)
          select 'same', $1, 1, '{}', 'Killed', min(id), $2, $2 from users`,
        [subject, server.clock.now()],
      );
      return expectRows([{ state: "lapsed" }], "select state from acts where subject = $1", [subject]);
    },
  },
  "end-left-imports": {
    middle: { writing: "lead_imports" },
    prepare: async () => {
      const [{ key }] = await rows(
        `insert into lead_imports (key, file_name, file_digest, uploaded_by, created_at)
          values (gen_random_uuid(), 'leads.csv', $1, (select min(id) from users), $2) returning key`,
        [createHash("sha256").update(String(++number)).digest(), server.clock.now()],
      );
      return expectRows([{ state: "failed", saved: 0 }], "select state, saved from lead_imports where key = $1", [key]);
    },
  },
  "anchor-audit-log": { middle: { reading: "audit_log" }, prepare: async () => expectLogToHold },
  "check-audit-log": {
    middle: { writing: "audit_checks" },
    prepare: async () => {
      await rows("delete from audit_checks");
      return expectRows([{ faults: [] }], "select faults from audit_checks");
    },
  },
  "check-books": {
    middle: { writing: "ledger_checks", turn: 3 },
    prepare: async () => {
      await rows("delete from ledger_checks");
      return expectRows(
        [{ findings: [], over: true }],
        "select findings, finished_at is not null as over from ledger_checks",
      );
    },
  },
  "park-overdue-top-ups": {
    middle: { writing: "top_up_candidates" },
    prepare: async () => {
      const [{ id }] = await setOut("collected");
      await rows(
        `insert into top_up_candidates (loan_id, created_at, next_due_on, loan_type_id)
          select id, $2, date '2026-11-01', loan_type_id from loans where id = $1
          on conflict (loan_id) do update set next_due_on = excluded.next_due_on`,
        [id, server.clock.now()],
      );
      return async () => {
        await expectRows([{ overdue: true }], "select overdue from top_up_candidates where loan_id = $1", [id])();
        // It is fit for none.
        await rows("delete from top_up_candidates where loan_id = $1", [id]);
      };
    },
  },
  "identity-checks": {
    middle: { writing: "identity_checks" },
    prepare: async () => {
      const loan = await apply(borrower(++number));
      const asked = identity.billed().length;
      await rows(
        `insert into identity_checks (customer_id, loan_id, kind, number, reference, consent_version, consent_at, next_try_at, created_at)
          select customer_id, id, 'bvn', $3, gen_random_uuid(), '1', $2, $2, $2 from loans where id = $1`,
        [loan, server.clock.now(), sealed("bvn", "22000000000")],
      );
      return async () => {
        await expectRows(
          [{ state: "not-found", cost: 4500 }],
          "select state, cost from identity_checks where loan_id = $1",
          [loan],
        )();
        expect(identity.billed().length).toBe(asked + 1);
      };
    },
  },
  "compare-customers": {
    middle: { writing: "watch_hits" },
    prepare: async () => {
      const customer = await listedCustomer(++number);
      return async () => {
        await expectHit(customer)();
        await expectRows([], "select from customers_to_compare where customer_id = $1", [customer])();
      };
    },
  },
  "watch-list-run": {
    middle: { writing: "watch_hits" },
    prepare: async () => {
      const customer = await listedCustomer(++number);
      await rows("delete from customers_to_compare");
      await rows("insert into watch_runs (started_at) values ($1) on conflict do nothing", [server.clock.now()]);
      return async () => {
        await expectHit(customer)();
        await expectRows([], "select from watch_runs where finished_at is null")();
      };
    },
  },
  webhooks: {
    middle: { writing: "webhook_deliveries" },
    prepare: async () => {
      const loan = await apply(borrower(++number));
      const name = `Killed ${number}`;
      const before = receiver.heard.length;
      await rows(
        `with p as (insert into partners (name, created_by, created_at) select $2, min(id), $3 from users returning id, created_by),
          k as (insert into partner_keys (partner_id, key_hash, beginning, ending, scopes, created_by, created_at, expires_at)
            select id, sha256(convert_to($2, 'UTF8')), 'tnp_', 'last', '{apply}', created_by, $3, $3::timestamptz + interval '1 day'
            from p returning id, partner_id),
          w as (insert into webhook_addresses (partner_id, url, secret_since, created_by, created_at)
            select id, $4, $3, created_by, $3 from p)
        insert into partner_loans (loan_id, partner_id, key_id) select $1, partner_id, id from k`,
        [loan, name, server.clock.now(), receiver.url],
      );
      await rows(
        `insert into loan_events (loan_id, event, from_status, to_status, actor, at)
          select id, 'file-replaced', status, status, 'Ada Obi', $2 from loans where id = $1`,
        [loan, server.clock.now()],
      );
      return async () => {
        await expectRows(
          [{ state: "delivered" }],
          "select d.state from webhook_deliveries d join loan_events e on e.id = d.event_id where e.loan_id = $1",
          [loan],
        )();
        expect(receiver.heard.length).toBe(before + 1);
      };
    },
  },
  "encrypt-stored-files": "files/encryption/encrypt-stored-files.sweep.test.ts",
  "bring-spent-tokens": {
    middle: { writing: "web_access_tokens" },
    prepare: async () => {
      const [token] = await rows(
        `insert into web_access_tokens (token_hash, user_id, session_id, action, created_at, expires_at)
          select sha256(convert_to($1, 'UTF8')), user_id, id, 'download-loans-report', $2, $2::timestamptz + interval '10 minutes'
          from sessions limit 1 returning id`,
        [`killed ${++number}`, server.clock.now()],
      );
      const [at, by] = [server.clock.now().toISOString(), { userId: undefined, name: "Ada Obi" }];
      const entry = { action: "report-downloaded", object: `report:${token.id}` };
      await noteSpent(server.deps.folder, { tokenId: token.id, at, by, entry });
      return async () => {
        await expectRows([{ used_at: new Date(at) }], "select used_at from web_access_tokens where id = $1", [
          token.id,
        ])();
        await expectRows([{ told: 1 }], "select count(*)::int as told from audit_log where object = $1", [
          entry.object,
        ])();
      };
    },
  },
  "remove-orphan-files": {
    middle: { reading: "files" },
    prepare: async () => {
      const [named] = await rows("select sha256 from files limit 1");
      const bytes = [Buffer.from(`orphan ${++number}`), Buffer.from(`young ${number}`)] as const;
      const [orphan, young] = [await server.deps.files.keep(bytes[0]), await server.deps.files.keep(bytes[1])];
      const old = new Date(server.clock.now().getTime() - 25 * 3_600_000);
      utimesSync(placeOf(orphan), old, old);
      return async () =>
        expect([orphan, young, named.sha256].map((hash) => existsSync(placeOf(hash)))).toEqual([false, true, true]);
    },
  },
  "forget-old-records": {
    middle: { writing: "idempotency_keys" },
    prepare: async () => {
      const answer =
        "insert into idempotency_keys values ('user:1', 'PUT /x', $1, '\\x00', 200, '{}', $2::timestamptz - interval '31 days')";
      await rows(answer, [`killed-${++number}`, server.clock.now()]);
      const told = "select count(*)::int as told from audit_log where object = 'retention:first-answers'";
      const [before] = await rows(told);
      return async () => {
        await expectRows([{ told: before.told + 1 }], told)();
        await expectRows([], "select from idempotency_keys where key = $1", [`killed-${number}`])();
      };
    },
  },
};

const placeOf = (sha256: Buffer): string => {
  const hex = sha256.toString("hex");
  return path.join(server.deps.folder, "files", hex.slice(0, 2), hex.slice(2, 4), hex);
};

async function expectLogToHold(): Promise<void> {
  const { faults } = await verifyChain(
    server.deps.db.query,
    auditKeys(server.deps.folder, server.deps.installationKey),
  );
  expect(faults).toEqual([]);
}

const runToTheEnd = async (names: readonly string[]): Promise<void> => {
  for (const sweep of allSweeps(server.deps).filter(({ name }) => names.includes(name)))
    for (let run = 0; run < 50 && (await sweep.run(() => false)) > 0; run += 1);
};

it("each piece of background work has its kills", () => {
  expect(Object.keys(TRIALS).sort()).toEqual(
    allSweeps(server.deps)
      .map(({ name }) => name)
      .sort(),
  );
  const elsewhere = Object.values(TRIALS).filter((trial) => typeof trial === "string");
  for (const file of elsewhere) expect(existsSync(path.join(import.meta.dirname, file)), file).toBe(true);
});

it.each(Object.entries(TRIALS).flatMap(([name, trial]) => (typeof trial === "string" ? [] : [[name, trial] as const])))(
  "T04: %s goes on where it was killed, loses nothing and does nothing twice",
  async (name, { middle, prepare, laterMinutes = 20, with: others = [] }) => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      server.clock.set(TEST_NOW);
      const expectDoneOnce = await prepare();
      const held = await holdStatement(server.database.connection, middle);
      const worker = await startWorkerProcess(server, server.sandboxUrl, 0, [name], identity.settings);
      try {
        await held.reached();
      } finally {
        await worker.kill();
        await held.end((kill + name.length) % 2 === 0 ? "undone" : "done");
      }
      for (let turn = 1; turn <= (others.length > 0 ? 3 : 1); turn += 1) {
        server.clock.advance(laterMinutes * 60);
        await runToTheEnd([name, ...others]);
      }
      await expectDoneOnce();
    }
  },
);

it("after all of it the books and the audit log hold", async () => {
  await expectBooksToHold(server.deps.db);
  await expectLogToHold();
});
