import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { fileTypeFromBuffer } from "file-type";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseBvn, parseIppisNumber, parseNin } from "../../domain/customer/identity-numbers.ts";
import { nubanCheck } from "../../domain/customer/nuban.ts";
import { parsePhone } from "../../domain/customer/phone.ts";
import { isNigerianState } from "../../domain/customer/states.ts";
import { quoteLiquidation } from "../../domain/loan/liquidation.ts";
import { demandOf, LOAN_NOTES, LOAN_RULES, type LoanEvent } from "../../domain/loan/loan-rules.ts";
import { LOAN_STATUSES, type LoanStatus } from "../../domain/loan/loan-status.ts";
import { payoutIsTooLate } from "../../domain/loan/schedule/due-dates.ts";
import { meets } from "../../domain/permissions.ts";
import { readTable } from "../../domain/statement/read-table.ts";
import { addDays, type LagosDate, lagosDate, startOfLagosDay } from "../../domain/time/lagos-date.ts";
import { readConfig } from "../../server/config.ts";
import { verifyFigures } from "../../server/dashboard/verify-figures.store.ts";
import { linkDigest } from "../../server/lead-offers/links/link-token.ts";
import { verifyLedger } from "../../server/ledger/verify-ledger.ts";
import { readHolidays } from "../../server/loan-record/grace.store.ts";
import { readOwedRows } from "../../server/loan-record/instalment.store.ts";
import { keyedLines } from "../../server/matching/line-keys.ts";
import { passwordMatches } from "../../server/session/password.ts";
import { heavyCount } from "../../server/testing/heavy.ts";
import { DEMO_SECRETS, freshDemo, type SeededDemo, seededDemo } from "./demo.testkit.ts";
import { DEMO_PASSWORD, DEMO_STAFF } from "./demo-staff.ts";
import { seedDemo } from "./seed-demo.ts";

const SEEDING_MS = 240_000;

// An ordinary Friday, the end of a month, and the day after the last of a leap February.
const DAYS = ["2026-11-20", "2027-01-31", "2028-03-01"] as const;
const TRIED = DAYS.slice(0, heavyCount("days on which a demo begins", DAYS.length, 1));

describe.each(TRIED)("a demo that begins on %s", (day) => {
  const today: LagosDate = lagosDate(day);
  let demo: SeededDemo;
  beforeAll(async () => {
    demo = await seededDemo(today);
  }, SEEDING_MS);
  afterAll(() => demo?.drop());

  it("has a valid ledger", async () => {
    expect(await verifyLedger(demo.database.db)).toEqual([]);
  });

  it("DSH-12: has every stored figure of the dashboard equal to its rows", async () => {
    expect(await verifyFigures(demo.database.db)).toMatchObject({ figures: [], leadIds: [], calledLeadIds: [] });
    expect(await demo.rows("select 1 from daily_figure_deltas")).toEqual([]);
  });

  it("API-83: a few hundred people were called over the whole time, some became borrowers, and two officers share the sales", async () => {
    const [counts] = await demo.rows<Record<string, number>>(
      `select (select count(*) from leads) as leads, (select count(*) from leads where status = 'converted') as converted,
        (select count(*) from lead_histories where is_call(status)) as calls, (select count(distinct status) from leads) as statuses,
        (select count(distinct sales_officer_id) from lead_sales) as officers, (select count(*) from lead_messages) as messages,
        (select count(*) from lead_histories where lagos_day(at) >= $1::date) as late,
        (select count(*) from lead_histories where lagos_day(at) >= $1::date - 3) as lately`,
      [today],
    );
    expect(counts).toMatchObject({ late: 0, officers: 2 });
    for (const [name, least] of Object.entries({
      leads: 300,
      converted: 60,
      calls: 500,
      statuses: 8,
      messages: 150,
      lately: 5,
    }))
      expect(counts?.[name], name).toBeGreaterThanOrEqual(least);
    expect(
      await demo.rows("select 1 from leads d join lead_histories h on h.lead_id = d.id where h.at < d.created_at"),
    ).toEqual([]);
  });

  it("OPN-75: on the first morning some calls were missed, some are agreed for the morning and some for the afternoon, many leads have no officer, and a few want no call", async () => {
    const [counts] = await demo.rows<Record<string, number>>(
      `select (select count(*) from leads where call_back_at is not null and next_call_at < $1) as missed,
        (select count(*) from leads where call_back_at is not null and next_call_at between $1 and $1::timestamptz + interval '12 hours') as morning,
        (select count(*) from leads where call_back_at is not null
          and next_call_at > $1::timestamptz + interval '12 hours' and next_call_at < $1::timestamptz + interval '24 hours') as afternoon,
        (select count(*) from leads where sales_officer_id is null) as unassigned,
        (select count(*) from leads where status = 'do_not_contact') as unwilling,
        (select count(*) from leads where status = 'link_submitted') as keen,
        (select count(*) from leads where offer_state = 'found' and status = 'new') as offered`,
      [startOfLagosDay(today)],
    );
    for (const [name, least] of Object.entries({
      missed: 3,
      morning: 3,
      afternoon: 3,
      unassigned: 30,
      unwilling: 3,
      keen: 3,
      offered: 40,
    }))
      expect(counts?.[name], name).toBeGreaterThanOrEqual(least);
  });

  it("LED-13, API-79: every offer of a lead adds up, and the history has each that was found before a call", async () => {
    const offers = await demo.rows<{ offer: number; details: Record<string, number>; told: string | null }>(
      `select d.offer, d.offer_details as details,
        (select remark from lead_histories h where h.lead_id = d.id and h.status = 'new') as told from leads d where d.offer is not null`,
    );
    expect(offers.length).toBeGreaterThan(200);
    for (const { offer, details, told } of offers) {
      const { loan_amount = 0, tenor = 0, monthly_repayment = 0, total_repayment = 0 } = details;
      expect([loan_amount, tenor]).toEqual([offer, 12]);
      expect(Math.abs(monthly_repayment * tenor - total_repayment)).toBeLessThan(tenor * 100);
      expect(told ?? "Offer: ").toMatch(/^Offer: /);
    }
    expect(offers.filter(({ told }) => told !== null).length).toBeGreaterThan(150);
  });

  it("ANA-03: the links of the last weeks are in the outbox in order of time, are valid, and are delivered when their message was sent", async () => {
    const messages = await demo.rows<{ body: string; token_digest: Buffer; agrees: boolean; is_live: boolean }>(
      `select m.body, k.token_digest, m.sent_at is not distinct from s.delivered_at and m.created_at = s.sent_at as agrees, k.expires_at > $1 as is_live
        from lead_messages s join outbox_messages m on m.id = s.message_id join lead_links k on k.lead_id = s.lead_id and k.created_at = m.created_at`,
      [startOfLagosDay(today)],
    );
    expect(messages.length).toBeGreaterThanOrEqual(5);
    for (const { body, token_digest, agrees, is_live } of messages) {
      expect([agrees, is_live]).toEqual([true, true]);
      const token = /\/offer\/([\w-]{32})$/.exec(body)?.[1] ?? "";
      expect(linkDigest(DEMO_SECRETS, token)).toEqual(token_digest);
    }
    expect(
      await demo.rows(
        "select id from (select id, created_at, lag(created_at) over (order by id) as before from outbox_messages) m where created_at < before",
      ),
    ).toEqual([]);
  });

  it("the sixty newest leads come from an upload of the sales manager", async () => {
    const [upload] = await demo.rows(
      `select i.file_name, i.saved, u.first_name, (select count(*) from leads where import_id = i.id) as leads,
        (select count(*) from (select import_id from leads order by created_at desc, id desc limit 60) n where import_id = i.id) as newest
        from lead_imports i join users u on u.id = i.uploaded_by`,
    );
    expect(upload).toEqual({
      file_name: "federal payroll prospects.xlsx",
      saved: 60,
      first_name: "Gbenga",
      leads: 60,
      newest: 60,
    });
  });

  it("has about 2,000 customers and at least ten loans in every status", async () => {
    expect(demo.summary.customers).toBeGreaterThan(1_900);
    expect(demo.summary.loans).toBeGreaterThan(2_000);
    for (const status of LOAN_STATUSES) expect(demo.summary.byStatus[status], status).toBeGreaterThanOrEqual(10);
  });

  it("grows: each half-year has more applications than the one before", async () => {
    const [counts] = await demo.rows<{ first: number; second: number; third: number }>(
      `select count(*) filter (where created_at < $1::date - 365) as first,
        count(*) filter (where created_at between $1::date - 365 and $1::date - 183) as second,
        count(*) filter (where created_at > $1::date - 183) as third from loans`,
      [today],
    );
    expect(counts?.second).toBeGreaterThan(counts?.first ?? 0);
    expect(counts?.third).toBeGreaterThan(counts?.second ?? 0);
  });

  it("fills the lists of pending and overdue deductions and of loans fit for a top-up", async () => {
    const [counts] = await demo.rows<{ pending: number; overdue: number; fit: number }>(
      `select count(*) filter (where not is_overdue) as pending, count(*) filter (where is_overdue) as overdue,
        count(*) filter (where not is_overdue and paid * 2 >= rows and has_mandate) as fit
      from (select l.id, count(*) as rows, count(*) filter (where i.principal + i.interest = i.principal_paid + i.interest_paid) as paid,
          bool_or(i.due_date < $1 and i.principal + i.interest > i.principal_paid + i.interest_paid) as is_overdue,
          exists (select 1 from mandates m where m.loan_id = l.id and m.status = 'active') as has_mandate
        from loans l join instalments i on i.loan_id = l.id where l.status = 'disbursed' group by l.id) running`,
      [today],
    );
    expect(counts?.pending).toBeGreaterThan(300);
    expect(counts?.overdue).toBeGreaterThan(30);
    expect(counts?.fit).toBeGreaterThan(100);
  });

  it("every loan reached its status along rows of the workflow, by staff with the permission", async () => {
    const events = await demo.rows<EventRow>(
      `select e.loan_id, e.event, e.from_status, e.to_status, e.user_id, l.product_id is not null as is_device,
        coalesce((select array_agg(p.name) from user_roles u join role_permissions r using (role_id)
          join permissions p on p.id = r.permission_id where u.user_id = e.user_id), '{}') as held
      from loan_events e join loans l on l.id = e.loan_id order by e.loan_id, e.id`,
    );
    expect(events.length).toBeGreaterThan(10_000);
    const isNote = ({ event }: EventRow) => LOAN_NOTES.some((note: string) => note === event);
    expect(events.filter((event) => !isNote(event) && !isRow(event))).toEqual([]);
    expect(events.filter((event) => !isNote(event) && !isPermitted(event))).toEqual([]);
    expect(events.filter((event) => isNote(event) && event.from_status !== event.to_status)).toEqual([]);
  });

  it("no event is on the first business day or later, and the office works from Monday to Saturday", async () => {
    const begins = startOfLagosDay(today);
    const [late] = await demo.rows<{ loans: number; events: number; audit: number; payments: number }>(
      `select (select count(*) from loans where created_at >= $1) as loans, (select count(*) from loan_events where at >= $1) as events,
        (select count(*) from audit_log where at >= $1) as audit, (select count(*) from payments where created_at >= $1) as payments`,
      [begins],
    );
    expect(late).toEqual({ loans: 0, events: 0, audit: 0, payments: 0 });
    const odd = await demo.rows(
      `select id, at from (select id, at at time zone 'Africa/Lagos' as at from loan_events where user_id is not null) acted
        where extract(isodow from at) = 7 or at::time < '09:00' or at::time > '17:35'`,
    );
    expect(odd).toEqual([]);
  });

  it("ids of loans are in order of time", async () => {
    const turned = await demo.rows(
      "select id from (select id, created_at, lag(created_at) over (order by id) as before from loans) l where created_at < before",
    );
    expect(turned).toEqual([]);
  });

  it("every loan that waits for approval is signed, for no more than its newest screening offers", async () => {
    const waiting = await demo.rows<{ sha256: Buffer; bytes: number }>(
      "select f.sha256, f.bytes from loans l join files f on f.id = l.signed_document where l.status = 'pending_approval'",
    );
    const wrong = await demo.rows(
      `select l.id from loans l join lateral (select * from screenings s where s.loan_id = l.id order by s.id desc limit 1) s on true
        where l.status = 'pending_approval' and (l.signed_at is null or l.signed_document is null or l.authorization_file is null
          or l.offered_amount is null or s.verdict <> 'qualified' or l.offered_amount > s.offer)`,
    );
    expect(wrong).toEqual([]);
    expect(waiting).toHaveLength(demo.summary.byStatus.pending_approval ?? 0);
    expect(new Set(waiting.map(({ sha256 }) => sha256.toString("hex"))).size).toBe(waiting.length);
  });

  it("every loan that waits for its payout can be paid out today, for what was signed", async () => {
    const loans = await demo.rows<{
      id: number;
      top_up_of: number | null;
      approved_amount: number;
      fee: number;
      payout: number;
    }>("select id, top_up_of, approved_amount, fee, payout from loans where status = 'pending_disbursement'");
    const grace = { days: "next_working_day", holidays: await readHolidays(demo.database.db.query) } as const;
    const terms = { policy: "principal_plus_month", grace } as const;
    for (const loan of loans) {
      const [first] = await readOwedRows(demo.database.db.query, loan.id);
      expect(first && payoutIsTooLate(today, first.dueDate), `loan ${loan.id}`).toBe(false);
      const old = loan.top_up_of === null ? [] : await readOwedRows(demo.database.db.query, loan.top_up_of);
      const settles = quoteLiquidation(old, today, terms).amount;
      expect(loan.approved_amount - loan.fee - settles, `loan ${loan.id}`).toBeGreaterThanOrEqual(loan.payout);
    }
  });

  it("top-ups of running loans wait in every queue of the office", async () => {
    const rows = await demo.rows<{ status: string }>("select distinct status from loans where top_up_of is not null");
    const queues = LOAN_STATUSES.filter((status) => status.startsWith("pending_") && status !== "pending_pickup");
    expect(rows.map(({ status }) => status)).toEqual(expect.arrayContaining(queues));
  });

  it("every offer that was sent can still be signed, and its link is in the outbox", async () => {
    const rows = await demo.rows<{ messages: number; is_live: boolean }>(
      `select (select count(*) from outbox_messages m where m.loan_id = l.id and m.state = 'sent' and m.body like '%/sign/%') as messages,
        k.expires_at > $1 as is_live from loans l left join signing_links k on k.loan_id = l.id and k.revoked_at is null
        where l.status = 'confirmation_sent'`,
      [startOfLagosDay(today)],
    );
    expect(rows.every((row) => row.is_live && row.messages === 2)).toBe(true);
  });

  it("identity reviews wait from the first morning, with a consent to the published text, and none holds up a loan", async () => {
    const reviews = await demo.rows<{ status: string; consent_version: string }>(
      `select l.status, i.consent_version from identity_checks i join loans l on l.id = i.loan_id
        join consents s on s.loan_id = l.id where i.waits_for_person and i.answer is not null`,
    );
    expect(reviews).toHaveLength(3);
    expect(reviews.filter(({ status }) => status !== "rejected")).toEqual([]);
    expect(await demo.rows("select 1 from watch_list_keys")).not.toEqual([]);
  });

  it("people have identity numbers of the right form, and no two share an account", async () => {
    const people = await demo.rows<Record<string, string>>(
      `select distinct on (c.id) c.phone, c.bvn, c.nin, l.bank_code, l.account_number, coalesce(l.ippis_number, '123456') as ippis, l.state
        from customers c join loans l on l.customer_id = c.id order by c.id`,
    );
    const wrong = people.filter(
      ({ phone = "", bvn = "", nin = "", bank_code = "", account_number = "", ippis = "", state = "" }) =>
        parsePhone(phone) !== phone ||
        parseBvn(bvn) !== bvn ||
        parseNin(nin) !== nin ||
        parseIppisNumber(ippis) !== ippis ||
        nubanCheck(bank_code, account_number) !== "ok" ||
        !isNigerianState(state),
    );
    expect(wrong).toEqual([]);
    expect(new Set(people.map((person) => `${person.bank_code} ${person.account_number}`)).size).toBe(people.length);
  });

  it("the audit chain is intact from its first row to its last", async () => {
    const rows = await demo.rows<{ seq: number; place: number; payload: string; previous_hash: Buffer; hash: Buffer }>(
      "select seq, place, payload, previous_hash, hash from audit_log where chain = 1 order by place",
    );
    let link = createHash("sha256").update("tenor 1").digest();
    const broken = rows.filter(({ seq, place, payload, previous_hash, hash }) => {
      const holds = previous_hash.equals(link);
      link = createHash("sha256")
        .update(Buffer.concat([link, Buffer.from(`${place}|${seq}|${payload}`)]))
        .digest();
      return !holds || !hash.equals(link);
    });
    expect(broken).toEqual([]);
    expect(rows.length).toBeGreaterThan(20_000);
  });

  it("every document that a loan names exists with its size and type", async () => {
    const kinds = await demo.rows<{ sha256: Buffer; content_type: string; bytes: number }>(
      "select sha256, content_type, bytes from files group by 1, 2, 3",
    );
    for (const { sha256, content_type, bytes } of kinds) {
      const content = await buffer(demo.files.stream(sha256));
      expect(content).toHaveLength(bytes);
      // CSV has no signature: its heading says what it is.
      if (content_type === "text/csv") expect(content.toString()).toMatch(/^Date,Reference,Transaction Details,/);
      else expect((await fileTypeFromBuffer(content))?.mime).toBe(content_type);
    }
    expect(kinds.length).toBeGreaterThan(40);
  });

  it("employers have remitted most deductions, and the rest is open in the ledger", async () => {
    const [sums] = await demo.rows<{
      deducted: number;
      remitted: number;
      clearing: number;
      open: number;
      suspense: number;
    }>(
      `select sum(amount) as deducted, sum(amount) filter (where remitted_on is not null) as remitted,
        (select sum(l.amount) from statement_lines l where verdict = 'clears') as clearing,
        (select sum(p.amount) from ledger_postings p join ledger_accounts a on a.id = p.account_id where a.code = 'deducted-not-remitted') as open,
        (select -sum(p.amount) from ledger_postings p join ledger_accounts a on a.id = p.account_id where a.code = 'suspense') as suspense
      from deductions`,
    );
    expect(sums?.remitted).toBe(sums?.clearing);
    expect(sums?.open).toBe((sums?.deducted ?? 0) - (sums?.remitted ?? 0));
    expect((sums?.remitted ?? 0) / (sums?.deducted ?? 1)).toBeGreaterThan(0.8);
    expect(sums?.open).toBeGreaterThan(0);
    expect(sums?.suspense).toBe((await demo.rows<{ sum: number }>("select sum(amount) from suspense_items"))[0]?.sum);
  });

  it("a statement stored with the demo reads back as its lines, balances verified", async () => {
    const [statement] = await demo.rows<{ id: number; sha256: Buffer; line_count: number }>(
      "select id, sha256, line_count from statements order by id desc limit 1",
    );
    const text = (await buffer(demo.files.stream(statement?.sha256 ?? Buffer.alloc(0)))).toString();
    const table = text
      .trim()
      .split("\r\n")
      .map((row) => row.slice(1, -1).split('","'));
    const heading = text.split("\r\n")[0]?.split(",") ?? [];
    const read = readTable([heading, ...table.slice(1)]);
    if (!read) throw new Error("the statement was not read");
    expect(read.balanceChain).toEqual({ kind: "verified" });
    expect(read.lines).toHaveLength(statement?.line_count ?? 0);
    expect(keyedLines(demo.database.db.vault, "wema", read.lines).map(({ lineKey }) => lineKey)).toEqual(
      (
        await demo.rows<{ line_key: string }>(
          "select line_key from statement_lines where statement_id = $1 order by row_number",
          [statement?.id],
        )
      ).map(({ line_key }) => line_key),
    );
  });

  it("the staff can sign in with the one password and have the listed permissions", async () => {
    const staff = await demo.rows<{ email: string; password_hash: string; held: string[] }>(
      `select u.email, u.password_hash, coalesce(array_agg(p.name) filter (where p.name is not null), '{}') as held
        from users u join user_roles r on r.user_id = u.id left join role_permissions rp on rp.role_id = r.role_id
        left join permissions p on p.id = rp.permission_id group by u.id order by u.id`,
    );
    expect(staff.map(({ email, held }) => [email, held.sort()])).toEqual(
      DEMO_STAFF.map(({ email, permissions }) => [email, [...permissions].sort()]),
    );
    expect(await passwordMatches(staff[0]?.password_hash, DEMO_PASSWORD)).toBe(true);
  });

  it(
    "is row by row the same as another one of that day, but for the salt of the passwords, and is not filled again",
    async () => {
      const another = await freshDemo(today);
      const sums = await checksums(demo);
      expect(await checksums(another)).toEqual(sums);
      expect(sums.loans).toMatch(/^[0-9a-f]{32}$/);
      const config = { publicUrl: undefined, port: 4400, lender: readConfig({ TENOR_DEMO: "1" }).lender };
      const deps = { db: demo.database.db, files: demo.files, secrets: DEMO_SECRETS, config };
      await expect(seedDemo(deps, { today: addDays(today, 1) })).rejects.toThrow("an empty database only");
      expect(await checksums(demo)).toEqual(sums);
      await another.drop();
    },
    SEEDING_MS,
  );
});

interface EventRow {
  readonly loan_id: number;
  readonly event: LoanEvent;
  readonly from_status: LoanStatus | null;
  readonly to_status: LoanStatus;
  readonly user_id: number | null;
  readonly is_device: boolean;
  readonly held: readonly string[];
}

function isRow({ event, from_status, to_status, is_device }: EventRow): boolean {
  return LOAN_RULES.some(
    (rule) =>
      rule.event === event &&
      rule.from.includes(from_status ?? "new") &&
      (is_device && rule.toForDevice ? rule.toForDevice : rule.to) === to_status,
  );
}

function isPermitted({ event, user_id, held }: EventRow): boolean {
  const demand = demandOf(event);
  const isStaffEvent = typeof demand === "object" && "anyOf" in demand && demand.anyOf.length > 0;
  if (!isStaffEvent) return true;
  return user_id !== null && meets(demand, new Set(held));
}

// Two columns differ between databases: when a migration ran, and the salted hash.
async function checksums(demo: SeededDemo): Promise<Record<string, string>> {
  const tables = await demo.rows<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrations'",
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const row = name === "users" ? "(to_jsonb(t) - 'password_hash')::text" : name === "roles" ? "t.name" : "t::text";
    const [sum] = await demo.rows<{ sum: string }>(
      `select coalesce(md5(string_agg(md5(${row}), '' order by ${row})), 'empty') as sum from ${name} t`,
    );
    sums[name] = sum?.sum ?? "";
  }
  return sums;
}
