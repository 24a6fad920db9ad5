import { describe, expect, it } from "vitest";
import { getLead, listLeads } from "../../contract/leads.contract.ts";
import { sealed } from "../vault/sealed.ts";
import { addLead, addStaff, type StaffMember } from "./leads.testkit.ts";
import { stagedLeads } from "./leads-stage.testkit.ts";

const { server, funke, bola } = await stagedLeads();
const auditor = await addStaff(server, "Ife Nwosu", ["view-all-leads"]);

const get = (id: number | string, { token }: StaffMember) => server.call(getLead, { token, params: { id } });

describe("GET /api/admin/leads/:id", () => {
  it("LED-12, LED-13, API-79, OPN-69: a lead carries every field that is specified, amounts in naira, offer and history with it", async () => {
    const id = await addLead(server, { name: "Halima Musa", phone: "+2348031234567", officerId: funke.id });
    await server.deps.db.pool.query(
      `update leads set organization_name = 'Federal Ministry of Works', city_name = 'Ikeja', state_name = 'Lagos', remark = 'Ask for Halima',
        priority_level = 3, net_pay = 18250050, last_called_at = '2026-01-02T10:00:00Z', bank_name = 'GTBank', account_number = $2,
        offer = 45000000, offer_details = '{"loan_amount":45000000,"tenor":12,"monthly_repayment":5000025,"total_repayment":60000300}',
        call_back_at = '2026-01-05T09:30:00Z' where id = $1`,
      [id, sealed("account", "0012345678")],
    );
    await server.deps.db.pool.query(
      `insert into lead_histories (lead_id, user_id, actor, status, remark, call_back_at, at) values
        ($1, $2, 'Funke Balogun', 'did_not_answer', 'No answer', '2026-01-05T09:30:00Z', '2026-01-02T10:00:00Z'),
        ($1, $2, 'Funke Balogun', 'call_back', null, null, '2026-01-03T10:00:00Z')`,
      [id, funke.id],
    );
    const { body } = await get(id, auditor);
    expect(body.data).toEqual({
      id,
      name: "Halima Musa",
      phone_number: "+2348031234567",
      organization_name: "Federal Ministry of Works",
      city_name: "Ikeja",
      state_name: "Lagos",
      remark: "Ask for Halima",
      priority_level: 3,
      net_pay: 182500.5,
      last_called_at: "2026-01-02T10:00:00.000Z",
      bank_name: "GTBank",
      account_number: "0012345678",
      sales_officer: { id: funke.id, name: "Funke Balogun" },
      status: "new",
      offer: 450000,
      offer_details: { loan_amount: 450000, tenor: 12, monthly_repayment: 50000.25, total_repayment: 600003 },
      lead_histories: [
        {
          id: expect.any(Number),
          remark: null,
          created_at: "2026-01-03T10:00:00.000Z",
          user: { name: "Funke Balogun" },
          status: "call back",
          call_back_time: null,
        },
        {
          id: expect.any(Number),
          remark: "No answer",
          created_at: "2026-01-02T10:00:00.000Z",
          user: { name: "Funke Balogun" },
          status: "did not answer",
          call_back_time: "2026-01-05T09:30:00.000Z",
        },
      ],
      call_back_time: "2026-01-05T09:30:00.000Z",
      next_call_at: "2026-11-20T08:30:00.000Z",
      created_at: expect.stringMatching(/Z$/),
      version: 1,
      loan: null,
      running_loan: null,
      import: null,
    });
    const listed = (await server.call(listLeads, { token: auditor.token })).body.data.data[0];
    // A list row has only the newest entry.
    expect(listed).toEqual({ ...body.data, lead_histories: body.data.lead_histories.slice(0, 1) });
  });

  it("PRM-33, PRM-34: view-all-leads opens the details and the history of every lead", async () => {
    for (const officerId of [funke.id, bola.id, undefined]) {
      const { status, body } = await get(await addLead(server, { officerId }), auditor);
      expect([status, body.data.lead_histories]).toEqual([200, []]);
    }
  });

  it("PRM-36, PRM-37: process-leads alone opens one's own leads; another's, the pool's and none are the same 404", async () => {
    const own = await addLead(server, { officerId: funke.id });
    expect((await get(own, funke)).status).toBe(200);
    const others = [await addLead(server, { officerId: bola.id }), await addLead(server), 999_999_999, "abc"];
    const answers = await Promise.all(others.map((id) => get(id, funke)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(answers.slice(0, 3).map(({ body }) => body.message))).toEqual(new Set(["There is no such lead."]));
  });
});
