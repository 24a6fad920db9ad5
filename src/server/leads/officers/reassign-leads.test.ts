import { describe, expect, it } from "vitest";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { getLead, listMyLeads, reassignLeads, reassignLeadsByShortAddress } from "../../../contract/leads.contract.ts";
import { addLead, addStaff, countFaults, type StaffMember } from "../leads.testkit.ts";
import { stagedLeads } from "../leads-stage.testkit.ts";

const { server, manager, funke, bola } = await stagedLeads(["view-all-leads"]);

const give = (body: unknown, endpoint: Endpoint = reassignLeads, { token } = manager) =>
  server.call(endpoint, { token, body });
const leadOf = async (id: number) => (await server.call(getLead, { token: manager.token, params: { id } })).body.data;
const sql = async (text: string, values: unknown[] = []) => (await server.deps.db.pool.query(text, values)).rows;

describe.each([reassignLeads, reassignLeadsByShortAddress])("PATCH $path", (endpoint) => {
  it("API-62, OPN-72, OPN-73: leads go to the officer, with history, a new version and one audit row that names them all", async () => {
    const [first, second] = [
      await addLead(server, { officerId: funke.id, status: "did_not_answer" }),
      await addLead(server),
    ];
    const { status, body } = await give({ lead_ids: [second, first], sales_officer_id: bola.id }, endpoint);
    expect([status, body.data]).toEqual([200, { reassigned: 2, officer: "Bola Adeyemi" }]);
    expect(await leadOf(first)).toMatchObject({
      sales_officer: { id: bola.id, name: "Bola Adeyemi" },
      status: "did not answer",
      version: 2,
      lead_histories: [
        {
          status: "did not answer",
          remark: "Given to Bola Adeyemi by Gbenga Ojo (from Funke Balogun)",
          user: { name: "Gbenga Ojo" },
        },
      ],
    });
    expect((await leadOf(second)).lead_histories[0].remark).toBe("Given to Bola Adeyemi by Gbenga Ojo");
    const [entry] = await sql("select payload::json as said from audit_log order by seq desc limit 1");
    expect(entry.said).toMatchObject({
      action: "leads-reassigned",
      actor: "Gbenga Ojo",
      object: `user:${bola.id}`,
      before: {
        leads: [
          { id: first, officer: funke.id },
          { id: second, officer: null },
        ],
      },
      after: { officer: bola.id, leads: [first, second] },
    });
    expect(await countFaults(server)).toEqual([]);
  });
});

describe("giving leads to another officer", () => {
  it("OPN-73: who has the officer already is left as it was and not counted; a lead named twice counts once", async () => {
    const [own, other] = [
      await addLead(server, { officerId: bola.id }),
      await addLead(server, { officerId: funke.id }),
    ];
    const answer = await give({ lead_ids: [own, other, other], sales_officer_id: bola.id });
    expect(answer.body.data.reassigned).toBe(1);
    expect(await leadOf(own)).toMatchObject({ version: 1, lead_histories: [] });
    expect((await leadOf(other)).version).toBe(2);
  });

  it("OPN-73: an officer who is not there, not active or may not process leads is refused, and nothing changes", async () => {
    const idle = await addStaff(server, "Musa Bello", ["process-leads"]);
    await sql("update users set active = false where id = $1", [idle.id]);
    const clerk = await addStaff(server, "Ada Obi", ["edit-loan"]);
    const lead = await addLead(server, { officerId: funke.id });
    for (const [id, sentence] of [
      [999_999, "There is no such officer. Choose one from the list."],
      [idle.id, "Musa Bello is not active. Choose another officer."],
      [clerk.id, "Ada Obi may not process leads. Choose another officer."],
    ]) {
      const { status, body } = await give({ lead_ids: [lead], sales_officer_id: id });
      expect([status, body.errors]).toEqual([422, { sales_officer_id: [sentence] }]);
    }
    expect(await leadOf(lead)).toMatchObject({ sales_officer: { id: funke.id }, version: 1 });
  });

  it("OPN-73: with an unknown lead none is given, and the sentence names it", async () => {
    const lead = await addLead(server, { officerId: funke.id });
    const { status, body } = await give({ lead_ids: [lead, 888_888], sales_officer_id: bola.id });
    expect([status, body.errors.lead_ids]).toEqual([
      422,
      ["There is no lead 888888. Load the list again; nothing was changed."],
    ]);
    expect(await leadOf(lead)).toMatchObject({ sales_officer: { id: funke.id }, version: 1 });
    for (const lead_ids of [[], Array.from({ length: 1001 }, (_, n) => n + 1)])
      expect((await give({ lead_ids, sales_officer_id: bola.id })).status).toBe(422);
  });

  it("API-62: without view-all-leads nobody gives a lead away, their own neither", async () => {
    const lead = await addLead(server, { officerId: funke.id });
    expect((await give({ lead_ids: [lead], sales_officer_id: bola.id }, reassignLeads, funke)).status).toBe(403);
    expect((await leadOf(lead)).sales_officer.id).toBe(funke.id);
  });

  it("LED-25: the lead moves from one My Pending Leads to the other, and whoever was calling it no longer holds it", async () => {
    const lead = await addLead(server, { officerId: funke.id });
    await sql("insert into lead_leases (user_id, lead_id, until) values ($1, $2, now() + interval '1 hour')", [
      funke.id,
      lead,
    ]);
    const newest = async ({ token }: StaffMember) => (await server.call(listMyLeads, { token })).body.data.data[0]?.id;
    expect(await newest(funke)).toBe(lead);
    await give({ lead_ids: [lead], sales_officer_id: bola.id });
    expect(await newest(bola)).toBe(lead);
    expect(await newest(funke)).not.toBe(lead);
    expect(await sql("select * from lead_leases where lead_id = $1", [lead])).toEqual([]);
  });

  it("ANA-03: it is no call: the figures of calls stay, and are what the rows say", async () => {
    const lead = await addLead(server, { officerId: funke.id, status: "did_not_answer" });
    const calls = () =>
      sql("select coalesce(sum(rows), 0)::int as calls from daily_figures where figure like 'call %'");
    const before = await calls();
    await give({ lead_ids: [lead], sales_officer_id: bola.id });
    expect([await calls(), await sql("select * from daily_figure_faults")]).toEqual([before, []]);
  });
});
