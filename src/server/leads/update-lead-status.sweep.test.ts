import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { updateLeadStatus } from "../../contract/leads.contract.ts";
import { LEAD_STATUS_LABELS, LEAD_STATUSES, leadStatusWords } from "../../domain/lead/lead-status.ts";
import {
  type Agent,
  agent,
  enterLeads,
  faultsOfLeads,
  historyOf,
  storedLead,
} from "../call-queue/call-queue.testkit.ts";
import { TEST_NOW } from "../testing/test-clock.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

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
    params: { id },
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

  it("LED-16: an empty remark keeps the one before", async () => {
    const id = await oneLead();
    await update(id, { status: "interested", remark: "Wants a small loan" });
    for (const remark of ["", "  ", null, undefined]) {
      expect((await update(id, { status: "interested", remark })).body.data.remark).toBe("Wants a small loan");
    }
    expect((await historyOf(server, id)).map(({ remark }) => remark)).toEqual([
      "Wants a small loan",
      null,
      null,
      null,
      null,
    ]);
  });

  it("LED-19: a body for another lead than the address names is refused, and neither lead is changed", async () => {
    const [id, other] = [await oneLead(), await oneLead()];
    const reply = await update(id, { leadId: other, status: "interested" });
    expect(reply.status).toBe(422);
    expect(reply.body.errors.leadId).toEqual([
      "This was typed for another lead. Open the lead again and save it there.",
    ]);
    expect([(await storedLead(server, id)).version, (await storedLead(server, other)).version]).toEqual([1, 1]);
  });

  it("API-61: the same Idempotency-Key again changes the lead once and answers as before", async () => {
    const id = await oneLead();
    const again = () =>
      server.call(updateLeadStatus, {
        params: { id },
        body: { status: "interested" },
        token: ada.token,
        headers: { "idempotency-key": `lead-${id}`, "if-match": "1" },
      });
    expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
    expect(await historyOf(server, id)).toHaveLength(1);
  });

  it("LED-25, T24: a repeated key shows nothing of a lead that is somebody else's by now", async () => {
    const bola = await agent(server, "Bola Ojo");
    const id = await oneLead();
    const again = () =>
      server.call(updateLeadStatus, {
        params: { id },
        body: { status: "interested" },
        token: ada.token,
        headers: { "idempotency-key": `given-${id}` },
      });
    expect((await again()).status).toBe(200);
    await server.deps.db.pool.query("update leads set sales_officer_id = $1 where id = $2", [bola.id, id]);
    const { status, body } = await again();
    expect([status, body.message, body.data]).toEqual([404, "There is no such lead.", undefined]);
  });

  it("API-61: the change stands in the audit log with both statuses and no name or number", async () => {
    const id = await oneLead();
    await update(id, { status: "wrong number", remark: "Her brother answered" });
    const { rows } = await server.deps.db.pool.query<{ payload: string }>(
      "select payload from audit_log where payload like $1",
      [`%"lead:${id}"%`],
    );
    const [entry] = rows.map(({ payload }) => JSON.parse(payload) as object);
    expect(entry).toMatchObject({
      action: "lead-status",
      before: { status: "new" },
      after: { status: "wrong_number" },
    });
    expect(rows[0]?.payload).not.toMatch(/brother|234/);
  });
});

describe("the call-back time (LED-17, LED-18)", () => {
  const HOUR = 3_600_000;
  const now = Date.parse(TEST_NOW);
  const iso = (instant: number) => new Date(instant).toISOString();

  it("LED-18: it is refused, in words at the field, with every status but did not answer and call back", async () => {
    const id = await oneLead();
    for (const status of LEAD_STATUSES) {
      const { status: code, body } = await update(id, { status, call_back_time: iso(now + HOUR) });
      if (status === "did_not_answer" || status === "call_back") expect(code).toBe(200);
      else {
        expect(code).toBe(422);
        expect(body.errors.call_back_time).toEqual([
          "Only people who did not answer or asked to be called back have a call-back time. Leave it empty.",
        ]);
      }
    }
    expect(await historyOf(server, id)).toHaveLength(2);
  });

  it("LED-17: it is at most a year ahead and not in the past; the running minute has not passed", async () => {
    const id = await oneLead();
    server.clock.set(new Date(now + 40_000));
    const statusOf = async (instant: number) => {
      const reply = await update(id, { status: "did not answer", call_back_time: iso(instant) });
      return reply.body.errors?.call_back_time?.[0] ?? reply.status;
    };
    expect(await statusOf(now)).toBe(200);
    expect(await statusOf(now - 1)).toBe("This time has passed. Choose a later one.");
    expect(await statusOf(now + 366 * 24 * HOUR)).toBe(200);
    expect(await statusOf(now + 367 * 24 * HOUR)).toBe("Choose a time within a year.");
    expect((await update(id, { status: "call back", call_back_time: "tomorrow" })).body.errors.call_back_time).toEqual([
      "Choose a day and a time",
    ]);
  });

  it("LED-17: it is optional, and the next status without one forgets the agreed time", async () => {
    const id = await oneLead();
    await update(id, { status: "call back", call_back_time: iso(now + 48 * HOUR) });
    const { data } = (await update(id, { status: "did not answer" })).body;
    expect(data).toMatchObject({ call_back_time: null, next_call_at: "2026-11-21T07:00:00.000Z" });
  });

  it("OPN-75: one outside contact hours is kept as agreed, and the answer says that the call comes next morning", async () => {
    const id = await oneLead();
    const nextCall = async (agreed: string) => {
      const { data } = (await update(id, { status: "call back", call_back_time: agreed })).body;
      expect(data.call_back_time).toBe(new Date(agreed).toISOString());
      return data.next_call_at;
    };
    expect(await nextCall("2026-11-21T18:59:59+01:00")).toBe("2026-11-21T17:59:59.000Z");
    expect(await nextCall("2026-11-21T19:00:00+01:00")).toBe("2026-11-22T07:00:00.000Z");
    expect(await nextCall("2026-11-22T07:59:59+01:00")).toBe("2026-11-22T07:00:00.000Z");
    expect(await nextCall("2026-11-22T08:00:00+01:00")).toBe("2026-11-22T07:00:00.000Z");
  });

  it("OPN-75: do not contact, not interested, wrong number and converted end it: there is no next call", async () => {
    const id = await oneLead();
    for (const status of ["do not contact", "not interested", "wrong number", "converted"]) {
      await update(id, { status: "call back", call_back_time: iso(now + HOUR) });
      expect((await update(id, { status })).body.data).toMatchObject({ call_back_time: null, next_call_at: null });
    }
    expect(await faultsOfLeads(server)).toEqual([]);
  });
});

describe("who may (PRM-38)", () => {
  it("PRM-38, API-61: process-leads is needed; view-all-leads alone changes nothing", async () => {
    const id = await oneLead();
    const token = await server.staffToken(["view-all-leads", "upload-leads"]);
    const reply = await server.call(updateLeadStatus, {
      params: { id },
      body: { status: "interested" },
      token,
    });
    expect(reply.status).toBe(403);
    expect((await storedLead(server, id)).status).toBe("new");
  });

  it("PRM-38: another officer's lead is not there, unless one holds view-all-leads, and stays that officer's", async () => {
    const id = await oneLead();
    const bola = await agent(server, "Bola Ojo");
    const manager = await agent(server, "Gbenga Ojo", ["view-all-leads"]);
    expect((await update(id, { status: "interested" }, { by: bola })).status).toBe(404);
    expect((await update(99_999_999, { status: "interested" }, { by: manager })).status).toBe(404);
    expect((await update(id, { status: "interested" }, { by: manager })).body.data.sales_officer).toEqual({
      id: ada.id,
      name: "Ada Obi",
    });
  });

  it("PRM-38: a lead of the pool becomes that of whoever says what came of it; being taken is no call", async () => {
    const id = await oneLead({ officer: undefined, status: "did_not_answer" });
    const manager = await agent(server, "Gbenga Ojo", ["view-all-leads"]);
    const { data } = (await update(id, { status: "interested" }, { by: manager })).body;
    expect(data.sales_officer).toEqual({ id: manager.id, name: "Gbenga Ojo" });
    expect(data.version).toBe(3);
    expect(await historyOf(server, id)).toMatchObject([
      { status: "given", kept_status: "did_not_answer", remark: "Taken from the pool" },
      { status: "interested", kept_status: null },
    ]);
    expect(await faultsOfLeads(server)).toEqual([]);
  });
});

describe("two people on one lead (T24)", () => {
  const quick = { status: "interested", remark: "Wants to start today" };
  const slow = { status: "did not answer", remark: "Rang twice" };

  it("T24: whoever saves second is told who set what and when, and nothing of theirs is written over it", async () => {
    const gbenga = await agent(server, "Gbenga Ojo", ["view-all-leads"]);
    for (const [first, second, name] of [
      [ada, gbenga, "Ada Obi"],
      [gbenga, ada, "Gbenga Ojo"],
    ] as const) {
      const id = await oneLead();
      expect((await update(id, quick, { by: first, ifMatch: 1 })).status).toBe(200);
      const reply = await update(id, slow, { by: second, ifMatch: 1 });
      expect(reply.status).toBe(422);
      expect(reply.body.message).toBe(
        `${name} set this lead to Interested on 20 Nov 2026, 09:30. Look again, then save.`,
      );
      expect(await storedLead(server, id)).toMatchObject({
        status: "interested",
        remark: "Wants to start today",
        version: 2,
      });
      expect(await historyOf(server, id)).toHaveLength(1);
      expect((await update(id, slow, { by: second, ifMatch: 2 })).status).toBe(200);
    }
  });

  it("T24: of two at the same moment, in either order, one wins and the other is told; no version is lost", async () => {
    const gbenga = await agent(server, "Gbenga Ojo", ["view-all-leads"]);
    for (let round = 0; round < 10; round += 1) {
      const id = await oneLead();
      const both = [
        () => update(id, quick, { by: ada, ifMatch: 1 }),
        () => update(id, slow, { by: gbenga, ifMatch: 1 }),
      ];
      const replies = await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((save) => save()));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect(replies.find(({ status }) => status === 422)?.body.message).toMatch(
        /^(Ada Obi set this lead to Interested|Gbenga Ojo set this lead to Did not answer) on 20 Nov 2026, 09:30\. /,
      );
      expect(await historyOf(server, id)).toHaveLength(1);
    }
  });

  it("T24: a change that is no status is named too: taken over, given away, or changed by Tenor itself", async () => {
    const gbenga = await agent(server, "Gbenga Ojo", ["view-all-leads"]);
    const id = await oneLead();
    const refusal = async () => (await update(id, slow, { by: gbenga, ifMatch: 1 })).body.message;
    const set = (columns: string) =>
      server.deps.db.pool.query(`update leads set version = version + 1, ${columns} where id = $1`, [id]);
    await set(`sales_officer_id = ${gbenga.id}, changed_by = 'Chidi Eze', changed_at = '${TEST_NOW}'`);
    const entry = { lead_id: id, actor: "Chidi Eze", status: "given", kept_status: "new", at: TEST_NOW };
    const rest = { remark: null, call_back_at: null };
    await server.deps.db.alone
      .insertInto("lead_histories")
      .values({ ...entry, ...rest, user_id: ada.id })
      .execute();
    expect(await refusal()).toMatch(/^Chidi Eze gave this lead to Gbenga Ojo on 20 Nov 2026, 09:30\. /);
    await server.deps.db.alone
      .insertInto("lead_histories")
      .values({ ...entry, ...rest, user_id: gbenga.id })
      .execute();
    expect(await refusal()).toMatch(/^Chidi Eze took this lead over on /);
    await set("changed_by = 'Tenor', changed_at = '2026-11-20T08:31:00Z'");
    expect(await refusal()).toBe("Tenor changed this lead on 20 Nov 2026, 09:31. Look again, then save.");
    await set("changed_by = null, changed_at = null");
    expect(await refusal()).toBe("Somebody else changed this lead. Look again, then save.");
  });
});
