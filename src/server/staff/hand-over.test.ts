import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deactivateStaff, getHandOver, handOverWork } from "../../contract/staff.contract.ts";
import { addLead, countFaults } from "../leads/leads.testkit.ts";
import { account, book, csvStatement } from "../statements/statements.testkit.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { addStaff, addSuperAdmin, auditOf, type StaffMember } from "./staff.testkit.ts";

let server: TestServer;
let admin: StaffMember;
let leaver: StaffMember;
let colleague: StaffMember;

beforeAll(async () => {
  server = await startTestServer();
  admin = await addSuperAdmin(server, "Gbenga Ojo");
});
beforeEach(async () => {
  leaver = await addStaff(server, ["process-leads"], "Funke Balogun");
  colleague = await addStaff(server, ["process-leads"], "Bola Adeyemi");
});
afterAll(() => server.stop());

const sql = async (text: string, values: unknown[] = []) => (await server.deps.db.pool.query(text, values)).rows;
const give = (to: unknown, by = admin, id = leaver.id) =>
  server.call(handOverWork, { token: by.token, params: { id }, body: { to: String(to) } });
const inHand = async () =>
  (await server.call(getHandOver, { token: admin.token, params: { id: leaver.id } })).body.data;
const officersOf = async (ids: readonly number[]) =>
  (await sql("select sales_officer_id as officer from leads where id = any($1) order by id", [ids])).map(
    ({ officer }) => officer,
  );

/** Three open leads, one with an agreed call, and one that is done with. */
async function leads(): Promise<readonly number[]> {
  const ids = [];
  for (const status of ["new", "interested", "call_back", "not_interested"] as const)
    ids.push(await addLead(server, { officerId: leaver.id, status }));
  await sql("update leads set call_back_at = next_call_at where id = $1", [ids[2]]);
  await sql("update leads set next_call_at = null where id = $1", [ids[3]]);
  return ids;
}

describe("handing a leaver's work over", () => {
  it("200: all open leads with their agreed calls go to the colleague, as counted beforehand, and finished ones stay", async () => {
    const ids = await leads();
    const before = await inHand();
    expect(before).toMatchObject({ leads: 3, call_backs: 1, suspense: 0 });
    expect(before.colleagues).toContainEqual({ id: colleague.id, name: "Bola Adeyemi" });
    expect(before.colleagues.map(({ id }: { id: number }) => id)).not.toContain(leaver.id);
    expect((await give(colleague.id)).body.data).toEqual({ leads: 3, call_backs: 1, suspense: 0, to: "Bola Adeyemi" });
    expect(await officersOf(ids)).toEqual([colleague.id, colleague.id, colleague.id, leaver.id]);
    const [lead] = await sql("select call_back_at, next_call_at, version from leads where id = $1", [ids[2]]);
    expect([lead.call_back_at, lead.version]).toEqual([lead.next_call_at, 2]);
    const histories = await sql("select remark from lead_histories where lead_id = $1", [ids[0]]);
    expect(histories).toEqual([{ remark: "Given to Bola Adeyemi by Gbenga Ojo (from Funke Balogun)" }]);
    const [entry] = await auditOf(server, leaver.id);
    expect(JSON.parse(entry.payload)).toMatchObject({
      action: "work-handed-over",
      actor: "Gbenga Ojo",
      after: { to: colleague.id, leads: 3, call_backs: 1, suspense: 0 },
    });
    expect(await countFaults(server)).toEqual([]);
    expect(await inHand()).toMatchObject({ leads: 0, call_backs: 0, suspense: 0 });
  });

  it("200: unassigned, the leads are the pool's, and whoever was calling one holds it no longer", async () => {
    const ids = await leads();
    await sql("insert into lead_leases (user_id, lead_id, until) values ($1, $2, now() + interval '1 hour')", [
      leaver.id,
      ids[0],
    ]);
    expect((await give("unassigned")).body.data).toMatchObject({ leads: 3, to: null });
    expect(await officersOf(ids)).toEqual([null, null, null, leaver.id]);
    expect(await sql("select 1 from lead_leases where lead_id = $1", [ids[0]])).toEqual([]);
  });

  it("200: money in suspense goes to a colleague who may work on it; 422 to one who may not, and it stays", async () => {
    await book(server, csvStatement(account([{ on: "2026-11-16", amount: 7_000_00, narration: "NOBODY KNOWS" }])));
    await sql("update suspense_items set owner_id = $1 where state = 'open'", [leaver.id]);
    const poster = await addStaff(server, ["add-repayment"], "Efe Omoregie");
    const { status, body } = await give(colleague.id);
    const sentence = "Bola Adeyemi may not work on money in suspense. Choose another colleague.";
    expect([status, body.errors]).toEqual([422, { to: [sentence] }]);
    const owners = () => sql("select owner_id from suspense_items where state = 'open'");
    expect(await owners()).toEqual([{ owner_id: leaver.id }]);
    const given = (await give(poster.id)).body.data;
    expect(given).toEqual({ leads: 0, call_backs: 0, suspense: 1, to: "Efe Omoregie" });
    expect(await owners()).toEqual([{ owner_id: poster.id }]);
  });

  it("200: on deactivation it is the same transaction: the account is closed and the leads are the colleague's", async () => {
    const ids = await leads();
    const body = { reason: "Left the company", hand_over_to: String(colleague.id) };
    const { status, body: answer } = await server.call(deactivateStaff, {
      token: admin.token,
      params: { id: leaver.id },
      body,
    });
    expect([status, answer.data.state]).toEqual([200, "deactivated"]);
    expect((await officersOf(ids)).slice(0, 3)).toEqual([colleague.id, colleague.id, colleague.id]);
    expect((await auditOf(server, leaver.id)).map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(["staff-deactivated", "work-handed-over"]),
    );
  });

  it("422: to the person themselves, to nobody there, to somebody not active or who may not process leads; nothing changes", async () => {
    const ids = await leads();
    const idle = await addStaff(server, ["process-leads"], "Musa Bello");
    await sql("update users set active = false where id = $1", [idle.id]);
    const clerk = await addStaff(server, ["edit-loan"], "Kemi Ojo");
    for (const [to, sentence] of [
      [leaver.id, "This is the work of Funke Balogun. Choose a colleague."],
      [999_999, "There is no such colleague. Choose one from the list."],
      [idle.id, "Musa Bello is not active. Choose another colleague."],
      [clerk.id, "Kemi Ojo may not process leads. Choose another colleague."],
    ] as const) {
      const { status, body } = await give(to);
      expect([status, body.errors]).toEqual([422, { to: [sentence] }]);
      const closing = { reason: "Left", hand_over_to: String(to) };
      const refused = await server.call(deactivateStaff, {
        token: admin.token,
        params: { id: leaver.id },
        body: closing,
      });
      expect([refused.status, refused.body.errors]).toEqual([422, { hand_over_to: [sentence] }]);
    }
    expect(await officersOf(ids)).toEqual([leaver.id, leaver.id, leaver.id, leaver.id]);
    expect(await sql("select active from users where id = $1", [leaver.id])).toEqual([{ active: true }]);
  });

  it("403, 404: edit-admin hands over, and only the work of somebody who is there", async () => {
    const ids = await leads();
    expect((await give(colleague.id, await addStaff(server, ["view-all-leads", "create-admin"]))).status).toBe(403);
    expect((await give(colleague.id, admin, 999_999)).status).toBe(404);
    expect(await officersOf(ids)).toEqual([leaver.id, leaver.id, leaver.id, leaver.id]);
  });
});
