import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type CountedFigure,
  countLeads,
  type Figures,
  getHero,
  listFigureRows,
} from "../../contract/dashboard.contract.ts";
import type { DataOf } from "../../contract/endpoint.ts";
import { getLeadCharts } from "../../contract/lead-analytics.contract.ts";
import { PERIODS } from "../../domain/time/period.ts";
import { edgesOf, haveHappen } from "../testing/loans/happenings.ts";
import { TEST_NOW } from "../testing/test-clock.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  await haveHappen(server, edgesOf([TEST_NOW, "2026-12-31T23:30:00.000Z"].map((moment) => new Date(moment))));
  token = await server.staffToken(["view-all-leads"]);
});
afterAll(() => server.stop());

const read = async (query: Record<string, string>): Promise<DataOf<typeof getLeadCharts>> =>
  (await server.call(getLeadCharts, { query, token })).body.data;
const rows = async (figure: CountedFigure, query: Record<string, string>): Promise<number> =>
  (await server.call(listFigureRows, { params: { figure }, query, token })).body.data.total;

it.each(PERIODS)(
  "ANA-04: the people called in %s are one group, the same as on the dashboard, and each bar has as many rows behind it",
  async (filter) => {
    const { cohort } = await read({ filter });
    const { own, ...ofDashboard } = (await server.call(getHero, { query: { filter }, token })).body.data.cohort;
    expect([ofDashboard, own]).toEqual([cohort, false]);
    expect(await rows("leadsCalled", { filter })).toBe(cohort.called);
    expect(await rows("leadsInterested", { filter })).toBe(cohort.interested);
    expect(await rows("leadsApplied", { filter })).toBe(cohort.applied);
    expect(cohort.called).toBeGreaterThanOrEqual(cohort.interested);
    expect(cohort.interested).toBeGreaterThanOrEqual(cohort.applied);
  },
);

it.each(PERIODS)("ANA-04: the outcomes of %s are all calls, each with its rows", async (filter) => {
  const figures: Figures = (await server.call(countLeads, { query: { filter }, token })).body.data;
  const { outcomes } = await read({ filter });
  expect(outcomes.reduce((sum, { calls }) => sum + calls, 0)).toBe(figures.callsInitiated.current);
  for (const { outcome, calls } of outcomes) expect(await rows("callsInitiated", { filter, outcome })).toBe(calls);
});

it("ANA-02: without a period it is today; without view-all-leads it is refused", async () => {
  expect(await read({})).toEqual(await read({ filter: "today" }));
  const refused = await server.call(getLeadCharts, { token: await server.staffToken(["process-leads"]) });
  expect(refused.status).toBe(403);
});
