import { describe, expect, it } from "vitest";
import { listLeadOfficers, readLeadBoard } from "../../contract/leads.contract.ts";
import { stagedLeads } from "./leads.stage.ts";
import { addLead, addStaff, type StaffMember } from "./leads-under-test.ts";

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
  server.call(readLeadBoard, { token, query });
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
      { id: bola.id, name: "Bola Adeyemi", open_leads: 2 },
      { id: funke.id, name: "Funke Balogun", open_leads: 25 },
      { id: manager.id, name: "Gbenga Ojo", open_leads: 0 },
    ]);
  });
});
