import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { updateLeadStatus } from "../../contract/leads.contract.ts";
import { LEAD_STATUS_LABELS, LEAD_STATUSES, leadStatusWords } from "../../domain/lead/lead-status.ts";
import { TEST_NOW } from "../testing/test-clock.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { type Agent, agent, enterLeads, faultsOfLeads, historyOf, storedLead } from "./call-queue-under-test.ts";

let server: TestServer;
let ada: Agent;

beforeAll(async () => {
  server = await startTestServer();
  ada = await agent(server, "Ada Obi");
});
afterAll(() => server.stop());
beforeEach(() => server.clock.set(TEST_NOW));

const update = (id: number, body: object, { by = ada, ifMatch }: { by?: Agent; ifMatch?: number } = {}) =>
  server.call(updateLeadStatus, {
    params: { leadId: id },
    body,
    token: by.token,
    ...(ifMatch !== undefined && { headers: { "if-match": `"${ifMatch}"` } }),
  });

const oneLead = async (lead: Parameters<typeof enterLeads>[1][number] = {}): Promise<number> =>
  (await enterLeads(server, [{ officer: ada.id, ...lead }]))[0] ?? 0;

describe("PATCH a lead's status", () => {
  it("LED-19, API-61: leadId, status, remark and call_back_time are saved, with history and the notice as specified", async () => {
    const id = await oneLead();
    const body = {
      leadId: id,
      status: "did not answer",
      remark: " In a meeting ",
      call_back_time: "2026-11-20T15:00:00.000Z",
    };
    const reply = await update(id, body);
    expect(reply.status).toBe(200);
    expect(reply.body.message).toBe("Lead Status Updated successfully");
    expect(reply.body.data).toMatchObject({
      status: "did not answer",
      remark: "In a meeting",
      call_back_time: "2026-11-20T15:00:00.000Z",
      next_call_at: "2026-11-20T15:00:00.000Z",
      last_called_at: TEST_NOW,
      version: 2,
    });
    expect(await historyOf(server, id)).toMatchObject([
      { status: "did_not_answer", remark: "In a meeting", actor: "Ada Obi", user_id: ada.id },
    ]);
    expect(await faultsOfLeads(server)).toEqual([]);
  });

  it("LED-27, OPN-70: any status may follow any other, typed in any form", async () => {
    const id = await oneLead();
    for (const from of LEAD_STATUSES) {
      for (const to of LEAD_STATUSES) {
        expect((await update(id, { status: from })).body.data.status).toBe(leadStatusWords(from));
        expect((await update(id, { status: LEAD_STATUS_LABELS[to].toUpperCase() })).body.data.status).toBe(
          leadStatusWords(to),
        );
      }
    }
    expect((await update(id, { status: "DID_NOT-answer" })).body.data.status).toBe("did not answer");
    expect(await faultsOfLeads(server)).toEqual([]);
  }, 120_000);

  it("LED-15, ERR-48: a status that is not on the list is refused at the field, and nothing is written", async () => {
    const id = await oneLead();
    for (const status of ["sold", "", "x".repeat(41), 7, null, undefined]) {
      const reply = await update(id, { status });
      expect(reply.status).toBe(422);
      expect(reply.body.errors.status).toEqual(["Choose a status from the list"]);
    }
    expect(await historyOf(server, id)).toEqual([]);
  });
});
