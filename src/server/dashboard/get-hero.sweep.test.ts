import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type CountedFigure,
  countLeads,
  getHero,
  type Hero,
  listFigureRows,
} from "../../contract/dashboard.contract.ts";
import type { Permission } from "../../domain/permissions.ts";
import { PERIODS } from "../../domain/time/period.ts";
import { edgesOf, haveHappen } from "../testing/loans/happenings.ts";
import { TEST_NOW } from "../testing/test-clock.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
const tokens = {} as Record<"chief" | "finance" | "cashier" | "manager" | "agent", string>;
let agentId: number;

const STAFF: Readonly<Record<keyof typeof tokens, readonly Permission[]>> = {
  chief: ["approve-loan", "view-repayments"],
  finance: ["disburse-loan", "add-repayment", "view-repayments"],
  cashier: ["add-repayment"],
  manager: ["view-all-leads"],
  agent: ["process-leads"],
};

beforeAll(async () => {
  server = await startTestServer();
  await haveHappen(server, edgesOf([new Date(TEST_NOW)]));
  // The leads of the happenings brought numbers of their own.
  await run("select setval(pg_get_serial_sequence('leads', 'id'), (select max(id) from leads))");
  for (const [name, permissions] of Object.entries(STAFF))
    tokens[name as keyof typeof tokens] = await server.staffToken(permissions, `${name} Obi`);
  const { rows } = await run("select max(id) as id from users");
  agentId = rows[0].id;
});
afterAll(() => server.stop());

const run = (text: string, values: readonly unknown[] = []) => server.deps.db.pool.query(text, [...values]);
const hero = async (who: keyof typeof tokens, filter?: string): Promise<Hero> =>
  (await server.call(getHero, { query: filter ? { filter } : {}, token: tokens[who] })).body.data;
const rows = async (figure: CountedFigure, query: Record<string, string>, who: keyof typeof tokens) =>
  (await server.call(listFigureRows, { params: { figure }, query, token: tokens[who] })).body.data;

it("200: each gets the picture that is theirs by what they may do, and no other; without a period it is today's", async () => {
  const shown = async (who: keyof typeof tokens) => {
    const { covered: _, ...parts } = await hero(who);
    return Object.entries(parts).flatMap(([name, part]) => (part === null ? [] : [name]));
  };
  expect(await shown("chief")).toEqual(["collections"]);
  expect(await shown("finance")).toEqual(["cash"]);
  expect(await shown("manager")).toEqual(["cohort"]);
  expect(await shown("agent")).toEqual(["cohort"]);
  const none = await server.call(getHero, { token: await server.staffToken(["process-device-pickup"]) });
  expect(none.body.data).toMatchObject({ collections: null, cash: null, cohort: null });
  expect(await hero("chief")).toEqual(await hero("chief", "today"));
});

describe("collected against due", () => {
  it.each(PERIODS)("200: every amount of %s is the sum of its rows", async (filter) => {
    const { collections, covered } = await hero("chief", filter);
    if (!collections) throw new Error("no collections");
    const byNow = { filter, from: covered.from, to: collections.until };
    const sum = async (figure: CountedFigure, query: Record<string, string>) =>
      (await rows(figure, query, "chief")).sum;
    expect(collections.due).toBe(await sum("totalDueCollections", { filter }));
    expect(collections.due_by_now).toBe(await sum("totalDueCollections", byNow));
    expect(collections.paid).toBe(await sum("collectionRate", byNow));
    expect(collections.overdue).toBe(await sum("totalOverdueCollections", { filter }));
    const rate = collections.due_by_now === 0 ? null : (collections.paid / collections.due_by_now) * 100;
    if (rate === null) expect(collections.rate).toBeNull();
    else expect(Math.abs((collections.rate ?? -1) - rate)).toBeLessThanOrEqual(0.0500001);
    const figures = (await server.call(countLeads, { query: { filter }, token: tokens.chief })).body.data;
    expect(collections.due).toBe(figures.totalDueCollections.current);
  });

  it("what is due later in a running period is not expected yet", async () => {
    await run(
      "insert into instalments (loan_id, number, due_date, principal, interest) select min(id), 9, '2026-11-30', 700000, 0 from loans where status = 'disbursed'",
    );
    const { collections } = await hero("chief", "month");
    expect(collections?.until).toBe("2026-11-20");
    expect((collections?.due ?? 0) - (collections?.due_by_now ?? 0)).toBe(7000);
  });
});

describe("cash in and out", () => {
  it.each(PERIODS)("200: what came in and went out in %s is the number and the sum of its rows", async (filter) => {
    const { cash } = await hero("finance", filter);
    for (const [figure, side] of [
      ["cashIn", cash?.in],
      ["cashOut", cash?.out],
    ] as const) {
      const { total, sum } = await rows(figure, { filter }, "finance");
      expect([side?.count, side?.amount]).toEqual([total, sum]);
    }
  });

  it("whoever may not open suspense and payday is not told of them", async () => {
    expect(await hero("cashier")).toMatchObject({ cash: { suspense: null, payday: null } });
  });
});

describe("the people called", () => {
  const enter = async (statuses: readonly string[], { at, by, loan }: { at: string; by?: number; loan?: string }) => {
    const { rows: made } = await run(
      "insert into leads (name, phone, status, created_at) values ('Uche Ali', gen_random_uuid()::text, 'new', '2026-01-01') returning id",
    );
    const { id } = made[0];
    for (const status of statuses)
      await run("insert into lead_histories (lead_id, user_id, actor, status, at) values ($1, $2, 'x', $3, $4)", [
        id,
        by ?? null,
        status,
        at,
      ]);
    if (loan)
      await run(
        "update leads set loan_id = (select id from loans where created_at >= $2 order by created_at limit 1) where id = $1",
        [id, loan],
      );
    return Number(id);
  };

  it.each(PERIODS)("200: each stage of %s is a part of the one before, and has as many rows", async (filter) => {
    const { cohort } = await hero("manager", filter);
    const ids = async (figure: CountedFigure) => {
      const found: number[] = [];
      for (
        let page: { data: { id: number }[]; next_page_url: string | null } = await rows(figure, { filter }, "manager");
        ;
      ) {
        found.push(...page.data.map(({ id }) => id));
        if (page.next_page_url === null) return found;
        const next = Object.fromEntries(new URL(page.next_page_url, "http://tenor.test").searchParams);
        page = await rows(figure, next, "manager");
      }
    };
    const [called, interested, applied] = [
      await ids("leadsCalled"),
      await ids("leadsInterested"),
      await ids("leadsApplied"),
    ];
    expect(cohort).toEqual({
      called: called.length,
      interested: interested.length,
      applied: applied.length,
      own: false,
    });
    expect(called).toEqual(expect.arrayContaining(interested));
    expect(interested).toEqual(expect.arrayContaining(applied));
  });

  it("200: a lead counts on the day of the first call alone, with what came of it later, whoever called again", async () => {
    const before = await hero("agent", "week");
    expect(before.cohort).toEqual({ called: 0, interested: 0, applied: 0, own: true });
    const by = agentId;
    // Called first last week and again in this one: of last week.
    const earlier = await enter(["did_not_answer"], { at: "2026-11-11T10:00:00Z", by });
    await run(
      "insert into lead_histories (lead_id, user_id, actor, status, at) values ($1, $2, 'x', 'interested', '2026-11-18T10:00:00Z')",
      [earlier, by],
    );
    await enter(["did_not_answer"], { at: "2026-11-18T10:00:00Z", by });
    await enter(["call_back", "interested"], { at: "2026-11-18T10:00:00Z", by });
    // Who applied was interested, though nobody recorded it so.
    await enter(["call_back"], { at: "2026-11-16T10:00:00Z", by, loan: "2026-11-17" });
    // An application of before the call is none that came of it, and a message is no call.
    await enter(["interested"], { at: "2026-11-19T10:00:00Z", by, loan: "2026-01-01" });
    await enter(["link_sent"], { at: "2026-11-18T10:00:00Z", by });
    // Somebody else's.
    await enter(["interested"], { at: "2026-11-18T10:00:00Z" });
    expect((await hero("agent", "week")).cohort).toEqual({ called: 4, interested: 3, applied: 1, own: true });
    expect((await hero("agent", "last_week")).cohort).toEqual({ called: 1, interested: 1, applied: 0, own: true });
    expect((await hero("manager", "week")).cohort?.called).toBeGreaterThan(4);
  });

  it("200: without view-all-leads the rows are those whom one called first oneself; 403: without either permission", async () => {
    for (const [figure, total] of [
      ["leadsCalled", 4],
      ["leadsInterested", 3],
      ["leadsApplied", 1],
    ] as const) {
      const page = await rows(figure, { filter: "week" }, "agent");
      expect([page.total, page.data.length, page.sum]).toEqual([total, total, null]);
      expect(new Set(page.data.map(({ by }: { by: string }) => by))).toEqual(new Set(["agent Obi"]));
      const { status, body } = await server.call(listFigureRows, {
        params: { figure },
        query: {},
        token: tokens.finance,
      });
      expect([status, body.code]).toEqual([403, "permission-missing"]);
    }
    const [applied] = (await rows("leadsApplied", { filter: "week" }, "agent")).data;
    expect(applied).toMatchObject({
      name: "Uche Ali",
      note: "Applied",
      loan: { reference: expect.stringMatching(/^TN-/) },
    });
  });

  it("the counts of one caller come from one index alone", async () => {
    const client = await server.deps.db.pool.connect();
    try {
      await client.query("vacuum analyze lead_first_calls");
      await client.query("begin");
      await client.query("set local enable_seqscan = off; set local enable_bitmapscan = off");
      const { rows: plan } = await client.query<{ "QUERY PLAN": string }>(
        `explain select count(*), count(*) filter (where interested), count(*) filter (where applied)
          from lead_first_calls where called_by = 1 and called_at >= '2026-11-01' and called_at < '2026-12-01'`,
      );
      expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toContain(
        "Index Only Scan using lead_first_calls_of_caller",
      );
      await client.query("rollback");
    } finally {
      client.release();
    }
  });
});
