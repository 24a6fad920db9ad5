import { expect, it } from "vitest";
import { CALL_TIMES, getMyLeadCalls, listLeads, listMyLeads } from "../../../contract/leads.contract.ts";
import { OPEN_STATUSES } from "../../../domain/lead/lead-status.ts";
import { TEST_NOW } from "../../testing/test-clock.ts";
import { stagedLeads } from "../leads-stage.testkit.ts";
import { pageOfCalls } from "./lead-calls.store.ts";

const { server, manager, funke, bola } = await stagedLeads();
// Half an hour apart, from yesterday over now to tomorrow, two at each time; then those that nobody agreed a time with, and another's.
await server.deps.db.pool.query(
  `insert into leads (name, phone, status, sales_officer_id, call_back_at, next_call_at, created_at)
    select (array['Ngozi','Emeka'])[1 + n % 2] || ' Okorie', '+23490' || (30000000 + n), 'call_back', $1::bigint, at, at, $3::timestamptz
      from generate_series(1, 160) n, lateral (select $3::timestamptz + (n / 2 - 40) * interval '30 minutes' as at) calls
    union all select 'Halima Musa', '+23491' || (30000000 + n), (array['new','interested','converted'])[1 + n % 3], $1::bigint, null,
      case when n % 3 < 2 then $3::timestamptz end, $3::timestamptz from generate_series(1, 60) n
    union all select 'Tunde Ade', '+23492' || (30000000 + n), 'call_back', $2::bigint, $3::timestamptz, $3::timestamptz,
      $3::timestamptz from generate_series(1, 400) n`,
  [funke.id, bola.id, TEST_NOW],
);

// biome-ignore lint/suspicious/noExplicitAny: a page as it came over the wire
type Page = any;

const ask = (query: Record<string, string>) => server.call(listMyLeads, { token: funke.token, query });
const counts = async (query: Record<string, string> = {}) =>
  (await server.call(getMyLeadCalls, { token: funke.token, query })).body.data;
const ids = (page: Page): number[] => page.data.map((row: { id: number }) => row.id);

async function follow(url: string): Promise<Page> {
  const headers = { "x-api-key": "tenor-console", authorization: `Bearer ${funke.token}` };
  return (await server.app.inject({ url, headers })).json().data;
}

async function walk(query: Record<string, string>): Promise<readonly Page[]> {
  const pages: Page[] = [(await ask(query)).body.data];
  while (pages.at(-1).next_page_url) pages.push(await follow(pages.at(-1).next_page_url));
  return pages;
}

const TIMED = "call_back_at is not null";
const TOMORROW = "timestamptz '2026-11-21 00:00:00+01'";
const CALLS = {
  now: `${TIMED} and next_call_at <= '${TEST_NOW}'`,
  today: `${TIMED} and next_call_at > '${TEST_NOW}' and next_call_at < ${TOMORROW}`,
  later: `${TIMED} and next_call_at >= ${TOMORROW}`,
  none: "call_back_at is null and status <> 'converted'",
};

async function idsOf(where: string): Promise<readonly number[]> {
  const text = `select id from leads where sales_officer_id = $1 and (${where})
    order by case when call_back_at is not null then next_call_at end nulls last, id`;
  return (await server.deps.db.pool.query<{ id: number }>(text, [funke.id])).rows.map(({ id }) => id);
}

it("200: one's own open leads come by call-back time, each once, those without one last; the same pages back and by number (LED-25)", async () => {
  const pages = await walk({ order: "call" });
  expect(pages.flatMap(ids)).toEqual(await idsOf("status <> 'converted'"));
  expect(pages.map(({ total }) => total)).toEqual(pages.map(() => 200));
  let back = (await ask({ order: "call", before: "end" })).body.data;
  for (let index = pages.length - 1; index >= 0; index -= 1) {
    expect([index, ids(back)]).toEqual([index, ids(pages[index])]);
    if (index > 0) back = await follow(back.prev_page_url);
  }
  expect(ids((await ask({ order: "call", page: "9" })).body.data)).toEqual(ids(pages[8]));
});

it("200: each call-back time has as many as its count says, of all, of one status and of what a search finds", async () => {
  for (const [query, where] of [
    [{}, "true"],
    [{ filterStatus: "interested" }, "status = 'interested'"],
    [{ q: "ngozi" }, "name like 'Ngozi%'"],
    [{ q: "musa" }, "name like '% Musa'"],
  ] as const) {
    const told = await counts(query as Record<string, string>);
    for (const call of CALL_TIMES) {
      const expected = await idsOf(`${CALLS[call]} and ${where}`);
      const pages = await walk({ ...query, order: "call", call });
      expect([query, call, pages.flatMap(ids)]).toEqual([query, call, expected]);
      expect([query, call, pages[0].total, told[call]]).toEqual([query, call, expected.length, expected.length]);
    }
  }
});

it("422: an unknown order or call-back time, one of finished leads, and either on a list that does not know them", async () => {
  const refused = async (query: Record<string, string>) => {
    const { status, body } = await ask(query);
    return [status, body.errors];
  };
  const finished = { filterStatus: ["Only open leads have a call-back time. Choose an open status."] };
  expect(await refused({ order: "call", filterStatus: "converted" })).toEqual([422, finished]);
  expect(await refused({ order: "name" })).toEqual([422, { order: ["Order by call"] }]);
  expect(await refused({ call: "never" })).toEqual([422, { call: ["Choose a call-back time from the list"] }]);
  const elsewhere = { token: manager.token, query: { order: "call", call: "now" } };
  expect((await server.call(listLeads, elsewhere)).status).toBe(422);
});

it("a page by call-back time reads two indexes in their order and sorts only what they gave", async () => {
  const values: unknown[] = [];
  const position = { createdAt: new Date(TEST_NOW), id: 40 };
  const filter = { statuses: OPEN_STATUSES, officerId: funke.id, q: undefined, call: undefined };
  const start = { from: "after", position, skip: 20 } as const;
  const page = pageOfCalls({ ...filter, now: new Date(TEST_NOW) }, start, 20, values);
  const client = await server.deps.db.pool.connect();
  try {
    await client.query("begin; set local enable_seqscan = off; set local enable_bitmapscan = off");
    const { rows } = await client.query(`explain (costs off) ${page}`, values);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toMatch(/Limit\n +-> +Index Scan using leads_call_backs on leads x/);
    expect(plan).toMatch(/Limit\n +-> +Index Scan Backward using leads_of_officer_by_status on leads x/);
  } finally {
    await client.query("rollback");
    client.release();
  }
});
