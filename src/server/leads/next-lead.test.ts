import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { nextLead, readCallQueue } from "../../contract/lead-queue.contract.ts";
import { updateLeadStatus } from "../../contract/leads.contract.ts";
import { TEST_NOW } from "../testing/test-clock.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import {
  type Agent,
  agent,
  enterLeads,
  faultsOfLeads,
  historyOf,
  type LeadToEnter,
  storedLead,
} from "./call-queue-under-test.ts";

const HOUR_S = 3600;

let server: TestServer;
let ada: Agent;
let bola: Agent;

beforeAll(async () => {
  server = await startTestServer();
  ada = await agent(server, "Ada Obi");
  bola = await agent(server, "Bola Ojo");
});
afterAll(() => server.stop());
beforeEach(() => server.clock.set(TEST_NOW));
afterEach(async () => {
  expect(await faultsOfLeads(server)).toEqual([]);
  await server.deps.db.pool.query(
    "update leads set next_call_at = null, call_back_at = null; delete from lead_leases; delete from lead_skips",
  );
});

const at = (time: string) => new Date(`2026-11-${time}:00.000+01:00`);
const next = async (by: Agent, skip?: number) =>
  (await server.call(nextLead, { body: skip === undefined ? {} : { skip }, token: by.token })).body.data;
const queue = async (by: Agent) => (await server.call(readCallQueue, { token: by.token })).body.data;
const record = (by: Agent, id: number, body: object) =>
  server.call(updateLeadStatus, { params: { leadId: id }, body, token: by.token });
const enter = (...leads: LeadToEnter[]) => enterLeads(server, leads);

/** Pulls lead after lead, each ended with an outcome, until nobody is due. */
async function callAll(by: Agent): Promise<readonly number[]> {
  const called = [];
  for (;;) {
    const { lead } = await next(by);
    if (!lead) return called;
    called.push(lead.id);
    await record(by, lead.id, { status: "not interested" });
  }
}

describe("the order of the queue (OPN-75)", () => {
  it("OPN-75: due call-backs come first, the oldest first, then priority, net pay and age; own leads before the pool", async () => {
    const own = { officer: ada.id, setAt: at("18T10:00") };
    const ids = await enter(
      { setAt: at("18T10:00"), priority: 9 },
      { ...own, priority: 1, netPay: 100 },
      { ...own, priority: 2, netPay: null },
      { ...own, priority: 2, netPay: 300 },
      { ...own, setAt: at("10T10:00"), priority: 2, netPay: 200 },
      { ...own, priority: 2, netPay: 300 },
      { ...own, status: "call_back", callBackAt: at("20T09:20") },
      { ...own, status: "did_not_answer", callBackAt: at("19T12:00") },
      { status: "call_back", callBackAt: at("20T08:30") },
      { ...own, status: "call_back", callBackAt: at("20T09:31"), priority: 9 },
      { ...own, status: "did_not_answer", setAt: at("20T08:10"), priority: 9 },
      { officer: bola.id, setAt: at("18T10:00"), priority: 9 },
      { ...own, status: "do_not_contact", priority: 9 },
    );
    const order = [7, 6, 3, 5, 4, 2, 1, 8, 0];
    expect(await callAll(ada)).toEqual(order.map((place) => ids[place]));
    const after = await next(ada);
    expect(after).toMatchObject({ lead: null, reason: "nobody-due", resumes_at: at("20T09:31").toISOString() });
    server.clock.set(at("20T09:31"));
    expect((await next(ada)).lead.id).toBe(ids[9]);
  });
});
