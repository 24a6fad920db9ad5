import { afterAll, beforeAll, expect, it } from "vitest";
import { countLeads, type Figures } from "../../contract/dashboard.contract.ts";
import type { DataOf } from "../../contract/endpoint.ts";
import { listAgentSales } from "../../contract/lead-analytics.contract.ts";
import { PAGE_SIZE } from "../../contract/paged.ts";
import { PERIODS } from "../../domain/time/period.ts";
import { edgesOf, haveHappen } from "../testing/loans/happenings.ts";
import { TEST_NOW } from "../testing/test-clock.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

type Sales = DataOf<typeof listAgentSales>;

let server: TestServer;
let token: string;
/** Two agents share all leads between them. */
let agents: readonly number[];

beforeAll(async () => {
  server = await startTestServer();
  await haveHappen(server, edgesOf([TEST_NOW, "2026-12-31T23:30:00.000Z"].map((moment) => new Date(moment))));
  const { pool } = server.deps.db;
  const { rows: others } = await pool.query<{ id: number }>(
    "insert into users (first_name, last_name, email, created_at) values ('Gbenga', 'Ojo', 'gbenga@lender.test', now()) returning id",
  );
  await pool.query("update leads set sales_officer_id = $1 where id % 4 = 2", [others[0]?.id]);
  const { rows } = await pool.query<{ id: number }>(
    "select distinct sales_officer_id as id from lead_sales order by 1",
  );
  agents = rows.map(({ id }) => id);
  token = await server.staffToken(["view-all-leads"]);
});
afterAll(() => server.stop());

const list = async (id: number, query: Record<string, string>): Promise<Sales> => {
  const { status, body } = await server.call(listAgentSales, { params: { id }, query, token });
  expect(status).toBe(200);
  return body.data;
};

async function allSales(id: number, query: Record<string, string>) {
  const rows: Sales["data"][number][] = [];
  for (let page = await list(id, query); ; page = await list(id, queryOf(page.next_page_url))) {
    rows.push(...page.data);
    if (page.next_page_url === null) return { rows, page };
  }
}

const queryOf = (address: string | null): Record<string, string> =>
  Object.fromEntries(new URL(address ?? "", "http://tenor.test").searchParams);
const sumOf = (sales: readonly { approved_amount: number }[]): number =>
  sales.reduce((sum, { approved_amount }) => sum + Math.round(approved_amount * 100), 0) / 100;

it.each(PERIODS)(
  "ANA-05, ANA-08: of %s, every top agent's sales are as many as the figure says, and sum to it in naira",
  async (filter) => {
    const figures: Figures = (await server.call(countLeads, { query: { filter }, token })).body.data;
    expect(figures.topAgents.length).toBeGreaterThan(0);
    for (const { id, name, leads_count, portfolio_sum_approved_amount: sum } of figures.topAgents) {
      const { rows, page } = await allSales(id, { filter });
      expect([page.agent, page.total, page.sum]).toEqual([name, leads_count, sum]);
      expect([rows.length, sumOf(rows)]).toEqual([leads_count, sum]);
      expect(new Set(rows.map(({ lead_id }) => lead_id)).size).toBe(rows.length);
      const { from, to } = page.covered;
      expect([from, to]).toEqual([figures.covered.from, figures.covered.to]);
      for (const { approved_on } of rows) expect(approved_on >= from && approved_on <= to).toBe(true);
    }
    const absent = agents.filter((id) => !figures.topAgents.some((agent) => agent.id === id));
    for (const id of absent) expect((await list(id, { filter })).total).toBe(0);
  },
);

it("ANA-05: the pages are the same from the front, from the back, and by number, and carry the period on", async () => {
  const [agent = 0] = agents;
  const { rows } = await allSales(agent, { filter: "this_year" });
  const ids = rows.map(({ lead_id }) => lead_id);
  expect(rows).toEqual([...rows].sort((a, b) => b.approved_on.localeCompare(a.approved_on) || b.lead_id - a.lead_id));
  const pages = Math.ceil(ids.length / PAGE_SIZE);
  expect(pages).toBeGreaterThan(1);
  for (let page = 1; page <= pages; page += 1) {
    const jumped = await list(agent, { filter: "this_year", page: String(page) });
    expect(jumped.data.map(({ lead_id }) => lead_id)).toEqual(ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE));
  }
  const back: number[] = [];
  for (let page = await list(agent, { filter: "this_year", before: "end" }); ; ) {
    back.unshift(...page.data.map(({ lead_id }) => lead_id));
    if (page.prev_page_url === null) break;
    expect(queryOf(page.prev_page_url)).toMatchObject({ filter: "this_year" });
    page = await list(agent, queryOf(page.prev_page_url));
  }
  expect(back).toEqual(ids);
});

it("ANA-05: a sale names its lead and its loan; nobody's number is not found, without view-all-leads it is refused", async () => {
  const [agent = 0] = agents;
  expect((await list(agent, { filter: "last_year" })).data[0]).toEqual({
    lead_id: expect.any(Number),
    name: expect.stringMatching(/^Lead /),
    loan: { id: expect.any(Number), reference: expect.stringMatching(/^TN-\d{6}$/) },
    approved_on: expect.stringMatching(/^2025-\d\d-\d\d$/),
    approved_amount: expect.any(Number),
  });
  const unknown = await server.call(listAgentSales, { params: { id: 987_654 }, token });
  expect(unknown.status).toBe(404);
  for (const held of [[], ["process-leads"] as const]) {
    const refused = await server.call(listAgentSales, { params: { id: agent }, token: await server.staffToken(held) });
    expect([refused.status, refused.body.message]).toEqual([403, "You need the permission view-all-leads for this."]);
  }
});
