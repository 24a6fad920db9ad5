import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, expect, it } from "vitest";
import { countLeads, type Figures } from "../../contract/dashboard.contract.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { downloadProducts, downloadTopAgents, listCatalogue } from "../../contract/lead-analytics.contract.ts";
import { PERIODS } from "../../domain/time/period.ts";
import { FORMULA_PAYLOADS } from "../testing/files/formula-payloads.ts";
import { edgesOf, haveHappen } from "../testing/loans/happenings.ts";
import { TEST_NOW } from "../testing/test-clock.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const [FORMULA = ""] = FORMULA_PAYLOADS;

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  await haveHappen(server, edgesOf([new Date(TEST_NOW)]));
  await server.deps.db.pool.query("update users set first_name = $1 where email = 'sales@lender.test'", [FORMULA]);
  await server.deps.db.pool.query(
    `insert into products (name, description, price, active, created_at) values
      ('Tecno Spark', 'A phone', 12500050, true, now()), ($1, '', 100, false, now())`,
    [FORMULA],
  );
  token = await server.staffToken(["view-all-leads"]);
});
afterAll(() => server.stop());

async function bookOf(endpoint: Endpoint, query: Record<string, string> = {}) {
  const url = `${endpoint.path}?${new URLSearchParams(query)}`;
  const headers = { "x-api-key": "tenor-console", authorization: `Bearer ${token}` };
  const answer = await server.app.inject({ method: "GET", url, headers });
  expect(answer.statusCode).toBe(200);
  const { sheets } = await readXlsx(new Uint8Array(answer.rawPayload));
  return { rows: sheets[0]?.rows ?? [], name: String(answer.headers["content-disposition"]), raw: answer.rawPayload };
}

it("GRD-44: the catalogue is every product by name, its price in naira", async () => {
  const { status, body } = await server.call(listCatalogue, { token: await server.staffToken([]) });
  expect(status).toBe(200);
  expect(body.data).toEqual([
    { id: 2, name: FORMULA, description: null, price: 1, active: 0 },
    { id: 1, name: "Tecno Spark", description: "A phone", price: 125_000.5, active: 1 },
  ]);
});

it("GRD-44: as a workbook its names are text, also where they look like formulas, and its prices numbers", async () => {
  const { rows, name } = await bookOf(downloadProducts);
  expect(name).toBe('attachment; filename="tenor-products.xlsx"');
  expect(rows).toEqual([
    ["Name", "Description", "Price", "Active"],
    [FORMULA, null, 1, "No"],
    ["Tecno Spark", "A phone", 125_000.5, "Yes"],
  ]);
});

it.each(PERIODS)(
  "ANA-05, ANA-06: the top agents of %s are the same in the workbook and in the figures",
  async (filter) => {
    const figures: Figures = (await server.call(countLeads, { query: { filter }, token })).body.data;
    const { from, to } = figures.covered;
    const { rows, name } = await bookOf(downloadTopAgents, { filter });
    expect(name).toBe(`attachment; filename="tenor-top-agents-from-${from}-to-${to}.xlsx"`);
    expect(figures.topAgents.length).toBeGreaterThan(0);
    expect(rows).toEqual([
      ["Agent", "Leads", "Approved amount", "From", "To"],
      ...figures.topAgents.map((agent) => [
        agent.name,
        agent.leads_count,
        agent.portfolio_sum_approved_amount,
        from,
        to,
      ]),
    ]);
    expect(figures.topAgents[0]?.name).toBe(`${FORMULA} Balogun`);
  },
);

it("GRD-44, OPN-76: the catalogue needs a session, the top agents view-all-leads besides", async () => {
  for (const endpoint of [listCatalogue, downloadProducts, downloadTopAgents])
    expect((await server.call(endpoint, {})).status).toBe(401);
  const refused = await server.call(downloadTopAgents, { token: await server.staffToken(["process-leads"]) });
  expect(refused.status).toBe(403);
});
