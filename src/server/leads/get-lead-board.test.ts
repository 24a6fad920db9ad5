import { describe, expect, it } from "vitest";
import { getLeadBoard, listLeadOfficers, listLeadsOfOfficer, reassignLeads } from "../../contract/leads.contract.ts";
import { addLead, addStaff, type StaffMember } from "./leads.testkit.ts";
import { stagedLeads } from "./leads-stage.testkit.ts";

const { server, manager, funke, bola } = await stagedLeads();
for (let n = 0; n < 25; n += 1) await addLead(server, { officerId: funke.id });
await addLead(server, { officerId: bola.id });
await addLead(server, { officerId: bola.id, status: "call_back" });
await addLead(server, { officerId: bola.id, status: "converted" });
await addLead(server, { status: "converted" });

interface Column {
  readonly status: string;
  readonly label: string;
  readonly total: number;
  readonly leads: readonly { readonly id: number; readonly status: string }[];
}

const board = async ({ token }: StaffMember, query: Record<string, string> = {}) =>
  server.call(getLeadBoard, { token, query });
const totals = async (who: StaffMember, query: Record<string, string> = {}): Promise<Record<string, number>> => {
  const columns = (await board(who, query)).body.data as readonly Column[];
  return Object.fromEntries(columns.filter(({ total }) => total > 0).map(({ status, total }) => [status, total]));
};

describe("GET /api/admin/leads/board", () => {
  it("LED-27: every status has a column with its exact total and its newest twenty leads", async () => {
    const columns = (await board(manager)).body.data as readonly Column[];
    expect(columns.map(({ label }) => label)).toEqual([
      "New",
      "Interested",
      "Not interested",
      "Did not answer",
      "Call back",
      "Unreachable",
      "Wrong number",
      "Link sent",
      "Link submitted",
      "Converted",
      "Do not contact",
    ]);
    const [fresh] = columns;
    expect([fresh?.total, fresh?.leads.length]).toEqual([26, 20]);
    const shown = fresh?.leads.map(({ id }) => id) ?? [];
    expect(shown).toEqual([...shown].sort((a, b) => b - a));
    expect(columns.every(({ status, leads }) => leads.every((lead) => lead.status === status))).toBe(true);
  });

  it("LED-25, PRM-35: who does not see all leads has their own board, and no other", async () => {
    expect(await totals(bola)).toEqual({ new: 1, "call back": 1, converted: 1 });
    expect(await totals(bola, { scope: "mine" })).toEqual(await totals(bola, { officer: String(bola.id) }));
    for (const query of [{ scope: "all" }, { officer: String(funke.id) }])
      expect((await board(bola, query)).status).toBe(403);
  });

  it("PRM-30: view-all-leads sees everybody's, one officer's, and by asking for it one's own", async () => {
    expect(await totals(manager)).toEqual({ new: 26, "call back": 1, converted: 2 });
    expect(await totals(manager, { officer: String(funke.id) })).toEqual({ new: 25 });
    expect(await totals(manager, { scope: "mine" })).toEqual({});
  });
});

describe("GET /api/admin/leads/officers", () => {
  it("OPN-73, OPN-74: the active holders of process-leads by name, with the leads that each still has to do", async () => {
    const idle = await addStaff(server, "Musa Bello", ["process-leads"]);
    await server.deps.db.pool.query("update users set active = false where id = $1", [idle.id]);
    const { body } = await server.call(listLeadOfficers, { token: manager.token });
    expect(body.data).toEqual([
      { id: bola.id, name: "Bola Adeyemi", open_leads: 2, active: true },
      { id: funke.id, name: "Funke Balogun", open_leads: 25, active: true },
      { id: manager.id, name: "Gbenga Ojo", open_leads: 0, active: true },
    ]);
  });

  it("OPN-73, OPN-74: whoever left with open leads stands at the end until the leads are found and given to somebody else", async () => {
    const gone = await addStaff(server, "Ada Obi", ["process-leads"]);
    const clerk = await addStaff(server, "Ife Nwosu", ["process-leads"]);
    const [first, second, third] = [
      await addLead(server, { officerId: gone.id }),
      await addLead(server, { officerId: gone.id, status: "call_back" }),
      await addLead(server, { officerId: clerk.id }),
    ];
    await addLead(server, { officerId: gone.id, status: "converted" });
    await server.deps.db.pool.query("update users set active = false where id = $1", [gone.id]);
    await server.deps.db.pool.query("update users set permissions = '{}' where id = $1", [clerk.id]);
    const left = async () => {
      const { body } = await server.call(listLeadOfficers, { token: manager.token });
      return body.data.filter(({ active }: { active: boolean }) => !active);
    };
    expect(await left()).toEqual([
      { id: gone.id, name: "Ada Obi", open_leads: 2, active: false },
      { id: clerk.id, name: "Ife Nwosu", open_leads: 1, active: false },
    ]);
    const query = { filterStatus: "open" };
    const found = await server.call(listLeadsOfOfficer, { token: manager.token, params: { id: gone.id }, query });
    expect(found.body.data.data.map(({ id }: { id: number }) => id)).toEqual([second, first]);
    const body = { lead_ids: [first, second, third], sales_officer_id: bola.id };
    expect((await server.call(reassignLeads, { token: manager.token, body })).body.data.reassigned).toBe(3);
    expect(await left()).toEqual([]);
  });
});
