import { afterEach, expect } from "vitest";
import { getCallQueue, nextLead } from "../../contract/call-queue.contract.ts";
import { updateLeadStatus } from "../../contract/leads.contract.ts";
import { stagedServer } from "../testing/staged-server.ts";
import type { TestServer } from "../testing/test-server.ts";
import { type Agent, agent, enterLeads, faultsOfLeads, type LeadToEnter } from "./call-queue.testkit.ts";

/** A time of November 2026 in Lagos, as in `20T09:30`. */
export const at = (time: string) => new Date(`2026-11-${time}:00.000+01:00`);

/** A server with two agents, and what they do at their desks. */
export async function stagedQueue() {
  const server = await stagedServer();
  const [ada, bola] = [await agent(server, "Ada Obi"), await agent(server, "Bola Ojo")];
  return {
    ...{ server, ada, bola },
    enter: (...leads: LeadToEnter[]) => enterLeads(server, leads),
    next: async (by: Agent, skip?: number) =>
      (await server.call(nextLead, { body: skip === undefined ? {} : { skip }, token: by.token })).body.data,
    queue: async (by: Agent) => (await server.call(getCallQueue, { token: by.token })).body.data,
    record: (by: Agent, id: number, body: object) =>
      server.call(updateLeadStatus, { params: { id }, body, token: by.token }),
  };
}

/** Nobody is left to call, leased or skipped. */
export async function emptyQueue({ deps }: TestServer): Promise<void> {
  await deps.db.pool.query(
    "update leads set next_call_at = null, call_back_at = null; delete from lead_leases; delete from lead_skips",
  );
}

/** After each test the maintained figures equal the rows, and the next one starts with an empty queue. */
export function emptiedAfterEach(server: TestServer): void {
  afterEach(async () => {
    expect(await faultsOfLeads(server)).toEqual([]);
    await emptyQueue(server);
  });
}
